// The page around the board: buttons, dialogs, settings, sharing.
import { Board, preview } from "./board"
import type { Choice, Events, Found, Host, Settings, Tool, View } from "./host"
import { SoloHost } from "./solo"

declare const WORDS: Record<string, Record<string, string>> // the page's texts, by language and name

const $ = <T extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as T

const languages: Record<string, string> = { "en-US": "English", ru: "Русский", "zh-CN": "简体中文", "zh-TW": "繁體中文" }

// The key of the settings, which are all that the browser stores.
const kept = "switchboard"

function preferred(): string {
  for (const l of navigator.languages) {
    if (l.startsWith("ru")) return "ru"
    if (/^zh-(TW|HK|MO|Hant)/i.test(l)) return "zh-TW"
    if (l.startsWith("zh")) return "zh-CN"
    if (l.startsWith("en")) break
  }
  return "en-US"
}

function load(): Settings {
  const usual: Settings = { locale: preferred(), palette: "standard", theme: "auto" }
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(kept) ?? "{}") as Partial<Settings>) }
  } catch {
    return usual
  }
}

const settings = load()
let view: View | null = null
let celebrated = false
let host: Host

const say = (name: string) => (WORDS[settings.locale] ?? WORDS["en-US"])![name.replace("-", "_")] ?? name

const board = new Board($("scroll"), $("grid"), {
  touch: (cell) => host.act({ do: "touch", cell }),
  mark: (cell) => host.act({ do: "mark", cell }),
})

// formatted renders a line with the chat's markdown: **bold**, `code`, and -# before subtext.
function formatted(line: string): HTMLElement {
  const p = document.createElement("p")
  if (line.startsWith("-# ")) p.className = "small", line = line.slice(3)
  for (const part of line.split(/(\*\*.+?\*\*|`[^`]+`)/)) {
    const tag = part.startsWith("**") ? "strong" : part.startsWith("`") ? "code" : ""
    if (tag) {
      const el = document.createElement(tag)
      el.textContent = part.replace(/^(\*\*|`)|(\*\*|`)$/g, "")
      p.append(el)
    } else p.append(part)
  }
  return p
}

function button(text: string, act: () => void, className = ""): HTMLButtonElement {
  const b = document.createElement("button")
  b.type = "button", b.textContent = text, b.className = className
  b.onclick = act
  return b
}

function show(v: View): void {
  const before = view
  view = v
  document.title = `${v.title} · Switchboard`
  $("title").textContent = v.title
  $("size").textContent = [`${v.cols} × ${v.rows}`, v.difficulty].filter(Boolean).join(" · ")
  $("progress").textContent = v.progress
  document.body.dataset.puzzle = v.puzzle
  board.show(v)
  const lines = [...(v.notice ? [v.notice] : []), ...(v.text ?? []), ...(v.text || v.notice ? [] : [v.begun ? `-# ${v.rule}` : v.rule])].filter(Boolean)
  const text = lines.map(formatted)
  if (v.notice) text[0]!.className = "notice"
  $("text").replaceChildren(...text)
  $("text").scrollTop = 0
  $("tools").replaceChildren(...(v.tools ?? []).map(tool))
  $("tools").hidden = !v.tools?.length
  $("all").hidden = !v.all, $("all").textContent = v.all ?? ""
  const over = v.state === "solved" || v.state === "given up"
  $("acts").replaceChildren(...(over ? afterEnd(v) : inPlay(v)))
  if (v.link && host.solo) history.replaceState(null, "", `#${v.link}`)
  if (before?.state === v.state) return
  celebrated = v.state === "solved" && (celebrated || before === null)
  if (v.state === "solved" && !celebrated && !matchMedia("(prefers-reduced-motion: reduce)").matches) board.celebrate()
}

function inPlay(v: View): HTMLButtonElement[] {
  const undo = button(say("undo"), () => host.act({ do: "undo" }))
  undo.disabled = !v.canUndo
  const hint = v.follow ? button(v.follow, () => host.act({ do: "follow" }), "main") : button(v.hint, () => host.act({ do: "hint" }))
  hint.disabled = v.state === "lost"
  if (v.state === "lost") undo.className = "main"
  return [undo, hint, button(say("more"), () => $<HTMLDialogElement>("more").showModal())]
}

function afterEnd(v: View): HTMLButtonElement[] {
  const again = button(v.again, () => host.act({ do: "again" }), "main")
  const all = [again]
  if (v.begun) all.push(button(say("review"), () => host.act({ do: "review" })))
  if (v.share) all.push(button(say("share"), () => void share(v)))
  return all
}

function tool(t: Tool): HTMLButtonElement {
  const b = button(t.tile ? "" : t.label, () => host.act({ do: "take", tool: t.inHand && t.tile ? turned() : t.tool }))
  b.className = ["tool", t.danger ? "danger" : "", t.used ? "used" : ""].join(" ")
  b.setAttribute("aria-pressed", String(t.inHand === true))
  b.setAttribute("aria-label", [t.label, t.more].filter(Boolean).join(": "))
  if (t.tile) {
    const i = document.createElement("i")
    i.className = `t-${t.tile}`
    b.append(i), b.classList.add("piece")
  }
  return b
}

// turned returns the tool that turns the selected piece.
const turned = () => view?.tools?.find((t) => !t.tile)?.tool ?? ""

// share shares the result: played alone, as a text with a link; with others, as a card to choose from.
async function share(v: View): Promise<void> {
  const text = host.solo ? `${v.share}\n${location.href.split("#")[0]}#${v.link ?? ""}` : v.share ?? ""
  if (!host.solo) return copy(() => navigator.clipboard.writeText(text), text)
  const picture = await board.picture((v.share ?? "").split("\n")[0]!, v.unaided ? "#ffc83d" : "#8fb6e8")
  const card = { text, files: [new File([picture], "switchboard.png", { type: picture.type })] }
  const image = $<HTMLImageElement>("picture-of")
  URL.revokeObjectURL(image.src)
  image.src = URL.createObjectURL(picture), image.alt = v.share ?? ""
  $("send").hidden = !navigator.canShare?.(card)
  $("send").onclick = () => void copy(() => navigator.share(card), text, "")
  $("copy-text").onclick = () => void copy(() => navigator.clipboard.writeText(text), text)
  $("copy-picture").onclick = () => void copy(() => navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]), text)
  $<HTMLDialogElement>("card").showModal()
}

