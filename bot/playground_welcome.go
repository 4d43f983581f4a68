package main

import "switchboard/playground/page"

// greeting is what the page of the playground says to a newcomer in one language.
type greeting struct {
	sentence string    // what the bot is
	alt      string    // what render.Cover shows
	choices  [3]string // what to begin with
	hints    [3]string // what comes of it
}

var greetings = map[string]greeting{
	"en-US": {
		"Switchboard plays grid puzzles in chat: it solves the board you post, shows you why, and has a new one for everybody each day.",
		"A board of nine tiles with five of them lit, the one press that turns these off, and the board solved in a gold frame. Below them tiles of other puzzles: lamps, handles, stones, mines and ghosts.",
		[3]string{"Play a 20-second board", "Today's puzzle", "Solve one I have"},
		[3]string{"Press tiles until all are off", "The same board for everybody", "Type it, paste it, or drop a picture"},
	},
	"ru": {
		"Switchboard — головоломки на клетках прямо в чате: бот решит ваше поле, объяснит почему и каждый день даёт всем новую задачу.",
		"Поле из девяти клеток, пять горят; одно нажатие, которое их гасит; и решённое поле в золотой рамке. Ниже клетки других головоломок: лампочки, рукоятки, фишки, мины и призраки.",
		[3]string{"Сыграть за 20 секунд", "Головоломка дня", "Решить свою"},
		[3]string{"Нажимайте, пока всё не погаснет", "Одно поле для всех", "Введите, вставьте или перетащите картинку"},
	},
	"zh-CN": {
		"Switchboard 在聊天里玩格子谜题：解开你发的棋盘，讲清为什么，每天还有一道大家一起玩的新题。",
		"九格棋盘中亮着五格；按一下就能全部关掉；解开的棋盘带金框。下面是其他谜题的格子：灯、手柄、棋子、地雷和幽灵。",
		[3]string{"玩一局 20 秒的", "今日谜题", "解我手上的题"},
		[3]string{"按到全部熄灭为止", "所有人同一个棋盘", "输入、粘贴或拖入图片"},
	},
	"zh-TW": {
		"Switchboard 在聊天室玩格子謎題：解開你貼的盤面，說明為什麼，每天還有一題大家一起玩的新謎題。",
		"九格盤面中亮著五格；按一下就能全部關掉；解開的盤面有金框。下面是其他謎題的格子：燈、把手、棋子、地雷和幽靈。",
		[3]string{"玩一局 20 秒的", "今日謎題", "解我手上的題目"},
		[3]string{"按到全部熄滅為止", "所有人同一個盤面", "輸入、貼上或拖入圖片"},
	},
}

// begin is what the three choices do.
var begin = [3]page.Choice{
	{Text: "/play squares size:3 difficulty:easy"},
	{Text: "/daily play"},
	{Text: "/solve squares board:10001/01010/00100/01010/10001", Open: true},
}

// welcome is what stands at the start of the page's channels.
func welcome(locale string) page.Welcome {
	g, ok := greetings[locale]
	if !ok {
		g = greetings["en-US"]
	}
	w := page.Welcome{Sentence: g.sentence, Alt: g.alt}
	for i, c := range begin {
		c.Label, c.Hint = g.choices[i], g.hints[i]
		w.Choices = append(w.Choices, c)
	}
	return w
}
