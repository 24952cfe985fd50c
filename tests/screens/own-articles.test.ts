import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { putSetting } from "#agency/site/server/site-store.ts";
import { entryAddresses } from "#newsroom/search-files/rules/sitemap.ts";
import { readSitemap } from "#newsroom/search-files/server/read-sitemap.ts";
import { SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import { putStates } from "#agency/states/server/states-store.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { LARKSPUR, LEAVING_OUT, settingsOf } from "#tests/builders/own-words.ts";
import { type PageAt, showPage } from "#tests/builders/public-page.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { bundledArticles } from "#newsroom/articles/server/bundled-articles.ts";
import { loadBundled } from "#newsroom/articles/server/load-bundled.ts";
import { readOwnArticles } from "#newsroom/articles/server/read-own-articles.ts";

const store = testDatabase();
const NOW = new Date("2026-11-20T15:00:00.000Z");
const OWN = anArticle({ slug: "graves-in-athens-county", category: "funeral-costs" });
const [CHANGED, REWRITTEN] = bundledArticles().filter(({ language }) => language === "en");
let made: TestServices;

beforeAll(async () => {
  made = await testServices(store.database, { now: () => NOW });
  await putStates(store.db, [...SHIPPED_STATES]);
  await loadBundled({ db: store.db });
  await addArticle(store.db, OWN);
  const edit = (id: string, content: string) =>
    store.database.pool.query("update articles set content = $2, version = 2 where id = $1", [id, content]);
  await edit(CHANGED?.id ?? "", `${CHANGED?.content ?? ""}<p>Call us in Athens.</p>`);
  await edit(REWRITTEN?.id ?? "", `<p>${LARKSPUR.ownWords.since.english} ${LARKSPUR.ownWords.how.english}</p>`);
  await putSetting(store.db, "agency", settingsOf(LARKSPUR).agency, NOW, "owner");
  await putSetting(store.db, "ownWords", LARKSPUR.ownWords, NOW, "owner");
});
afterAll(() => made.close());
beforeEach(async () => {
  await putSetting(store.db, "seoFiles", LEAVING_OUT, NOW, "owner");
  await made.services.site.reload();
});

const addresses = async () =>
  (await readSitemap(made.services))
    .flatMap(entryAddresses)
    .map(({ path }) => path)
    .toSorted();

test("an article is the agency's own if it wrote it, or most of it", async () => {
  const own = await readOwnArticles(store.db);
  expect(new Set(own.map(({ slug }) => slug))).toEqual(new Set([OWN.slug, REWRITTEN?.slug]));
});

test("the sitemap lists only pages of the agency's own, in the languages in which they are", async () => {
  const states = ["kentucky", "ohio"].map((slug) => `/final-expense-insurance/${slug}`);
  const both = ["/about", "/contact", ...states].flatMap((path) => [path, `/es${path}`]);
  const lists = ["/blog", ...new Set([OWN.category, REWRITTEN?.category].map((one) => `/blog/category/${one}`))];
  const articles = [OWN, REWRITTEN].map((one) => `/blog/${one?.slug}`);
  const listed = await addresses();
  const pages = listed.filter((one) => !/\/page\/\d+$/.test(one));
  expect(pages).toEqual(["/", "/es", ...both, ...lists, ...articles].toSorted());
  expect(listed.filter((one) => /\/page\/\d+$/.test(one)).every((one) => one.startsWith("/blog/"))).toBe(true);
  await putSetting(store.db, "seoFiles", { ...LEAVING_OUT, unchangedPages: "index" }, NOW, "owner");
  await made.services.site.reload();
  expect(await addresses()).toEqual(expect.arrayContaining(["/calculators", "/es/blog", `/blog/${CHANGED?.slug}`]));
});

const article = (slug: string | undefined): PageAt => ({
  load: () => import("#website/blog/pages/article.route.tsx"),
  path: `/blog/${slug}`,
  params: { slug },
});
const blog: PageAt = { load: () => import("#website/blog/pages/blog.route.tsx"), path: "/blog" };

test("articles and lists that nobody changed say so to search engines while the switch is on", async () => {
  const robotsOf = async (page: PageAt, locale: "en" | "es" = "en") =>
    (await showPage(made.services, page, locale)).headers.get("X-Robots-Tag");
  expect(await robotsOf(article(CHANGED?.slug))).toBe("noindex");
  expect(await robotsOf(article(REWRITTEN?.slug))).toBeNull();
  expect(await robotsOf(article(OWN.slug))).toBeNull();
  expect([await robotsOf(blog), await robotsOf(blog, "es")]).toEqual([null, "noindex"]);
  await putSetting(store.db, "seoFiles", { ...LEAVING_OUT, unchangedPages: "index" }, NOW, "owner");
  await made.services.site.reload();
  expect(await robotsOf(article(CHANGED?.slug))).toBeNull();
  expect(await robotsOf(blog, "es")).toBeNull();
});
