// Times such as "in 3 hours", which the server writes in English, in the person's language.
const { lang } = document.documentElement;
const away = lang.startsWith("en") ? null : new Intl.RelativeTimeFormat(lang);

export function wordTimes(part) {
  for (const t of away ? part.querySelectorAll("time[data-unit]") : []) t.textContent = away.format(t.dataset.n, t.dataset.unit);
}
