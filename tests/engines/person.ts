import { mkdir, writeFile } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { TOO_FAST } from "#leads/leads/rules/submission.ts";
import type { BrowserWindow, NamedKey } from "./browser-window.ts";
import * as page from "./in-page.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Longest time until something is on the page, on a machine that others use too, milliseconds. */
const SEEN_WITHIN = 20_000;
/** The size of a phone, pixels. */
export const PHONE = 390;
export const HEIGHT = 844;

export type Look = { name: string; places: page.Place[] };
type Kind = page.Asked["kind"];
/** `base`: the program's address. `pictures`: the folder of the screenshots. */
type Sitting = { base: string; pictures: string; script: boolean; width: number };

/** What a person at one window does and sees, and what was found wrong meanwhile. */
export class Person {
  readonly findings: string[] = [];
  readonly looks: Look[] = [];
  readonly window: BrowserWindow;
  readonly at: Sitting;

  constructor(window: BrowserWindow, at: Sitting) {
    this.window = window;
    this.at = at;
  }

  async open(path: string): Promise<void> {
    await this.window.open(new URL(path, this.at.base).href);
    await this.isReady();
  }

  async isReady(): Promise<void> {
    await this.until("the page to be ready", () => this.window.run(page.isAlive));
  }

  /** Waits until something is so; a page that is just being left counts as not yet. */
  async until<T>(what: string, ask: () => Promise<T>): Promise<NonNullable<T>> {
    const end = Date.now() + SEEN_WITHIN;
    let last = "";
    for (;;) {
      const answer = await ask().catch((error: unknown) => void (last = `: ${(error as Error).message}`));
      if (answer) return answer;
      if (Date.now() > end) {
        const where = await this.window.run(() => location.pathname).catch(String);
        throw new Error(`Waited in vain for ${what} on ${where}${last}`);
      }
      await setTimeout(60);
    }
  }

  /** Waits until a control is there, stays where it is, and nothing covers it. */
  private async find(kind: Kind, name: string, within?: string): Promise<NonNullable<page.Found>> {
    const asked = { kind, name, ...(within ? { within } : {}) };
    let before: page.Found = null;
    return this.until(`the ${kind} "${name}"`, async () => {
      const found = await this.window.run(page.findControl, asked);
      if (found?.covered) throw new Error(`${found.covered} covers it`);
      const still = found !== null && found.x === before?.x && found.y === before.y;
      before = found;
      return still ? found : null;
    });
  }

  async click(kind: Kind, name: string, within?: string): Promise<void> {
    const { x, y } = await this.find(kind, name, within);
    await this.window.click(x, y);
  }

  /** Moves the pointer over a part, which wakes an island, and waits until it lives. */
  async wake(selector: string): Promise<void> {
    const { x, y } = await this.find("css", `${selector} :is(h1, h2, h3, legend, label)`);
    await this.window.point(x, y);
    if (this.at.script)
      await this.until(`${selector} to live`, () =>
        this.window.run((part) => document.querySelector(part)?.closest("[data-alive]") !== null, selector),
      );
  }

  /** Types into a field by its label; a date or time is set, since each engine has a picker of its own. */
  async fill(label: string, text: string, within?: string): Promise<void> {
    const { x, y, type } = await this.find("field", label, within);
    if (/^(?:date|time|datetime-local|color)$/.test(type)) {
      await this.window.run(page.setFound, text);
      return;
    }
    await this.window.click(x, y);
    await this.window.run(page.selectFound);
    await this.window.type(text);
    const { value } = await this.window.run(page.readFound);
    if (!value.includes(text)) throw new Error(`"${label}" has "${value}" after "${text}" was typed`);
  }

  async choose(label: string, option: string, within?: string): Promise<void> {
    await this.find("field", label, within);
    if ((await this.window.run(page.setFound, option)) === "") throw new Error(`"${label}" offers no "${option}"`);
  }

  async check(kind: "radio" | "checkbox", name: string, within?: string): Promise<void> {
    await this.click(kind, name, within);
    await this.until(`"${name}" to be checked`, async () => (await this.window.run(page.readFound)).checked);
  }

  async press(key: NamedKey): Promise<void> {
    await this.window.press(key);
  }

  async sees(text: string, within = "body"): Promise<void> {
    const wanted = text.toLowerCase();
    await this.until(`the words "${text}"`, async () =>
      (await this.window.run(page.readText, within)).toLowerCase().includes(wanted),
    );
  }

  /** Waits until a heading of this name is there, which a new screen begins with. */
  async seesHeading(name: string): Promise<void> {
    await this.find("heading", name);
  }

  async isAt(path: string): Promise<string> {
    const read = () => this.window.run(() => location.pathname + location.search);
    return this.until(`the address ${path}`, async () => {
      const now = await read();
      return now.startsWith(path) ? now : null;
    });
  }

  /** Waits as long as a person needs for a form: the time trap reads the page's own clock, which runs only with script. */
  async asPeopleDo(): Promise<void> {
    if (!this.at.script) return;
    await this.until("the page to be old enough", () =>
      this.window.run((least) => performance.now() > least, TOO_FAST),
    );
  }

  /** Reads a value of the page: an attribute, or a field's value, of the first that a selector names. */
  async read(selector: string, attribute: string): Promise<string> {
    return this.until(`${attribute} of ${selector}`, () =>
      this.window.run(
        (part, what) => {
          const element = document.querySelector(part);
          return what === "value" ? ((element as HTMLInputElement | null)?.value ?? null) : element?.getAttribute(what);
        },
        selector,
        attribute,
      ),
    );
  }

  /** Looks at a screen: axe, its width on a phone, where its parts are, and a picture. */
  async look(name: string): Promise<void> {
    await this.checkAxe(name);
    this.looks.push({ name, places: await this.window.run(page.readPlaces) });
    await this.keepPicture(name);
    await this.checkWidth(name);
  }

  /** Stores a picture of the window under a name. */
  async keepPicture(name: string): Promise<void> {
    const png = await this.window.picture();
    if (png === null) return;
    await mkdir(this.at.pictures, { recursive: true });
    await writeFile(join(this.at.pictures, `${name.replaceAll(/\W+/g, "-")}.png`), png);
  }

  /** Notes what is wider than the window, at the width of a phone. */
  async checkWidth(name: string): Promise<void> {
    const before = await this.window.run(() => innerWidth);
    if (before > PHONE) await this.window.size(PHONE, HEIGHT);
    for (const finding of await this.window.run(page.tooWide)) this.findings.push(`${name}: ${finding}`);
    if (before > PHONE) await this.window.size(before, HEIGHT);
  }

  /** Notes what axe finds; axe is a script itself. */
  async checkAxe(name: string): Promise<void> {
    if (!this.at.script) return;
    if (!(await this.window.run(() => "axe" in globalThis))) await this.window.run(AXE);
    await this.window.run(page.startAxe);
    const found = await this.until("axe", () => this.window.run(page.readAxe));
    for (const finding of found) this.findings.push(`${name}: axe ${finding}`);
  }
}
