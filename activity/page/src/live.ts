// Playing in Discord: the bot runs the game, over a websocket.
import { enter } from "./discord"
import type { Action, Events, Host, Settings, View } from "./host"

interface Racer {
  id: string; name: string; avatar?: string; share: number
  finished?: boolean; gaveUp?: boolean; first?: boolean; took?: number; moves?: string
}

interface Told { seq?: number; view?: View; others?: Racer[]; news?: string; token?: string; sorry?: string }

// Times in milliseconds.
const patience = 5_000 // without an answer, until the connection counts as dead
const longest = 10_000 // between two attempts to connect

// The bot's codes for closing a connection.
const over = 4001 // the token is not valid any more
const flooded = 4008

class LiveHost implements Host {
  private on!: Events
  private token = ""
  private socket: WebSocket | undefined
  private waiting: { seq: number; action: Action }[] = [] // actions without an answer
  private seq = 0
  private tries = 0
  private timer = 0 // until the next attempt, or until an answer is late

  async start(on: Events, settings: Settings): Promise<void> {
    this.on = on
    const entry = await enter()
    this.token = entry.token
    Object.assign(settings, { locale: entry.locale, palette: entry.palette }) // as the person chose in the chat
    addEventListener("online", () => this.retry(0))
    document.addEventListener("visibilitychange", () => { if (!document.hidden && !this.socket) this.retry(0) })
    this.connect()
  }

  act(action: Action): void {
    this.waiting.push({ seq: ++this.seq, action })
    if (this.socket?.readyState === WebSocket.OPEN) this.send(this.waiting.at(-1)!)
  }

  set(): void {} // the bot's settings hold

  private send(message: unknown): void {
    this.socket!.send(JSON.stringify(message))
    clearTimeout(this.timer)
    this.timer = window.setTimeout(() => this.socket?.close(), patience)
  }

  private connect(): void {
    const address = new URL("api/live", location.href)
    address.protocol = address.protocol.replace("http", "ws")
    address.search = address.hash = ""
    const socket = new WebSocket(address)
    this.socket = socket
    socket.onopen = () => {
      this.send({ token: this.token })
      for (const one of this.waiting) this.send(one) // the bot ignores what it has done already
    }
    socket.onmessage = (e) => this.hear(JSON.parse(e.data as string) as Told)
    socket.onclose = (e) => this.lost(socket, e.code)
  }

  private hear(told: Told): void {
    this.tries = 0
    delete document.body.dataset.connection
    if (told.seq) this.waiting = this.waiting.filter((w) => w.seq > told.seq!)
    if (!this.waiting.length) clearTimeout(this.timer)
    if (told.token) this.token = told.token
    if (told.view) this.on.view(told.view)
    if (told.sorry) this.on.sorry(told.sorry)
    if (told.news) this.on.sorry(told.news)
    if (told.others) list(told.others)
  }

  private lost(socket: WebSocket, code: number): void {
    if (socket !== this.socket) return
    this.socket = undefined
    document.body.dataset.connection = "lost"
    this.retry(code === flooded ? longest : Math.min(longest, 300 * 2 ** this.tries++) * (0.5 + Math.random() / 2), code === over)
  }

  // retry connects again after a time, anew with another token.
  private retry(after: number, anew = false): void {
    clearTimeout(this.timer)
    if (this.socket) return
    this.timer = window.setTimeout(() => {
      if (!anew) return this.connect()
      enter().then((entry) => {
        this.token = entry.token
        this.waiting = [] // these actions are minutes old
        this.connect()
      }).catch(() => this.retry(longest, true))
    }, after)
  }
}

// list shows the progress or the result of the other people.
function list(racers: Racer[]): void {
  const place = document.getElementById("others")!
  place.hidden = !racers.length
  place.replaceChildren(...racers.map((r) => {
    const li = document.createElement("li"), name = document.createElement("b"), bar = document.createElement("progress")
    name.textContent = r.name
    bar.value = r.share, bar.ariaLabel = r.name
    li.append(face(r), name, r.finished ? `${r.first ? "🥇" : "🏁"} ${clocked(r.took)} · ${r.moves}` : r.gaveUp ? "🏳️" : bar)
    return li
  }))
}

const faces = new Map<string, HTMLElement>() // reused, so that they do not flicker

// face returns somebody's avatar from Discord's CDN, or their initial.
function face(r: Racer): HTMLElement {
  const known = faces.get(r.id), made = document.createElement("i"), picture = new Image()
  if (known) return known
  faces.set(r.id, made)
  made.textContent = [...r.name][0] ?? "", made.ariaHidden = "true"
  picture.alt = "", picture.onload = () => made.replaceChildren(picture)
  if (r.avatar) picture.src = `https://cdn.discordapp.com/avatars/${r.id}/${r.avatar}.png?size=64`
  return made
}

const clocked = (s = 0) => `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`

export function host(): Host { return new LiveHost() }
