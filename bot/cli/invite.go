package cli

import (
	"fmt"
	"net/url"

	"github.com/bwmarrin/discordgo"
)

// invitePermissions are those of the daily post; answers need none.
const invitePermissions = discordgo.PermissionViewChannel | discordgo.PermissionSendMessages | discordgo.PermissionSendMessagesInThreads |
	discordgo.PermissionAttachFiles | discordgo.PermissionReadMessageHistory

// inviteLink is the address at which somebody brings the bot to a server.
func inviteLink(appID string) string {
	return fmt.Sprintf("https://discord.com/oauth2/authorize?client_id=%s&scope=%s&permissions=%d",
		appID, url.PathEscape("bot applications.commands"), int64(invitePermissions))
}
