// Package wire is the JSON of Discord's protocol: people, servers, channels, messages, components, commands,
// interactions and errors, as they travel. Nothing here decides anything; package rules says what may travel
// and package world what it means. The bodies a bot sends are read as Payload and Callback, everything else
// is only written.
package wire

// User is an account, a person's or the bot's.
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

// Name is the name shown beside what the user wrote.
func (u User) Name() string {
	if u.GlobalName != nil {
		return *u.GlobalName
	}
	return u.Username
}

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
	Permissions string   `json:"permissions,omitempty"`
}

// Guild is a server. Channels, Members and Threads are set in GUILD_CREATE only.
type Guild struct {
	ID          string     `json:"id"`
	Name        string     `json:"name,omitempty"`
	OwnerID     string     `json:"owner_id,omitempty"`
	Locale      string     `json:"preferred_locale,omitempty"`
	Features    []string   `json:"features"`
	Unavailable bool       `json:"unavailable,omitempty"`
	MemberCount int        `json:"member_count,omitempty"`
	Roles       []Role     `json:"roles,omitempty"`
	Channels    []*Channel `json:"channels,omitempty"`
	Members     []Member   `json:"members,omitempty"`
}

// Role is a server's role. The one with the server's own id is @everyone.
type Role struct {
	ID           string     `json:"id"`
	Name         string     `json:"name"`
	Permissions  string     `json:"permissions"`
	Position     int        `json:"position"`
	Color        int        `json:"color"`
	Colors       RoleColors `json:"colors"`
	Hoist        bool       `json:"hoist"`
	Managed      bool       `json:"managed"`
	Mentionable  bool       `json:"mentionable"`
	Icon         *string    `json:"icon"`
	UnicodeEmoji *string    `json:"unicode_emoji"`
	Flags        int        `json:"flags"`
}

// RoleColors are the colours of a role's name; 0 is none.
type RoleColors struct {
	Primary   int  `json:"primary_color"`
	Secondary *int `json:"secondary_color"`
	Tertiary  *int `json:"tertiary_color"`
}

// What an Overwrite is about.
const (
	OverwriteRole   = 0
	OverwriteMember = 1
)

// Overwrite gives a role or a member permissions in one channel, or takes them away.
type Overwrite struct {
	ID    string `json:"id"`
	Type  int    `json:"type"`
	Allow string `json:"allow"`
	Deny  string `json:"deny"`
}

// The kinds of channel the playground has.
const (
	ChannelText   = 0
	ChannelDM     = 1
	ChannelGroup  = 3
	ChannelThread = 11
)

// Channel is a place where messages stand.
type Channel struct {
	ID          string          `json:"id"`
	Type        int             `json:"type"`
	GuildID     string          `json:"guild_id,omitempty"`
	Name        string          `json:"name,omitempty"`
	ParentID    string          `json:"parent_id,omitempty"`
	OwnerID     string          `json:"owner_id,omitempty"`
	Flags       int             `json:"flags"`
	Recipients  []User          `json:"recipients,omitempty"`
	LastMessage *string         `json:"last_message_id,omitempty"`
	Permissions string          `json:"permissions,omitempty"`
	Position    *int            `json:"position,omitempty"`
	Overwrites  []Overwrite     `json:"permission_overwrites,omitzero"`
	Thread      *ThreadMetadata `json:"thread_metadata,omitempty"`
	Messages    *int            `json:"message_count,omitempty"`
	Members     *int            `json:"member_count,omitempty"`
	TotalSent   *int            `json:"total_message_sent,omitempty"`
}

// ThreadMetadata is what a thread has beyond a channel.
type ThreadMetadata struct {
	Archived            bool   `json:"archived"`
	ArchiveTimestamp    string `json:"archive_timestamp"`
	AutoArchiveDuration int    `json:"auto_archive_duration"`
	Locked              bool   `json:"locked"`
	CreateTimestamp     string `json:"create_timestamp"`
}

// Emoji is an emoji in a component or a reaction: a plain one by its name, a custom one by its id.
type Emoji struct {
	ID       string `json:"id,omitempty"`
	Name     string `json:"name"`
	Animated bool   `json:"animated,omitempty"`
}

// AppEmoji is a custom emoji that the application owns.
type AppEmoji struct {
	ID            string   `json:"id"`
	Name          string   `json:"name"`
	Roles         []string `json:"roles"`
	RequireColons bool     `json:"require_colons"`
	Managed       bool     `json:"managed"`
	Animated      bool     `json:"animated"`
	Available     bool     `json:"available"`
	User          *User    `json:"user,omitempty"`
}

// Permissions of a member or the bot in a channel.
const (
	Administrator         = 1 << 3
	AddReactions          = 1 << 6
	ViewChannel           = 1 << 10
	SendMessages          = 1 << 11
	ManageMessages        = 1 << 13
	EmbedLinks            = 1 << 14
	AttachFiles           = 1 << 15
	ReadMessageHistory    = 1 << 16
	MentionEveryone       = 1 << 17
	UseExternalEmojis     = 1 << 18
	UseApplicationCommand = 1 << 31
	CreatePublicThreads   = 1 << 35
	SendMessagesInThreads = 1 << 38
	UseExternalApps       = 1 << 50

	// Everyone is what a person may do in a new server, and what the bot was invited with.
	Everyone = AddReactions | ViewChannel | SendMessages | EmbedLinks | AttachFiles | ReadMessageHistory |
		UseExternalEmojis | UseApplicationCommand | CreatePublicThreads | SendMessagesInThreads | UseExternalApps
	// AllPermissions is every bit there is, and some that Discord has yet to give a meaning.
	AllPermissions = 1<<53 - 1
)
