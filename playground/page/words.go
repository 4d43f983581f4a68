package page

import "strings"

// words are the page's own texts in one language. {x} stands for what a text is about. The script is given those
// that have a name in JSON.
type words struct {
	Playground   string `json:"-"`
	Skip         string `json:"-"`
	Channels     string `json:"-"`
	Direct       string `json:"-"`
	DirectTopic  string `json:"-"`
	GroupTopic   string `json:"-"`
	ForeignTopic string `json:"-"`

	You            string `json:"-"` // the menu of the person
	Be             string `json:"-"`
	Language       string `json:"-"`
	ServerLanguage string `json:"-"`
	Others         string `json:"-"` // languages that the page does not speak
	Theme          string `json:"-"`
	Dark           string `json:"-"`
	Light          string `json:"-"`
	Clock          string `json:"-"`
	Hour           string `json:"-"` // puts it forward
	Day            string `json:"-"`

	Welcome  string `json:"-"`
	Start    string `json:"-"` // of a channel
	Slash    string `json:"-"`
	Messages string `json:"-"`
	Write    string `json:"-"`
	Box      string `json:"-"`
	Attach   string `json:"-"`
	Send     string `json:"send"`
	Commands string `json:"-"`

	Used      string `json:"-"`
	Look      string `json:"-"` // at a message without a text
	Deleted   string `json:"-"`
	Thinking  string `json:"-"`
	Edited    string `json:"-"`
	Forwarded string `json:"-"`
	Thread    string `json:"-"`
	OnlyYou   string `json:"onlyYou"`
	Dismiss   string `json:"-"`
	More      string `json:"-"`
	ShowAlt   string `json:"-"`
	Picture   string `json:"-"` // without a description
	Spoiler   string `json:"-"`
	Today     string `json:"-"`
	Yesterday string `json:"-"`
	Choose    string `json:"-"`
	Done      string `json:"-"`
	Submit    string `json:"-"`
	NewTab    string `json:"-"`

	Cancel      string `json:"cancel"`
	Sending     string `json:"sending"`
	Replying    string `json:"replying"`
	NoReply     string `json:"noReply"`
	Reply       string `json:"reply"`
	CopyText    string `json:"copyText"`
	CopyID      string `json:"copyId"`
	Apps        string `json:"apps"`
	NoApps      string `json:"noApps"`
	NoCommand   string `json:"noCommand"`
	NoneHere    string `json:"noneHere"`
	Starting    string `json:"-"` // the bot
	LeaveOut    string `json:"leaveOut"`
	Variant     string `json:"variant"` // which subcommand
	Suggestions string `json:"suggestions"`
	Nothing     string `json:"nothing"` // to suggest
	True        string `json:"yes"`
	False       string `json:"no"`
	Drop        string `json:"drop"`
	Remove      string `json:"remove"`
	ChooseFile  string `json:"chooseFile"`
	CannotCopy  string `json:"cannotCopy"`
	Stopped     string `json:"stopped"`

	CloseActivity string `json:"closeActivity"`
	Failed        string `json:"failed"`
	NoAnswer      string `json:"noAnswer"`
}

// fill puts what a text is about in its place.
func fill(text, x string) string { return strings.ReplaceAll(text, "{x}", x) }

// speak gives the texts in a language, English where the page does not speak it.
func speak(locale string) words {
	if w, ok := languages[locale]; ok {
		return w
	}
	return languages["en-US"]
}

// spoken lists the languages of the page and the bot, each by its own name.
var spoken = []pair{{"en-US", "English"}, {"ru", "Русский"}, {"zh-CN", "简体中文"}, {"zh-TW", "繁體中文"}}

