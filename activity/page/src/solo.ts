// Playing alone: the puzzles run in a web worker, and nothing leaves the browser.
import type { Action, Choice, Events, Found, Host, Settings, Solo, View } from "./host"

declare const WORKER: string

interface Sorry { sorry: string; error: string }

// slow is the time in milliseconds after which the board shows that it is waiting for an answer.
const slow = 300

// patience is how long an answer may take, in milliseconds, once the worker is loaded.
const patience = 30_000

export class SoloHost implements Host, Solo {
  readonly solo = this
  private worker!: Worker
  private waiting = new Map<number, (answer: string) => void>()
  private calls = 0
  private choices: Choice[] = []
  private on!: Events
  private settings!: Settings
  private link = ""
  private ready = false

  private hire(): void {
    this.worker = new Worker(new URL(WORKER, import.meta.url), { type: "module" })
    this.worker.onmessage = (e: MessageEvent<{ id: number; answer: string }>) => {
      this.waiting.get(e.data.id)?.(e.data.answer)
      this.waiting.delete(e.data.id)
    }
  }

  // ask calls the worker. If the call fails, the page is told and the answer is null.
  private async ask<T>(call: string, argument: string | Uint8Array): Promise<T | null> {
    const id = ++this.calls
    const text = await new Promise<string>((resolve) => {
      this.waiting.set(id, resolve)
      setTimeout(() => this.waiting.has(id) && this.busy(true), slow)
      this.worker.postMessage({ id, call, argument })
      if (this.ready) setTimeout(() => this.waiting.has(id) && this.restart(), patience)
    })
    this.busy(false)
    const answer = JSON.parse(text) as T | Sorry
    if (answer && typeof answer === "object" && "sorry" in answer) {
      if (answer.error) console.warn(answer.error)
      this.on.sorry(answer.sorry)
      return null
    }
    return answer as T
  }

  // busy marks the board as waiting for an answer, or not.
  private busy(on: boolean): void { document.getElementById("grid")?.setAttribute("aria-busy", String(on)) }

  // restart replaces a worker that does not answer, and opens the last position again.
  private restart(): void {
    this.worker.terminate()
    for (const resolve of this.waiting.values()) resolve(JSON.stringify({ sorry: "", error: "no answer" }))
    this.waiting.clear()
    this.hire()
    const link = this.link
    this.link = ""
    void this.set(this.settings).then(() => link ? this.open(link) : false)
  }

  private show(v: View | null): boolean {
    if (!v) return false
    this.link = v.link ?? this.link
    this.on.view(v)
    return true
  }

  async start(on: Events, settings: Settings): Promise<void> {
    this.on = on
    this.hire()
    await this.set(settings)
    this.ready = true
  }

  async set(settings: Settings): Promise<void> {
    this.settings = settings
    this.choices = (await this.ask<Choice[]>("set", JSON.stringify(settings))) ?? this.choices
    if (this.link) this.show(await this.ask<View>("view", "{}"))
  }

  menu(): Choice[] { return this.choices }

  act(a: Action): void { void this.ask<View>("act", JSON.stringify(a)).then((v) => this.show(v)) }

  deal(puzzle: string, difficulty: string, rows: number, cols: number): void {
    void this.ask<View>("deal", JSON.stringify({ puzzle, difficulty, rows, cols })).then((v) => this.show(v))
  }

  async open(link: string): Promise<boolean> { return this.show(await this.ask<View>("open", link)) }

  async read(text: string): Promise<Found[]> { return (await this.ask<Found[]>("read", text)) ?? [] }

  async look(picture: ArrayBuffer): Promise<Found[]> { return (await this.ask<Found[]>("look", new Uint8Array(picture))) ?? [] }
}
