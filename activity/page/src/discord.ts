// Authorization: Discord tells the bot who the person is, and the bot issues a token for their game.
import { DiscordSDK } from "./sdk.js"

// Entry is the bot's response: activity.entry.
export interface Entry { token: string; locale: string; palette: "standard" | "colour-blind" }

let sdk: DiscordSDK | undefined

// application returns the application's id: at Discord it is in the host name, elsewhere in the query.
const application = (): string =>
  /^(\d+)\.discordsays\.com$/.exec(location.hostname)?.[1] ?? new URLSearchParams(location.search).get("application_id") ?? ""

// enter gets a code from Discord, to which the person consents once, and with it a token from the bot. It may be called
// again.
export async function enter(): Promise<Entry> {
  const id = application()
  sdk ??= new DiscordSDK(id, { disableConsoleLogOverride: true })
  await sdk.ready()
  const { code } = await sdk.commands.authorize({ client_id: id, response_type: "code", state: "", prompt: "none", scope: ["identify"] })
  const answer = await fetch("api/token", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ code, instance: sdk.instanceId }),
  })
  if (!answer.ok) throw new Error(`the bot answers ${answer.status}: ${await answer.text()}`)
  const entry = (await answer.json()) as Entry & { access_token: string }
  await sdk.commands.authenticate({ access_token: entry.access_token })
  return entry
}
