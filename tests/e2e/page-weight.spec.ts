import { type Page, expect, test } from "@playwright/test";
import { weighPage } from "#bench/page-weight.ts";
import { inTurns } from "#tests/builders/test-size.ts";
import { CALCULATOR_IDS, calculatorPath } from "#agency/tables/rules/calculator-address.ts";
import { isTranslated, localPath } from "#platform/text/rules/locale.ts";
import { signIn } from "./fixtures.ts";
import routes from "#app/routes.ts";
import { makeUploadLink } from "./upload-link.ts";
import { OWNER } from "./start-program.ts";

/** Limits of the product's numbers, bytes over the wire with brotli. */
const SCRIPT_BEFORE_TOUCH = 5 * 1024;
const SCRIPT_AFTER_TOUCH = 80 * 1024;
const FIRST_LOAD = 60 * 1024;

/**
 * Patterns of the site map that are not separate pages for visitors: another address of the quote, later pages of a
 * list, pages for staff, the page that other addresses show while the database is down, and everything else.
 */
const UNWEIGHED = new Set(["quote", "blog/category/:category/page/:page", "library/preview/:slug", "503", "*"]);

const ARTICLE = "/blog/how-much-does-a-funeral-cost";

/** Every kind of public page. */
const PATHS = [
  "/",
  "/about",
  "/about/team",
  "/careers",
  "/privacy",
  "/terms",
  "/methods",
  "/contact",
  "/final-expense",
  "/blog",
  "/blog/page/2",
  "/blog/category/funeral-costs",
  ARTICLE,
  "/get-a-quote",
  "/get-a-quote/when",
  "/get-a-quote/thank-you",
  "/request-a-callback",
  "/schedule",
  "/final-expense-insurance/ohio",
  "/final-expense-cost/at-70",
  "/calculators",
  ...CALCULATOR_IDS.map(calculatorPath),
  "/calculators/premium-estimator/email",
  "/tools/final-wishes",
  "/tools/after-a-loss",
  "/tools/health-check",
  "/tools/second-opinion",
  "/tools/veteran-funeral",
  "/family",
  "/api/docs",
  "/404",
  ...["/my-request", "/consent", "/client", "/family", "/schedule/change", "/stop-email", "/upload"].map(
    (path) => `${path}/a-link-that-is-over`,
  ),
  "/schedule/change/a-link-that-is-over/times",
  "/client/a-link-that-is-over/after-a-death",
];

/** The Spanish addresses of pages; an article has another there. */
const SPANISH = [
  ...PATHS.filter((path) => isTranslated(path) && path !== ARTICLE).map((path) => localPath(path, "es")),
  "/es/blog/cuanto-cuesta-un-funeral",
];

for (const path of inTurns(PATHS, 3)) {
  test(`${path} is light`, async ({ page, baseURL }) => {
    const weight = await weighPage(baseURL ?? "", path);
    // Asked of the browser, which also loads what the first script fetches automatically.
    const { bytes } = await scriptAfter(page, path, async () => {});
    expect(bytes).toBeLessThanOrEqual(SCRIPT_BEFORE_TOUCH);
    expect(weight.total - weight.script + bytes).toBeLessThanOrEqual(FIRST_LOAD);
  });
}

test("the Spanish pages are as light", async ({ baseURL }) => {
  for (const path of inTurns(SPANISH, 3)) {
    const { script, total } = await weighPage(baseURL ?? "", path);
    expect(script, path).toBeLessThanOrEqual(SCRIPT_BEFORE_TOUCH);
    expect(total, path).toBeLessThanOrEqual(FIRST_LOAD);
  }
});

test("every public page of the site map is weighed", () => {
  const [publicPages] = routes;
  const patterns = (publicPages?.children ?? []).map(({ path = "" }) => path).filter((path) => !UNWEIGHED.has(path));
  const fits = (pattern: string) => new RegExp(`^/${pattern.replaceAll(/:\w+/g, "[^/]+")}$`);
  expect(patterns.filter((pattern) => !PATHS.some((path) => fits(pattern).test(path)))).toEqual([]);
});

/** Opens a page, acts as a visitor, and returns the bytes of script loaded in all, over the wire. */
async function scriptAfter(
  page: Page,
  path: string,
  touch: (page: Page) => Promise<void>,
): Promise<{ files: number; bytes: number }> {
  const scripts: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script")
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(path, { waitUntil: "load" });
  await touch(page);
  await page.waitForLoadState("networkidle");
  const sizes = await Promise.all(scripts);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

const TOUCHED: Record<string, (page: Page) => Promise<void>> = {
  "/": async (page) => {
    await page.getByLabel("Full name").first().focus();
    await page.getByText("Questions?").click();
    await expect(page.getByRole("dialog", { name: "Chat" })).toBeVisible();
  },
  "/get-a-quote": async (page) => {
    await page.getByRole("radio", { name: "My mother or father" }).check();
    await page.getByRole("button", { name: "Continue" }).click();
  },
  "/tools/final-wishes": async (page) =>
    page.locator("main").locator("input, textarea, button, select").first().focus(),
  "/tools/after-a-loss": async (page) =>
    page.locator("main").locator("input, textarea, button, select").first().focus(),
  "/tools/health-check": async (page) => page.getByRole("radio").first().check(),
  "/upload": async (page) => page.getByLabel("Photo or document").focus(),
  ...Object.fromEntries(CALCULATOR_IDS.map((id) => [calculatorPath(id), touchCalculator])),
  // One of them in Spanish.
  [localPath(calculatorPath(CALCULATOR_IDS[0]), "es")]: touchCalculator,
};

async function touchCalculator(page: Page): Promise<void> {
  await page.locator("form.calculator-form").getByRole("button").focus();
  await expect(page.locator("[data-island][data-alive]:has(.calculator-form)")).toBeAttached();
}

for (const [path, touch] of Object.entries(TOUCHED)) {
  test(`${path} stays light once it is touched`, async ({ page, browser, baseURL }) => {
    let at = path;
    if (path === "/upload") {
      const desk = await browser.newPage(baseURL ? { baseURL } : {});
      await signIn(desk, OWNER);
      at = (await makeUploadLink(desk, "1")).path;
      await desk.close();
    }
    const { files, bytes } = await scriptAfter(page, at, touch);
    expect(files, "more than the first script came").toBeGreaterThan(1);
    expect(bytes).toBeLessThanOrEqual(SCRIPT_AFTER_TOUCH);
  });
}
