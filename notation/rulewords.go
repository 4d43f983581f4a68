package notation

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// notion is what a word can mean in a sentence about what a press changes and when a board
// is solved, a bit for each. Most words mean nothing there.
type notion uint64

// The notions: verbs, cells that a press reaches, words around those, and words for goals.
const (
	flips   notion = 1 << iota // what a press does
	presses                    // what a person does

	diagonally
	corners // which are diagonal where cells touch there
	neighbours
	roundIt
	four
	eight
	threeByThree
	area // behind 3x3
	direction
	allDirections
	orthogonally
	plusShaped
	crossShaped
	rowOf
	columnOf
	rowAndColumn
	knights
	kings
	eightAround
	ringShaped
	wraps
	strange // a rule that is none of ours
	itself
	notItself

	also
	and
	not
	notBefore // after what is not
	instead
	ruleWord
	whole
	isAsked
	aNumber
	person // who did something to the board
	stop   // a comma, a colon, a bracket

	goalWord
	makes
	lightsUp // makes on
	every
	isOn
	isOff
	allAlike
	levelled
	upright
	opens
	except

	ofLamps
	ofHandles
	ofStones
)

// ruleWords are the words of each language by what they mean. A star stands for any end of a
// word; Chinese, Japanese and Korean words are found anywhere. Which of a row and a column is
// which makes no difference, and is not the same in all Chinese.
var ruleWords = []struct {
	language string
	means    map[notion]string
}{
	{"en", map[notion]string{
		flips:      "flip|flips|flipped|flipping|flippable|toggle|toggles|toggling|toggled|change|changes|changing|invert|inverts|inverting|affect|affects|affecting|switches|reverses|swaps|turns over|turns the|turn the|lights it",
		presses:    "press|presses|pressing|pressed|click|clicks|clicking|tap|taps|tapping|push|pushing|pushes|touch|step|steps|stepping|hit|hits|hitting",
		diagonally: "diagonal*|catty-corner|kitty-corner|x-shape|x-shaped|x shape|x pattern",
		corners:    "corner*", neighbours: "neighbo*|neighor*|adjacent|adjacents|touching|next to",
		roundIt: "around|surrounding|surround|surrounds", four: "four", eight: "eight",
		area:         "block|blocks|area|neighbourhood|neighborhood|square around",
		direction:    "up|down|left|right|above|below|north|south|east|west",
		orthogonally: "orthogonal*|nesw|n/s/e/w",
		plusShaped:   "plus|plus-shape|plus-shaped|plus-sign", crossShaped: "cross|cross-shape|cross-shaped", strange: "random*|distance|hexagon*|hex|two away|only itself|only the cell itself|only the pressed", aNumber: "two|three|five|six|seven", person: "i|we|i've|ive|i'd|we've",
		rowOf: "row|rows", columnOf: "column|columns|col|cols",
		knights: "knight|knights|knight's|knight`s|knight’s", kings: "king|king's|kings|king’s",
		ringShaped: "ring|doughnut|donut", wraps: "wrap*|torus|toroid*|cylinder*|edges connect|edges are connected|pac-man|pacman|cyclic*",
		itself:    "itself|self|own|the pressed|the clicked|the center|the centre|the middle",
		notItself: "not itself|except itself|without itself|excluding itself|but itself|minus itself|not included itself",
		also:      "also|too|as well|additionally|including|incl|plus also|not only|not just",
		and:       "and|&", not: "not|no|non|without|never|isn't|isnt|aren't|arent|doesn't|doesnt|don't|dont|excluding|minus|except|nor|neither|ignoring",
		notBefore: "don't count|do not count|dont count|don't change|do not change|don't flip|do not flip|not included|aren't included|are not included|excluded|stays|stay|stays the same|doesn't change|does not change|doesn't flip|does not flip|is unaffected|unaffected|isn't affected|is not affected",
		instead:   "instead of|rather than|unlike|as opposed to|in place of",
		ruleWord:  "rule|rules|move|moves|version|variant|variation|mode|pattern|jump|jumps|jumping|rule:",
		whole:     "whole|entire|full|complete|all of its|its whole|its entire|all|every", isAsked: "is it|does it|is this|is that|does this|do they|are they|do diagonals|does the|is the rule|should it",
		goalWord: "goal|target|aim|objective|win|wins|solved when|finish|ends when", makes: "make|makes|making|get|getting|turn|turns|turning|switch|set|need|needs|want|wants|wanted|wanna|should|must|have to|has to|supposed",
		lightsUp: "light up|lights up|light them|light all|light every|light everything|lighting up|illuminate", every: "light all|light every|light everything|light them|all|every|everything|each|them all|everyone|whole|entire",
		isOn: "on|lit|lighted|bright|glowing|lit up", isOff: "off|dark|unlit|out",
		allAlike: "same|alike|identical|equal|uniform", levelled: "horizontal*", upright: "vertical*", opens: "open|opens|opened|unlock|unlocks",
		except: "except|but|besides|already", ofLamps: "light|lights|lamp*|bulb*|lights out", ofHandles: "handle*|fridge|refrigerator|safe|lock|door", ofStones: "stone*|fivers",
	}},
	{"ru", map[notion]string{
		flips:   "меняет|меняется|меняются|меняют|изменяет|изменяются|переключает|переключаются|переключает|переворачивает|переворачиваются|инвертирует|инвертируются|затрагивает|переключаются|переключается|меняя",
		presses: "наж*|жму|жмешь|жмёшь|клик*|тык*", diagonally: "диагонал*|наискос*",
		corners: "углов*|углами|углам", neighbours: "сосед*|смежн*|прилега*", roundIt: "вокруг|окруж*", four: "четыре|четырёх|четырех|4х", eight: "восемь|восьми",
		area: "квадрат|квадрате|область|блок", direction: "сверху|снизу|слева|справа|вверх|вниз|влево|вправо|верхн*|нижн*|левый|левая|левую|левого|правый|правая|правую|правого",
		orthogonally: "ортогонал*", plusShaped: "плюс|плюсом|плюсик*", crossShaped: "крест|крестом",
		rowOf: "строка|строку|строки|строке|ряд|ряда|ряду", columnOf: "столбец|столбца|столбце|колонка|колонку|колонке|столбик",
		knights: "конь|коня|конём|конем|коню|шахматного коня|лошад*", kings: "король|короля|королём|королем",
		strange: "случайн*|только саму|только сама", person: "я|мы", ringShaped: "кольцо|кольцом", wraps: "тор|тора|торе|торический|зацикл*|замкнут*|края соедин*|бесконечное поле",
		itself: "сама|сам|себя|саму|самой|нажатая|нажатую", notItself: "кроме себя|кроме самой|без самой|не считая себя|сама нет|кроме неё самой|без нажатой|кроме нажатой|не сама",
		also: "тоже|также|ещё|еще|включая|не только", and: "и|плюс ещё", not: "не|без|нет|кроме",
		notBefore: "не считаются|не меняются|не входят|не меняется|не трогает|не трогается|не переключается", instead: "вместо|а не|в отличие от",
		ruleWord: "правило|правила|правилу|правилом|правилам|ход|ходы|ходом|ходит|ходу|вариант*|верси*|режим*", whole: "весь|вся|всю|всей|целый|целую|полностью|все|вся",
		goalWord: "цель|цели|задача", makes: "сделать|чтоб|чтобы|нужно|надо|должн*|хочу|добиться|требуется|стали|сделай*",
		lightsUp: "зажечь|зажги*|зажигаем|включить", every: "все|всё|всех|всю|всё поле", isOn: "горели|горят|горело|гореть|светились|включены|включено|вкл|светились", isOff: "погас*|потуш*|выключ*|гасить|не горели|не горят",
		allAlike: "одинаков*|одного цвета", levelled: "горизонтал*", upright: "вертикал*", opens: "откр*",
		except: "кроме", ofLamps: "ламп*|свет", ofHandles: "ручк*|рукоят*|сейф*|холодильник*", ofStones: "камн*|фишк*",
	}},
	{"uk", map[notion]string{
		flips: "змінює|змінюється|змінюються|перемикає|перемикаються|перевертає|перевертаються", presses: "натиск*|клік*", diagonally: "діагонал*", neighbours: "сусід*", four: "чотири", eight: "вісім",
		rowOf: "рядок|рядка|ряд", columnOf: "стовпець|стовпчик|стовпця", knights: "кінь|коня|конем", kings: "король|короля", itself: "сама|себе", also: "теж|також", and: "і|та|й",
		not: "не|без", instead: "замість", ruleWord: "правил*|хід|ходом", whole: "весь|увесь|вся", goalWord: "мета|ціль", makes: "зробити|щоб|треба|потрібно", lightsUp: "запалити|увімкнути", every: "всі|усі|все", allAlike: "однаков*",
	}},
	{"zh", map[notion]string{
		flips: "翻转|翻轉|翻|变|變|改变|改變|切换|切換|取反|反转|反轉|影响|影響|变化|變化", presses: "按|点一下|點一下|点击|點擊|点|點",
		diagonally: "对角线那个|對角線那個|斜的那个|斜的那個|斜对角|斜對角|对角线|對角線|对角|對角|斜角|斜着|斜著|斜向|斜线|斜線|斜的|斜方向|斜", neighbours: "相邻|相鄰|邻居|鄰居|邻格|鄰格|旁边|旁邊", roundIt: "周围|周圍|四周|一圈",
		four: "四|4个|4個", eight: "八", area: "方块|方塊|范围|範圍|区域|區域|九宫格|格",
		allDirections: "上下左右", orthogonally: "正交|十字相邻|十字相鄰", crossShaped: "十字形|十字",
		rowOf: "整行|整一行|同一行|所在行|所在的行|该行|該行|一整行|同行|那一行|整欄|同一欄|所在欄|一整欄|同欄", columnOf: "整列|整一列|同一列|所在列|所在的列|该列|該列|一整列|同列|那一列",
		rowAndColumn: "整行整列|整列整欄|整行和整列|整行列|行和列|行列都|行与列|同行同列|列和欄|列與欄",
		knights:      "马步|馬步|走马|走馬|跳马|跳馬|日字|马走日|馬走日|骑士|騎士|像马|马的|马跳|走日", kings: "国王|國王|王的走法|王步", eightAround: "九宫格|九宮格|周围八格|周圍八格",
		strange: "随机|隨機|六边形", ringShaped: "环形|環形", wraps: "环面|環面|循环|循環|首尾相连|首尾相連|边界相连|邊界相連|左右相通|上下相通|连通的边|圆环|甜甜圈",
		itself: "自己|自身|本身|本格|中间那格|該格", notItself: "不含自己|不包括自己|自己不变|自己不變|自己不翻|不包含自己|除了自己|除自己|不包括自身|不含自身|自身不变|不含本身|不翻自己|自己不会变|自己不動",
		also: "也|还有|還有|包括|连同|連同|不只|不仅|不僅", and: "和|与|與|跟|以及|加上|加", not: "不是|不|没有|沒有|没|非", instead: "而不是|而非|代替",
		notBefore: "不算|不变|不變|不翻|不动|不動|除外", ruleWord: "规则|規則|走法|马步|馬步|日字|走马|走馬|跳马|跳馬|马跳|王步|玩法|变体|變體|版本|规律|模式|步法|跳法|的走", whole: "整|全", isAsked: "是不是|吗|嗎|还是|還是",
		goalWord: "目标|目標|目的|要求", makes: "要|让|讓|使|变成|變成|弄成|想|需要|如何|怎么|怎麼", lightsUp: "点亮|點亮|全开|全開|打开|打開|开启", every: "全开|全開|全部|全都|所有|全|都|每个|每個", isOn: "亮", isOff: "灭|滅|关|關|暗|熄",
		allAlike: "相同|一样|一樣|同色|一致|同一颜色|同一顏色|统一|統一", levelled: "水平|横|橫", upright: "竖直|豎直|垂直|竖|豎", opens: "打开|打開|开|開",
		except: "除了|以外|之外|除", ofLamps: "灯|燈", ofHandles: "把手|手柄|保险箱|保險箱|冰箱", ofStones: "棋子|石子",
	}},
	{"es", map[notion]string{
		flips: "cambia|cambian|cambias|cambiar|invierte|invierten|voltea|voltean|alterna|afecta|conmuta", presses: "pulsa*|presion*|apret*|tocar|toca|clic|aprieta*", diagonally: "diagonal*",
		corners: "esquina*", neighbours: "vecin*|adyacent*|contigu*", roundIt: "alrededor|rodean", four: "cuatro", eight: "ocho", area: "bloque|cuadro", direction: "arriba|abajo|izquierda|derecha", orthogonally: "ortogonal*", crossShaped: "cruz",
		rowOf: "fila", columnOf: "columna", knights: "caballo|caballos", kings: "rey", ringShaped: "anillo", wraps: "toro|toroidal|bordes conectados|envuelve", itself: "misma|mismo|propia", notItself: "menos ella misma|no ella misma|excepto ella misma|sin ella misma|excepto la propia|menos la propia|pero no la misma|pero no la propia",
		also: "también|tambien|además|incluyendo|incluidas|no solo|no sólo", and: "y", not: "no|sin|excepto|menos", notBefore: "no cambian|no cuentan|no cambia", instead: "en vez de|en lugar de", ruleWord: "regla|movimiento*|salto*|variante|versión|modo|mueve", whole: "toda|todo|entera|completa|entero|completo",
		goalWord: "objetivo|meta", makes: "hay que|quiero|dejar|poner|deben|conseguir|tienen que|hacer", lightsUp: "encender|prender", every: "todas|todos|todo|toda", isOn: "encendidas|encendidos|encendida|prendidas|prendidos", isOff: "apaga*", allAlike: "iguales|igual", levelled: "horizontal*", opens: "abre|abrir", ofLamps: "luz|luces|lámpara*", ofHandles: "manija*|caja fuerte",
	}},
	{"pt", map[notion]string{
		flips: "muda|mudam|inverte|invertem|alterna|alternam|vira|troca|trocam|altera|alteram", presses: "apert*|clic*|pression*|tocar", corners: "canto*", diagonally: "diagonais", neighbours: "vizinh*|adjacent*", roundIt: "em volta|ao redor|redor", four: "quatro", eight: "oito", area: "bloco",
		direction: "cima|baixo|esquerda|direita", rowOf: "linha", columnOf: "coluna", knights: "cavalo", kings: "rei", ringShaped: "anel", wraps: "toro", itself: "própria|próprio|mesma", notItself: "menos ela mesma|exceto ela mesma|sem ela mesma|menos a própria|exceto a própria|não ela mesma|mas não ela mesma|mas não a própria",
		also: "também|tambem|além|incluindo|não só", and: "e", not: "não|nao|sem|exceto", notBefore: "não mudam|não contam|não muda", instead: "em vez de|ao invés de", ruleWord: "regra|movimento*|salto|variante|versão", whole: "toda|todo|inteira|inteiro|completa",
		goalWord: "objetivo|meta", makes: "deixar|fazer|preciso|quero|devem|tem que|colocar", lightsUp: "acender|ligar", every: "todas|todos|tudo", isOn: "acesas|acesos|ligadas|ligados|acesa", isOff: "apagad*|apagar|desligad*", allAlike: "iguais", opens: "abre|abrir", ofLamps: "luz|luzes|lâmpada*", ofHandles: "alavanca*|cofre|maçaneta*",
	}},
	{"fr", map[notion]string{
		flips: "change|changent|inverse|inversent|bascule|basculent|retourne|retournent|affecte|modifie", presses: "appuy*|appui*|cliqu*|press*", diagonally: "diagonal*|diagonaux", corners: "coin|coins", neighbours: "voisin*|adjacent*", roundIt: "autour|entourent", four: "quatre", eight: "huit", area: "bloc|carré",
		direction: "haut|bas|gauche|droite|dessus|dessous", crossShaped: "croix", rowOf: "ligne|rangée", columnOf: "colonne", knights: "cavalier|cavaliers", kings: "roi", ringShaped: "anneau", wraps: "tore|torique|bords reliés", itself: "elle-même|lui-même", notItself: "sauf elle-même|sans elle-même|mais pas elle-même|pas elle-même|excepté elle-même|hors elle-même",
		also: "aussi|également|inclus|compris|pas seulement", and: "et", not: "ne|pas|sans|sauf|non", notBefore: "ne changent pas|ne comptent pas|ne change pas", instead: "au lieu de|au lieu des|plutôt que", ruleWord: "règle*|mouvement*|saut*|variante|version|mode|déplacement*", whole: "toute|tout|entière|entier|complète", isAsked: "est-ce que|est-ce",
		goalWord: "le but|objectif", makes: "faut|faire|mettre|veux|doivent|doit|rendre", lightsUp: "allumer|allume", every: "tout|tous|toute|toutes", isOn: "allumé|allumés|allumée|allumées", isOff: "éteint|éteints|éteinte|éteintes|éteindre", allAlike: "pareil|pareils|pareilles|identiques|mêmes", levelled: "horizontaux", upright: "verticaux", opens: "ouvre|ouvrir", ofLamps: "lampe*|lumière*|lumières", ofHandles: "poignée*|coffre",
	}},
	{"de", map[notion]string{
		flips: "ändert|ändern|wechselt|wechseln|kippt|kippen|schaltet|schalten|invertiert|invertieren|dreht|drehen|umgeschaltet|umschaltet|umgedreht|geändert", presses: "drück*|klick*|tipp*|druck", diagonally: "diagonal*|schräg*", corners: "eck*|ecken", neighbours: "nachbar*|benachbart*|angrenz*", roundIt: "umliegend*|ringsum|rundherum|drumherum|herum", four: "vier", eight: "acht", area: "block|bereich|umgebung",
		direction: "oben|unten|links|rechts|obere|untere|linke|rechte", crossShaped: "kreuz", rowOf: "zeile|reihe", columnOf: "spalte", knights: "springer|springers|springerzug|springerzüge|springerzügen|rösselsprung|pferd", kings: "könig|königs|königszug|königszüge|königszügen", ringShaped: "ring", itself: "selbst|selber", notItself: "nicht selbst|ohne sich selbst|außer sich selbst|aber nicht selbst|ohne das feld selbst|außer dem feld selbst|nicht das feld selbst|nur nicht selbst",
		also: "auch|zusätzlich|ebenfalls|inklusive|nicht nur", and: "und", not: "nicht|kein|keine|keinen|ohne|außer", notBefore: "zählen nicht|ändern sich nicht|ändert sich nicht|bleibt", instead: "statt|anstatt|anstelle", ruleWord: "regel*|zug|züge|zügen|variante|version|modus|sprung|springerregel|königsregel|königszug|königszüge|königszügen|springerzug|springerzüge|springerzügen|rösselsprung", whole: "ganze|ganzen|gesamte|komplette|gesamten", isAsked: "ist es|ist das|gehen auch",
		goalWord: "ziel", makes: "machen|müssen|sollen|soll|muss|will|bekommen", lightsUp: "anmachen|einschalten|anschalten|angehen|anzünden|anzuschalten|anzumachen|leuchten", every: "alle|alles|sämtliche", isOn: "angeschaltet|erleuchtet|eingeschaltet", isOff: "aus|ausmachen|ausschalten|auszuschalten", allAlike: "gleich|gleiche|gleichen", levelled: "waagrecht|waagerecht", upright: "senkrecht", opens: "öffnet|öffnen", ofLamps: "lampe*|licht*", ofHandles: "griff*|hebel*|tresor", ofStones: "stein*",
	}},
	{"it", map[notion]string{
		flips: "cambia|cambiano|inverte|invertono|ribalta|ribaltano|commuta|modifica", presses: "prem*|clicc*|schiacci*", diagonally: "diagonal*", corners: "angol*", neighbours: "vicin*|adiacent*", roundIt: "intorno|attorno|circostanti", four: "quattro", eight: "otto", area: "blocco|quadrato", direction: "sopra|sotto|sinistra|destra|su|giù", crossShaped: "croce",
		rowOf: "riga", columnOf: "colonna", knights: "cavallo", kings: "del re|di re|come il re", ringShaped: "anello", itself: "stessa|stesso", notItself: "tranne se stessa|non se stessa|senza se stessa|esclusa se stessa|ma non se stessa|eccetto se stessa|tranne sé stessa|ma non sé stessa",
		also: "anche|pure|inoltre|comprese|inclusi|non solo", and: "e|ed", not: "non|senza|tranne|no", notBefore: "non cambiano|non contano|non cambia", instead: "invece di|invece dei|invece delle|al posto di", ruleWord: "regola|mossa|mosse|salto|variante|versione", whole: "tutta|tutto|intera|intero",
		goalWord: "obiettivo|scopo", makes: "fare|bisogna|devo|voglio|devono|rendere|mettere", lightsUp: "accendere|accenderle", every: "tutte|tutti|tutto", isOn: "accese|accesi|accesa", isOff: "spent*|spegner*", allAlike: "uguali", levelled: "orizzontal*", upright: "vertical*", opens: "apre|aprire", ofLamps: "luce|luci|lampad*", ofHandles: "manigli*|cassaforte",
	}},
	{"ja", map[notion]string{
		flips: "反転|変わる|変わり|変化|切り替|ひっくり返|裏返|変える|入れ替わ", presses: "押す|押し|押した|クリック|タップ", diagonally: "斜め|ナナメ|ななめ|対角|斜めも|ナナメも|ななめも", neighbours: "隣接|隣|となり", roundIt: "周囲|周り|まわり", eight: "八つ|８",
		allDirections: "上下左右", orthogonally: "十字方向", rowOf: "行全体|同じ行|横一列|行すべて|行全部", columnOf: "列全体|同じ列|縦一列|列すべて|列全部", rowAndColumn: "行と列|縦横一列|縦横すべて|縦横全部|縦横の列",
		knights: "ナイト|桂馬|八方桂", kings: "キング|王将", eightAround: "周囲8|周囲八|周囲の8|周り8|周りの8|8近傍|八近傍", ringShaped: "リング", wraps: "トーラス|ループする|端がつなが|端が繋が",
		itself: "自身|自分|そのマス", notItself: "自分は変わらない|自身は変わらない|自分以外|自身以外|自分自身は除|自分は除|自身を除|自身は反転しない|自分は反転しない|押したマス以外|押したマスは変わらない|自身は変化しない",
		also: "斜めも|ナナメも|ななめも|含め|だけでなく", and: "と", notBefore: "しない|ではない|じゃない|含まない|除く|なし|変わらない", instead: "ではなく|じゃなくて|代わりに", ruleWord: "ルール|動き|版|移動", whole: "全体|すべて|全部",
		goalWord: "目標|ゴール|目的", makes: "したい|にする|せよ|たい|にして", lightsUp: "点灯|点ける|点けたい|つける|つけたい|光らせ", every: "全部|すべて|全て|全|みんな", isOff: "消す|消し|消灯|消したい|消える", allAlike: "同じ|揃え|そろえ", levelled: "水平|横向き", upright: "垂直|縦向き", opens: "開く|開ける", ofLamps: "ライト|ランプ|電気|電灯", ofHandles: "ハンドル|取っ手|金庫",
	}},
	{"ko", map[notion]string{
		flips: "뒤집|바뀌|바뀐|바뀝|반전|변한|변경|토글", presses: "누르|눌|클릭|탭", diagonally: "대각선|대각|대각선도", neighbours: "인접|이웃|옆칸", roundIt: "주변|주위|둘레", four: "네 칸|4칸|네칸", eight: "여덟|8칸|8방향",
		allDirections: "상하좌우", rowOf: "행 전체|같은 행|가로줄|한 행", columnOf: "열 전체|같은 열|세로줄|한 열", rowAndColumn: "행과 열|행렬 전체|가로세로|가로 세로|행이랑 열", knights: "나이트", kings: "킹", eightAround: "주변 8|주변 여덟|8방향|여덟 방향", wraps: "토러스|연결되어 있",
		itself: "자기|자신", notItself: "자기 자신은 안|자신은 바뀌지|자신 제외|자기 자신 제외|자기는 안|자신은 안|자신은 그대로|자기 자신은 그대로|누른 칸은 그대로|누른 칸 제외", also: "대각선도|까지|포함|또한", and: "과|와|이랑|랑", notBefore: "아니|않|제외|없", instead: "대신|아니라", ruleWord: "규칙|룰|이동|행마|버전|움직임", whole: "전체|모든",
		goalWord: "목표", makes: "하려면|해야|만들|하고 싶|싶", lightsUp: "켜기|켜야|켜고|켜려|켜는|켜면|밝히|밝혀", every: "모두|전부|모든", isOff: "끄기|꺼야|끄려|끄고", allAlike: "같게|같은 색|똑같|같아", levelled: "가로로|수평", upright: "세로로|수직", ofLamps: "불|전구|라이트", ofHandles: "손잡이|금고",
	}},
	{"nl", map[notion]string{
		flips: "verandert|veranderen|draait|wisselt|wisselen", presses: "druk*|klik*|drukt|drukken", diagonally: "diagonaal|diagonale|schuin", neighbours: "buren|buur*|aangrenzend*|naburig*", roundIt: "omliggende|eromheen|rondom", four: "vier", eight: "acht", rowOf: "rij", columnOf: "kolom", knights: "paard|paardensprong|paardensprongen", kings: "koning|koningszet", itself: "zelf", notItself: "niet zelf|niet zichzelf|behalve zichzelf|maar niet zichzelf|zonder zichzelf",
		also: "ook", not: "niet|geen|zonder|behalve", instead: "in plaats van", ruleWord: "regel*|sprong|zet|zetten|variant|paardensprong|paardensprongen|koningszet", whole: "hele|gehele", goalWord: "doel", makes: "moet|moeten|maken|wil|krijgen", lightsUp: "aandoen|aanzetten|aanmaken", every: "alle|alles|allemaal", isOn: "aan", isOff: "uit|uitdoen", allAlike: "gelijk|hetzelfde", ofLamps: "lampen|lamp|lichten|lichtjes",
	}},
	{"pl", map[notion]string{
		flips: "zmienia|zmieniają|przełącza|przełączają|odwraca|odwracają", presses: "nacis*|klik*|wciś*", diagonally: "przekątn*|ukos|ukosie|skos", neighbours: "sąsi*|sąsied*|przyległ*", roundIt: "dookoła|wokół|otaczając*", four: "cztery|czterech", eight: "osiem|ośmiu", rowOf: "wiersz|wiersza|rząd", columnOf: "kolumna|kolumnę|kolumny", knights: "skoczek|skoczka|skoczkiem|koń|konia|konik|konika", kings: "król|króla", itself: "samo|sama|siebie", notItself: "bez siebie|oprócz siebie|ale nie siebie|poza sobą|nie siebie|bez samego siebie|oprócz samego siebie",
		also: "też|także|również", and: "i|oraz", not: "nie|bez|oprócz", instead: "zamiast", ruleWord: "zasad*|reguł*|ruch*|wariant*|wersj*", whole: "cały|całą|cała|całego", goalWord: "cel", makes: "trzeba|mają|chcę|zrobić|żeby|musi|muszą", lightsUp: "zapalić|włączyć|zaświecić", every: "wszystkie|wszystko|wszystkich", isOn: "zapalone|włączone|świeciły|świecić", isOff: "zgas*|wyłącz*", allAlike: "takie same|jednakowe|takie", ofLamps: "światł*|lamp*|żarów*",
	}},
	{"tr", map[notion]string{
		flips: "değişir|değiştirir|değiştiriyor|değişiyor|çevirir|çeviriyor", presses: "basınca|basmak|basılan|basıldığında|tıkla*", diagonally: "çapraz*|köşegen*", neighbours: "komşu*|bitişik", roundIt: "çevresindeki|etrafındaki", four: "dört", eight: "sekiz", rowOf: "satır|satırı|satırını|satırın", columnOf: "sütun|sütunu|sütununu|sütunun", knights: "atın|at hamlesi|atın hamlesi", kings: "şah|kral|şahın", itself: "kendisi|kendisini|kendi", notItself: "kendisi hariç|kendisi değil|kendisi değişmez|kendisi dışında", also: "dahil", and: "ve|ile", not: "değil|hariç", notBefore: "değişmez|değil|hariç", instead: "yerine", ruleWord: "kural*|hamle*|hareket*", whole: "tüm|bütün|tamamı|tamamını",
		goalWord: "hedef|amaç", makes: "lazım|gerek|istiyorum|yapmak|olmalı", lightsUp: "yakmak|yakmam|açmak|yakalım", every: "hepsi|hepsini|tüm|bütün|tümünü", isOn: "yanık|yanmalı|yansın", isOff: "söndür*|kapat*|sönük", allAlike: "aynı", ofLamps: "ışık*|lamba*",
	}},
	{"id", map[notion]string{
		flips: "mengubah|membalik|berubah|membalikkan", presses: "tekan|menekan|klik|pencet", neighbours: "tetangga*|sebelah", roundIt: "sekitar|sekelilingnya|sekeliling", four: "empat", eight: "delapan", rowOf: "baris", columnOf: "kolom", knights: "kuda", kings: "raja", itself: "sendiri|dirinya", notItself: "kecuali dirinya|bukan dirinya sendiri|kecuali dirinya sendiri|tanpa dirinya", also: "juga", and: "dan", not: "bukan|tidak|tanpa|kecuali", instead: "alih-alih", ruleWord: "aturan|langkah|gerakan", whole: "seluruh|semua", goalWord: "tujuan|tujuannya", makes: "harus|buat|bikin|mau", lightsUp: "menyalakan|nyalakan", every: "semua|seluruh|semuanya", isOn: "nyala|menyala", isOff: "mati|padam|mematikan|matikan", allAlike: "sama", ofLamps: "lampu",
	}},
}

