import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "#scripts/start-debian-postgres.ts";
import type { BrowserWindow, NamedKey, WindowOptions } from "./browser-window.ts";

/** The name of an element's reference in WebDriver. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const KEYS: Record<NamedKey, string> = {
  Enter: "\uE007",
  Tab: "\uE004",
  Backspace: "\uE003",
  Space: " ",
  "Control+Enter": "\uE009\uE007\uE000",
};
const MINI_BROWSERS = ["x86_64", "aarch64"].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);
/** The toolbar would keep the window wider than a phone: its parts have no least size then. */
const NARROW = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 2px; }";
/** Longest time that a page may need, on a machine that others use too, milliseconds. */
const PAGE_WITHIN = 45_000;
const PICTURE_WITHIN = 2_000;
const RESIZES_WITHIN = 5_000;
/** Longest time in which the driver listens, milliseconds. */
const STARTS_WITHIN = 20_000;

/** Writes the script that starts the small browser in the narrow look, its console in a file. Returns both. */
async function writeStarter(folder: string): Promise<{ binary: string; log: string }> {
  const browser = MINI_BROWSERS.find((path) => existsSync(path));
  if (!browser) throw new Error("WebKitGTK's MiniBrowser is not installed: apt-get install webkit2gtk-driver");
  await mkdir(join(folder, "gtk-3.0"));
  await writeFile(join(folder, "gtk-3.0", "gtk.css"), NARROW);
  const [binary, log] = [join(folder, "browser.sh"), join(folder, "console.txt")];
  await writeFile(binary, `#!/bin/sh\nexport XDG_CONFIG_HOME='${folder}'\nexec '${browser}' "$@" >>'${log}' 2>&1\n`, {
    mode: 0o700,
  });
  await writeFile(log, "");
  return { binary, log };
}

/** Returns a function that calls the driver, once it listens. */
async function connect(port: number) {
  const base = `http://127.0.0.1:${port}`;
  const until = Date.now() + STARTS_WITHIN;
  while (!(await fetch(`${base}/status`).catch(() => null))) {
    if (Date.now() > until) throw new Error("WebKitWebDriver does not listen");
    await setTimeout(50);
  }
  return async <R>(
    method: "GET" | "POST" | "DELETE",
    path: string,
    body?: object,
    within = PAGE_WITHIN,
  ): Promise<R> => {
    const signal = AbortSignal.timeout(within);
    const answer = await fetch(base + path, { method, signal, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await answer.json()) as { value: R & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
}

const pointer = (x: number, y: number, press: boolean) => ({
  actions: [
    {
      type: "pointer",
      id: "mouse",
      parameters: { pointerType: "mouse" },
      actions: [
        { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y), origin: "viewport" },
        ...(press ? ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 })) : []),
      ],
    },
  ],
});

/** Starts the driver and a browser by it. Returns how to call it within the browser's session, and how to end both. */
async function startSession(script: boolean) {
  const folder = await mkdtemp(join(tmpdir(), "hearthlight-webkit-"));
  const { binary, log } = await writeStarter(folder);
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: "1", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
  });
  const failed = once(driver, "error").then(([error]) => Promise.reject(error as Error));
  const call = await Promise.race([connect(port), failed]);
  const settings = [`--enable-javascript=${script}`, "--enable-write-console-messages-to-stdout=true"];
  const browser = { "webkitgtk:browserOptions": { binary, args: ["--automation", ...settings] } };
  const { sessionId, capabilities } = await call<{ sessionId: string; capabilities: { browserVersion: string } }>(
    "POST",
    "/session",
    { capabilities: { alwaysMatch: { ...browser, timeouts: { pageLoad: PAGE_WITHIN } } } },
  );
  return {
    log,
    version: `WebKitGTK/${capabilities.browserVersion}`,
    call: <R>(method: "GET" | "POST", path: string, body?: object, within?: number) =>
      call<R>(method, `/session/${sessionId}${path}`, body, within),
    async end() {
      await call("DELETE", `/session/${sessionId}`).catch(() => {});
      const ended = driver.exitCode === null && driver.signalCode === null ? once(driver, "exit") : null;
      driver.kill();
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Returns how to read the errors that came to a console's file since, into a list. */
function consoleReader(log: string, complaints: string[]): () => Promise<void> {
  let read = 0;
  return async () => {
    const fresh = (await readFile(log, "utf8")).split("\n").slice(read, -1);
    read += fresh.length;
    complaints.push(...fresh.filter((line) => /^CONSOLE .*ERROR/.test(line) && !/status of 4\d\d/.test(line)));
  };
}

/** Opens a window of WebKitGTK's small browser, by WebDriver, on the display of `DISPLAY`. */
export async function openWebkitWindow({ script, width, height }: WindowOptions): Promise<BrowserWindow> {
  const { call, log, version, end } = await startSession(script);
  const complaints: string[] = [];
  const readConsole = consoleReader(log, complaints);
  const run = <R>(text: string, args: unknown[] = []) => call<R>("POST", "/execute/sync", { script: text, args });
  const find = (selector: string) =>
    call<Record<string, string>>("POST", "/element", { using: "css selector", value: selector });
  const typeInto = (element: Record<string, string>, text: string) =>
    call<void>("POST", `/element/${element[ELEMENT]}/value`, { text });
  const typeHere = async (text: string) => typeInto(await call("GET", "/element/active"), text);
  const size = async (w: number, h: number) => {
    await call("POST", "/window/rect", { x: 0, y: 0, width: w, height: h });
    const until = Date.now() + RESIZES_WITHIN;
    while ((await run<number>("return innerWidth")) !== w) {
      if (Date.now() > until) throw new Error(`The window does not get ${w} px wide`);
      await setTimeout(30);
    }
  };
  await size(width, height);
  return {
    version,
    complaints,
    open: (address) => call("POST", "/url", { url: address }),
    run: (work, ...given) =>
      typeof work === "string" ? run(work) : run(`return (${String(work)}).apply(null, arguments)`, given),
    click: (x, y) => call("POST", "/actions", pointer(x, y, true)),
    point: (x, y) => call("POST", "/actions", pointer(x, y, false)),
    type: typeHere,
    press: (key) => typeHere(KEYS[key]),
    attach: async (selector, path) => typeInto(await find(selector), path),
    size,
    async picture() {
      // It waits for the next frame, and a page at rest may paint none: then there is no picture.
      const png = await call<string>("GET", "/screenshot", undefined, PICTURE_WITHIN).catch(() => null);
      return png === null ? null : Buffer.from(png, "base64");
    },
    async close() {
      await readConsole();
      await end();
    },
  };
}
