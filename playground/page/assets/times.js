// Times, in the person's language and time zone, by the clock of the playground.
import { make } from "./make.js";
import { words, fill } from "./words.js";

const { lang } = document.documentElement;
const format = (dateStyle, timeStyle) => new Intl.DateTimeFormat(lang, { dateStyle, timeStyle });
const styles = {
  t: format(undefined, "short"), T: format(undefined, "medium"), d: format("short"), D: format("long"),
  f: format("long", "short"), F: format("full", "short"), s: format("short", "short"), S: format("short", "medium"),
};
const units = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
let ahead = 0; // how far the playground's clock is ahead, in milliseconds

const now = () => Date.now() + ahead;
export const setClock = ms => { ahead = ms - Date.now(); };

// away returns a text such as "in 3 hours", in the largest unit that the time fills.
function away(seconds) {
  const [unit, long] = units.find(([, long]) => Math.abs(seconds) >= long) ?? units.at(-1);
  return new Intl.RelativeTimeFormat(lang).format(Math.trunc(seconds / long) || -0, unit);
}

// time returns a timestamp in a message.
export function time(unix, style = "f") {
  const at = new Date(unix * 1000);
  if (isNaN(at)) return String(unix); // beyond the range of Date
  const text = style === "R" ? away(unix - Math.floor(now() / 1000)) : styles[style].format(at);
  return make("time", { className: "time", dateTime: at.toISOString(), title: styles.F.format(at), textContent: text });
}

// when returns a text such as "Today at 15:04".
export function when(stamp) {
  const at = new Date(stamp), of = ms => new Date(ms).toDateString();
  const day = { [of(now())]: words.today, [of(now() - 86400000)]: words.yesterday }[at.toDateString()];
  return day ? fill(day, styles.t.format(at)) : styles.s.format(at);
}
