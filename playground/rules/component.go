package rules

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

// tree checks the components of one message or modal.
type tree struct {
	v2     bool
	modal  bool
	files  []string                           // names that attachment:// may refer to
	shapes map[discordgo.ComponentType]fields // the rules of each type of component
	seen   map[string]bool                    // custom ids

	count, characters int // of all components, and in all text displays
	bytes             int // UTF-8 bytes in all text displays, and textOverhead for each
}

func newTree(modal bool, files []string) *tree {
	t := &tree{modal: modal, files: files, seen: map[string]bool{}}
	picture := fields{"media!": t.media, "description": text(0, maxDescription), "spoiler": boolean}
	t.shapes = map[discordgo.ComponentType]fields{
		discordgo.ActionsRowComponent: {"components!": list(1, 5, t.oneOf(discordgo.ButtonComponent, discordgo.SelectMenuComponent)), "": t.width},
		discordgo.ButtonComponent:     {"style!": oneOf(1, 2, 3, 4, 5), "label": text(0, 80), "disabled": boolean, "emoji": emoji, "": t.button},
		discordgo.SelectMenuComponent: {"custom_id!": t.custom, "placeholder": text(0, 150), "disabled": boolean, "required": boolean,
			"": t.selectMenu},
		discordgo.TextInputComponent: {"custom_id!": t.custom, "style!": oneOf(1, 2), "value": text(0, MaxText), "placeholder": text(0, 100),
			"required": boolean, "": func(c at) { c.extent("length", "TEXT_INPUT_COMPONENT_MAX_LESS_THAN_MIN", 0, 1, MaxText) }},
		discordgo.TextDisplayComponent:  {"content!": t.display},
		discordgo.MediaGalleryComponent: {"items!": list(1, 10, picture.check)},
		discordgo.FileComponentType:     {"file!": t.file, "spoiler": boolean},
		discordgo.SeparatorComponent:    {"divider": boolean, "spacing": oneOf(1, 2)},
		discordgo.ContainerComponent: {"accent_color": whole(0, 0xFFFFFF), "spoiler": boolean,
			"components!": list(1, MaxComponents, t.oneOf(inContainer...))},
		wire.Label:      {"label!": text(1, 45), "description": text(0, 100), "component!": t.oneOf(inLabel...)},
		wire.FileUpload: {"custom_id!": t.custom, "required": boolean, "": func(c at) { t.choices(c, 10) }},
		wire.RadioGroup: {"custom_id!": t.custom, "required": boolean, "": func(c at) { offered(c, 2, 10, 1) }},
	}
	return t
}

var (
	inContainer = []discordgo.ComponentType{
		discordgo.ActionsRowComponent, discordgo.TextDisplayComponent, discordgo.MediaGalleryComponent,
		discordgo.FileComponentType, discordgo.SeparatorComponent,
	}
	inLabel = []discordgo.ComponentType{discordgo.TextInputComponent, wire.FileUpload, wire.RadioGroup, discordgo.SelectMenuComponent}
)

