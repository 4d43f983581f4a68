package notation

import (
	"regexp"
	"strings"
)

// boardWords are what a language says of boards, each the alternatives of a pattern that
// begins where a word does.
type boardWords struct {
	language  string
	parts     string // of a board: rows, cells, corners
	things    string // that are on it, and what it is called
	states    string // of a cell
	reversals string // what turns a board or the meaning of its symbols round, also where it is asked
	changes   string // what makes another board, rule or goal of it
	doubts    string // what makes a part that is named another than is drawn
	playing   string // what people say of a part, or do with it, that changes nothing
	asking    string // what asks
}

// languages are those that people post in. The words of all are looked for together: a message
// mixes them, and one sentence does not tell its language.
var languages = []boardWords{
	{
		language: "en",
		parts: `rows?\b|lines?\b|col(?:umn)?s?\b|cells?\b|tile\b|corners?\b|edges?\b|square\b|zero(?:e?s)\b|ones (?:on|in) the\b|[01]'?s\b|middle\b|` +
			`(?:left|right|top|bottom|upper|lower) (?:half|side|part|row|one)\b|diagonals?\b`,
		things:    `[A-Z]'s\b|ghosts?\b|lamps?\b|lights?\b|bulbs?\b|handles?\b|stones?\b|flags?\b|tiles\b|squares\b|board\b|picture\b|photo\b|numbers\b`,
		states:    `lit\b|unlit\b|glow(?:s|ing)?\b|means? (?:on|off)\b|(?:is|are) (?:on|off|dark|black|white|open|closed|hidden|empty|blank|unopened|covered)\b|un(?:opened|revealed|clicked)\b|(?:black|white|red|green|blue|yellow|gr[ae]y|dark|bright|coloured|colored) (?:ones? |squares? |cells? |tiles? )?(?:is|are|means?)\b`,
		reversals: `other way (?:a?round|about)|vice versa|the opposite\b|upside[ -]down|mirror(?:ed|s)?\b|inverted\b|reversed\b`,
		changes: `swap\b|swapped\b|mixed up\b|in the wrong\b|wrong (?:order|way)|rotated\b|sideways\b|backwards?\b|transposed\b|` +
			`ignore\b|disregard\b|(?:don'?t|doesn'?t|do not|does not|not) (?:count|trust|use)\b|(?:is|are)(?:n'?t| not) part of|shouldn'?t (?:be there|count)|missing\b|left out\b|cropped\b|(?:cut|cuts|got cut) off|` +
			`typos?\b|mistake in\b|misread\b|mistyped\b|misclicked\b|correction\b|scratch that\b|not this one\b|one (?:below|above|underneath)\b|twice as\b|wrap(?:s|ped)? (?:a?round)|toroidal\b|` +
			`before (?:i|you|we|he|she) (?:press|tap|click|open|touch|move|flip)|(?:i|we) (?:already |have |'ve |just )+(?:pressed|tapped|clicked|opened)\b|already (?:pressed|tapped|clicked)\b|what (?:it|this) should look like|should look like\b|` +
			`(?:that'?s|this is) (?:my|the|his|her) (?:answer|solution|result|target|goal)\b|my (?:answer|solution) (?:was|is)\W*$|goal(?: is| ?[:=])? (?:all |every\pL* |to have )*(?:on|lit|white)\b|(?:want|need|get|make|turn) (?:them |it |everything |every ?one |all )+(?:lights? |cells? |the )*(?:on|lit|white)\b|` +
			`everything except\b|all except\b|(?:goes|continues) on (?:to|above|below)|more (?:to|on) the (?:left|right|top|bottom)|more (?:rows|columns|cells)\b|real(?:ly)? (?:board|one|size)|solved (?:one|board)\b|old one\b|` +
			`(?:only|just|also) (?:flips?|toggles?|changes?|counts?)\b|count only\b|no diagonals|four sides|two mines in|goes? last\b|(?:is|are|was|were) (?:just |only )?(?:the|my|a|his|her) (?:own )?(?:solution|answer|result|notes?)\b|clockwise\b|(?:flip|mirror) (?:it|this) (?:vertical|horizontal|over)|(?:flip|mirror) the (?:board|picture)\b|two (?:different )?(?:boards|puzzles)\b|(?:different|another|wrong) (?:puzzle|board)\b|i (?:wrote|typed|drew|put|marked) (?:\S+ ){0,3}as\b|(?:turn|rotate) (?:the|it|this) (?:picture|photo|board|image|grid|upside|around|by|\d)|(?:may|might|could) be (?:off|wrong)\b|right to left\b|bottom to top\b|columns are rows|rows are columns`,
		doubts: `not sure\b|unsure\b|guess(?:ed|es)?\b|without\b|might\b|may have\b|can'?t (?:read|see|make out)|unreadable\b|blurry\b|illegible\b|should\b|supposed\b|wrong\b|broken\b|exist|there is no\b|there'?s no\b|isn'?t\b|except\b|only\b|not\b`,
		playing: `symmetric|untouched\b|(?:not|n'?t|never) touch|hard(?:er|est)?\b|trick(?:y|s)\b|tough\b|eas(?:y|ier|iest)\b|kill|annoy|nuts\b|start(?:ed|ing)?\b|begin\b|try|tried\b|press(?:ed|ing)?\b|tap(?:s|ped)?\b|click|push|moves?\b|solv|solution|hint|help|stuck\b|says?\b|said\b|told\b|tell\b|believe|think|luck\b|love\b|hate\b|` +
			`suggest|weird\b|always\b|minutes?\b|hours?\b|matter|safe\b|next\b|in the office\b|by heart\b|figure|sure about|keep|end up|ending|fine\b|done\b|looking|this row\b|row by row|top to bottom|left to right`,
		asking: `^\W*(?:ok |so |hey |and |or )*(?:is|are|am|was|were|can|could|do|does|did|should|will|would) (?:it|i|we|you|this|that|there|the|any)\b|how\b|what\b|what'?s|whats\b|where\b|which\b|why\b|who\b`,
	},
	{
		language:  "ru",
		parts:     `строк|ряд(?:[ауеыо]|ов|ами?)?(?:$|[^\pL])|столб|клет(?:к|о)|уг(?:ол|лу|ла|лы|лах)|край|края|нул[ией](?:$|[^\pL])|единиц|середин|диагонал`,
		things:    `ламп|ручк|флаг|флаж|пол[ея](?:$|[^\pL])|картинк`,
		states:    `(?:не )?гор(?:ит|ят|ел)|светит|включен|выключен|потушен|погашен|пуст(?:о|ая|ой|ые)(?:$|[^\pL])|закрыт|открыт[аоы]`,
		reversals: `наоборот|вверх ногами|вверх тормашками|перев[её]рн|зеркал|отраж`,
		changes: `перепут|поменя[лн]|боком|не счита|не учит|игнор|не смотр|лишн(?:ий|яя|ее|ие)(?:$|[^\pL])|забыл[аи]? (?:одн|ещ|ряд|строк|стол|послед|втор|перв)|не хватает|пропу(?:щ|ст)|обрез|опечат|описал|ошибся в|ошиблась в|правка|исправл|поправ|уточнен|не эта|не этот|не тот|задом наперед|задом наперёд|` +
			`та,? что (?:ниже|выше)|который (?:ниже|выше)|на самом деле|до того как|до нажат|(?:картинк|фото|поле|экран)\pL* .{0,12}поверн|повернут|справа налево|мой ответ|мо[её] решени|уже ответ|это ответ|(?:над[оа]|нужно|цель),? ?(?:чтобы )?вс[её] (?:горел|включ|зажг|зажеч)|дальше (?:ещё|еще|идёт|продолж)|продолжается|меняет (?:ещё|еще|только)|(?:слева|справа|сверху|снизу) (?:есть|ещё|еще)|кроме`,
		doubts:  `не уверен|кажется|вроде|не вид|не разобрать|неправ|неверн|должн|нет(?:$|[^\pL])|не (?:было|работает|нажимается)|лишь|только|ошиб`,
		playing: `трога|симметр|сложн|трудн|тяжел|лёгк|легк|нача(?:ть|л|ла|ло)|начин|пробовал|пробую|нажим|нажал|жал|жать|ход(?:ов|а|ы)?(?:$|[^\pL])|реш|подсказ|помог|застрял|говорит|сказал|дума|верю|мешает|бесит|мучаю|вредн`,
		asking:  `как(?:$|[^\pL])|где(?:$|[^\pL])|можно|что(?:$|[^\pL])|какой|какая|какие|почему|куда|получ`,
	},
	{
		language:  "zh",
		parts:     `(?:第[一二三四五六七八九十\d]{1,2}|最[后後下上左右][边邊面]?一?|[这這那]一?|[左右上下][边邊面]那?一?|[一两兩三])[行排列格]|角落|[左右][上下]角|格子|那格|对角线|對角線`,
		things:    `灯|燈|旗|把手|题|題|图|圖`,
		states:    `(?:[是都]|代表|表示)[亮灭滅暗]|亮着|亮的|[灭滅]的|关着|關著|开着|空白`,
		reversals: `反过来|反過來|反了|颠倒|顛倒|倒过来|倒過來|镜像|鏡像`,
		changes: `旋转|旋轉|转了|轉了|写反|寫反|写错|寫錯|打错|打錯|看错|看錯|弄错|插错|标错|標錯|更正|修正|改成|应该是|應該是|应该有|應該有|不算|不用看|忽略|多余|多餘|少了|漏了|漏掉|缺了|缺一|没截全|截断|截斷|还有一[行列半]|[右左下上][边邊面]还有|其实是|其實是|其实有|不是题|不是題|` +
			`不是这个|不是這個|下面那个|下面那個|上面那个|上面那個|我的答案|[目要][标標求].{0,2}全[亮开開]|全部?变?亮|也会变|也會變|也翻|只翻|不翻|按之前|互换|互換|对调|對調|换一下|換一下|这是解|這是解|实是解|從右|从右到左|不确定|不確定|看不清|猜的|除了`,
		doubts:  `不|没|沒|错|錯|应该|應該|可能|好像`,
		playing: `对称|對稱|没动|沒動|没碰|难|難|简单|簡單|按|点|點|试|試|步|解|先|开始|開始|提示|帮|幫|说|說|卡|会做`,
		asking:  `能不能|是不是|吗|嗎|怎么|怎麼|哪|几步|幾步|是几|是幾|多少|求|最少`,
	},
	{
		language:  "es",
		parts:     `filas?\b|columnas?\b|celdas?\b|casillas?\b|esquinas?\b`,
		things:    `luz\b|luces\b|banderas?\b|tablero\b`,
		states:    `apagad[oa]s?\b|encendid[oa]s?\b|prendid[oa]s?\b`,
		reversals: `al rev[ée]s|de cabeza|boca abajo|espejo|reflejad`,
		changes:   `correcci[óo]n|cambi[ée] las|intercambi|girad|rotad|ignor[ae]|no (?:cuente|cuenta|cuentes|mires|miren)|falta(?:n)? (?:una?|la|las|el|dos)\b|sobra|recortad|errata|me equivoqu|en realidad|mi respuesta|mi soluci|(?:la|el) de (?:abajo|arriba)|antes de (?:pulsar|tocar)|de derecha a izquierda|excepto|salvo\b`,
		doubts:    `no estoy segur|quiz|tal vez|no se ve|deber[ií]a|mal\b|roto|rota|solo\b`,
		playing:   `dif[ií]cil|f[áa]cil|empez|empiez|puls|toc|prob|movimiento|soluci|resolv|ayuda|dice|pista`,
		asking:    `¿|cu[áa]l|c[óo]mo|d[óo]nde|qu[ée]\b`,
	},
	{
		language:  "de",
		parts:     `zeilen?\b|reihen?\b|spalten?\b|ecken?\b|k[äa]stchen`,
		things:    `feld(?:er)?\b|lampen?\b|licht(?:er)?\b|flaggen?\b|fahnen?\b|bild\b`,
		states:    `leuchte[tn]|brennen|brennt|hei(?:ß|ss)t (?:an|aus)`,
		reversals: `andersrum|anders herum|umgekehrt|gespiegelt|spiegelverkehrt|auf dem kopf`,
		changes:   `korrektur|vertauscht|verwechselt|gedreht|ignorier|weglassen|weg lassen|nicht (?:mitz[äa]hlen|z[äa]hlen|beachten)|z[äa]hlt nicht|fehl(?:t|en) (?:eine?|noch|die|zwei)|(?:zeile|reihe|spalte) (?:fehlt|zu viel)|abgeschnitten|tippfehler|vertippt|verlesen|eigentlich (?:ist|sind)|meine (?:antwort|l[öo]sung)|d(?:as|ie) (?:untere|obere)|bevor ich|von rechts nach links|von unten nach oben|außer|ausser`,
		doubts:    `nicht sicher|unsicher|vielleicht|geraten|falsch|sollte|kaputt|nur\b|nicht\b|kein`,
		playing:   `schwer|schwierig|leicht|einfach|anfang|fange?\b|dr[üu]ck|versuch|probier|z[üu]ge?\b|lös|hilf|tipp|sagt|hinweis|stimmt`,
		asking:    `wie\b|wo\b|welche|was (?:ist|tun|muss|soll|nun)\b|warum`,
	},
	{
		language:  "fr",
		parts:     `lignes?\b|rang[ée]es?\b|colonnes?\b|(?:la|les|cette|chaque) cases?\b|coins?\b`,
		things:    `lampes?\b|lumi[èe]res?\b|drapeaux?\b|grille\b`,
		states:    `allum[ée]|[ée]teint`,
		reversals: `l['’ ]inverse|à l['’ ]envers|a l['’ ]envers|miroir`,
		changes:   `correction|invers[ée]|[ée]chang[ée]|est tourn[ée]|pivot|ignore|ne (?:comptez|compte|regardez|tenez|lisez) pas|manque (?:une?|la|le|les)\b|(?:de|en) trop|rogn[ée]|faute de frappe|tromp[ée]|en r[ée]alit[ée]|ma r[ée]ponse|ma solution|cel(?:le|ui) d['’ ]en|avant d['’ ]appuyer|de droite à gauche|de bas en haut|sauf\b|hormis`,
		doubts:    `pas s[ûu]r|peut-être|devin|illisible|devrait|faux\b|fausse|cass[ée]|seulement|ne\b`,
		playing:   `dur\b|difficile|facile|commenc|appu|essay|coups?\b|r[ée]sou|solution|aide|indice|dit\b|bloqu`,
		asking:    `quel|comment|o[ùu](?:$|[^\pL])|lesquel|pourquoi|est-ce`,
	},
	{
		language:  "pt",
		parts:     `linhas?\b|colunas?\b|c[ée]lulas?\b|casas?\b|cantos?\b`,
		things:    `luz(?:es)?\b|bandeiras?\b|tabuleiro`,
		states:    `apagad[oa]s?\b|aces[oa]s?\b|ligad[oa]s?\b|desligad[oa]s?\b`,
		reversals: `ao contr[áa]rio|o contr[áa]rio|espelhad|de cabe[çc]a`,
		changes:   `corre[çc][ãa]o|troquei|trocad|invertid|girad|rodad|ignor|n[ãa]o (?:conta|contem|conte|olhe)|falta(?:m)? (?:uma?|duas)\b|sobra|cortad|erro de digita|me enganei|na verdade|minha resposta|minha solu|[ao] de baixo|antes de (?:apertar|clicar)|da direita para|exceto`,
		doubts:    `n[ãa]o tenho certeza|talvez|acho que|ileg[ií]vel|deveria|errad|quebrad|só(?:$|[^\pL])|n[ãa]o\b`,
		playing:   `dif[ií]c|f[áa]cil|come[çc]|apert|tent|moviment|resolv|solu|ajud|dica|diz\b|disse`,
		asking:    `qual|como\b|onde\b|por que`,
	},
	{
		language:  "it",
		parts:     `righ[ae]\b|colonn[ae]\b|casell[ae]\b|cell[ae]\b|angol[oi]\b`,
		things:    `luc[ei]\b|lampad|bandierin|griglia`,
		states:    `spent[oaie]\b|acces[oaie]\b`,
		reversals: `il contrario|al contrario|viceversa|capovolt|specchi`,
		changes:   `correzione|scambiat|invertit|ruotat|ignor|non (?:cont|guard|consider)|manca(?:no)? (?:una?|la|due)\b|di troppo|tagliat|refuso|sbagliat|in realt[àa]|la mia (?:risposta|soluzione)|quell[oa] (?:sotto|sopra)|prima di premere|da destra a|tranne|eccetto`,
		doubts:    `non sono sicur|forse|illeggibile|dovrebbe|rott[oa]\b|solo\b|non\b`,
		playing:   `difficil|facil|cominci|inizi|prem|prov|moss[ae]\b|risol|soluzion|aiut|indizi|dice\b|sicur`,
		asking:    `quale|quali|come\b|dove\b|perch[ée]`,
	},
	{
		language:  "pl",
		parts:     `wiersz|rz[ęa]d|kolumn|kom[óo]r|róg(?:$|[^\pL])|rog[ui]\b`,
		things:    `lamp|flag|plansz|p[óo]l[aeu]\b`,
		states:    `zgaszon|zapalon|świec|włączon|wyłączon`,
		reversals: `na odwr[óo]t|odwrotnie|do g[óo]ry nogami|lustrzan|odwr[óo]con`,
		changes:   `poprawka|korekta|zamieni|pomyli|obr[óo]con|ignoruj|pomi[ńn]|nie (?:licz|patrz|uwzgl)|brakuje|brak (?:jedn|ostatn|pierwsz)|za dużo|ucięt|obcięt|liter[óo]wk|tak naprawdę|moja odpowied|moje rozwi[ąa]z|t(?:en|a) (?:niżej|poniżej)|zanim|opr[óo]cz|pr[óo]cz|poza (?:ostatni|pierwsz)`,
		doubts:    `nie jestem pew|chyba|nieczyteln|powinn|źle|zepsut|tylko|nie(?:$|[^\pL])`,
		playing:   `trudn|łatw|zacz[ąy]|nacis|klik|prób|ruch|rozwi|pomoc|pomoż|podpowied|mówi`,
		asking:    `jak\b|gdzie|czy\b|kt[óo]r`,
	},
	{
		language:  "tr",
		parts:     `satır|sütun|hücre|köşe`,
		things:    `ışık|lamba|bayrak|tahta`,
		states:    `sönük|yanık|yanıyor|sönmüş`,
		reversals: `ters(?:i|ten|ine)?(?:$|[^\pL])|tersi|ayna|baş aşağı`,
		changes:   `düzeltme|düzelt|yer değiş|karış(?:tır|mış)|döndür|dönmüş|saym[aı]|görmezden|dikkate alma|eksik|fazladan|kesilmiş|kırpıl|yanlış|aslında|benim (?:cevab|çöz)|cevabım|çözümüm|alttaki|üsttek|basmadan|hariç|dışında`,
		doubts:    `emin değil|belki|galiba|okunmuyor|olmalı|bozuk|sadece|değil`,
		playing:   `zor|kolay|başla|bas(?:tı|ı)|dene|hamle|çöz|yardım|ipucu|diyor|dedi|takıl`,
		asking:    `nasıl|nere|hangi|neden`,
	},
	{
		language:  "id",
		parts:     `baris\b|kolom\b|kotak\b|pojok\b|sudut\b`,
		things:    `lampu\b|bendera\b|papan\b|gambar`,
		states:    `nyala\b|mati\b|hidup\b|padam\b`,
		reversals: `kebalik|terbalik|dibalik|sebaliknya|cermin`,
		changes:   `ralat|koreksi|tertukar|ketuker|ketukar|tukar\b|abaikan|jangan (?:dihitung|dilihat|dibaca|dipakai)|(?:tidak|nggak) (?:dihitung|termasuk)|kurang (?:satu|se|dua)|kelebihan|kepotong|terpotong|salah (?:ketik|baca|tulis)|sebenarnya|jawabanku|jawaban saya|yang (?:di )?(?:bawah|atas)\b|sebelum (?:saya|aku)|kecuali|selain`,
		doubts:    `(?:nggak|tidak) yakin|kayaknya|mungkin|harusnya|seharusnya|rusak|hanya|cuma|tidak\b|bukan\b|salah`,
		playing:   `susah|sulit|gampang|mudah|mulai|tekan|pencet|coba|langkah|solusi|selesai|bantu|tolong|petunjuk|kata\b|bilang`,
		asking:    `gimana|bagaimana|mana\b|kenapa`,
	},
	{
		language:  "nl",
		parts:     `rijen\b|rij\b|kolom(?:men)?\b|vakje?s?\b|hoek(?:en)?\b`,
		things:    `lamp(?:en|jes?)?\b|vlag(?:gen)?\b|bord\b`,
		states:    `brand(?:t|en)\b|betekent (?:aan|uit)\b`,
		reversals: `andersom|omgekeerd|gespiegeld|ondersteboven|op z['’]n kop`,
		changes:   `correctie|omgewisseld|verwisseld|gedraaid|negeer|niet mee|telt niet|ontbreekt|mist een|te veel|afgesneden|typfout|tikfout|eigenlijk (?:is|zijn)|mijn (?:antwoord|oplossing)|die (?:hieronder|eronder)|voordat ik|behalve`,
		doubts:    `niet zeker|misschien|gegokt|onleesbaar|moet\b|fout\b|kapot|alleen\b|niet\b|geen\b`,
		playing:   `moeilijk|makkelijk|lastig|begin|druk|probeer|zetten\b|oplos|hulp|hint|zegt\b`,
		asking:    `hoe\b|waar\b|welke|waarom`,
	},
	{
		language:  "ja",
		parts:     `行目|列目|[上下]の行|最後の[行列]|マス|[左右][上下]の?角|段目`,
		things:    `ランプ|ライト|旗`,
		states:    `点灯|消灯|点いて|消えて|ついて`,
		reversals: `逆|反転|鏡`,
		changes:   `訂正|修正|入れ替|間違|抜けて|抜けた|足りな|回転|無視|数えな|余分|切れて|実は|本当は|私の答え|僕の答え|答えです|下の方|上の方|押す前|以外|除いて`,
		doubts:    `自信|たぶん|かも|読めな|はず|壊れ|だけ|ない`,
		playing:   `難し|簡単|始め|押し|試し|手で|解け|解い|ヒント|助け|言って`,
		asking:    `どこ|どう|何手|ますか`,
	},
	{
		language:  "ko",
		parts:     `번째 (?:줄|행|열|칸)|모서리`,
		things:    `램프|깃발`,
		states:    `켜져|꺼져|켜진|꺼진`,
		reversals: `반대|거꾸로|뒤집|거울`,
		changes:   `정정|수정|바뀌|뒤바|회전|무시|빼고|세지 마|빠졌|빠져|빠진|모자라|잘렸|잘려|오타|잘못|사실은|제 답|내 답|아래 ?것|위 ?것|누르기 전|제외`,
		doubts:    `확실|아마|안 보|같아요|아니`,
		playing:   `어려|쉬워|쉬운|시작|눌러|누르|시도|수순|풀|힌트|도와|말`,
		asking:    `어디|어떻게|나요|까요`,
	},
	{
		language:  "vi",
		parts:     `hàng (?:\d|đầu|cuối|giữa|trên|dưới|thứ)|cột (?:\d|đầu|cuối|giữa|thứ)|ô (?:\d|đầu|cuối|giữa|thứ|này|đó)|góc (?:trên|dưới|trái|phải)`,
		things:    `đèn|cờ(?:$|[^\pL])|bảng`,
		states:    `đang (?:sáng|tắt|bật)|là (?:sáng|tắt|bật)`,
		reversals: `ngược|đảo|gương`,
		changes:   `sửa lại|đính chính|nhầm|đổi chỗ|lộn|xoay|bỏ qua|đừng (?:tính|đếm)|không tính|thiếu|thừa|bị cắt|gõ sai|thật ra|đáp án của|(?:bài|cái) (?:dưới|trên)|trước khi|ngoại trừ`,
		doubts:    `không chắc|có lẽ|chắc là|phải là|sai|hỏng|không`,
		playing:   `khó|dễ|bắt đầu|bấm|nhấn|thử|bước|giải|giúp|gợi ý|nói|bảo`,
		asking:    `nào(?:$|[^\pL])|đúng không|sao(?:$|[^\pL])`,
	},
	{
		language:  "uk",
		parts:     `рядк|рядок|стовп|клітин|кут(?:$|[^\pL])`,
		things:    `ламп|прапор|поле`,
		states:    `світит|світят|горить|вимкнен|увімкнен`,
		reversals: `навпаки|догори|дзеркал`,
		changes:   `виправ|переплут|не рах|не врах|ігнор|зайв|забув|забула|бракує|не вистачає|обріз|помил|насправді|моя відповідь|мій розв|до того як|крім|окрім`,
		doubts:    `не впевн|мабуть|не видно|має бути|повин|лише|тільки|не(?:$|[^\pL])`,
		playing:   `важк|складн|легк|почат|почин|натис|спроб|ход(?:ів|и)|розв|підказ|допом|каже`,
		asking:    `як(?:$|[^\pL])|де(?:$|[^\pL])|чому|який|яка`,
	},
	{
		language:  "sv",
		parts:     `rad(?:en|er)?\b|kolumn|ruta\b|rutan\b|hörn`,
		states:    `tänd|släckt`,
		reversals: `tvärtom|upp och ner|spegel`,
		changes:   `rättelse|bytt plats|förväxl|fattas|saknas|räknas inte|ignorera`,
		doubts:    `fel\b|osäker|inte\b`,
		playing:   `svår|lätt|börja|tryck|försök|drag\b|lös|hjälp`,
		asking:    `hur\b|var\b|vilken`,
	},
	{
		language:  "cs",
		parts:     `řád(?:ek|k)|sloup|políčk|roh(?:$|[^\pL])`,
		states:    `svítí|zhasnut`,
		reversals: `naopak|zrcadl|vzhůru nohama`,
		changes:   `oprava|prohoz|chybí|nepočít|ignoruj`,
		doubts:    `špatně|nejsem si jist|jen(?:$|[^\pL])`,
		playing:   `těžk|lehk|začít|stisk|zkou|tah|řeš|pomoc`,
		asking:    `jak\b|kde\b|který`,
	},
	{
		language:  "fi",
		parts:     `rivi|sarak|ruutu|ruudu|kulma`,
		states:    `päällä|pois päältä`,
		reversals: `toisin päin|peilikuva|ylösalaisin`,
		changes:   `korjaus|vaihtu|puuttuu|älä laske`,
		doubts:    `väärin|en ole varma|vain\b`,
		playing:   `vaike|helppo|aloit|paina|koke|siirto|ratk|apua`,
		asking:    `miten|missä|mikä`,
	},
	{
		language:  "hu",
		parts:     `sor(?:ok|t|ban)?\b|oszlop|mező|sarok|sark`,
		states:    `világít|lekapcsol`,
		reversals: `fordítva|tükr|fejjel lefelé`,
		changes:   `javítás|felcserél|hiányzik|ne számítsd`,
		doubts:    `rossz|nem biztos|csak\b`,
		playing:   `nehéz|könny|kezd|nyom|prób|lépés|megold|segít`,
		asking:    `hogyan|hol\b|melyik`,
	},
	{
		language:  "ro",
		parts:     `rând|coloan|căsuț|colț`,
		states:    `aprins|stins`,
		reversals: `invers|oglind|cu susul în jos`,
		changes:   `corecț|schimbat|lipsește|nu pune la socoteală|ignor`,
		doubts:    `greșit|nu sunt sigur|doar\b`,
		playing:   `greu|ușor|încep|apas|încerc|mutăr|rezolv|ajut`,
		asking:    `cum\b|unde\b|care\b`,
	},
}

// The words of all languages.
var (
	partWords     = wordsOf(func(w boardWords) string { return w.parts })
	thingWords    = wordsOf(func(w boardWords) string { return w.things })
	stateNames    = wordsOf(func(w boardWords) string { return w.states })
	reversalWords = wordsOf(func(w boardWords) string { return w.reversals })
	changeWords   = wordsOf(func(w boardWords) string { return w.changes })
	doubtedWords  = wordsOf(func(w boardWords) string { return w.doubts })
	playWords     = wordsOf(func(w boardWords) string { return w.playing })
	askingWords   = wordsOf(func(w boardWords) string { return w.asking })
)

// wordsOf joins a class of words of all languages: of those that part words with blanks, where
// a word begins.
func wordsOf(class func(boardWords) string) *regexp.Regexp {
	var apart, together []string
	for _, words := range languages {
		switch {
		case class(words) == "": // none of that class are known
		case strings.Contains("zh ja ko", words.language):
			together = append(together, class(words))
		default:
			apart = append(apart, class(words))
		}
	}
	return regexp.MustCompile(`(?i)(?:^|[^\pL])(?:` + strings.Join(apart, "|") + `)|` + strings.Join(together, "|"))
}
