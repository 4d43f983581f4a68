// Times such as "in 3 hours", in the person's language.
const { lang } = document.documentElement;
const away = new Intl.RelativeTimeFormat(lang), at = new Intl.DateTimeFormat(lang, { dateStyle: "full", timeStyle: "short" });

export function wordTimes(part) {
  for (const t of part.querySelectorAll("time[data-unit]")) {
    t.textContent = away.format(Number(t.dataset.n) || -0, t.dataset.unit); // what is now was just so
    t.title = at.format(new Date(t.dateTime));
  }
}
