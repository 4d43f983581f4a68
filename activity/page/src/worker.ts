// Runs the puzzles, compiled to WebAssembly, and answers the calls of solo.ts in order.

declare const WASM: string // the name of the file
declare class Go { importObject: WebAssembly.Imports; run(instance: WebAssembly.Instance): Promise<void> }
declare function switchboard(call: string, argument: string | Uint8Array): string

async function load(): Promise<void> {
  const got = await fetch(new URL(WASM, self.location.href))
  if (!got.ok || !got.body) throw new Error(`${WASM}: ${got.status}`)
  const go = new Go()
  const code = got.body.pipeThrough(new DecompressionStream("gzip"))
  const response = new Response(code, { headers: { "Content-Type": "application/wasm" } })
  const { instance } = await WebAssembly.instantiateStreaming(response, go.importObject)
  void go.run(instance)
}

const loaded = load()

self.onmessage = async (e: MessageEvent<{ id: number; call: string; argument: string | Uint8Array }>) => {
  const { id, call, argument } = e.data
  try {
    await loaded
    self.postMessage({ id, answer: switchboard(call, argument) })
  } catch (error) {
    self.postMessage({ id, answer: JSON.stringify({ sorry: "", error: String(error) }) })
  }
}