// components is the rule of a message's components.
func (t *tree) components(a at) {
	if !t.v2 {
		list(0, 5, t.oneOf(discordgo.ActionsRowComponent))(a)
		return
	}
	list(0, MaxComponents, t.oneOf(append(inContainer, discordgo.ContainerComponent)...))(a)
	if t.count > MaxComponents {
		a.wrong("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
			"The total number of components in a message must be %d or fewer", MaxComponents)
	}
	if t.characters > MaxText {
		a.wrong("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "Displayable text size exceeds maximum size of %d", MaxText)
	}
}

// oneOf is the rule of a component of one of the types given.
func (t *tree) oneOf(allowed ...discordgo.ComponentType) rule {
	return func(c at) {
		if c.object() {
			c.key("type").required(func(kind at) { t.one(c, kind, allowed) })
		}
	}
}

func (t *tree) one(c, kind at, allowed []discordgo.ComponentType) {
	n, ok := kind.whole(0, 255)
	if !ok {
		return
	}
	t.count++
	if !slices.Contains(allowed, discordgo.ComponentType(n)) {
		kind.wrong("UNION_TYPE_CHOICES", "The value of field \"type\" must be one of (%s).", listed(allowed))
		return
	}
	t.shapes[discordgo.ComponentType(n)].check(c)
}

// width is the rule of an action row: a component other than a button stands alone.
func (t *tree) width(c at) {
	row := c.key("components")
	all := row.elements()
	other := func(one at) bool { return one.key("type").number() != int(discordgo.ButtonComponent) }
	if len(all) > 1 && len(all) <= 5 && slices.ContainsFunc(all, other) {
		row.wrong("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
	}
}

func (t *tree) display(a at) {
	text(1, MaxText)(a)
	t.characters += utf8.RuneCountInString(a.str())
	t.bytes += len(a.str()) + textOverhead
}

func (t *tree) media(a at) { fields{"url!": address(2048, t.files)}.check(a) }

func (t *tree) file(a at) {
	t.media(a)
	url := a.key("url")
	if s := url.str(); s != "" && !strings.HasPrefix(s, "attachment://") && !strings.Contains(s, "attachments/") {
		url.wrong("UNFURLED_MEDIA_ITEM_MUST_BE_ATTACHMENT", "Only attachment:// may be used here")
	}
}

func (t *tree) custom(a at) {
	text(1, 100)(a)
	a.unique(t.seen, a.str(), "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
}

// button is the rule of a button: a link has a URL, any other a custom id.
func (t *tree) button(c at) {
	needed, look, other := "custom_id", rule(t.custom), "url"
	if c.key("style").number() == int(discordgo.LinkButton) {
		needed, look, other = "url", address(512, nil), "custom_id"
	}
	c.key(needed).required(look)
	c.key(other).forbid("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified")
	if c.key("label").str() == "" && c.key("emoji").value == nil {
		c.wrong("BUTTON_COMPONENT_INVALID_LABEL_OR_EMOJI", "A button must have a label or an emoji")
	}
}

var emojiFields = fields{"id": id, "name": text(0, 64)}

func emoji(a at) {
	emojiFields.check(a)
	name := a.key("name").str()
	if a.key("id").value == nil && (name == "" || name[0] < 0x80 && !strings.ContainsRune(name, '\u20e3')) {
		a.key("name").wrong("COMPONENT_INVALID_EMOJI", "Invalid emoji")
	}
}

func (t *tree) selectMenu(c at) {
	if t.modal && c.key("disabled").value == true {
		c.key("disabled").wrong("COMPONENT_DISABLED_IN_MODAL", "Components in modals cannot be disabled")
	}
	offered(c, 1, 25, cmp.Or(t.choices(c, 25), 1))
}

// choices checks min_values and max_values, and returns max_values or 0. high is the limit of both.
func (t *tree) choices(c at, high int) int {
	low, top, given := c.extent("values", "SELECT_COMPONENT_MAX_VALUE_LESS_THAN_MIN", 0, 1, high)
	if t.modal && given && low == 0 && c.key("required").value != false {
		c.key("min_values").wrong("COMPONENT_REQUIRED_MIN_VALUES", "min_values must be at least 1 when the component is required")
	}
	return top
}

// offered checks low to high options, of which at most "most" may be chosen.
func offered(c at, low, high, most int) {
	values, defaults := map[string]bool{}, 0
	value := func(v at) {
		text(1, 100)(v)
		v.unique(values, v.str(), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
	}
	option := fields{"label!": text(1, 100), "value!": value, "description": text(0, 100), "emoji": emoji, "default": boolean}
	fields{"options!": list(low, high, option.check)}.check(c)
	all := c.key("options").elements()
	for _, o := range all {
		if o.key("default").value == true {
			defaults++
		}
	}
	if most > len(all) && c.key("max_values").value != nil {
		c.key("max_values").wrong("BASE_TYPE_BAD_LENGTH", "max_values is greater than the number of options")
	}
	if defaults > most {
		c.key("options").wrong("SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "The number of default options is over max_values")
	}
}
