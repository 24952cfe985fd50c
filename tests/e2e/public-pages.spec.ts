import { test as base, type Browser, type Page, type Response } from "@playwright/test";
import { expect, expectAccessible, signIn } from "./fixtures.ts";
import { OWNER, PORT } from "./start-program.ts";
import { makeUploadLink } from "./upload-link.ts";

const ORIGIN = `http://localhost:${PORT}`;
const BASE = `http://127.0.0.1:${PORT}`;
const FIRST_ARTICLE = "/blog/how-much-does-a-funeral-cost";
/** Placeholder for a valid upload link, which the test makes. */
const LINK = "/upload/{token}";

type Expected = { path: string; status: number; title: RegExp; canonical: string; robots: RegExp };

/** Every public page of the site map: what it answers and what it says of itself. */
const PAGES: Expected[] = [
  { path: "/", status: 200, title: /final expense/i, canonical: "/", robots: /^index/ },
  { path: "/blog", status: 200, title: /blog/i, canonical: "/blog", robots: /^index/ },
  { path: "/blog/page/2", status: 200, title: /Page 2 of \d/, canonical: "/blog/page/2", robots: /^index/ },
  {
    path: "/blog/category/funeral-costs",
    status: 200,
    title: /Funeral costs/,
    canonical: "/blog/category/funeral-costs",
    robots: /^index/,
  },
  { path: FIRST_ARTICLE, status: 200, title: /funeral cost/i, canonical: FIRST_ARTICLE, robots: /^index/ },
  { path: "/get-a-quote", status: 200, title: /quote/i, canonical: "/get-a-quote", robots: /^index/ },
  { path: "/quote", status: 200, title: /quote/i, canonical: "/get-a-quote", robots: /^index/ },
  { path: "/schedule", status: 200, title: /schedule a call/i, canonical: "/schedule", robots: /^index/ },
  { path: "/schedule/change/made-up", status: 404, title: /your call/i, canonical: "/schedule", robots: /noindex/ },
  { path: "/stop-email/made-up", status: 404, title: /stop email/i, canonical: "/stop-email", robots: /noindex/ },
  {
    path: `/get-a-quote/when?request=${"a".repeat(43)}`,
    status: 404,
    title: /when should we call/i,
    canonical: "/get-a-quote/when",
    robots: /noindex/,
  },
  {
    path: "/get-a-quote/thank-you",
    status: 200,
    title: /thank you/i,
    canonical: "/get-a-quote/thank-you",
    robots: /noindex/,
  },
  { path: "/request-a-callback", status: 200, title: /call/i, canonical: "/request-a-callback", robots: /noindex/ },
  {
    path: "/final-expense-insurance/ohio",
    status: 200,
    title: /^Final Expense Insurance in Ohio/,
    canonical: "/final-expense-insurance/ohio",
    robots: /^index/,
  },
  { path: "/family", status: 200, title: /^Family room/, canonical: "/family", robots: /^index/ },
  { path: "/family/made-up", status: 404, title: /^Family room/, canonical: "/family", robots: /noindex/ },
  { path: "/about", status: 200, title: /^About us/, canonical: "/about", robots: /^index/ },
  { path: "/contact", status: 200, title: /^Contact us/, canonical: "/contact", robots: /^index/ },
  { path: "/careers", status: 200, title: /^Careers/, canonical: "/careers", robots: /^index/ },
  {
    path: "/final-expense",
    status: 200,
    title: /^Final expense insurance/,
    canonical: "/final-expense",
    robots: /^index/,
  },
  { path: "/privacy", status: 200, title: /^Privacy/, canonical: "/privacy", robots: /^index/ },
  { path: "/methods", status: 200, title: /^Where our figures come from/, canonical: "/methods", robots: /^index/ },
  { path: "/terms", status: 200, title: /^Terms of use/, canonical: "/terms", robots: /^index/ },
  { path: "/calculators", status: 200, title: /calculators/i, canonical: "/calculators", robots: /^index/ },
  {
    path: "/calculators/final-expense-calculator",
    status: 200,
    title: /final expense calculator/i,
    canonical: "/calculators/final-expense-calculator",
    robots: /^index/,
  },
  {
    path: "/calculators/cremation-vs-burial",
    status: 200,
    title: /cremation vs/i,
    canonical: "/calculators/cremation-vs-burial",
    robots: /^index/,
  },
  {
    path: "/calculators/funeral-costs-by-state",
    status: 200,
    title: /funeral costs by state/i,
    canonical: "/calculators/funeral-costs-by-state",
    robots: /^index/,
  },
  {
    path: "/calculators/coverage-gap",
    status: 200,
    title: /coverage gap/i,
    canonical: "/calculators/coverage-gap",
    robots: /^index/,
  },
  {
    path: "/calculators/premium-estimator",
    status: 200,
    title: /premium estimator/i,
    canonical: "/calculators/premium-estimator",
    robots: /^index/,
  },
  {
    path: "/calculators/budget-to-coverage",
    status: 200,
    title: /budget to coverage/i,
    canonical: "/calculators/budget-to-coverage",
    robots: /^index/,
  },
  {
    path: "/calculators/is-it-worth-it",
    status: 200,
    title: /is it worth it/i,
    canonical: "/calculators/is-it-worth-it",
    robots: /^index/,
  },
  {
    path: "/calculators/premium-estimator/email",
    status: 200,
    title: /^Email me this result/,
    canonical: "/calculators/premium-estimator/email",
    robots: /noindex/,
  },
  {
    path: "/tools/final-wishes",
    status: 200,
    title: /final wishes planner/i,
    canonical: "/tools/final-wishes",
    robots: /^index/,
  },
  {
    path: "/tools/after-a-loss",
    status: 200,
    title: /when someone dies/i,
    canonical: "/tools/after-a-loss",
    robots: /^index/,
  },
  {
    path: "/tools/health-check",
    status: 200,
    title: /health check/i,
    canonical: "/tools/health-check",
    robots: /^index/,
  },
  {
    path: "/tools/second-opinion",
    status: 200,
    title: /fair deal/i,
    canonical: "/tools/second-opinion",
    robots: /^index/,
  },
  {
    path: "/tools/veteran-funeral",
    status: 200,
    title: /veteran’s funeral/i,
    canonical: "/tools/veteran-funeral",
    robots: /^index/,
  },
  { path: "/api/docs", status: 200, title: /API/, canonical: "/api/docs", robots: /noindex/ },
  { path: "/admin", status: 200, title: /sign in/i, canonical: "/admin", robots: /noindex/ },
  { path: "/upload/made-up", status: 404, title: /^Send a photo or document/, canonical: "/upload", robots: /noindex/ },
  { path: "/my-request/made-up", status: 404, title: /^Your request/, canonical: "/my-request", robots: /noindex/ },
  { path: "/consent/made-up", status: 404, title: /^May we call you/, canonical: "/consent", robots: /noindex/ },
  { path: LINK, status: 200, title: /^Send a photo or document/, canonical: "/upload", robots: /noindex/ },
  {
    path: "/upload/received",
    status: 200,
    title: /^Send a photo or document/,
    canonical: "/upload",
    robots: /noindex/,
  },
  { path: "/404", status: 404, title: /not found/i, canonical: "/404", robots: /noindex/ },
];

