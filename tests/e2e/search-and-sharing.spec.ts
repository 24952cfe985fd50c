import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { faultsOf } from "#tests/builders/schema-org.ts";
import { expect, expectAccessible, signIn, test } from "./fixtures.ts";
import { OWNER, portOf, startBuilt } from "./start-program.ts";

// A program of its own: other tests rely on the licenses and the team that are changed here.
const PORT = portOf("search-and-sharing");
const ORIGIN = `http://localhost:${PORT}`;
test.use({ baseURL: `http://127.0.0.1:${PORT}` });
test.describe.configure({ mode: "serial" });

let folder: string;
let program: Awaited<ReturnType<typeof startBuilt>>;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "hearthlight-reach-"));
  program = await startBuilt({ port: PORT, dataDir: join(folder, "data") });
});
test.afterAll(async () => {
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});

const contents = (html: string, property: string) =>
  [...html.matchAll(new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`, "g"))].map(
    ([, value = ""]) => value,
  );
const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
  );
const typesOf = (html: string) => structuredData(html).map((data) => String(data["@type"]));

/** Reads width and height from the head of a PNG file. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

async function publicPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get("/sitemap.xml")).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address.replace(ORIGIN, ""));
}

test("every page of the sitemap has two cards of its own, and structured data that schema.org knows", async ({
  request,
}) => {
  test.setTimeout(120_000);
  const paths = await publicPaths(request);
  expect(paths.length).toBeGreaterThan(90);
  const seen = new Set<string>();
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    expect(contents(html, "og:image:width"), path).toEqual(["1200", "512"]);
    expect(contents(html, "og:image:height"), path).toEqual(["630", "512"]);
    expect(contents(html, "og:image:alt")[0], path).toMatch(/\w+: \w+/);
    expect(contents(html, "twitter:card"), path).toEqual(["summary_large_image"]);
    const cards = contents(html, "og:image");
    for (const [index, size] of ["1200x630", "512x512"].entries()) {
      const address = cards[index] ?? "";
      expect(address.startsWith(`${ORIGIN}/social/${size}/`), `${path}: ${address}`).toBe(true);
      expect(seen.has(address), `${address} is the card of two pages`).toBe(false);
      seen.add(address);
      // Drawing takes longest: the wide one of one page in five, the square one with the same words of one in ten.
      if (seen.size % (index === 0 ? 10 : 20) !== 1 - index) continue;
      const answer = await request.get(address.replace(ORIGIN, ""));
      expect([answer.status(), answer.headers()["content-type"]], address).toEqual([200, "image/png"]);
      expect(sizeOf(await answer.body()), address).toBe(size);
    }
    const data = structuredData(html);
    expect(data.flatMap(faultsOf), path).toEqual([]);
    expect(typesOf(html), path).toContain("BreadcrumbList");
  }
});

test("each kind of page says in structured data what it is", async ({ request }) => {
  const paths = await publicPaths(request);
  const article = paths.find((path) => /^\/blog\/[a-z-]+$/.test(path)) ?? "";
  const expected: [string, string[]][] = [
    ["/", ["BreadcrumbList", "InsuranceAgency", "FAQPage"]],
    ["/about", ["BreadcrumbList", "InsuranceAgency"]],
    ["/contact", ["BreadcrumbList", "InsuranceAgency"]],
    ["/final-expense-insurance/ohio", ["BreadcrumbList"]],
    ["/calculators/premium-estimator", ["BreadcrumbList", "WebApplication"]],
    ["/tools/final-wishes", ["BreadcrumbList", "WebApplication"]],
    ["/tools/after-a-loss", ["BreadcrumbList", "WebApplication"]],
    ["/tools/health-check", ["BreadcrumbList", "WebApplication"]],
    ["/tools/second-opinion", ["BreadcrumbList", "WebApplication"]],
    ["/tools/veteran-funeral", ["BreadcrumbList", "WebApplication"]],
  ];
  for (const [path, types] of expected) expect(typesOf(await (await request.get(path)).text()), path).toEqual(types);
  expect(typesOf(await (await request.get(article)).text()).slice(0, 2)).toEqual(["BreadcrumbList", "Article"]);
});

test("a card is asked for again only when it changed, and pages that are no pages have none", async ({ request }) => {
  const card = "/social/512x512/about.png";
  const first = await request.get(card);
  const { etag = "" } = first.headers();
  expect(etag).not.toBe("");
  expect((await request.get(card, { headers: { "If-None-Match": etag } })).status()).toBe(304);
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).not.toMatch(/Disallow: \/s/);
  for (const path of [
    "admin",
    "404",
    "no-such-page",
    "my-request/secret",
    "get-a-quote/when",
    "get-a-quote/thank-you",
    "sitemap.xml",
    "../admin",
  ])
    expect((await request.get(`/social/512x512/${path}.png`)).status(), path).toBe(404);
  expect((await request.get("/social/600x600/about.png")).status()).toBe(404);
});

test("a license that has ended is nowhere claimed; its state gets no quote, but the office that knows who may help", async ({
  page,
  browser,
}) => {
  await signIn(page, OWNER);
  const change = async (key: string, edit: (value: never) => unknown) => {
    const { value, version } = (await (await page.request.get(`/api/settings/${key}`)).json()) as {
      value: never;
      version: string;
    };
    const answer = await page.request.put(`/api/settings/${key}`, {
      data: { value: edit(value), version },
      headers: { Origin: `http://127.0.0.1:${PORT}` },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const before = (await page.request.get("/social/512x512/about.png")).headers().etag;
  await change("agency", (agency: object) => ({
    ...agency,
    name: "Buckeye Burial",
    licenses: [
      { state: "OH", number: "OH-ENDED-1", expires: "2020-01-31" },
      { state: "KY", number: "KY-HELD-2", expires: null },
    ],
  }));
  const { staff } = (await (await page.request.get("/api/staff")).json()) as { staff: { id: string }[] };
  const Origin = `http://127.0.0.1:${PORT}`;
  const person = { name: "Rosa Delgado", title: "Agent", languages: "English, Spanish", bio: "Listens first." };
  const shown = await page.request.post(`/admin/staff/${staff[0]?.id}`, {
    multipart: { ...person, do: "profile", full: "yes", shown: "on" },
    headers: { Origin },
  });
  expect(shown.status()).toBe(200);
  const licensed = await page.request.put(`/api/staff/${staff[0]?.id}`, {
    data: { licenses: [{ state: "KY", number: "KY-9", expires: null }] },
    headers: { Origin },
  });
  expect(licensed.status(), await licensed.text()).toBe(200);
  for (const path of ["/", "/about", "/contact", "/get-a-quote", "/final-expense-insurance/ohio"]) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).not.toContain("OH-ENDED-1");
    expect(html, path).toContain("KY-HELD-2");
    expect(structuredData(html).flatMap(faultsOf), path).toEqual([]);
  }
  const team = await (await page.request.get("/about/team")).text();
  expect(typesOf(team)).toEqual(["BreadcrumbList", "Person"]);
  expect(structuredData(team).flatMap(faultsOf)).toEqual([]);
  const home = structuredData(await (await page.request.get("/")).text()).find(
    (data) => data["@type"] === "InsuranceAgency",
  );
  expect(home).toMatchObject({ name: "Buckeye Burial", areaServed: [{ name: "US-KY" }] });
  expect(
    (await page.request.get("/social/512x512/about.png")).headers().etag,
    "the card carries the agency's name",
  ).not.toBe(before);
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const changedAt = (path: string) =>
    Date.parse(new RegExp(`<loc>${ORIGIN}${path}</loc><lastmod>([^<]+)<`).exec(sitemap)?.[1] ?? "");
  // From the change above, which took a few seconds; the pages' own words are of another day.
  for (const path of ["/contact", "/get-a-quote"]) expect(Date.now() - changedAt(path), path).toBeLessThan(120_000);
  expect(sitemap.match(/<lastmod>/g)).toHaveLength(sitemap.match(/<loc>/g)?.length ?? 0);

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: `http://127.0.0.1:${PORT}` });
    const visitor = await context.newPage();
    await visitor.goto("/final-expense-insurance/ohio");
    await expect(visitor.getByRole("heading", { name: "We are not licensed here" })).toBeVisible();
    await visitor.goto("/get-a-quote?state=OH");
    await visitor.getByLabel("Me", { exact: true }).check();
    await visitor.getByRole("button", { name: "Continue" }).last().click();
    await expect(visitor.getByText(/^Step 1 of/)).toBeVisible();
    const office = visitor.getByRole("complementary", { name: "Who can help you in Ohio" });
    await expect(office.getByRole("link", { name: "(800) 686-1526" })).toHaveAttribute("href", "tel:+18006861526");
    await expect(office.getByRole("link", { name: "insurance.ohio.gov" })).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(visitor);
    await context.close();
  }
});

