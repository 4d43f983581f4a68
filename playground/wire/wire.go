// Package wire has the JSON types of Discord's protocol: users, servers, channels, messages, components, commands,
// interactions and errors. Types that discordgo has in the same shape are discordgo's. There is no logic here: package
// rules validates, package world acts. Payload and Callback decode a bot's requests; all else is only encoded.
package wire

import (
	"cmp"

	"github.com/bwmarrin/discordgo"
)

// User is the account of a person or of the bot.
type User struct {
	ID            string  `json:"id"`
	Username      string  `json:"username"`
	Avatar        *string `json:"avatar"`
	Discriminator string  `json:"discriminator"`
	PublicFlags   int     `json:"public_flags"`
	Flags         int     `json:"flags"`
	Bot           bool    `json:"bot,omitempty"`
	GlobalName    *string `json:"global_name"`
	PrimaryGuild  *string `json:"primary_guild"`
}

// Name returns the user's display name.
func (u User) Name() string { return *cmp.Or(u.GlobalName, &u.Username) }

// Member is a user in a server. Permissions is set in interactions only.
type Member struct {
	User        *User    `json:"user,omitempty"`
	Nick        *string  `json:"nick"`
	Avatar      *string  `json:"avatar"`
	Banner      *string  `json:"banner"`
	Roles       []string `json:"roles"`
	JoinedAt    string   `json:"joined_at"`
	Deaf        bool     `json:"deaf"`
	Mute        bool     `json:"mute"`
	Flags       int      `json:"flags"`
	Pending     bool     `json:"pending"`
	Premium     *string  `json:"premium_since"`
	Timeout     *string  `json:"communication_disabled_until"`
	Permissions int64    `json:"permissions,omitempty,string"`
}

// Guild is a server.
type Guild struct {
	ID          string   `json:"id"`
	Name        string   `json:"name,omitempty"`
	OwnerID     string   `json:"owner_id,omitempty"`
	Locale      string   `json:"preferred_locale,omitempty"`
	Features    []string `json:"features"`
	Unavailable bool     `json:"unavailable,omitempty"`
	Roles       []Role   `json:"roles,omitempty"`
}

// Role is a role of a server. The one with the server's id is @everyone.
type Role struct {
	discordgo.Role
	Colors RoleColors `json:"colors"`
}

// RoleColors are the colours of a role; 0 is none.
type RoleColors struct {
	Primary   int  `json:"primary_color"`
	Secondary *int `json:"secondary_color"`
	Tertiary  *int `json:"tertiary_color"`
}

// Channel is a text channel, thread, group chat or DM.
type Channel struct {
	ID          string                          `json:"id"`
	Type        discordgo.ChannelType           `json:"type"`
	GuildID     string                          `json:"guild_id,omitempty"`
	Name        string                          `json:"name,omitempty"`
	ParentID    string                          `json:"parent_id,omitempty"`
	OwnerID     string                          `json:"owner_id,omitempty"`
	Flags       int                             `json:"flags"`
	Recipients  []User                          `json:"recipients,omitempty"`
	Permissions int64                           `json:"permissions,omitempty,string"`
	Position    *int                            `json:"position,omitempty"`
	Overwrites  []discordgo.PermissionOverwrite `json:"permission_overwrites,omitzero"`
	Thread      *discordgo.ThreadMetadata       `json:"thread_metadata,omitempty"`
	Messages    *int                            `json:"message_count,omitempty"`
	Members     *int                            `json:"member_count,omitempty"`
	TotalSent   *int                            `json:"total_message_sent,omitempty"`
}

// AppEmoji is a custom emoji that the application owns.
type AppEmoji struct {
	discordgo.Emoji
	User *User `json:"user,omitempty"`
}

// Everyone are the permissions of @everyone in a new server, of people, and of the bot where it is a member.
const Everyone = discordgo.PermissionAddReactions | discordgo.PermissionViewChannel | discordgo.PermissionSendMessages |
	discordgo.PermissionEmbedLinks | discordgo.PermissionAttachFiles | discordgo.PermissionReadMessageHistory |
	discordgo.PermissionUseExternalEmojis | discordgo.PermissionUseApplicationCommands | discordgo.PermissionUseExternalApps |
	discordgo.PermissionCreatePublicThreads | discordgo.PermissionSendMessagesInThreads

// AllPermissions has every bit set that Discord has defined, and some more.
const AllPermissions = 1<<53 - 1
