// Discord's dialect of markdown, as nodes. Like Discord's client it tries a list of patterns in order.
import { make } from "./make.js";
import { boxes, custom, jumbo } from "./emoji.js";
import { time } from "./times.js";
import { nameOf } from "./words.js";

let names = {};

// know sets what mentions may name.
export function know({ people, roles, channels }) {
  names = Object.fromEntries([
    ...people.map(u => ["@" + u.id, nameOf(u)]), ...roles.map(r => ["@&" + r.id, r.name]), ...channels.map(c => ["#" + c.id, c.name]),
  ]);
}

const link = (href, ...inside) => make("a", { href, target: "_blank", rel: "noopener noreferrer nofollow" }, ...inside);
const mention = text => make("span", { className: "mention", textContent: text });
const unknown = { "@": "unknown-user", "@&": "unknown-role", "#": "unknown" };
const code = m => make("code", {}, boxes(m[1].trim()));
const within = tag => m => make(tag, {}, inline(m[1]));

// angles are what stands in angle brackets: mentions, custom emoji and timestamps.
const angles = [
  [/<(@&|@|#)!?(\d+)>/y, m => mention(m[1][0] + (names[m[1] + m[2]] || unknown[m[1]]))],
  [/<a?:(\w{2,32}):(\d+)>/y, m => custom(m[2], m[1])],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, m => time(Number(m[1]), m[2])],
  [/<(\/[^:<>\n]{1,100}):\d+>/y, m => mention(m[1])],
];

const spans = [
  [/\\([^0-9A-Za-z\s])/yu, m => boxes(m[1])],
  [/``([^`][^]*?[^`])``(?!`)/y, code],
  [/`([^`]+)`/y, code],
  ...angles,
  [/!\[([^[\]]+)\]\(\s*<?https?:\/\/(?:\([^\s()<>]*\)|[^\s()<>])+>?\s*\)/y, m => ["!", ...inline(m[1])]],
  [/\[([^[\]]+)\]\(\s*<?(https?:\/\/(?:\([^\s()<>]*\)|[^\s()<>])+)>?\s*\)/y,
    m => link(m[2], ...inline(m[1], m[1].includes("://") ? angles : spans))],
  [/<(https?:\/\/[^\s<>]+)>/y, m => link(m[1], m[1])],
  [/(https?:\/\/[^\s<]*[^\s<.,:;"'\])])/y, m => link(m[1], m[1])],
  [/\*((?:\*\*|[^\s*])(?:\*\*|\s+(?:[^\s*]|\*\*)|[^\s*])*?)\*(?!\*)/y, within("em")],
  [/\*\*([^]+?)\*\*(?!\*)/y, within("strong")],
  [/\b__([^_][^]*?)__(?!_)/y, within("u")],
  [/\b_((?:__)?[^_](?:__|[^_])*?)_\b/y, within("em")],
  [/~~([^]+?)~~/y, within("s")],
  [/\|\|([^]+?)\|\|/y, spoiler],
];

function spoiler(m) {
  return make("span", { className: "spoiler", role: "button", tabIndex: 0, ariaLabel: "Spoiler", ariaExpanded: "false" },
    make("span", {}, inline(m[1])));
}

const broken = text => text.split("\n").flatMap((line, i) => i ? [make("br"), ...boxes(line)] : boxes(line));

// parse returns the nodes of the first rule that fits at each place, and what no rule takes as plain.
function parse(text, rules, plain) {
  const out = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    for (const [pattern, draw] of rules) {
      pattern.lastIndex = at;
      const m = pattern.exec(text);
      if (!m) continue;
      out.push(...plain(text.slice(from, at)), ...[draw(m)].flat());
      from = at + m[0].length;
      at = from - 1;
      break;
    }
  }
  return [...out, ...plain(text.slice(from))];
}

const inline = (text, rules = spans) => parse(text, rules, broken);

const item = " *(?:[-*]|\\d{1,9}\\.) +";
const unquoted = [
  [/ *(#{1,3}) +(.+)/y, m => make("h" + (m[1].length + 2), {}, inline(m[2]))], // h1 and h2 are the page's
  [/ *-# +(.+)/y, m => make("small", {}, inline(m[1]))],
  [new RegExp(`${item}.+(?:\\n(?:${item}| +(?=\\S)).+)*`, "y"), m => items(m[0])],
  [new RegExp(`.*\\S.*(?:\\n(?! *#{1,3} +.| *-# +.| *>>> | *> |${item}.|\\s*(?:\\n|$)).+)*`, "y"),
    m => make("p", {}, inline(m[0].replace(/^ +| +$/gm, "")))],
  [/\s*\n/y, () => []],
];

// A quotation has no quotation in it.
const blocks = [
  [/ *>>> ([^]*)/y, m => make("blockquote", {}, lines(m[1], unquoted))],
  [/ *> .*(?:\n *> .*)*/y, m => make("blockquote", {}, lines(m[0].replace(/^ *> /gm, ""), unquoted))],
  ...unquoted,
];

const lines = (text, rules = blocks) => parse(text, rules, () => []);

// items returns a list of items, each with the lines indented below it, which may be lists.
function items(text) {
  const [, margin, start] = text.match(/^( *)(?:[-*]|(\d+)\.)/), list = make(start ? "ol" : "ul", start ? { start } : {});
  for (const one of text.split(new RegExp(`\\n(?= {0,${margin.length}}(?:[-*]|\\d{1,9}\\.) )`))) {
    const [own, ...below] = one.replace(new RegExp(`^${item}`), "").split(new RegExp(`\\n(?=${item})`));
    list.append(make("li", {}, inline(own.replace(/^ +/gm, "")), ...lines(below.join("\n"))));
  }
  return list;
}

const fence = /```(?:[\w+.#-]+\n)?\n*([^]*?[^\n`][^]*?)\n*```\n?/;

// render returns a message's text as nodes. Up to 30 emoji and nothing else are marked as jumbo, as Discord does.
export function render(text) {
  const out = text.split(fence).flatMap((part, i) => i % 2 ? make("pre", {}, make("code", {}, boxes(part))) : lines(part));
  return jumbo(text) ? [make("div", { className: "jumbo" }, ...out)] : out;
}

// quoted returns a text as nodes on one line and without formatting. Mentions and emoji are drawn.
export const quoted = text => inline(text.replace(/\n(?:-# )?/g, " ").replace(/`|\*\*|__|~~/g, ""), angles);
