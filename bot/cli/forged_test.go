package cli

import (
	"fmt"
	"slices"
	"testing"

	"switchboard/store"
	"switchboard/store/storetest"
)

// forged are custom ids that anybody can write, and that stand under no message.
var forged = []string{
	"daily:cell:%d:0", "daily:undo:%d", "daily:hint:%d", "daily:text:%d", "daily:cell:%dP:0", "da:%d", "ds:%d", "dl:%d", "dw:%d",
	"play:cell:%d:0", "play:undo:%d", "again:deal:%d", "challenge:post:%d",
	"post:play:%d", "post:hint:%d", "post:close:%d", "post:results:%d", "attempt:cell:%d:0", "results:post:%d", "draft:post:%d",
	"s:image:lights:@%d", "h:where:lights:@%d", "q:0:@%d", "b:x:lights:@%d", "o:play:lights:@%d",
}

// forgedFields are what may be written into a form that nobody was shown.
const forgedFields = `"components":[{"type":18,"component":{"type":19,"custom_id":"file","values":["7"]}},
	{"type":1,"components":[{"type":4,"custom_id":"cells","value":"A1"},{"type":4,"custom_id":"typed","value":"A1"},{"type":4,"custom_id":"board","value":"010"}]}],
	"resolved":{"attachments":{"7":{"id":"7","filename":"a.png","url":"http://169.254.169.254/latest"}}}`

// A button or a form that nobody was given makes nothing and stores nothing.
func TestForgedButtons(t *testing.T) {
	t.Parallel()
	address := storetest.File(t, store.Open)
	d, before := newDirect(t, address), tablesWith(t, address, "")
	for _, form := range forged {
		for _, number := range []int{1, 7, 99_999} {
			id := fmt.Sprintf(form, number)
			for kind, data := range map[int]string{3: `"component_type":2`, 5: forgedFields} {
				said := d.hand(t, newID(), kind, fmt.Sprintf(inDM+`,"message":{"id":"6","channel_id":"3","author":{"id":"9"}},"data":{"custom_id":%q,%s}`, id, data))
				never(t, said, "went wrong")
			}
		}
		if stored := tablesWith(t, address, ""); !slices.Equal(stored, before) {
			t.Fatalf("%s: there are rows in %v, and before in %v", form, stored, before)
		}
	}
}