/** Addresses below other pages that lead nowhere: each shows the page of `/404`. */
const NOWHERE = [
  "/final-expense-insurance/atlantis",
  "/calculators/nonsense/email",
  "/calculators/nonsense",
  "/no-such-page",
  "/blog/no-such-article",
  "/blog/page/99",
  "/blog/page/two",
  "/blog/category/nonsense",
];

/** A visitor who reads one page after the other. */
type Reader = {
  page: Page;
  /** How far the page can be scrolled sideways, px. */
  sideways(): Promise<number>;
  /** What went wrong since the last page was opened. That a page which is not there answered 404 is no fault. */
  faults: string[];
};

async function aReader(browser: Browser, javaScriptEnabled: boolean): Promise<Reader> {
  const page = await browser.newPage({ baseURL: BASE, javaScriptEnabled });
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && message.location().url !== page.url()) faults.push(message.text());
  });
  // Asked of the browser itself, since a page without JavaScript can't be asked.
  const devtools = await page.context().newCDPSession(page);
  const sideways = async () => {
    const { cssContentSize, cssLayoutViewport } = await devtools.send("Page.getLayoutMetrics");
    return cssContentSize.width - cssLayoutViewport.clientWidth;
  };
  return { page, sideways, faults };
}

/** Two readers open all pages: that a page opens does not depend on the one before, and a new browser window costs as much as a page. */
const test = base.extend<object, { alive: Reader; plain: Reader }>({
  alive: [async ({ browser }, use) => use(await aReader(browser, true)), { scope: "worker" }],
  plain: [async ({ browser }, use) => use(await aReader(browser, false)), { scope: "worker" }],
});

/** Everything that the specification wants in the head, once each. */
function expectWholeHead(html: string, { canonical, robots }: Expected): void {
  const values = (tag: RegExp) => [...html.matchAll(tag)].map(([, value = ""]) => value);
  expect(values(/<title>([^<]*)</g), "title").toHaveLength(1);
  expect(values(/<link rel="canonical" href="([^"]*)"/g)).toEqual([ORIGIN + canonical]);
  expect(values(/<link rel="alternate" href[lL]ang="([^"]*)"/g)).toEqual(["en-us", "x-default"]);
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

/** The path of a link that still takes files. */
async function goodLink(browser: Browser): Promise<string> {
  const desk = await browser.newPage({ baseURL: BASE });
  await signIn(desk, OWNER);
  const { path } = await makeUploadLink(desk, "1");
  await desk.close();
  return path;
}

/** Opens a page and looks at what it answers, what it says of itself, and whether it stays within the screen. `look` is called at each width. */
async function expectRead(
  { page, sideways, faults }: Reader,
  path: string,
  expected: Expected,
  look: (width: number) => Promise<void>,
): Promise<void> {
  faults.length = 0;
  const answer: Response | null = await page.goto(path);
  expect(answer?.status()).toBe(expected.status);
  await expect(page).toHaveTitle(expected.title);
  expectWholeHead((await answer?.text()) ?? "", expected);
  await expect(page.locator("h1")).toHaveCount(1);
  // 320 px is a screen of 1280 px at 400 % zoom.
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sideways(), `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    await look(width);
  }
  expect(faults).toEqual([]);
}

for (const expected of PAGES) {
  test(`${expected.path} answers ${expected.status} and says what it is, with and without script`, async ({
    alive,
    plain,
    browser,
  }) => {
    const path = expected.path === LINK ? await goodLink(browser) : expected.path;
    // What a phone shows and what a computer shows: the other two widths show one of them, wider or narrower.
    await expectRead(alive, path, expected, async (width) => {
      if (width === 390 || width === 1280) await expectAccessible(alive.page);
    });
    await expectRead(plain, path, expected, async () => {});
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
