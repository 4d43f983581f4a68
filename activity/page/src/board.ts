// The board: a grid of cells for mouse, touch and keyboard. Only cells that have changed are redrawn.
import type { Cell, View } from "./host"

export interface Taps { touch(cell: number): void; mark(cell: number): void }

const holdTime = 400 // milliseconds until a press is a long one
const slack = 10 // pixels that a finger may slip
const comfortable = matchMedia("(pointer: coarse)").matches ? 34 : 20 // pixels of a cell that is easy to hit
const largest = 88
const edge = 24 // pixels of the labels of rows and columns

export class Board {
  private cells: HTMLElement[] = []
  private shown: Cell[] = []
  private rows = 0
  private cols = 0
  private side = 0
  private at = 0 // the cell that has the focus
  private held = 0 // a timer
  private swallow = false // the click that ends a long press
  private sheet = new CSSStyleSheet()
  private drawn = new Map<string, string>() // data: URLs of tiles, by key

  // scroll contains grid, which has the cells and the labels of rows and columns.
  constructor(private scroll: HTMLElement, private grid: HTMLElement, private taps: Taps) {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.sheet]
    grid.addEventListener("click", (e) => {
      const cell = this.cellOf(e.target)
      if (cell >= 0 && !this.swallow) this.focusOn(cell, false), taps.touch(cell)
      this.swallow = false
    })
    grid.addEventListener("contextmenu", (e) => {
      e.preventDefault()
      const cell = this.cellOf(e.target)
      if (cell >= 0 && !this.swallow) this.mark(cell, (e as PointerEvent).pointerType !== "mouse" && e.button !== 2)
    })
    grid.addEventListener("pointerdown", (e) => this.hold(e))
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) grid.addEventListener(end, () => clearTimeout(this.held))
    grid.addEventListener("keydown", (e) => this.key(e))
    this.pinch()
    scroll.addEventListener("wheel", (e) => {
      if (!e.ctrlKey) return
      e.preventDefault()
      this.zoom(this.side * Math.exp(-e.deltaY / 300), e.clientX, e.clientY)
    }, { passive: false })
    new ResizeObserver(() => this.fit()).observe(scroll)
  }

  private cellOf(target: EventTarget | null): number {
    const at = (target as HTMLElement | null)?.closest<HTMLElement>("[data-cell]")?.dataset.cell
    return at === undefined ? -1 : Number(at)
  }

  private mark(cell: number, endsInClick: boolean): void {
    this.swallow = endsInClick
    this.focusOn(cell, false)
    this.taps.mark(cell)
  }

  private hold(e: PointerEvent): void {
    clearTimeout(this.held)
    this.swallow = false
    const cell = this.cellOf(e.target)
    if (cell < 0 || e.pointerType === "mouse" || !e.isPrimary) return
    const { clientX: x, clientY: y } = e
    const moved = (m: PointerEvent) => Math.hypot(m.clientX - x, m.clientY - y) > slack && clearTimeout(this.held)
    this.grid.addEventListener("pointermove", moved)
    this.held = window.setTimeout(() => { navigator.vibrate?.(15); this.mark(cell, true) }, holdTime)
    addEventListener("pointerup", () => this.grid.removeEventListener("pointermove", moved), { once: true })
  }

  // pinch zooms with two fingers: the grid is scaled by CSS, and laid out again at the end. A tap with a second finger marks
  // the cell under the first.
  private pinch(): void {
    let apart = 0, first = -1, still = false, grown = 1, x = 0, y = 0
    const between = (t: TouchList) => Math.hypot(t[0]!.clientX - t[1]!.clientX, t[0]!.clientY - t[1]!.clientY)
    this.scroll.addEventListener("touchstart", (e) => {
      if (e.touches.length === 1) first = this.cellOf(e.target)
      if (e.touches.length !== 2) return
      e.preventDefault()
      clearTimeout(this.held)
      const [a, b] = [e.touches[0]!, e.touches[1]!], box = this.grid.getBoundingClientRect()
      apart = between(e.touches), still = true, grown = 1, this.swallow = true
      x = (a.clientX + b.clientX) / 2, y = (a.clientY + b.clientY) / 2
      this.grid.style.transformOrigin = `${x - box.left}px ${y - box.top}px`
    }, { passive: false })
    this.scroll.addEventListener("touchmove", (e) => {
      if (e.touches.length !== 2 || !apart) return
      e.preventDefault()
      const now = between(e.touches)
      if (Math.abs(now - apart) > slack) still = false
      if (still) return
      grown = this.bounded(this.side * now / apart) / this.side
      this.grid.style.transform = `scale(${grown})`
    }, { passive: false })
    this.scroll.addEventListener("touchend", (e) => {
      if (apart && still && e.touches.length === 1 && first >= 0) this.taps.mark(first)
      if (e.touches.length > 1) return
      this.grid.style.transform = ""
      if (apart && !still) this.zoom(this.side * grown, x, y)
      apart = 0
    })
  }

  private key(e: KeyboardEvent): void {
    const step: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.cols, ArrowDown: this.cols }
    const by = step[e.key]
    if (by !== undefined) {
      const to = this.at + by, along = Math.abs(by) === 1
      if (to >= 0 && to < this.cells.length && (!along || Math.floor(to / this.cols) === Math.floor(this.at / this.cols))) this.focusOn(to, true)
    } else if (e.key === "Home" || e.key === "End") {
      const row = this.at - this.at % this.cols
      this.focusOn(e.key === "Home" ? row : row + this.cols - 1, true)
    } else if (e.key === "Enter" || e.key === " ") {
      if (e.shiftKey) this.taps.mark(this.at)
      else this.taps.touch(this.at)
    } else if (e.key === "+" || e.key === "-") {
      this.zoom(this.side * (e.key === "+" ? 1.25 : 0.8))
    } else return
    e.preventDefault()
  }

  private focusOn(cell: number, move: boolean): void {
    this.cells[this.at]?.setAttribute("tabindex", "-1")
    this.at = cell
    this.cells[cell]?.setAttribute("tabindex", "0")
    if (move) this.cells[cell]?.focus()
  }

  focused(): number { return this.at }

  // best returns the side of cells at which the whole board is visible.
  private best(): number {
    const wide = (this.scroll.clientWidth - 2 * edge) / this.cols, high = (this.scroll.clientHeight - edge - 8) / this.rows
    return Math.min(wide, high, largest)
  }

  private fit(): void { if (this.rows) this.setSide(Math.max(this.best(), comfortable)) }

  private setSide(side: number): void {
    this.side = Math.round(Math.min(Math.max(side, 10), largest * 1.6))
    this.grid.style.setProperty("--side", `${this.side}px`)
  }

  // bounded limits the side of cells to what zooming allows.
  private bounded(side: number): number { return Math.min(Math.max(side, Math.min(this.best(), comfortable)), largest * 1.6) }

  // zoom changes the side of the cells; the point of the board at (x, y) stays there.
  private zoom(side: number, x = innerWidth / 2, y = innerHeight / 2): void {
    const box = this.grid.getBoundingClientRect(), before = this.side
    const [dx, dy] = [x - box.left - edge, y - box.top - edge]
    this.setSide(this.bounded(side))
    const grown = this.side / before - 1
    this.scroll.scrollBy(dx * grown, dy * grown)
  }

  private build(v: View): void {
    this.rows = v.rows, this.cols = v.cols, this.at = 0, this.shown = []
    this.grid.style.setProperty("--cols", String(v.cols))
    this.grid.setAttribute("aria-rowcount", String(v.rows))
    this.grid.setAttribute("aria-colcount", String(v.cols))
    const make = (className: string, text: string) => {
      const el = document.createElement("div")
      el.className = className, el.textContent = text, el.setAttribute("aria-hidden", "true")
      return el
    }
    const all: HTMLElement[] = []
    this.cells = []
    const top = make("names", "")
    for (let c = 0; c < v.cols; c++) top.append(make("name", letters(c)))
    all.push(top)
    for (let r = 0; r < v.rows; r++) {
      const row = document.createElement("div")
      row.className = "row"
      row.setAttribute("role", "row")
      row.append(make("name", String(r + 1)))
      for (let c = 0; c < v.cols; c++) {
        const cell = document.createElement("div")
        cell.dataset.cell = String(r * v.cols + c)
        cell.setAttribute("role", "gridcell")
        cell.tabIndex = this.cells.length ? -1 : 0
        this.cells.push(cell)
        row.append(cell)
      }
      all.push(row)
    }
    this.grid.replaceChildren(...all)
    this.fit()
    this.scroll.scrollTo(0, 0)
  }

  // forget drops all tiles, after a change of the palette.
  forget(): void { this.sheet.replaceSync(""), this.drawn.clear(), this.shown = [] }

  keep(tiles: Record<string, string> | undefined): void {
    for (const [key, svg] of Object.entries(tiles ?? {})) {
      if (this.drawn.has(key)) continue
      this.drawn.set(key, `data:image/svg+xml,${encodeURIComponent(svg)}`)
      this.sheet.insertRule(`.t-${CSS.escape(key)}{background-image:url("${this.drawn.get(key)}")}`)
    }
  }

  show(v: View): void {
    this.keep(v.tiles)
    const anew = v.rows !== this.rows || v.cols !== this.cols || this.cells.length !== v.cells.length
    if (anew) this.build(v)
    let redrawn = 0
    v.cells.forEach((cell, i) => {
      const was = this.shown[i], el = this.cells[i]!
      if (was?.tile !== cell.tile) el.className = `cell t-${cell.tile}`, redrawn++
      if (was?.label !== cell.label) el.setAttribute("aria-label", cell.label)
    })
    this.shown = v.cells
    this.grid.dataset.redrawn = String(redrawn)
    this.grid.dataset.state = v.state
    this.grid.toggleAttribute("data-unaided", v.unaided === true)
  }

  // picture returns the board as a PNG, in a frame of a colour and with a line of text below.
  async picture(line: string, frame: string): Promise<Blob> {
    const side = Math.max(24, Math.min(96, Math.floor(960 / Math.max(this.rows, this.cols)))), [wide, high, edge] = [this.cols * side, this.rows * side, 24]
    const canvas = document.createElement("canvas"), draw = canvas.getContext("2d")!
    canvas.width = Math.max(wide, 480) + 2 * edge, canvas.height = high + 2 * edge + 56
    const left = (canvas.width - wide) / 2
    draw.fillStyle = frame, draw.fillRect(0, 0, canvas.width, canvas.height)
    draw.fillStyle = "#23262f", draw.fillRect(8, 8, canvas.width - 16, canvas.height - 16)
    const tiles = new Map<string, HTMLImageElement>()
    for (const { tile } of this.shown) {
      if (tiles.has(tile)) continue
      const image = new Image(side, side)
      image.src = this.drawn.get(tile)!
      tiles.set(tile, image)
      await image.decode()
    }
    this.shown.forEach((c, i) => draw.drawImage(tiles.get(c.tile)!, left + i % this.cols * side, edge + Math.floor(i / this.cols) * side, side, side))
    draw.fillStyle = "#eceef4", draw.font = "600 24px system-ui, sans-serif", draw.textAlign = "center"
    draw.fillText(line, canvas.width / 2, high + edge + 46, canvas.width - 2 * edge)
    return new Promise((done, fail) => canvas.toBlob((b) => b ? done(b) : fail(new Error("no picture"))))
  }

  // celebrate animates the cells, in a wave from the last one that was touched.
  celebrate(): void {
    const r0 = Math.floor(this.at / this.cols), c0 = this.at % this.cols
    this.cells.forEach((cell, i) => {
      cell.style.animationDelay = `${45 * Math.hypot(Math.floor(i / this.cols) - r0, i % this.cols - c0)}ms`
      cell.classList.add("hop")
    })
  }
}

// letters returns the name of a column: A to Z, AA, AB...
export function letters(column: number): string {
  return (column >= 26 ? letters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + column % 26)
}

// preview returns a small picture of a board.
export function preview(v: View): HTMLElement {
  const el = document.createElement("div")
  el.className = "preview"
  el.style.gridTemplateColumns = `repeat(${v.cols}, 1fr)`
  for (const cell of v.cells) {
    const one = document.createElement("i")
    one.className = `t-${cell.tile}`
    el.append(one)
  }
  return el
}
