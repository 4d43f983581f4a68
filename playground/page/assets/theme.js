// The theme is set before anything is drawn.
"use strict";
try {
  document.documentElement.dataset.theme = localStorage.getItem("theme") || "dark";
} catch { /* a browser that keeps nothing */ }
