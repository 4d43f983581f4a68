package rules

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

// tree checks the components of one message or modal.
type tree struct {
	v2    bool
	modal bool
	files []string        // names that attachment:// may refer to
	seen  map[string]bool // custom ids
	ids   map[string]bool

	count, characters int // of all components, and in all text displays
	bytes             int // UTF-8 bytes in all text displays, and textOverhead for each
}

var (
	inContainer = []discordgo.ComponentType{
		discordgo.ActionsRowComponent, discordgo.SectionComponent, discordgo.TextDisplayComponent,
		discordgo.MediaGalleryComponent, discordgo.FileComponentType, discordgo.SeparatorComponent,
	}
	topV2   = append(inContainer, discordgo.ContainerComponent)
	inRow   = []discordgo.ComponentType{discordgo.ButtonComponent, discordgo.SelectMenuComponent}
	inLabel = []discordgo.ComponentType{discordgo.TextInputComponent, wire.FileUpload, wire.RadioGroup, discordgo.SelectMenuComponent}
)

func (t *tree) components(list at) {
	if !t.v2 {
		for _, row := range list.list(0, 5) {
			t.one(row, []discordgo.ComponentType{discordgo.ActionsRowComponent})
		}
		return
	}
	for _, c := range list.list(0, MaxComponents) {
		t.one(c, topV2)
	}
	if t.count > MaxComponents {
		list.wrong("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
			"The total number of components in a message must be %d or fewer", MaxComponents)
	}
	if t.characters > MaxText {
		list.wrong("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "Displayable text size exceeds maximum size of %d", MaxText)
	}
}

// one checks a component, which has to be of one of the types given.
func (t *tree) one(c at, allowed []discordgo.ComponentType) {
	if !c.object() {
		return
	}
	n, ok := c.key("type").must().whole(0, 255)
	kind := discordgo.ComponentType(n)
	if !ok {
		return
	}
	t.count++
	if !slices.Contains(allowed, kind) {
		c.key("type").wrong("UNION_TYPE_CHOICES", "The value of field \"type\" must be one of (%s).", listed(allowed))
		return
	}
	if id, ok := c.key("id").whole(0, 1<<31-1); ok && id > 0 {
		c.key("id").unique(t.ids, fmt.Sprint(id), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
	}
	switch kind {
	case discordgo.ActionsRowComponent:
		t.row(c)
	case discordgo.ButtonComponent:
		t.button(c)
	case discordgo.TextInputComponent:
		t.input(c)
	case wire.Label:
		t.label(c)
	case wire.FileUpload:
		t.custom(c)
		t.choices(c, 10)
	case wire.RadioGroup:
		t.custom(c)
		c.key("required").boolean()
		offered(c, 2, 10, 1)
	case discordgo.SectionComponent:
		for _, s := range c.key("components").must().list(1, 3) {
			t.one(s, []discordgo.ComponentType{discordgo.TextDisplayComponent})
		}
		t.one(c.key("accessory").must(), []discordgo.ComponentType{discordgo.ButtonComponent})
	case discordgo.TextDisplayComponent:
		text := c.key("content").must().text(1, MaxText)
		t.characters += utf8.RuneCountInString(text)
		t.bytes += len(text) + textOverhead
	case discordgo.MediaGalleryComponent:
		for _, item := range c.key("items").must().objects(1, 10) {
			t.media(item, "media")
		}
	case discordgo.FileComponentType:
		url := t.media(c, "file")
		if s, _ := url.value.(string); s != "" && !strings.HasPrefix(s, "attachment://") && !strings.Contains(s, "attachments/") {
			url.wrong("UNFURLED_MEDIA_ITEM_MUST_BE_ATTACHMENT", "Only attachment:// may be used here")
		}
	case discordgo.SeparatorComponent:
		c.key("divider").boolean()
		oneOf(c.key("spacing"), 1, 2)
	case discordgo.ContainerComponent:
		c.key("accent_color").whole(0, 0xFFFFFF)
		c.key("spoiler").boolean()
		for _, child := range c.key("components").must().list(1, MaxComponents) {
			t.one(child, inContainer)
		}
	case discordgo.SelectMenuComponent:
		t.selectMenu(c)
	}
}

// media checks an object with a media item in a field, and returns the item's URL.
func (t *tree) media(c at, field string) (url at) {
	if media := c.key(field).must(); media.object() {
		url = media.key("url").must()
		url.address(t.files)
	}
	c.key("description").text(0, maxDescription)
	c.key("spoiler").boolean()
	return url
}

// row checks an action row: up to five buttons or one select, or in a modal one text input.
func (t *tree) row(c at) {
	list := c.key("components").must().list(1, 5)
	allowed := inRow
	if t.modal {
		allowed = []discordgo.ComponentType{discordgo.TextInputComponent}
	}
	alone := false
	for _, child := range list {
		t.one(child, allowed)
		alone = alone || fmt.Sprint(child.key("type").value) != "2"
	}
	if alone && len(list) > 1 && len(list) <= 5 {
		c.key("components").wrong("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
	}
}

func (t *tree) custom(c at) {
	id := c.key("custom_id").must().text(1, 100)
	c.key("custom_id").unique(t.seen, id, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
}

func (t *tree) button(c at) {
	style, ok := oneOf(c.key("style").must(), 1, 2, 3, 4, int(discordgo.LinkButton))
	if !ok {
		return
	}
	c.key("label").text(0, 80)
	c.key("disabled").boolean()
	emoji(c.key("emoji"))
	other := "url"
	if style == int(discordgo.LinkButton) {
		other = "custom_id"
		c.key("url").must().text(1, 512)
		c.key("url").address(nil)
	} else {
		t.custom(c)
	}
	c.key(other).forbid("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A custom id and url cannot both be specified")
	if label, _ := c.key("label").value.(string); label == "" && !c.key("emoji").here {
		c.wrong("BUTTON_COMPONENT_INVALID_LABEL_OR_EMOJI", "A button must have a label or an emoji")
	}
}

func emoji(a at) {
	if !a.object() {
		return
	}
	a.key("id").id()
	name := a.key("name").text(0, 64)
	if !a.key("id").here && (name == "" || name[0] < 0x80 && !strings.ContainsRune(name, '\u20e3')) {
		a.key("name").wrong("COMPONENT_INVALID_EMOJI", "Invalid emoji")
	}
}

// choices checks min_values and max_values, and returns max_values or 0. high is the limit of both.
func (t *tree) choices(c at, high int) int {
	low, top, given := c.extent("values", "SELECT_COMPONENT_MAX_VALUE_LESS_THAN_MIN", 0, 1, high)
	if required := c.key("required"); t.modal && given && low == 0 && (required.boolean() || !required.here) {
		c.key("min_values").wrong("COMPONENT_REQUIRED_MIN_VALUES", "min_values must be at least 1 when the component is required")
	}
	c.key("required").boolean()
	return top
}

// offered checks low to high options, of which at most "most" may be chosen.
func offered(c at, low, high, most int) {
	values, defaults := map[string]bool{}, 0
	list := c.key("options").must().objects(low, high)
	for _, o := range list {
		o.key("label").must().text(1, 100)
		v := o.key("value").must().text(1, 100)
		o.key("value").unique(values, v, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
		o.key("description").text(0, 100)
		emoji(o.key("emoji"))
		if o.key("default").boolean() {
			defaults++
		}
	}
	if most > len(list) && c.key("max_values").here {
		c.key("max_values").wrong("BASE_TYPE_BAD_LENGTH", "max_values is greater than the number of options")
	}
	if defaults > most {
		c.key("options").wrong("SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "The number of default options is over max_values")
	}
}

func (t *tree) selectMenu(c at) {
	t.custom(c)
	c.key("placeholder").text(0, 150)
	if c.key("disabled").boolean() && t.modal {
		c.key("disabled").wrong("COMPONENT_DISABLED_IN_MODAL", "Components in modals cannot be disabled")
	}
	offered(c, 1, 25, cmp.Or(t.choices(c, 25), 1))
}
