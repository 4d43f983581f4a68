package wire

import (
	"cmp"

	"github.com/bwmarrin/discordgo"
)

// The types of component that discordgo lacks.
const (
	Label      discordgo.ComponentType = 18
	FileUpload discordgo.ComponentType = 19
	RadioGroup discordgo.ComponentType = 21
)

// Component is a part of a message or modal. Type decides which fields are used.
type Component struct {
	Type        discordgo.ComponentType      `json:"type"`
	ID          int                          `json:"id,omitempty"`
	CustomID    string                       `json:"custom_id,omitempty"`
	Style       discordgo.ButtonStyle        `json:"style,omitempty"`
	Label       string                       `json:"label,omitempty"`
	Emoji       *discordgo.ComponentEmoji    `json:"emoji,omitempty"`
	URL         string                       `json:"url,omitempty"`
	Disabled    bool                         `json:"disabled,omitempty"`
	Options     []discordgo.SelectMenuOption `json:"options,omitempty"`
	Placeholder string                       `json:"placeholder,omitempty"`
	MinValues   *int                         `json:"min_values,omitempty"`
	MaxValues   *int                         `json:"max_values,omitempty"`
	Required    *bool                        `json:"required,omitempty"`
	MinLength   *int                         `json:"min_length,omitempty"`
	MaxLength   *int                         `json:"max_length,omitempty"`
	Value       string                       `json:"value,omitempty"`
	Components  []Component                  `json:"components,omitempty"`
	Component   *Component                   `json:"component,omitempty"`
	Content     string                       `json:"content,omitempty"`
	File        *Media                       `json:"file,omitempty"`
	Items       []GalleryItem                `json:"items,omitempty"`
	Description *string                      `json:"description,omitempty"`
	Spoiler     any                          `json:"spoiler,omitempty"`      // a bool
	AccentColor any                          `json:"accent_color,omitempty"` // a float64, or a nil *int for null
	Divider     *bool                        `json:"divider,omitempty"`
	Spacing     *int                         `json:"spacing,omitempty"`
	Name        string                       `json:"name,omitempty"`
	Size        int                          `json:"size,omitempty"`
}

// Media is a picture or file in a component.
type Media struct {
	ID           string `json:"id,omitempty"`
	URL          string `json:"url"`
	ProxyURL     string `json:"proxy_url,omitempty"`
	Width        int    `json:"width,omitempty"`
	Height       int    `json:"height,omitempty"`
	ContentType  string `json:"content_type,omitempty"`
	AttachmentID string `json:"attachment_id,omitempty"`
}

// GalleryItem is one picture of a gallery.
type GalleryItem struct {
	Media       Media   `json:"media"`
	Description *string `json:"description"`
	Spoiler     bool    `json:"spoiler"`
}

// Each calls f with every component, nested ones included, parents first.
func Each(list []Component, f func(*Component)) {
	for i := range list {
		c := &list[i]
		f(c)
		Each(c.Components, f)
		if c.Component != nil {
			f(c.Component)
		}
	}
}

// SetIDs numbers the components, whose ids our bot leaves to Discord.
func SetIDs(list []Component) {
	next := 0
	Each(list, func(c *Component) {
		next++
		c.ID = next
	})
}

// SetDefaults sets the fields that Discord sets by itself.
func (c *Component) SetDefaults() {
	one, yes := 1, true
	switch c.Type {
	case discordgo.SelectMenuComponent:
		c.MinValues, c.MaxValues = cmp.Or(c.MinValues, &one), cmp.Or(c.MaxValues, &one)
	case discordgo.SeparatorComponent:
		c.Divider, c.Spacing = cmp.Or(c.Divider, &yes), cmp.Or(c.Spacing, &one)
	case discordgo.ContainerComponent:
		c.Spoiler, c.AccentColor = cmp.Or(c.Spoiler, any(false)), cmp.Or(c.AccentColor, any((*int)(nil)))
	case discordgo.FileComponentType:
		c.Spoiler = cmp.Or(c.Spoiler, any(false))
	}
}
