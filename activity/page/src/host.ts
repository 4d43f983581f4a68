// The interface between the page and what runs the game: a worker on this device (solo.ts), or the bot (live.ts).

export interface Cell { tile: string; label: string }

export interface Tool { tool: string; label: string; more?: string; tile?: string; inHand?: boolean; danger?: boolean; used?: boolean }

// View is table.View.
export interface View {
  puzzle: string; title: string; difficulty?: string; rule: string; progress: string
  rows: number; cols: number; cells: Cell[]; tiles?: Record<string, string>; tools?: Tool[]
  text?: string[]; notice?: string; state: "playing" | "solved" | "lost" | "given up"
  unaided?: boolean; begun?: boolean; canUndo?: boolean
  hint: string; all?: string; follow?: string; again: string; share?: string; link?: string
}

// Action is table.Action.
export interface Action { do: string; cell?: number; tool?: string; text?: string }

export interface Settings { locale: string; palette: "standard" | "colour-blind"; theme: "auto" | "light" | "dark" }

export interface Size { Least: number; MostRows: number; MostCols: number; Rows: number; Cols: number }

export interface Choice { puzzle: string; title: string; rule: string; sizes: Record<string, Size> }

// Found is one interpretation of a board that was read.
export interface Found { title: string; link: string; view: View }

// Events are the page's callbacks for a host.
export interface Events {
  view(v: View): void
  sorry(text: string): void // "" for an internal error
}

export interface Host {
  start(on: Events, settings: Settings): Promise<void>
  act(a: Action): void
  set(settings: Settings): void
  solo?: Solo // if the person can deal and open boards
}

export interface Solo {
  menu(): Choice[]
  deal(puzzle: string, difficulty: string, rows: number, cols: number): void
  open(link: string): Promise<boolean>
  read(text: string): Promise<Found[]>
  look(picture: ArrayBuffer): Promise<Found[]>
}
