package cli

import (
	"switchboard/phrases"
	"switchboard/playground/page"
)

// welcome is what stands at the start of the page's channels, by locale.
func welcome(catalogue *phrases.Catalogue) func(locale string) page.Welcome {
	return func(locale string) page.Welcome {
		s := catalogue.For(locale)
		return page.Welcome{
			Sentence: s.Say("welcome"), Alt: s.Say("help_picture"),
			Choices: []page.Choice{
				{Label: s.Say("help_play"), Hint: s.Say("welcome_play"), Text: "/play squares size:3 difficulty:easy"},
				{Label: s.Say("help_daily"), Hint: s.Say("welcome_daily"), Text: "/daily play"},
				{Label: s.Say("help_solve"), Hint: s.Say("welcome_solve"), Text: "/solve squares board:10001/01010/00100/01010/10001", Open: true},
			},
		}
	}
}