// copy copies or shares something and says so, or shows the text if the browser refuses.
async function copy(how: () => Promise<void>, text: string, done = say("copied")): Promise<void> {
  try {
    await how()
    if (done) tell(done)
  } catch (error) {
    if ((error as DOMException).name !== "AbortError") tell(text)
  }
}

let toasted = 0

function tell(text: string): void {
  $("toast").replaceChildren(...text.split("\n").map(formatted))
  $("toast").hidden = false
  $("toast").hidePopover(), $("toast").showPopover() // above a dialog
  clearTimeout(toasted)
  toasted = window.setTimeout(() => { $("toast").hidden = true }, Math.max(3000, text.length * 60))
}

// dealForm shows the form for a new board.
function dealForm(): void {
  const solo = host?.solo
  if (!solo?.menu().length) return // still loading
  const puzzle = $<HTMLSelectElement>("puzzle"), hard = $<HTMLSelectElement>("difficulty")
  const rows = $<HTMLInputElement>("rows"), cols = $<HTMLInputElement>("cols")
  const chosen = puzzle.value || view?.puzzle
  puzzle.replaceChildren(...solo.menu().map((c) => new Option(c.title, c.puzzle, false, c.puzzle === chosen)))
  const sizes = () => (solo.menu().find((c) => c.puzzle === puzzle.value) as Choice).sizes[hard.value]!
  const usual = () => {
    const s = sizes()
    for (const [field, most, now] of [[rows, s.MostRows, s.Rows], [cols, s.MostCols, s.Cols]] as const) {
      field.min = String(s.Least), field.max = String(most), field.value = String(now)
    }
    $("sizes").hidden = s.Least === s.MostRows
  }
  puzzle.onchange = hard.onchange = usual
  usual()
  $("dealit").onclick = () => {
    if (![rows, cols].every((f) => f.reportValidity())) return
    $<HTMLDialogElement>("new").close()
    solo.deal(puzzle.value, hard.value, Number(rows.value), Number(cols.value))
  }
  $<HTMLDialogElement>("new").showModal()
}

// take opens a board that was read, or asks which of several is meant.
function take(found: Found[]): void {
  if (!host.solo || !found.length) return
  for (const d of document.querySelectorAll("dialog")) d.close()
  const open = (f: Found) => { $<HTMLDialogElement>("which").close(); void host.solo!.open(f.link) }
  if (found.length === 1) return open(found[0]!)
  $("readings").replaceChildren(...found.map((f) => {
    board.keep(f.view.tiles)
    const b = button("", () => open(f), "reading")
    const name = document.createElement("span")
    name.textContent = `${f.title} · ${f.view.cols} × ${f.view.rows}`
    b.append(preview(f.view), name)
    return b
  }))
  $<HTMLDialogElement>("which").showModal()
}

// open opens the fragment of a URL: a position, or @ and the code of one that the bot has stored.
async function open(link: string): Promise<boolean> {
  if (link.startsWith("@")) {
    const got = await fetch(`api/board/${link.slice(1)}`)
    if (!got.ok) {
      tell(say(got.status === 404 ? "gone" : "failed"))
      if (view?.link) history.replaceState(null, "", `#${view.link}`)
      return false
    }
    link = await got.text()
  }
  return await host.solo?.open(link) ?? false
}

async function read(text: string): Promise<void> {
  const link = /#(@\w+|[a-z]+\.[\w-]+)\s*$/.exec(text)?.[1]
  if (link) await open(link), $<HTMLDialogElement>("paste").close()
  else if (text.trim()) take((await host.solo?.read(text)) ?? [])
}

async function look(file: Blob): Promise<void> {
  tell(say("reading"))
  take((await host.solo?.look(await file.arrayBuffer())) ?? [])
}

