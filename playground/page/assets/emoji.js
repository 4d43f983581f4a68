// Emoji in boxes of equal size. The page draws those of boards itself, so that they look the same on all systems.
import { make } from "./make.js";

const pictograph = "(?:[\\u{1F000}-\\u{1F1E5}\\u{1F200}-\\u{1FAFF}]|" +
  "[\\u2194-\\u2199\\u21A9\\u21AA\\u231A\\u231B\\u23E9-\\u23F3\\u25AA\\u25AB\\u25FB-\\u25FE\\u2600-\\u27BF\\u2B05-\\u2B07" +
  "\\u2B1B\\u2B1C\\u2B50\\u2B55])[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]*";

// run matches a regional indicator, a keycap, or pictographs with modifiers, joined by ZWJ.
const run = new RegExp(`([\\u{1F1E6}-\\u{1F1FF}]|[0-9#*]\\uFE0F?\\u20E3|${pictograph}(?:\\u200D${pictograph})*)`, "gu");

// tiles are the CSS classes of emoji that the page draws.
const tiles = {
  "🟥": "sq red", "🟧": "sq orange", "🟨": "sq yellow", "🟩": "sq green", "🟦": "sq blue", "🟪": "sq purple",
  "🟫": "sq brown", "⬛": "sq black", "⬜": "sq white",
  "🔴": "dot red", "🟠": "dot orange", "🟡": "dot yellow", "🟢": "dot green", "🔵": "dot blue", "🟣": "dot purple",
  "🟤": "dot brown", "⚫": "dot black", "⚪": "dot white",
  "▪": "sq tiny black", "▫": "sq tiny white", "◾": "sq less black", "◽": "sq less white", "🔲": "sq frame black",
  "🔳": "sq frame white", "⭕": "ring",
  "🚩": "pic flag", "💣": "pic bomb", "✅": "pic yes", "❌": "pic no", "👻": "pic ghost", "💡": "pic bulb", "⭐": "pic star",
  "💥": "pic boom", "❔": "pic ask",
  "↔": "pic wide", "↕": "pic tall", "🔟": "pic ten", "🧨": "pic dynamite", "🎯": "pic target", "🧱": "pic brick",
  "🔦": "pic torch",
};

function box(e) {
  const [first] = e, letter = first.codePointAt(0) - 0x1F1E6, region = letter >= 0 && letter < 26;
  if (!region && !e.includes("\u20E3")) return make("span", { className: `emoji ${tiles[first] ?? ""}`.trim(), textContent: e });
  return make("span", { className: "emoji key", textContent: e, data: { char: region ? String.fromCharCode(65 + letter) : first } });
}

// boxes returns a text as nodes, its emoji in boxes.
export const boxes = text => text.split(run).map((piece, i) => i % 2 ? box(piece) : piece).filter(piece => piece !== "");

export const custom = (id, name) => make("img", { className: "emoji", src: `/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:` });

// jumbo reports whether a text is 1 to 30 emoji and nothing else.
export function jumbo(text) {
  const found = [...text.matchAll(run), ...text.matchAll(/<a?:\w{2,32}:\d+>/g)].length;
  return found > 0 && found <= 30 && !text.replace(/<a?:\w{2,32}:\d+>/g, "").replace(run, "").replace(/[\s\u200b\u200d\ufe0f]/g, "");
}