var languages = map[string]words{
	"en-US": {
		Playground: "{x} playground", Skip: "Skip to the message box", Channels: "Channels", Direct: "Direct messages",
		DirectTopic:  "Direct messages with the bot",
		GroupTopic:   "A group without the bot: the app is installed by each person",
		ForeignTopic: "A server without the bot: the app is installed by each person",
		You:          "person, language, theme", Be: "Be {x}", Language: "Your language", ServerLanguage: "The server's language", Others: "Others",
		Theme: "Theme", Dark: "Dark", Light: "Light", Clock: "The time here", Hour: "1 hour later", Day: "1 day later",
		Welcome: "Welcome to {x}!", Start: "This is the start of {x}.", Slash: "Type / to see the commands.",
		Messages: "Messages", Write: "Message {x} or /", Box: "Message {x}, or / for a command", Attach: "Attach files", Send: "Send", Commands: "Commands",
		Used: "used", Look: "Click to see the message", Deleted: "Original message was deleted", Thinking: "{x} is thinking...", Edited: "(edited)",
		Forwarded: "Forwarded", Thread: "Thread", OnlyYou: "Only you can see this", Dismiss: "Dismiss message", More: "More for this message",
		ShowAlt: "Show the description", Picture: "Picture", Spoiler: "Spoiler", Today: "Today at {x}", Yesterday: "Yesterday at {x}", Choose: "Make a selection", Done: "Done", Submit: "Submit", NewTab: "opens in a new tab",
		Cancel: "Cancel", Sending: "{x} · Sending command...", Replying: "Replying to {x}", NoReply: "Do not reply", Reply: "Reply", CopyText: "Copy text", CopyID: "Copy message ID",
		Apps: "Apps", NoApps: "None here", NoCommand: "No such command", NoneHere: "No commands are registered here", Starting: "The bot is starting: it opens its database and registers its commands...", LeaveOut: "Leave out {x}", Variant: "Which {x}",
		Suggestions: "Suggestions", Nothing: "No suggestions", True: "True", False: "False", Drop: "Drop it here", Remove: "Remove {x}", ChooseFile: "Choose, drop or paste a file",
		CannotCopy: "The browser does not let the page copy", Stopped: "The playground is not running any more", CloseActivity: "Close the Activity", Failed: "This interaction failed", NoAnswer: "The application did not respond",
	},
	"ru": {
		Playground: "{x}: проба", Skip: "К строке сообщения", Channels: "Каналы", Direct: "Личные сообщения",
		DirectTopic:  "Личные сообщения с ботом",
		GroupTopic:   "Группа без бота: приложение каждый ставит себе сам",
		ForeignTopic: "Сервер без бота: приложение каждый ставит себе сам",
		You:          "кто вы, язык, тема", Be: "Стать: {x}", Language: "Ваш язык", ServerLanguage: "Язык сервера", Others: "Другие",
		Theme: "Тема", Dark: "Тёмная", Light: "Светлая", Clock: "Время здесь", Hour: "На час позже", Day: "На день позже",
		Welcome: "Добро пожаловать в {x}!", Start: "Здесь начинается {x}.", Slash: "Введите /, чтобы увидеть команды.",
		Messages: "Сообщения", Write: "Написать в {x} или /", Box: "Сообщение в {x} или / для команды", Attach: "Прикрепить файлы", Send: "Отправить", Commands: "Команды",
		Used: "использует", Look: "Нажмите, чтобы увидеть сообщение", Deleted: "Исходное сообщение удалено", Thinking: "{x} думает...", Edited: "(изменено)",
		Forwarded: "Переслано", Thread: "Ветка", OnlyYou: "Это видите только вы", Dismiss: "Убрать сообщение", More: "Действия с сообщением",
		ShowAlt: "Показать описание", Picture: "Картинка", Spoiler: "Спойлер", Today: "Сегодня в {x}", Yesterday: "Вчера в {x}", Choose: "Выберите", Done: "Готово", Submit: "Отправить", NewTab: "откроется в новой вкладке",
		Cancel: "Отмена", Sending: "{x} · Команда отправляется...", Replying: "Ответ для {x}", NoReply: "Не отвечать", Reply: "Ответить", CopyText: "Копировать текст", CopyID: "Копировать ID сообщения",
		Apps: "Приложения", NoApps: "Здесь нет", NoCommand: "Такой команды нет", NoneHere: "Здесь нет команд", Starting: "Бот запускается: открывает базу данных и регистрирует команды...", LeaveOut: "Убрать {x}", Variant: "Вариант {x}",
		Suggestions: "Подсказки", Nothing: "Подсказок нет", True: "Да", False: "Нет", Drop: "Перетащите сюда", Remove: "Убрать {x}", ChooseFile: "Выберите, перетащите или вставьте файл",
		CannotCopy: "Браузер не разрешает копировать", Stopped: "Программа больше не работает", CloseActivity: "Закрыть активность", Failed: "Не удалось выполнить действие", NoAnswer: "Приложение не ответило",
	},
	"zh-CN": {
		Playground: "{x} 试玩", Skip: "跳到输入框", Channels: "频道", Direct: "私信",
		DirectTopic:  "与机器人的私信",
		GroupTopic:   "没有机器人的群组：每个人自己安装应用",
		ForeignTopic: "没有机器人的服务器：每个人自己安装应用",
		You:          "身份、语言、主题", Be: "切换为 {x}", Language: "你的语言", ServerLanguage: "服务器语言", Others: "其他",
		Theme: "主题", Dark: "深色", Light: "浅色", Clock: "这里的时间", Hour: "过 1 小时", Day: "过 1 天",
		Welcome: "欢迎来到 {x}！", Start: "{x} 从这里开始。", Slash: "输入 / 查看命令。",
		Messages: "消息", Write: "给 {x} 发消息，或输入 /", Box: "给 {x} 发消息，输入 / 使用命令", Attach: "添加文件", Send: "发送", Commands: "命令",
		Used: "使用了", Look: "点击查看消息", Deleted: "原消息已删除", Thinking: "{x} 正在思考…", Edited: "（已编辑）",
		Forwarded: "已转发", Thread: "子区", OnlyYou: "只有你能看到", Dismiss: "关闭消息", More: "消息的更多操作",
		ShowAlt: "显示图片说明", Picture: "图片", Spoiler: "剧透", Today: "今天 {x}", Yesterday: "昨天 {x}", Choose: "请选择", Done: "完成", Submit: "提交", NewTab: "在新标签页打开",
		Cancel: "取消", Sending: "{x} · 正在发送命令…", Replying: "正在回复 {x}", NoReply: "取消回复", Reply: "回复", CopyText: "复制文本", CopyID: "复制消息 ID",
		Apps: "应用", NoApps: "这里没有", NoCommand: "没有这个命令", NoneHere: "这里没有可用的命令", Starting: "机器人正在启动：打开数据库，注册命令……", LeaveOut: "去掉 {x}", Variant: "选择 {x}",
		Suggestions: "建议", Nothing: "没有建议", True: "是", False: "否", Drop: "拖放到这里", Remove: "移除 {x}", ChooseFile: "选择、拖放或粘贴文件",
		CannotCopy: "浏览器不允许复制", Stopped: "程序已停止运行", CloseActivity: "关闭活动", Failed: "交互失败", NoAnswer: "应用未响应",
	},
	"zh-TW": {
		Playground: "{x} 試玩", Skip: "跳到輸入框", Channels: "頻道", Direct: "私人訊息",
		DirectTopic:  "與機器人的私人訊息",
		GroupTopic:   "沒有機器人的群組：每個人自行安裝應用程式",
		ForeignTopic: "沒有機器人的伺服器：每個人自行安裝應用程式",
		You:          "身分、語言、主題", Be: "切換成 {x}", Language: "你的語言", ServerLanguage: "伺服器語言", Others: "其他",
		Theme: "主題", Dark: "深色", Light: "淺色", Clock: "這裡的時間", Hour: "過 1 小時", Day: "過 1 天",
		Welcome: "歡迎來到 {x}！", Start: "{x} 從這裡開始。", Slash: "輸入 / 查看指令。",
		Messages: "訊息", Write: "傳訊息給 {x}，或輸入 /", Box: "傳訊息給 {x}，輸入 / 使用指令", Attach: "附加檔案", Send: "傳送", Commands: "指令",
		Used: "使用了", Look: "點擊查看訊息", Deleted: "原始訊息已刪除", Thinking: "{x} 正在思考…", Edited: "（已編輯）",
		Forwarded: "已轉寄", Thread: "討論串", OnlyYou: "只有你看得到", Dismiss: "關閉訊息", More: "訊息的更多動作",
		ShowAlt: "顯示圖片說明", Picture: "圖片", Spoiler: "劇透", Today: "今天 {x}", Yesterday: "昨天 {x}", Choose: "請選擇", Done: "完成", Submit: "送出", NewTab: "在新分頁開啟",
		Cancel: "取消", Sending: "{x} · 正在傳送指令…", Replying: "正在回覆 {x}", NoReply: "取消回覆", Reply: "回覆", CopyText: "複製文字", CopyID: "複製訊息 ID",
		Apps: "應用程式", NoApps: "這裡沒有", NoCommand: "沒有這個指令", NoneHere: "這裡沒有可用的指令", Starting: "機器人正在啟動：開啟資料庫，註冊指令……", LeaveOut: "移除 {x}", Variant: "選擇 {x}",
		Suggestions: "建議", Nothing: "沒有建議", True: "是", False: "否", Drop: "拖放到這裡", Remove: "移除 {x}", ChooseFile: "選擇、拖放或貼上檔案",
		CannotCopy: "瀏覽器不允許複製", Stopped: "程式已停止執行", CloseActivity: "關閉活動", Failed: "互動失敗", NoAnswer: "應用程式沒有回應",
	},
}
