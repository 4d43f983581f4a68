// Timestamps in messages, in the person's language and time zone.
const { lang } = document.documentElement;
const format = (dateStyle, timeStyle) => new Intl.DateTimeFormat(lang, { dateStyle, timeStyle });
const styles = {
  t: format(undefined, "short"), T: format(undefined, "medium"), d: format("short"), D: format("long"),
  f: format("long", "short"), F: format("full", "short"), s: format("short", "short"), S: format("short", "medium"),
};
const units = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

// away returns a text such as "in 3 hours", in the largest unit that the time fills.
function away(seconds) {
  const [unit, long] = units.find(([, long]) => Math.abs(seconds) >= long) ?? units.at(-1);
  return new Intl.RelativeTimeFormat(lang).format(Math.trunc(seconds / long) || -0, unit);
}

export function wordTimes(part) {
  for (const t of part.querySelectorAll("time[data-style]")) {
    const at = new Date(t.dateTime);
    if (isNaN(at)) continue; // beyond the range of Date
    t.textContent = t.dataset.style === "R" ? away(Number(t.dataset.away)) : styles[t.dataset.style].format(at);
    t.title = styles.F.format(at);
  }
}
