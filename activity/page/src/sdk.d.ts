// What of @discord/embedded-app-sdk the page uses. sdk.js is made as docs/activity.md says.
export class DiscordSDK {
  constructor(id: string, settings?: { disableConsoleLogOverride: boolean })
  readonly instanceId: string
  ready(): Promise<void>
  readonly commands: {
    authorize(args: { client_id: string; response_type: "code"; state: string; prompt: "none"; scope: string[] }): Promise<{ code: string }>
    authenticate(args: { access_token: string }): Promise<unknown>
  }
}