// notionWords finds the notions of words.
type notionWords struct {
	words    map[string]notion // whole words, and several with a blank between
	stems    map[string]notion // beginnings of words
	unspaced map[string]notion // of scripts that need no blanks
	longest  int               // word of unspaced, in bytes
}

// ruleLexicon is that of all languages.
var ruleLexicon = newNotionWords()

func newNotionWords() notionWords {
	l := notionWords{words: map[string]notion{}, stems: map[string]notion{}, unspaced: map[string]notion{}}
	for _, of := range ruleWords {
		for n, words := range of.means {
			for word := range strings.SplitSeq(words, "|") {
				l.add(word, n)
			}
		}
	}
	return l
}

func (l *notionWords) add(word string, n notion) {
	stem, isStem := strings.CutSuffix(folded(word), "*")
	switch r, _ := firstRune(word); {
	case unspacedScript(r), isDigit(r):
		word = strings.ReplaceAll(word, "ー", "-") // as texts are cleaned
		l.unspaced[word] |= n
		l.longest = max(l.longest, len(word))
	case isStem:
		l.stems[stem] |= n
	default:
		l.words[stem] |= n
	}
}

// mean is what a word means, or several with a blank between.
func (l *notionWords) mean(word string) notion {
	if n := l.words[word]; n != 0 || strings.Contains(word, " ") {
		return n
	}
	for end := len(word); end > 2; end-- {
		if n := l.stems[word[:end]]; n != 0 {
			return n
		}
	}
	return 0
}

// begins is the longest word without blanks with which a text begins, and what it means.
func (l *notionWords) begins(s string) (length int, n notion) {
	for end := min(l.longest, len(s)); end > 0; end-- {
		if n := l.unspaced[s[:end]]; n != 0 {
			return end, n
		}
	}
	return 0, 0
}

// unspacedScript reports whether a letter is of a script whose words are found anywhere.
func unspacedScript(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
}

// folded is a word as it is looked up: small, and without the accents of Latin letters and of
// Russian ё.
func folded(word string) string {
	word = strings.ReplaceAll(strings.ToLower(word), "ё", "е")
	if r, _ := firstRune(word); r >= 0x250 {
		return strings.ReplaceAll(word, "’", "'")
	}
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r):
			return -1
		case r == '’' || r == '`':
			return '\''
		}
		return r
	}, norm.NFD.String(word))
}
