// The page's texts, in the person's language.
export const words = JSON.parse(document.getElementById("words").textContent);

// fill puts x in the place of {x}.
export const fill = (text, x) => text.replaceAll("{x}", x);

const locale = document.documentElement.lang;

// nameOf returns the display name of an account.
export const nameOf = user => user.global_name ?? user.username;

// said returns a field of a command or option in the person's language, if it is translated; named returns its name.
export const said = (o, field) => o[field + "_localizations"]?.[locale] ?? o[field];
export const named = o => said(o, "name");
