import puppeteer, { type ElementHandle, type KeyInput, type LaunchOptions } from "puppeteer-core";
import { findChromium } from "#scripts/ensure-system-packages.ts";
import type { BrowserWindow, NamedKey, WindowOptions } from "./browser-window.ts";

/** Longest time that a page may need, on a machine that others use too, milliseconds. */
const PAGE_WITHIN = 45_000;
/** Lines that a browser writes for each answer of 400 and above, which some journeys ask for. */
const EXPECTED = /^Failed to load resource: the server responded with a status of 4\d\d/;

function launchOptions(engine: "Chromium" | "Firefox", script: boolean): LaunchOptions {
  if (engine === "Firefox")
    return {
      browser: "firefox",
      executablePath: process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr",
      headless: true,
      // This release has no command of WebDriver BiDi for script. Phones have scrollbars over the page.
      extraPrefsFirefox: { "javascript.enabled": script, "ui.useOverlayScrollbars": 1 },
    };
  const executablePath = findChromium();
  if (!executablePath) throw new Error("Chromium is not installed");
  return { browser: "chrome", executablePath, headless: "shell", args: ["--no-sandbox", "--disable-gpu"] };
}

/** Opens a window of Chromium, by its own protocol, or of Firefox, by WebDriver BiDi. */
export async function openPuppeteerWindow(
  engine: "Chromium" | "Firefox",
  { script, width, height }: WindowOptions,
): Promise<BrowserWindow> {
  const browser = await puppeteer.launch(launchOptions(engine, script));
  const [page = await browser.newPage()] = await browser.pages();
  page.setDefaultTimeout(PAGE_WITHIN);
  if (engine === "Chromium") await page.setJavaScriptEnabled(script);
  await page.setViewport({ width, height });
  const complaints: string[] = [];
  page.on("console", (line) => {
    if (line.type() === "error" && !EXPECTED.test(line.text())) complaints.push(line.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  const press = async (key: NamedKey) => {
    if (key !== "Control+Enter") return page.keyboard.press(key as KeyInput);
    await page.keyboard.down("Control");
    await page.keyboard.press("Enter");
    await page.keyboard.up("Control");
  };
  return {
    version: await browser.version(),
    complaints,
    open: async (address) => void (await page.goto(address)),
    run: (work, ...given) =>
      typeof work === "string" ? (page.evaluate(work) as never) : (page.evaluate(work as never, ...given) as never),
    click: (x, y) => page.mouse.click(x, y),
    point: (x, y) => page.mouse.move(x, y),
    type: (text) => page.keyboard.type(text),
    press,
    async attach(selector, path) {
      const field = await page.$(selector);
      if (!field) throw new Error(`There is no ${selector}`);
      await (field as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    size: (w, h) => page.setViewport({ width: w, height: h }),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
