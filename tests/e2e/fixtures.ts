import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { isAdminPath } from "#platform/access/rules/admin-paths.ts";
import { TOO_FAST } from "#leads/leads/rules/submission.ts";
import { OWNER } from "./start-program.ts";

type Axe = typeof axe;
/** The minified axe: half as large as the readable one, and sent to every page that is checked. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
type Fixtures = {
  /** Console output that a test causes on purpose. */
  provoked: RegExp | null;
  /** Fails the test when a page writes an error to the console, throws, or breaks the content security policy. */
  watchConsole: undefined;
  /** A page on which the owner is signed in. */
  desk: Page;
  /**
   * Returns once the page is as old as a person needs to fill in a form: the time trap reads the page's own clock,
   * which runs only with script.
   */
  asPeopleDo: (page: Page) => Promise<unknown>;
};

/**
 * The owner's session at each program: a worker signs in once, and again before the program would ask to confirm it; a
 * test that ends a session signs in separately.
 */
const sessions = new Map<string, { at: number; cookies: Awaited<ReturnType<BrowserContext["cookies"]>> }>();
const SESSION_MS = 6 * 60_000;

export const test = base.extend<Fixtures>({
  provoked: [null, { option: true }],
  watchConsole: [
    async ({ context, provoked }, use) => {
      const errors: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error" && !isExpected(message.text()) && !provoked?.test(message.text()))
          errors.push(message.text());
      });
      context.on("weberror", (error) => errors.push(String(error.error())));
      // Chromium writes no line for an `eval` that the policy refused and the page's code caught; Firefox does.
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
          if (blockedURI === "eval") console.error(`${violatedDirective} refused eval in ${sourceFile}`);
        });
      });
      await use(undefined);
      expect(errors, "the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  desk: async ({ page, context, baseURL }, use) => {
    const program = baseURL ?? "";
    const known = sessions.get(program);
    if (known && Date.now() - known.at < SESSION_MS) await context.addCookies(known.cookies);
    else {
      await signIn(page, OWNER);
      sessions.set(program, { at: Date.now(), cookies: await context.cookies() });
    }
    await use(page);
  },
  asPeopleDo: async ({ javaScriptEnabled }, use) => {
    await use((page) => (javaScriptEnabled === false ? Promise.resolve() : oldEnough(page)));
  },
});

/** Returns once the page's own clock is past the time trap. */
export function oldEnough(page: Page): Promise<unknown> {
  return page.waitForFunction((least) => performance.now() > least, TOO_FAST);
}

/**
 * Tells whether a test expects this line: Chromium writes every status of 400 and above to the console; tests that ask
 * for one name its status.
 */
function isExpected(text: string): boolean {
  // A WebSocket whose session ended, or whose page was left, while it was opening is one of them.
  return /^(?:Failed to load resource: the server responded with a status of (?:401|403|404|409|410|412|422|429)\b|WebSocket connection to '\S+' failed: (?:HTTP Authentication failed|WebSocket opening handshake was canceled))/.test(
    text,
  );
}

/** Signs in through the form, as a phone or a password manager does. */
export async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto("/admin");
  await page.getByLabel(/email/i).fill(account.email);
  await page.getByLabel(/password/i).fill(account.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("navigation").first()).toBeVisible();
}

/** The rules that look at what lies where on the screen: on most pages more than half of axe's time. */
const SEEN = ["color-contrast", "target-size"];
const ofDesk = (page: Page) => isAdminPath(new URL(page.url()).pathname);

/**
 * Expects no violation of WCAG 2.2 A and AA, and none of axe's best practices, in a page or in one part of it. Colors
 * and sizes of the desk are those of its kit: they are looked at where the kit and every screen is, and where `seen`
 * asks for it.
 */
export async function expectAccessible(
  page: Page,
  part: Locator = page.locator("html"),
  seen: boolean = !ofDesk(page),
): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  // Only violations are reported in full, since the rest would double the time. Frames are left out; no page has one.
  const { violations } = await part.evaluate(
    (element, leftOut) =>
      (globalThis as unknown as { axe: Axe }).axe.run(element === document.documentElement ? document : element, {
        resultTypes: ["violations"],
        // The only rule that asks for the style sheets is an experiment, which is not run.
        preload: { assets: ["media"] },
        rules: Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }])),
      }),
    seen ? [] : SEEN,
  );
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(" ")).join(" | ")}`)).toEqual([]);
}

/** The looks at a screen, on a desk and on a phone; the next screen is looked at in another. */
const LOOKS = [
  [1280, "light"],
  [390, "dark"],
  [1280, "dark"],
  [390, "light"],
] as const;
let looked = 0;

/** Expects that a screen is accessible and nowhere wider than the window. Leaves it as wide as it was, by day. */
export async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize();
  const [checked, colorScheme] = LOOKS[looked++ % LOOKS.length] ?? LOOKS[0];
  await page.emulateMedia({ colorScheme });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    if (width === checked) await expectAccessible(page, page.locator("html"), true);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `at ${width}`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Returns how the desk learns of changes, in a word. The navigation has a page of the same name. */
export const liveStatus = (page: Page): Locator =>
  page
    .getByTitle(/Changes show up right away|Connecting to the server|The connection was lost|No live connection/)
    .first();

let phones = 0;
/** Returns a phone number that no other test of this run uses. */
export function freshPhone(): string {
  phones++;
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
  return `(61${4 + (worker % 2)}) ${200 + Math.floor(Math.random() * 700)}-${String((Date.now() + phones) % 10_000).padStart(4, "0")}`;
}

/**
 * Adds a lead as staff do by the API, with a phone number of its own unless one is given, and waits until it can be
 * read: under load the program may only store it at first.
 */
export async function addLead(
  desk: Page,
  given: { name: string; [field: string]: string },
): Promise<{ id: string; phone: string }> {
  const data = { phone: freshPhone(), state: "OH", age: "70", ...given };
  const stored = await desk.request.post("/api/leads", { data });
  expect(stored.status(), await stored.text()).toBe(201);
  let { id } = (await stored.json()) as { id: string | null };
  await expect
    .poll(async () => {
      if (id !== null) return true;
      const found = await desk.request.post("/api/leads/search", { data: { query: data.phone } });
      id = ((await found.json()) as { leads: { id: string }[] }).leads[0]?.id ?? null;
      return id !== null;
    })
    .toBe(true);
  return { id: id ?? "", phone: data.phone };
}

export { expect } from "@playwright/test";
