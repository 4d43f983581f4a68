// Playing in Discord: the game is the bot's, and moves go over a websocket.
import type { Host } from "./host"

export function host(): Host { throw new Error("not yet") }