test("an owner adds lines to robots.txt and llms.txt, which are served at once, but none that hides the site", async ({
  desk,
}) => {
  const served = async (path: string) => (await desk.request.get(path)).text();
  await desk.goto("/admin/seo-files");
  await expect(desk.getByLabel("Text of robots.txt")).toHaveValue(/Disallow: \/admin\n/);
  await expect(desk.getByLabel("Text of llms.txt")).toHaveValue(/\/blog\/how-much-does-a-funeral-cost\): /);
  await desk.getByRole("link", { name: "Change your part" }).click();
  await desk.getByLabel("Your own lines in robots.txt").fill("Disallow: /");
  await desk.getByLabel("Introduction in llms.txt").fill("We serve families in Ohio.");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText("Line 1: this would hide your whole site from search engines.")).toBeVisible();
  await expect(desk.getByLabel("Introduction in llms.txt")).toHaveValue("We serve families in Ohio.");
  await desk.getByLabel("Your own lines in robots.txt").fill("Disallow: /old-pages/");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText(/^Saved/)).toBeVisible();
  expect(await served("/robots.txt")).toContain("\nDisallow: /old-pages/\n");
  expect(await served("/llms.txt")).toContain("\n\nWe serve families in Ohio.\n\n");
  await desk.goto("/admin/seo-files");
  await expect(desk.getByText(/changed robots\.txt, llms\.txt/)).toBeVisible();
  expect((await desk.request.get("/sitemaps/1.xml")).status()).toBe(404);
  expect((await desk.request.get("/indexnow-key.txt")).status()).toBe(404);
});

test("whom to tell of a hole is at the address that researchers look at", async ({ request }) => {
  const answer = await request.get("/.well-known/security.txt");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toMatch(/^Contact: (?:mailto:|https?:).+\nExpires: \d{4}-/);
});
