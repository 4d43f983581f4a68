// The iframe of the Activity, and the client's side of Discord's RPC with it: postMessage of [opcode, data].
import { post, showError } from "./send.js";
import { make } from "./make.js";
import { words, named, said } from "./words.js";

const place = document.getElementById("activity"), handshake = 0, frameOp = 1, closeOp = 2;
let open = null; // {frame, origin, app, instance}

// openActivity shows the Activity that the person has joined.
export function openActivity(activity) {
  closeActivity();
  const frame = make("iframe", {
    title: document.body.dataset.bot, allow: "autoplay; clipboard-write; fullscreen",
    sandbox: "allow-scripts allow-same-origin allow-forms allow-popups", src: activity.src,
  });
  const close = make("button", { type: "button", textContent: "✕", ariaLabel: words.closeActivity, onclick: closeActivity });
  place.replaceChildren(close, frame);
  place.hidden = false;
  open = { frame, ...activity, origin: new URL(activity.src, location.href).origin };
}

function closeActivity() {
  if (!open) return;
  post("/leave", { instance: open.instance });
  place.replaceChildren();
  place.hidden = true;
  open = null;
}

const answers = {
  async AUTHORIZE(args) { return post("/rpc", { cmd: "AUTHORIZE", args: JSON.stringify(args) }); },
  async AUTHENTICATE(args) { return post("/rpc", { cmd: "AUTHENTICATE", args: JSON.stringify(args) }); },
  async CAPTURE_LOG() { return { data: {} }; },
};

async function hear(e) {
  if (!open || e.source !== open.frame.contentWindow || e.origin !== open.origin || !Array.isArray(e.data)) return;
  const [op, said] = e.data, to = open, send = data => to.frame.contentWindow?.postMessage([frameOp, data], to.origin);
  if (op === closeOp) return closeActivity();
  if (op === handshake) {
    const known = said.v === 1 && said.encoding === "json" && said.client_id === to.app && said.frame_id === new URL(to.src, location.href).searchParams.get("frame_id");
    if (!known) return to.frame.contentWindow.postMessage([closeOp, { code: 4000, message: "Invalid Client ID" }], to.origin);
    const config = { cdn_host: "cdn.discordapp.com", api_endpoint: "//discord.com/api", environment: "production" };
    return send({ cmd: "DISPATCH", evt: "READY", nonce: null, data: { v: 1, config } });
  }
  if (op !== frameOp) return;
  const out = answers[said.cmd] ? await answers[said.cmd](said.args) : { error: `Invalid command: ${said.cmd}` };
  send(out.error ? { cmd: said.cmd, evt: "ERROR", nonce: said.nonce, data: { code: 4000, message: out.error } } : { cmd: said.cmd, evt: null, nonce: said.nonce, data: out.data });
}

const button = document.getElementById("launch");

// offerLaunch shows the button of the entry point command, if the bot has registered one.
export function offerLaunch(launch) {
  button.hidden = !launch;
  if (launch) button.title = `${named(launch)}: ${said(launch, "description")}`;
  button.setAttribute("aria-label", button.title);
}

export function watchActivity() {
  addEventListener("message", hear);
  button.addEventListener("click", async () => {
    const out = await post("/launch", {});
    showError(out.error ?? "");
    if (out.activity) openActivity(out.activity);
  });
}