function bring(data: DataTransfer | null): boolean {
  const file = [...(data?.files ?? [])].find((f) => f.type.startsWith("image/"))
  const text = data?.getData("text/plain") ?? ""
  if (file) void look(file)
  else if (text) void read(text)
  return Boolean(file || text)
}

function keys(e: KeyboardEvent): void {
  if (e.ctrlKey || e.metaKey || e.altKey || !view || document.querySelector("dialog[open]")) return
  if ((e.target as HTMLElement).matches("input, textarea, select")) return
  const key = e.key.toUpperCase()
  const piece = view.tools?.find((t) => t.tile && t.tool[0] === key)
  if (piece) host.act({ do: "take", tool: piece.tool })
  else if (key === "R" && turned() && view.puzzle === "ghosts") host.act({ do: "take", tool: turned() })
  else if (key === "F") host.act({ do: "mark", cell: board.focused() })
  else if (key === "U") host.act({ do: "undo" })
  else if (key === "H") host.act({ do: view.follow ? "follow" : "hint" })
  else if (key === "N") dealForm()
  else return
  e.preventDefault()
}

// dress writes the words and the colours of the settings on the page.
function dress(): void {
  document.documentElement.lang = settings.locale
  document.documentElement.dataset.theme = settings.theme
  for (const el of document.querySelectorAll<HTMLElement>("[data-say]")) el.textContent = say(el.dataset.say!)
  for (const el of document.querySelectorAll<HTMLElement>("[data-label]")) el.setAttribute("aria-label", say(el.dataset.label!))
  const choose = (id: string, all: Record<string, string>, now: string) =>
    $<HTMLSelectElement>(id).replaceChildren(...Object.entries(all).map(([value, text]) => new Option(text, value, false, value === now)))
  choose("locale", languages, settings.locale)
  choose("palette", { standard: say("standard"), "colour-blind": say("colour-blind") }, settings.palette)
  choose("theme", { auto: say("auto"), light: say("light"), dark: say("dark") }, settings.theme)
  const hard = $<HTMLSelectElement>("difficulty").value || "easy"
  choose("difficulty", { easy: say("easy"), medium: say("medium"), hard: say("hard") }, hard)
}

function setting(id: string): void {
  (settings as unknown as Record<string, string>)[id] = $<HTMLSelectElement>(id).value
  try { localStorage.setItem(kept, JSON.stringify(settings)) } catch { /* storage is disabled */ }
  dress()
  if (id !== "theme") board.forget(), host.set(settings)
}

function wire(): void {
  for (const id of ["locale", "palette", "theme"]) $<HTMLSelectElement>(id).onchange = () => setting(id)
  for (const b of document.querySelectorAll<HTMLElement>("[data-open]")) {
    b.onclick = () => {
      b.closest("dialog")?.close()
      if (b.dataset.open === "new") dealForm()
      else $<HTMLDialogElement>(b.dataset.open!).showModal()
    }
  }
  for (const d of document.querySelectorAll("dialog")) d.onclick = (e) => { if (e.target === d) d.close() }
  for (const b of document.querySelectorAll<HTMLElement>("[data-do]")) {
    b.onclick = () => { b.closest("dialog")!.close(); host.act({ do: b.dataset.do! }) }
  }
  $("read").onclick = () => void read($<HTMLTextAreaElement>("pasted").value)
  $<HTMLInputElement>("picture").onchange = (e) => { const f = (e.target as HTMLInputElement).files?.[0]; if (f) void look(f) }
  $("copylink").onclick = () => {
    $<HTMLDialogElement>("more").close()
    void copy(() => navigator.clipboard.writeText(location.href), location.href)
  }
  $("typed").onsubmit = (e) => {
    e.preventDefault()
    $<HTMLDialogElement>("type").close()
    host.act({ do: "type", text: $<HTMLInputElement>("names").value })
    $<HTMLInputElement>("names").value = ""
  }
  addEventListener("keydown", keys)
  addEventListener("paste", (e) => {
    if (!(e.target as HTMLElement).matches?.("textarea, input") || e.clipboardData?.files.length) { if (bring(e.clipboardData)) e.preventDefault() }
  })
  addEventListener("dragover", (e) => e.preventDefault())
  addEventListener("drop", (e) => { e.preventDefault(); bring(e.dataTransfer) })
  addEventListener("hashchange", () => void open(location.hash.slice(1)))
}

const events: Events = { view: show, sorry: (text) => tell(text || say("failed")) }

async function begin(): Promise<void> {
  dress()
  wire()
  const inDiscord = new URLSearchParams(location.search).has("frame_id")
  host = inDiscord ? (await import("./live")).host() : new SoloHost()
  document.body.classList.toggle("solo", !inDiscord)
  await host.start(events, settings)
  if (inDiscord) dress()
  const link = location.hash.slice(1)
  if (host.solo && !(link && await open(link))) host.solo.deal("lights", "easy", 4, 4)
}

begin().catch((error: unknown) => { console.error(error); tell(say("failed")) })
