// The theme is set before anything is drawn.
"use strict";
{
  let kept = null;
  try { kept = localStorage.getItem("theme"); } catch { /* a browser that keeps nothing */ }
  document.documentElement.dataset.theme = kept || (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
}
