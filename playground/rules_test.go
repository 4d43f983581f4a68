package playground_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/rest"
	"switchboard/playground/rules"
	"switchboard/playground/wire"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

// flat returns the errors of a tree, "components.0.custom_id: CODE", sorted.
func flat(tree map[string]any, path string) []string {
	var out []string
	for k, v := range tree {
		if k == "_errors" {
			for _, e := range v.([]any) {
				out = append(out, strings.TrimPrefix(path, ".")+": "+e.(map[string]any)["code"].(string))
			}
			continue
		}
		out = append(out, flat(v.(map[string]any), path+"."+k)...)
	}
	slices.Sort(out)
	return out
}

func expect(t *testing.T, name string, err *wire.Error, want ...string) {
	t.Helper()
	switch {
	case err == nil && len(want) > 0:
		t.Errorf("%s: taken, want %q", name, want)
	case err != nil && len(want) == 0:
		t.Errorf("%s: %v", name, err)
	case err != nil && !slices.Equal(flat(err.Errors, ""), want):
		t.Errorf("%s:\n got %q\nwant %q", name, flat(err.Errors, ""), want)
	case err != nil && (err.Code != 50035 || err.Status != 400):
		t.Errorf("%s: code %d, status %d", name, err.Code, err.Status)
	}
}

func x(n int) string { return strings.Repeat("x", n) }

// list returns an array of n elements; %d in one is its number.
func list(n int, one string) string {
	var out []string
	for i := range n {
		out = append(out, strings.ReplaceAll(one, "%d", fmt.Sprint(i)))
	}
	return "[" + strings.Join(out, ",") + "]"
}

const (
	button    = `{"type":2,"style":1,"label":"B","custom_id":"b%d"}`
	text      = `{"type":10,"content":"t"}`
	oneOption = `{"label":"L","value":"%d"}`
)

func row(components string) string { return `{"type":1,"components":` + components + `}` }

func menu(fields string) string {
	return `{"components":[` + row(`[{"type":3,"custom_id":"s","options":`+list(3, oneOption)+fields+`}]`) + `]}`
}

