import { test as base, type Browser, type Page, type Response } from "@playwright/test";
import { inTurns } from "#tests/builders/test-size.ts";
import { isTranslated, localPath, splitLocale } from "#platform/text/rules/locale.ts";
import { type Expected, FIRST_ARTICLE, LINK, PAGES } from "./expected-pages.ts";
import { expect, expectAccessible, signIn } from "./fixtures.ts";
import { OWNER, PORT } from "./start-program.ts";
import { makeUploadLink } from "./upload-link.ts";

const ORIGIN = `http://localhost:${PORT}`;
const BASE = `http://127.0.0.1:${PORT}`;
const SPANISH_ARTICLE = "/es/blog/cuanto-cuesta-un-funeral";
/** Addresses below other pages that lead nowhere: each shows the page of `/404`. */
const NOWHERE = [
  "/final-expense-insurance/atlantis",
  "/final-expense-cost/at-64",
  "/calculators/nonsense/email",
  "/calculators/nonsense",
  "/no-such-page",
  "/blog/no-such-article",
  "/blog/page/99",
  "/blog/page/two",
  "/blog/category/nonsense",
];

/** A visitor who reads one page after another. */
type Reader = {
  page: Page;
  /** Returns how far the page can be scrolled sideways, px. */
  sideways(): Promise<number>;
  /** Errors since the last page was opened. A missing page's 404 is not one. */
  faults: string[];
};

async function aReader(browser: Browser, javaScriptEnabled: boolean): Promise<Reader> {
  const page = await browser.newPage({ baseURL: BASE, javaScriptEnabled });
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && message.location().url !== page.url()) faults.push(message.text());
  });
  // From the browser itself, since a page without JavaScript can't be asked.
  const devtools = await page.context().newCDPSession(page);
  const sideways = async () => {
    const { cssContentSize, cssLayoutViewport } = await devtools.send("Page.getLayoutMetrics");
    return cssContentSize.width - cssLayoutViewport.clientWidth;
  };
  return { page, sideways, faults };
}

/**
 * Two readers open all pages: whether a page opens does not depend on the one before, and a new browser window costs as
 * much as a page.
 */
const test = base.extend<object, { alive: Reader; plain: Reader }>({
  alive: [async ({ browser }, use) => use(await aReader(browser, true)), { scope: "worker" }],
  plain: [async ({ browser }, use) => use(await aReader(browser, false)), { scope: "worker" }],
});

/** Expects everything in the head that the specification requires, once each. */
function expectWholeHead(html: string, { canonical, robots }: Expected): void {
  const values = (tag: RegExp) => [...html.matchAll(tag)].map(([, value = ""]) => value);
  expect(values(/<title>([^<]*)</g), "title").toHaveLength(1);
  expect(values(/<link rel="canonical" href="([^"]*)"/g)).toEqual([ORIGIN + canonical]);
  expect(values(/<link rel="alternate" href[lL]ang="([^"]*)"/g)).toEqual([
    "en-us",
    ...(isTranslated(splitLocale(canonical).path) ? ["es-us"] : []),
    "x-default",
  ]);
  expect(values(/<meta name="robots" content="([^"]*)"/g)).toEqual([expect.stringMatching(robots)]);
  for (const name of ["description", "keywords"])
    expect(values(new RegExp(`<meta name="${name}" content="([^"]*)"`, "g")), name).toEqual([
      expect.stringMatching(/\w/),
    ]);
  for (const name of ["og:title", "og:description", "og:url"])
    expect(values(new RegExp(`<meta property="${name}" content="([^"]*)"`, "g")), name).toEqual([
      expect.stringMatching(/\w/),
    ]);
  expect(values(/"@type":"(BreadcrumbList)"/g)).toHaveLength(1);
}

/** Returns the path of a link that still accepts files. */
async function goodLink(browser: Browser): Promise<string> {
  const desk = await browser.newPage({ baseURL: BASE });
  await signIn(desk, OWNER);
  const { path } = await makeUploadLink(desk, "1");
  await desk.close();
  return path;
}

/** 320 px is a screen of 1280 px at 400 % zoom. */
const WIDTHS = [320, 390, 768, 1280];

/** Opens a page and checks its status, its metadata, and that it fits the screen. `look` is called at each width. */
async function expectRead(
  { page, sideways, faults }: Reader,
  path: string,
  expected: Expected,
  look: (width: number) => Promise<void> = async () => {},
  widths: readonly number[] = WIDTHS,
): Promise<void> {
  faults.length = 0;
  const answer: Response | null = await page.goto(path);
  expect(answer?.status()).toBe(expected.status);
  await expect(page).toHaveTitle(expected.title);
  expectWholeHead((await answer?.text()) ?? "", expected);
  await expect(page.locator("h1")).toHaveCount(1);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sideways(), `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    await look(width);
  }
  expect(faults).toEqual([]);
}

for (const [n, expected] of inTurns([...PAGES.entries()], 3)) {
  test(`${expected.path} answers ${expected.status} and says what it is, with and without script`, async ({
    alive,
    plain,
    browser,
  }) => {
    const path = expected.path === LINK ? await goodLink(browser) : expected.path;
    // At the width of a phone or a computer, in turns: the kinds of pages have the same parts.
    await expectRead(alive, path, expected, async (width) => {
      if (width === (n % 2 === 0 ? 390 : 1280)) await expectAccessible(alive.page);
    });
    // Until it is touched, a page is laid out as without script.
    await expectRead(plain, path, expected, undefined, WIDTHS.slice(0, 1));
  });
}

const SPANISH = PAGES.filter(({ path }) => isTranslated(path) && path !== FIRST_ARTICLE && path !== LINK);

for (const { path, canonical, ...expected } of inTurns(
  [...SPANISH, { path: SPANISH_ARTICLE, status: 200, canonical: SPANISH_ARTICLE, robots: /^index/ }],
  3,
)) {
  const spanish = (of: string) => (of === SPANISH_ARTICLE ? of : localPath(of, "es"));
  test(`${spanish(path)} answers ${expected.status} and says what it is`, async ({ alive }) => {
    const whole = { ...expected, path: spanish(path), canonical: spanish(canonical), title: /\S/ };
    await expectRead(alive, spanish(path), whole, async (width) => {
      // At the width of a computer they differ from the English ones in their words alone.
      if (width === 390) await expectAccessible(alive.page);
    });
    await expect(alive.page.locator("html")).toHaveAttribute("lang", "es");
  });
}

test("with nobody on the team page, it leads to the agency's own", async ({ request }) => {
  const answer = await request.get("/about/team", { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, "/about"]);
  expect(await (await request.get("/about")).text()).not.toContain('href="/about/team"');
});

test("an address that leads nowhere shows the page that says so", async ({ request }) => {
  const notFound = PAGES.find(({ path }) => path === "/404");
  if (!notFound) throw new Error("/404 is a page");
  const main = (html: string) => /<main[^]*<\/main>/.exec(html)?.[0];
  const shown = main(await (await request.get(BASE + notFound.path)).text());
  expect(shown).toContain("<h1");
  for (const path of NOWHERE) {
    const answer = await request.get(BASE + path);
    const html = await answer.text();
    expect([path, answer.status()]).toEqual([path, 404]);
    expectWholeHead(html, notFound);
    expect(main(html), path).toBe(shown);
  }
});

test("a query full of nonsense changes nothing", async ({ alive: { page } }) => {
  const answer = await page.goto("/blog?%00=%ff&a[]=1&<script>=alert(1)&utm_source=x&page=-1");
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
