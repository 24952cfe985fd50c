import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { english } from "#agency/english/rules/texts.ts";
import { spanish } from "#agency/spanish/rules/texts.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { PREVIEW_WORDS } from "#agency/site/rules/site-stage.ts";
import { anOpening } from "#tests/builders/opening.ts";
import { LARKSPUR } from "#tests/builders/own-words.ts";
import { PAGES } from "./expected-pages.ts";
import { expect, expectAccessible, freshPhone, oldEnough, test } from "./fixtures.ts";
import { portOf, startBuilt } from "./start-program.ts";

/** A program of its own: opening changes every page of the site, once. */
const PORT = portOf("opening");
const BASE = `http://127.0.0.1:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), "hearthlight-opening-"));
let program: Awaited<ReturnType<typeof startBuilt>>;

test.describe.configure({ mode: "serial", timeout: 120_000 });
test.use({ baseURL: BASE });
test.beforeAll(async () => {
  program = await startBuilt({ port: PORT, dataDir: join(folder, "data"), preview: true, env: { PUBLIC_URL: BASE } });
});
test.afterAll(async () => {
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("every public page of a new site says that it is a preview, and none is indexed or described as an agency", async ({
  request,
}) => {
  for (const { path } of PAGES.filter(({ path: one }) => !one.includes("{") && !one.startsWith("/admin")))
    for (const [address, words] of [
      [path, english],
      [path === "/" ? "/es" : `/es${path}`, spanish],
    ] as const) {
      const answer = await request.get(address);
      const html = await answer.text();
      expect(answer.headers()["x-robots-tag"], address).toBe("noindex");
      expect(html, address).toMatch(/<meta name="robots" content="noindex"\/?>/);
      expect(html, address).not.toMatch(/content="index/);
      expect(html, address).not.toMatch(/"@type":"(?!BreadcrumbList|ListItem)/);
      if (html.includes("<form")) expect(html, address).toContain(words.shell.privacySignal);
      if (address === path || answer.url().includes("/es")) expect(html, address).toContain(words.shell.preview);
    }
  // Nobody here speaks Spanish yet.
  for (const address of ["/es/request-a-callback", "/es/contact", "/es"])
    expect(await (await request.get(address)).text(), address).toContain(spanish.callback.inEnglish);
  expect(await (await request.get("/robots.txt")).text()).toContain("Disallow: /\n");
  expect(await (await request.get("/sitemap.xml")).text()).not.toContain("<url>");
  for (const address of ["/contact-card.vcf", "/llms.txt", "/feed.xml"]) {
    const text = await (await request.get(address)).text();
    expect(text.replaceAll("\\,", ","), address).toContain(english.shell.preview);
    expect(text, address).not.toContain("/blog/");
  }
  expect(await (await request.get("/es/feed.xml")).text()).toContain(spanish.shell.preview);
  for (const address of [
    "/.netlify/functions/articles",
    "/social/1200x630/about.png",
    "/estimate.pdf?age=70&coverage=10000&sex=female&tobacco=no",
  ])
    expect((await request.get(address)).headers()["x-robots-tag"], address).toBe("noindex");
});

test("the bar moves nothing, prints, and fits a phone with large text", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/");
  const bar = page.getByText(english.shell.preview);
  await expect(bar).toBeVisible();
  await expectAccessible(page, bar);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const { left, right } = await bar.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(320);
  expect(await bar.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await page.emulateMedia({ media: "print" });
  await expect(bar).toBeVisible();
});

async function askForCall(page: Page, name: string): Promise<void> {
  await page.goto("/request-a-callback");
  await oldEnough(page);
  await page.getByLabel(english.callback.name).fill(name);
  await page.getByLabel(english.callback.phone, { exact: true }).fill(freshPhone());
  await page.getByRole("button", { name: english.callback.button }).click();
  await expect(page.getByRole("heading", { name: english.callback.thanks })).toBeVisible();
}

test("a visitor gets the thank-you, which adds that nobody calls; the desk shows a preview lead", async ({ desk }) => {
  await askForCall(desk, "Rosa Delgado");
  await expect(desk.getByText(english.callback.preview)).toBeVisible();
  await desk.goto("/admin/leads");
  await expect(
    desk.getByRole("row", { name: /Rosa Delgado/ }).getByText(PREVIEW_WORDS.badge, { exact: true }),
  ).toBeVisible();
  await desk.getByRole("link", { name: "Rosa Delgado" }).first().click();
  await expect(desk.getByText("this is a preview lead").first()).toBeVisible();
});

test("the owner opens the site, and its pages change at once", async ({ desk }) => {
  await desk.goto("/admin");
  await desk.getByRole("complementary", { name: "Preview" }).getByRole("link", { name: PREVIEW_WORDS.open }).click();
  await expect(desk.getByRole("heading", { name: PREVIEW_WORDS.open })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: PREVIEW_WORDS.open }).click();
  await expect(desk.getByText("The site has not opened.")).toBeVisible();
  const { agency, license } = anOpening();
  const field = (path: string) => desk.locator(`[name="value.${path}"]`);
  await expect(field("agency.name")).toBeFocused();
  for (const key of ["name", "legalName", "phone", "street", "city", "state", "zip"] as const)
    await field(`agency.${key}`).fill(agency[key]);
  await field("license.state").fill(license.state);
  await field("license.number").fill(license.number);
  for (const { id } of DEFAULT_SETTINGS.claims) await field(`claims.${id}.answer`).selectOption("remove");
  await field("claims.private.answer").selectOption("confirm");
  await field("claims.private.source").fill("Report of the hosting company");
  await field("claims.private.date").fill("2026-11-02");
  await field("claims.private.approver").fill("Ada Owner");
  await field("previewLeads").selectOption("keep");
  const mother = field("ownWords.mother.english");
  await mother.fill("Our plans are approved by Medicare.");
  await desk.getByRole("button", { name: PREVIEW_WORDS.open }).click();
  await expect(mother).toBeFocused();
  await expect(mother).toHaveAccessibleDescription(/can't be published/);
  await mother.fill(LARKSPUR.ownWords.mother.english);
  await desk.getByRole("button", { name: PREVIEW_WORDS.open }).click();
  await expect(desk.getByText("Your site is open.")).toBeVisible();
  await expect(desk.getByRole("complementary", { name: "Preview" })).toHaveCount(0);

  const answer = await desk.goto("/");
  expect(answer?.headers()["x-robots-tag"]).toBeUndefined();
  await expect(desk.getByText(english.shell.preview)).toHaveCount(0);
  const html = (await answer?.text()) ?? "";
  expect(html).toContain("InsuranceAgency");
  expect(html).toContain("Larkspur");
  expect(html).not.toContain("State-approved plans");
  for (const [path, { home }, disclaimer] of [
    ["/", english, DEFAULT_SETTINGS.disclaimer],
    ["/es", spanish, DEFAULT_SETTINGS["disclaimer.es"]],
  ] as const) {
    await desk.goto(path);
    await expect(desk.getByRole("heading", { name: home.questions })).toBeVisible();
    for (const gone of [home.steps, home.benefits])
      await expect(desk.getByRole("heading", { name: gone, exact: true })).toHaveCount(0);
    await expect(desk.locator(".home-disclaimer")).toHaveText(disclaimer);
  }
  expect(await (await desk.request.get("/sitemap.xml")).text()).toContain("<url>");
  await askForCall(desk, "Marta Quiroga");
  await expect(desk.getByText(english.callback.preview)).toHaveCount(0);
  await desk.goto("/admin/leads");
  await expect(
    desk.getByRole("row", { name: /Rosa Delgado/ }).getByText(PREVIEW_WORDS.badge, { exact: true }),
  ).toBeVisible();
  await expect(
    desk.getByRole("row", { name: /Marta Quiroga/ }).getByText(PREVIEW_WORDS.badge, { exact: true }),
  ).toHaveCount(0);
});

test("the site says what its agency said, and one switch leaves out pages that nobody made its own", async ({
  desk,
}) => {
  await desk.goto("/");
  await expect(desk.getByText(LARKSPUR.ownWords.mother.english)).toBeVisible();
  await desk.goto("/es");
  await expect(desk.getByText(LARKSPUR.ownWords.mother.english)).toHaveCount(0);
  await desk.goto("/admin/settings/pages?kind=shared");
  const row = desk.getByRole("row", { name: /^\/about / });
  await expect(row).toContainText("Yes");
  await expectAccessible(desk);
  await desk.goto("/admin/settings/seoFiles");
  await desk.getByLabel("Pages that say the same on every site").selectOption("leave-out");
  await desk.getByRole("button", { name: "Save this record" }).click();
  await expect(desk.getByText("Saved. The site shows it now.")).toBeVisible();
  for (const [path, listed] of [
    ["/", true],
    ["/es", true],
    ["/about", false],
    ["/es/about", false],
    ["/calculators", false],
    ["/blog", false],
    ["/blog/what-is-final-expense-insurance", false],
  ] as const) {
    const answer = await desk.request.get(path);
    expect([path, answer.headers()["x-robots-tag"]]).toEqual([path, listed ? undefined : "noindex"]);
    expect([path, (await answer.text()).includes('name="robots" content="noindex"')]).toEqual([path, !listed]);
  }
  expect(await (await desk.request.get("/sitemap.xml")).text()).not.toContain("/about");
  await desk.goto("/admin/settings/pages?kind=shared");
  await expect(row).toContainText("Left out");
});
