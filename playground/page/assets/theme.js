// The theme, set before anything is drawn.
"use strict";
{
  let kept = null;
  try { kept = localStorage.getItem("theme"); } catch { /* storage is disabled */ }
  document.documentElement.dataset.theme = kept || (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
}