func TestRulesOfMessages(t *testing.T) {
	file := rules.Kept{Files: []string{"a.png"}, Upload: 1}
	for _, c := range []struct {
		name, body string
		kept       rules.Kept
		want       []string
	}{
		{name: "plain", body: `{"content":"hi"}`},
		{name: "content at the limit, in characters", body: `{"content":"` + strings.Repeat("🟩", 2000) + `"}`},
		{name: "content over it", body: `{"content":"` + x(2001) + `"}`, want: []string{"content: BASE_TYPE_MAX_LENGTH"}},
		{name: "embeds, which are none of a bot here", body: `{"embeds":[{"title":"x"}]}`, want: []string{"embeds: BASE_TYPE_MAX_LENGTH"}},
		{name: "a reply, which is none of a bot here", body: `{"content":"x","message_reference":{"message_id":"1"}}`, want: []string{"message_reference: BASE_TYPE_ITERABLE"}},
		{name: "content no text", body: `{"content":[1]}`, want: []string{"content: STRING_TYPE_CONVERT"}},
		{name: "attachment that was not uploaded", body: `{"attachments":[{"id":1}]}`, kept: file, want: []string{"attachments.0.id: MESSAGE_ATTACHMENT_NOT_FOUND"}},
		{name: "alt text too long", body: `{"attachments":[{"id":0,"description":"` + x(1025) + `"}]}`, kept: file, want: []string{"attachments.0.description: BASE_TYPE_MAX_LENGTH"}},
		{name: "mentions", body: `{"allowed_mentions":{"parse":["all"]}}`, want: []string{"allowed_mentions.parse.0: BASE_TYPE_CHOICES"}},
		{name: "mentions twice", body: `{"allowed_mentions":{"parse":["users"],"users":["1"]}}`, want: []string{"allowed_mentions: MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"}},

		{name: "five rows of five", body: `{"components":[` + fiveRows(5, 5) + `]}`},
		{name: "six rows", body: `{"components":[` + fiveRows(6, 5) + `]}`, want: []string{"components: BASE_TYPE_MAX_LENGTH"}},
		{name: "six in a row", body: `{"components":[` + row(list(6, button)) + `]}`, want: []string{"components.0.components: BASE_TYPE_BAD_LENGTH"}},
		{name: "empty row", body: `{"components":[` + row(`[]`) + `]}`, want: []string{"components.0.components: BASE_TYPE_BAD_LENGTH"}},
		{name: "button outside a row", body: `{"components":[{"type":2,"style":1,"label":"B","custom_id":"b"}]}`, want: []string{"components.0.type: UNION_TYPE_CHOICES"}},
		{name: "text display without the flag", body: `{"components":[` + text + `]}`, want: []string{"components.0.type: UNION_TYPE_CHOICES"}},
		{name: "same custom id", body: `{"components":[` + row(list(2, `{"type":2,"style":1,"label":"B","custom_id":"same"}`)) + `]}`, want: []string{"components.0.components.1.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED"}},
		{name: "custom id too long", body: `{"components":[` + row(`[{"type":2,"style":1,"label":"B","custom_id":"`+x(101)+`"}]`) + `]}`, want: []string{"components.0.components.0.custom_id: BASE_TYPE_BAD_LENGTH"}},
		{name: "no custom id", body: `{"components":[` + row(`[{"type":2,"style":1,"label":"B"}]`) + `]}`, want: []string{"components.0.components.0.custom_id: BASE_TYPE_REQUIRED"}},
		{name: "label too long", body: `{"components":[` + row(`[{"type":2,"style":1,"custom_id":"b","label":"`+x(81)+`"}]`) + `]}`, want: []string{"components.0.components.0.label: BASE_TYPE_MAX_LENGTH"}},
		{name: "neither label nor emoji", body: `{"components":[` + row(`[{"type":2,"style":1,"custom_id":"b"}]`) + `]}`, want: []string{"components.0.components.0: BUTTON_COMPONENT_INVALID_LABEL_OR_EMOJI"}},
		{name: "an emoji that is none", body: `{"components":[` + row(`[{"type":2,"style":1,"custom_id":"b","emoji":{"name":"x"}}]`) + `]}`, want: []string{"components.0.components.0.emoji.name: COMPONENT_INVALID_EMOJI"}},
		{name: "keycap emoji", body: `{"components":[` + row(`[{"type":2,"style":1,"custom_id":"b","emoji":{"name":"1️⃣"}}]`) + `]}`},
		{name: "link without address", body: `{"components":[` + row(`[{"type":2,"style":5,"label":"L"}]`) + `]}`, want: []string{"components.0.components.0.url: BASE_TYPE_REQUIRED"}},
		{name: "link with custom id", body: `{"components":[` + row(`[{"type":2,"style":5,"label":"L","url":"https://a.b","custom_id":"x"}]`) + `]}`, want: []string{"components.0.components.0.custom_id: BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"}},
		{name: "button and select in a row", body: `{"components":[` + row(`[`+strings.ReplaceAll(button, "%d", "")+`,{"type":3,"custom_id":"s","options":`+list(1, oneOption)+`}]`) + `]}`, want: []string{"components.0.components: COMPONENT_LAYOUT_WIDTH_EXCEEDED"}},

		{name: "select", body: menu(``)},
		{name: "placeholder too long", body: menu(`,"placeholder":"` + x(151) + `"`), want: []string{"components.0.components.0.placeholder: BASE_TYPE_MAX_LENGTH"}},
		{name: "more to choose than options", body: menu(`,"max_values":4`), want: []string{"components.0.components.0.max_values: BASE_TYPE_BAD_LENGTH"}},
		{name: "at least more than at most", body: menu(`,"min_values":3,"max_values":2`), want: []string{"components.0.components.0.max_values: SELECT_COMPONENT_MAX_VALUE_LESS_THAN_MIN"}},
		{name: "26 options", body: `{"components":[` + row(`[{"type":3,"custom_id":"s","options":`+list(26, oneOption)+`}]`) + `]}`, want: []string{"components.0.components.0.options: BASE_TYPE_BAD_LENGTH"}},
		{name: "same values", body: `{"components":[` + row(`[{"type":3,"custom_id":"s","options":`+list(2, `{"label":"L","value":"v"}`)+`}]`) + `]}`, want: []string{"components.0.components.0.options.1.value: SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"}},

		{name: "v2 with content", body: `{"flags":32768,"content":"x","components":[` + text + `]}`, want: []string{"content: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}},
		{name: "v2 sticks", body: `{"content":"x"}`, kept: rules.Kept{V2: true}, want: []string{"content: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}},
		{name: "v2 over content that stays", body: `{"flags":32768,"components":[` + text + `]}`, kept: rules.Kept{Filled: true}, want: []string{"flags: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}},
		{name: "v2 over content that goes", body: `{"flags":32768,"content":null,"components":[` + text + `]}`, kept: rules.Kept{Filled: true}},
		{name: "six rows of five fit in v2", body: `{"flags":32768,"components":[` + fiveRows(6, 5) + `]}`},
		{name: "seven do not", body: `{"flags":32768,"components":[` + fiveRows(7, 5) + `]}`, want: []string{"components: COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"}},
		{name: "4000 characters over all texts", body: `{"flags":32768,"components":[{"type":10,"content":"` + x(2000) + `"},{"type":17,"components":[{"type":10,"content":"` + x(2000) + `"}]}]}`},
		{name: "4001", body: `{"flags":32768,"components":[{"type":10,"content":"` + x(2000) + `"},{"type":17,"components":[{"type":10,"content":"` + x(2001) + `"}]}]}`, want: []string{"components: COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"}},
		{name: "section, which is none of a bot here", body: `{"flags":32768,"components":[{"type":9,"components":[` + text + `]}]}`, want: []string{"components.0.type: UNION_TYPE_CHOICES"}},
		{name: "container in a container", body: `{"flags":32768,"components":[{"type":17,"components":[{"type":17,"components":[` + text + `]}]}]}`, want: []string{"components.0.components.0.type: UNION_TYPE_CHOICES"}},
		{name: "empty gallery", body: `{"flags":32768,"components":[{"type":12,"items":[]}]}`, want: []string{"components.0.items: BASE_TYPE_BAD_LENGTH"}},
		{name: "gallery of a file that is not there", body: `{"flags":32768,"components":[{"type":12,"items":[{"media":{"url":"attachment://b.png"}}]}]}`, kept: file, want: []string{"components.0.items.0.media.url: UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"}},
		{name: "gallery by ftp", body: `{"flags":32768,"components":[{"type":12,"items":[{"media":{"url":"ftp://a/b"}}]}]}`, want: []string{"components.0.items.0.media.url: URL_TYPE_INVALID_URL"}},
		{name: "two chosen from the start", body: `{"components":[` + row(`[{"type":3,"custom_id":"s","options":`+list(2, `{"label":"L","value":"%d","default":true}`)+`}]`) + `]}`, want: []string{"components.0.components.0.options: SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"}},
		{name: "gallery of a file", body: `{"flags":32768,"components":[{"type":12,"items":[{"media":{"url":"attachment://a.png"},"description":"` + x(1024) + `"}]}]}`, kept: file},
		{name: "file from afar", body: `{"flags":32768,"components":[{"type":13,"file":{"url":"https://a.b/c"}}]}`, want: []string{"components.0.file.url: UNFURLED_MEDIA_ITEM_MUST_BE_ATTACHMENT"}},
		{name: "accent out of range", body: `{"flags":32768,"components":[{"type":17,"accent_color":16777216,"components":[` + text + `]}]}`, want: []string{"components.0.accent_color: NUMBER_TYPE_MAX"}},
		{name: "empty text", body: `{"flags":32768,"components":[{"type":10,"content":""}]}`, want: []string{"components.0.content: BASE_TYPE_REQUIRED"}},
		{name: "text input in a message", body: `{"components":[` + row(`[{"type":4,"custom_id":"t","style":1,"label":"L"}]`) + `]}`, want: []string{"components.0.components.0.type: UNION_TYPE_CHOICES"}},
	} {
		err := rules.Message([]byte(c.body), c.kept)
		expect(t, c.name, err, c.want...)
	}
}

func fiveRows(rows, buttons int) string {
	var out []string
	for r := range rows {
		out = append(out, row(list(buttons, strings.ReplaceAll(button, "b%d", fmt.Sprintf("b%d-%%d", r)))))
	}
	return strings.Join(out, ",")
}

// Discord answers 500 if the bytes of texts, plus 12 for each, exceed 10170, even if the characters fit.
func TestHeavyTextIsAnInternalError(t *testing.T) {
	body := func(bytes int) []byte {
		return []byte(`{"flags":32768,"components":[{"type":10,"content":"` + strings.Repeat("🟩", bytes/4) + x(bytes%4) + `"}]}`)
	}
	if err := rules.Message(body(10158), rules.Kept{}); err != nil {
		t.Errorf("10158 bytes: %v", err)
	}
	if err := rules.Message(body(10159), rules.Kept{}); err != wire.ErrInternal {
		t.Errorf("10159 bytes: %v, want the internal error", err)
	}
}

// labelled is a modal with one component in a label.
func labelled(component string) string {
	return `{"custom_id":"m","title":"T","components":[{"type":18,"label":"L","component":` + component + `}]}`
}

func TestRulesOfForms(t *testing.T) {
	label := `{"type":18,"label":"L","component":{"type":4,"custom_id":"t%d","style":1}}`
	for _, c := range []struct {
		name, body string
		want       []string
	}{
		{"a row, which is none of a bot here", `{"custom_id":"m","title":"T","components":[` + row(`[]`) + `]}`, []string{"components.0.type: UNION_TYPE_CHOICES"}},
		{"labels", `{"custom_id":"m","title":"T","components":` + list(5, label) + `}`, nil},
		{"six", `{"custom_id":"m","title":"T","components":` + list(6, label) + `}`, []string{"components: BASE_TYPE_BAD_LENGTH"}},
		{"title too long", `{"custom_id":"m","title":"` + x(46) + `","components":` + list(1, label) + `}`, []string{"title: BASE_TYPE_BAD_LENGTH"}},
		{"nothing", `{}`, []string{"components: BASE_TYPE_REQUIRED", "custom_id: BASE_TYPE_REQUIRED", "title: BASE_TYPE_REQUIRED"}},
		{"no label", `{"custom_id":"m","title":"T","components":[{"type":18,"component":{"type":4,"custom_id":"t","style":2}}]}`, []string{"components.0.label: BASE_TYPE_REQUIRED"}},
		{"value too long", labelled(`{"type":4,"custom_id":"t","style":2,"value":"` + x(4001) + `"}`), []string{"components.0.component.value: BASE_TYPE_MAX_LENGTH"}},
		{"upload", labelled(`{"type":19,"custom_id":"f","min_values":0,"max_values":10,"required":false,"file_types":["image",".txt"]}`), nil},
		{"upload of eleven", labelled(`{"type":19,"custom_id":"f","max_values":11}`), []string{"components.0.component.max_values: NUMBER_TYPE_MAX"}},
		{"none of what is required", labelled(`{"type":19,"custom_id":"f","min_values":0}`), []string{"components.0.component.min_values: COMPONENT_REQUIRED_MIN_VALUES"}},
		{"radio group", labelled(`{"type":21,"custom_id":"r","required":false,"options":` + list(2, oneOption) + `}`), nil},
		{"of one", labelled(`{"type":21,"custom_id":"r","options":` + list(1, oneOption) + `}`), []string{"components.0.component.options: BASE_TYPE_BAD_LENGTH"}},
		{"select", labelled(`{"type":3,"custom_id":"s","required":false,"options":` + list(25, oneOption) + `}`), nil},
		{"disabled", labelled(`{"type":3,"custom_id":"s","disabled":true,"options":` + list(2, oneOption) + `}`), []string{"components.0.component.disabled: COMPONENT_DISABLED_IN_MODAL"}},
		{"a button in a label", labelled(strings.ReplaceAll(button, "%d", "")), []string{"components.0.component.type: UNION_TYPE_CHOICES"}},
	} {
		expect(t, c.name, rules.Modal([]byte(c.body)), c.want...)
	}
}

func TestRulesOfCommands(t *testing.T) {
	cmd := func(fields string) string { return `[{"name":"solve","description":"d"` + fields + `}]` }
	opt := func(fields string) string {
		return cmd(`,"options":[{"name":"o","description":"d"` + fields + `}]`)
	}
	for _, c := range []struct {
		name, body string
		want       []string
	}{
		{"plain", cmd(``), nil},
		{"contexts and types", cmd(`,"contexts":[0,1,2],"integration_types":[0,1]`), nil},
		{"unknown context", cmd(`,"contexts":[3]`), []string{"0.contexts.0: BASE_TYPE_CHOICES"}},
		{"capitals", `[{"name":"Solve","description":"d"}]`, []string{"0.name: APPLICATION_COMMAND_INVALID_NAME"}},
		{"space", `[{"name":"so lve","description":"d"}]`, []string{"0.name: APPLICATION_COMMAND_INVALID_NAME"}},
		{"Russian", `[{"name":"решить","description":"d"}]`, nil},
		{"long description", `[{"name":"solve","description":"` + x(101) + `"}]`, []string{"0.description: BASE_TYPE_BAD_LENGTH"}},
		{"twice the same", `[{"name":"a","description":"d"},{"name":"a","description":"d"}]`, []string{"1.name: APPLICATION_COMMANDS_DUPLICATE_NAME"}},
		{"same name, other type", `[{"name":"a","description":"d"},{"name":"a","type":3}]`, nil},
		{"message command", `[{"name":"Solve this board","type":3}]`, nil},
		{"message command described", `[{"name":"Solve","type":3,"description":"d"}]`, []string{"0.description: APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION"}},
		{"16 message commands", list(16, `{"name":"m%d","type":3}`), []string{": APPLICATION_COMMAND_LIMIT_REACHED"}},
		{"101 commands", list(101, `{"name":"m%d","description":"d"}`), []string{": APPLICATION_COMMAND_LIMIT_REACHED"}},
		{"26 options", cmd(`,"options":` + list(26, `{"name":"o%d","description":"d","type":3}`)), []string{"0.options: BASE_TYPE_MAX_LENGTH"}},
		{"required last", cmd(`,"options":[{"name":"a","description":"d","type":3},{"name":"b","description":"d","type":3,"required":true}]`), []string{"0.options.1: APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"}},
		{"options beside subcommands", cmd(`,"options":[{"name":"a","description":"d","type":1},{"name":"b","description":"d","type":3}]`), []string{"0.options: APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"}},
		{"25 choices", opt(`,"type":3,"choices":` + list(25, `{"name":"c%d","value":"%d"}`)), nil},
		{"26 choices", opt(`,"type":3,"choices":` + list(26, `{"name":"c%d","value":"%d"}`)), []string{"0.options.0.choices: BASE_TYPE_MAX_LENGTH"}},
		{"number for a text", opt(`,"type":3,"choices":[{"name":"c","value":1}]`), []string{"0.options.0.choices.0.value: STRING_TYPE_CONVERT"}},
		{"choices and autocomplete", opt(`,"type":3,"autocomplete":true,"choices":[{"name":"c","value":"1"}]`), []string{"0.options.0.choices: APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES"}},
		{"autocomplete of a yes", opt(`,"type":5,"autocomplete":true`), []string{"0.options.0: APPLICATION_COMMAND_AUTOCOMPLETE_INVALID_TYPE"}},
		{"longest text", opt(`,"type":3,"max_length":6000`), nil},
		{"longer", opt(`,"type":3,"max_length":6001`), []string{"0.options.0.max_length: NUMBER_TYPE_MAX"}},
		{"subcommand in a subcommand", opt(`,"type":1,"options":[{"name":"p","description":"d","type":1}]`), []string{"0.options.0.options.0.type: APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"}},
		{"group, which is none of a bot here", opt(`,"type":2`), []string{"0.options.0.type: BASE_TYPE_CHOICES"}},
		{"unknown language", cmd(`,"name_localizations":{"xx":"a"}`), []string{"0.name_localizations.xx: ENUM_TYPE_COERCE"}},
		{"too much text", cmd(`,"options":` + list(25, `{"name":"o%d","description":"`+x(90)+`","type":3,"choices":`+list(25, `{"name":"c%d","value":"`+x(10)+`"}`)+`}`)), []string{"0: APPLICATION_COMMAND_TOO_LARGE"}},
	} {
		expect(t, c.name, rules.Commands([]byte(c.body)), c.want...)
	}
	said := fmt.Sprint(rules.Commands([]byte(opt(`,"type":6`))).Errors)
	if !strings.Contains(said, "{1, 3, 4, 5, 7, 8, 11}") {
		t.Errorf("of the types of an option it says %s", said)
	}
}

// Which types of callback each type of interaction allows.
func TestRulesOfFirstAnswers(t *testing.T) {
	allowed := map[int][]int{
		wire.Ping:         {wire.Pong},
		wire.OfCommand:    {wire.Reply, wire.DeferReply, wire.OpenModal, wire.LaunchActivity},
		wire.OfComponent:  {wire.Reply, wire.DeferReply, wire.DeferUpdate, wire.Update, wire.OpenModal, wire.LaunchActivity},
		wire.Autocomplete: {wire.AutocompleteSet},
	}
	try := func(of int, onMessage bool, want []int) {
		for kind := 0; kind <= 12; kind++ {
			err := rules.Callback(fmt.Appendf(nil, `{"type":%d}`, kind), of, onMessage)
			if ok := slices.Contains(want, kind); ok != (err == nil) {
				t.Errorf("interaction %d (on a message %t), answer %d: %v", of, onMessage, kind, err)
			}
		}
	}
	for of, want := range allowed {
		try(of, of == wire.OfComponent, want)
	}
	try(wire.ModalSubmit, false, []int{wire.Reply, wire.DeferReply, wire.LaunchActivity})
	try(wire.ModalSubmit, true, []int{wire.Reply, wire.DeferReply, wire.DeferUpdate, wire.Update, wire.LaunchActivity})
}

// Every body is accepted, or refused with an error that can be encoded.
func FuzzMessage(f *testing.F) {
	f.Add([]byte(`{"flags":32768,"components":[{"type":17,"components":[{"type":1,"components":[` + button + `]}]}]}`))
	f.Add([]byte(`{"content":1,"embeds":{},"components":[[],{"type":"x"},{"type":1,"components":{}}],"attachments":[1],"allowed_mentions":[]}`))
	f.Add([]byte(`[null]`))
	f.Fuzz(func(t *testing.T, body []byte) {
		message := rules.Message(body, rules.Kept{})
		callback := rules.Callback(body, 3, true)
		for _, err := range []*wire.Error{message, rules.Modal(body), rules.Commands(body), rules.Choices(body), callback} {
			if err == nil {
				continue
			}
			if _, bad := json.Marshal(err); bad != nil {
				t.Error(bad)
			}
		}
	})
}

// discordgo's requests and the playground's answers conform to Discord's OpenAPI description.
func TestAnswersAreDiscords(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := bot(t, srv, echo, rich(t))
	ann := srv.User("Ann")
	a := must.Get(ann.Slash(within(t), "echo", playground.Values{"text": "x"}))(t)
	must.Get(ann.Click(within(t), a.Message, "more"))(t)
	m := must.Get(s.ChannelMessageSendComplex(ann.ChannelID, &discordgo.MessageSend{Content: "hi"}))(t)
	for _, do := range []func() error{
		func() error { _, err := s.ChannelMessageEdit(m.ChannelID, m.ID, "ho"); return err },
		func() error { _, err := s.ChannelMessages(m.ChannelID, 10, "", "", ""); return err },
		func() error { _, err := s.User("@me"); return err },
		func() error { _, err := s.Guild(srv.Home().ID); return err },
		func() error { _, err := s.GuildMember(srv.Home().ID, srv.AppID); return err },
		func() error { _, err := s.Channel(ann.ChannelID); return err },
		func() error { _, err := s.Channel(ann.In(playground.DM).ChannelID); return err },
		func() error { _, err := s.Channel(srv.World.AddThread(ann.ChannelID, "talk")); return err },
		func() error { _, err := s.GatewayBot(); return err },
		func() error { _, err := s.Application("@me"); return err },
		func() error {
			_, err := s.ApplicationEmojiCreate(srv.AppID, &discordgo.EmojiParams{Name: "lit", Image: "data:image/png;base64,iVBORw0KGgo="})
			return err
		},
	} {
		if err := do(); err != nil {
			t.Error(err)
		}
	}
	seen := 0
	for _, r := range srv.Requests("") {
		if r.Status >= 400 {
			t.Errorf("%s: %d %s", r.Route, r.Status, r.Answer)
		}
		if err := playgroundtest.Conforms(r); err != nil {
			t.Error(err)
		}
		seen++
	}
	if seen < 12 {
		t.Errorf("%d requests were seen, fewer than were made", seen)
	}
}

// Conforms accepts a valid body and refuses an invalid one.
func TestConformRefuses(t *testing.T) {
	good := rest.Record{Route: "POST /channels/{channel}/messages", Body: []byte(`{"content":"x"}`)}
	bad := rest.Record{Route: "POST /channels/{channel}/messages", Body: []byte(`{"content":"` + strings.Repeat("x", 4001) + `"}`)}
	must.Do(t, playgroundtest.Conforms(good))
	if playgroundtest.Conforms(bad) == nil {
		t.Error("a content of 4001 characters passes")
	}
}

// rich answers with every kind of component, files, deferrals and follow-ups.
func rich(t *testing.T) func(*discordgo.Session, *discordgo.InteractionCreate) {
	check := func(err error) {
		if err != nil {
			t.Error(err)
		}
	}
	return func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		if i.Type == discordgo.InteractionMessageComponent {
			check(s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseUpdateMessage,
				Data: &discordgo.InteractionResponseData{Content: "changed"}}))
			return
		}
		check(s.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseDeferredChannelMessageWithSource}))
		content := "here"
		rows := []discordgo.MessageComponent{
			discordgo.ActionsRow{Components: []discordgo.MessageComponent{
				discordgo.Button{CustomID: "more", Label: "More", Style: discordgo.PrimaryButton},
				discordgo.Button{URL: "https://example.org/", Label: "Link", Style: discordgo.LinkButton}}},
			discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: "pick", Placeholder: "pick",
				Options: []discordgo.SelectMenuOption{{Label: "A", Value: "a"}, {Label: "B", Value: "b", Description: "bee"}}}}},
		}
		_, err := s.InteractionResponseEdit(i.Interaction, &discordgo.WebhookEdit{Content: &content, Components: &rows,
			Files: []*discordgo.File{{Name: "p.txt", ContentType: "text/plain", Reader: strings.NewReader("file")}}})
		check(err)
		_, err = s.FollowupMessageCreate(i.Interaction, true, &discordgo.WebhookParams{Flags: discordgo.MessageFlagsIsComponentsV2 | discordgo.MessageFlagsEphemeral, Components: everyV2()})
		check(err)
		_, err = s.InteractionResponse(i.Interaction)
		check(err)
	}
}

func everyV2() []discordgo.MessageComponent {
	accent, divider := 0x5865f2, true
	button := discordgo.Button{CustomID: "b", Label: "B", Style: discordgo.SecondaryButton}
	picture := discordgo.UnfurledMediaItem{URL: "https://example.org/a.png"}
	return []discordgo.MessageComponent{
		discordgo.TextDisplay{Content: "# Title"},
		discordgo.Container{AccentColor: &accent, Components: []discordgo.MessageComponent{
			discordgo.TextDisplay{Content: "text"}, discordgo.ActionsRow{Components: []discordgo.MessageComponent{button}},
			discordgo.Separator{Divider: &divider},
			discordgo.MediaGallery{Items: []discordgo.MediaGalleryItem{{Media: picture}}},
		}},
		discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: "pick",
			Options: []discordgo.SelectMenuOption{{Label: "A", Value: "a"}, {Label: "B", Value: "b", Description: "bee"}}}}},
	}
}
