import { afterAll, beforeAll, expect, test } from "vitest";
import { createArticle } from "#newsroom/articles/server/create-article.ts";
import { publishArticle } from "#newsroom/articles/server/publish-article.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addFact, changeFact } from "./change-facts.ts";
import { addFacts, approvedFacts, countFacts, type FactFilter, listFactOrigins, listFacts } from "./facts-store.ts";
import { factState } from "#newsroom/facts/rules/fact.ts";
import { shippedFacts } from "./shipped-facts.ts";

const test_ = testDatabase();
const clock = aClock();
const editor = byStaff("editor");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
afterAll(() => made.close());

const given = {
  text: "The county charges $73 for a burial permit.",
  source_name: "County clerk",
  source_date: "2026-11-01",
};
const draft = async (aiAssisted: boolean) => {
  const { services } = made;
  const category = services.site.settings().categories.find(({ slug }) => slug === "funeral-costs")?.slug ?? "";
  const created = await createArticle(services, editor, {
    content: {
      title: "What a burial permit costs in our county",
      category,
      content: "<p>A burial permit from the county costs $73.</p>",
    },
    details: { aiAssisted },
  });
  if (!created.ok) throw new Error(created.message);
  return created.value.article.id;
};

test("an AI draft with a figure is published only once a person approved the fact, and the refusal names the sentence", async () => {
  const { services } = made;
  const articleId = await draft(true);
  const publish = () => publishArticle(services, editor, { articleId });
  expect(await publish()).toMatchObject({
    ok: false,
    code: "invalid",
    fields: { content: expect.stringContaining("“A burial permit from the county costs $73.”") },
  });
  const added = await addFact(services, editor, given);
  expect(added).toMatchObject({ ok: true, value: { value: "$73", approvedAt: null } });
  expect((await publish()).ok).toBe(false);
  const id = added.ok ? added.value.id : "";
  expect(await changeFact(services, byStaff("agent"), { id, change: "approve" })).toMatchObject({ code: "forbidden" });
  expect((await changeFact(services, editor, { id, change: "approve" })).ok).toBe(true);
  expect(await publish()).toMatchObject({ ok: true, value: { article: { status: "published" } } });
  expect((await changeFact(services, editor, { id, change: "expire" })).ok).toBe(true);
  expect(await approvedFacts(test_.db, "2026-11-20")).toEqual([]);
});

test("what a person wrote needs a fact or a reason too", async () => {
  expect(await publishArticle(made.services, editor, { articleId: await draft(false) })).toMatchObject({
    fields: { content: expect.stringContaining("No approved fact supports") },
  });
});

test("no more AI-assisted articles go live in a week than the setting allows", async () => {
  const { services } = made;
  const settings = services.site.settings();
  const limited = {
    ...services,
    site: { ...services.site, settings: () => ({ ...settings, ai: { ...settings.ai, weekly_publications: 1 } }) },
  };
  const added = await addFact(services, editor, given);
  await changeFact(services, editor, { id: added.ok ? added.value.id : "", change: "approve" });
  const articleId = await draft(true);
  expect(await publishArticle(limited, editor, { articleId })).toMatchObject({
    fields: { status: expect.stringContaining("limit is 1") },
  });
  clock.forward(8 * 86_400_000);
  expect(await publishArticle(limited, editor, { articleId })).toMatchObject({ ok: true });
});

test("the shipped facts have figures, sources and dates, and are added once", async () => {
  const facts = shippedFacts();
  expect(facts.length).toBeGreaterThan(150);
  for (const fact of facts) {
    expect(fact.text).toContain(fact.value);
    expect(fact.sourceName).not.toBe("");
    expect(fact.sourceDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
  await addFacts(test_.db, facts);
  await addFacts(test_.db, facts);
  const ohio = { query: "Ohio", place: "", source: "", state: "", day: "2026-07-01" } as const;
  expect(await listFacts(test_.db, ohio, { limit: 50 })).toHaveLength(
    facts.filter(({ jurisdiction }) => jurisdiction === "Ohio").length,
  );
});

test("a list filters by place, source and state, its pages hold each fact once, and its count is that of all pages", async () => {
  const day = "2026-07-01";
  const [pattern] = shippedFacts();
  if (!pattern) throw new Error("no shipped fact");
  const made = (id: string, given: Partial<typeof pattern>) => ({
    ...pattern,
    id: `listed-${id}`,
    sourceName: "The listed source 100%",
    ...given,
  });
  await addFacts(test_.db, [
    made("a", { approvedAt: null, expires: null }),
    made("b", { approvedAt: null, expires: day, jurisdiction: "Ohio" }),
    made("c", { expires: day }),
    made("d", { expires: "2026-06-30" }),
    made("e", { approvedAt: null, expires: "2026-06-30" }),
    made("f", { sourceName: "The listed source 1000" }),
  ]);
  const all = { query: "", place: "", source: "The listed source 100%", state: "", day } as const;
  const ids = async (given: Partial<FactFilter>, page = { limit: 50 }) =>
    (await listFacts(test_.db, { ...all, ...given }, page)).map(({ id }) => id.slice(-1)).toSorted();
  expect(await ids({})).toEqual(["a", "b", "c", "d", "e"]);
  expect(await ids({ state: "proposed" })).toEqual(["a", "b"]);
  expect(await ids({ state: "approved" })).toEqual(["c"]);
  expect(await ids({ state: "expired" })).toEqual(["d", "e"]);
  expect(await ids({ place: "Ohio" })).toEqual(["b"]);
  expect(await ids({ source: "", query: "source 100%" })).toEqual(["a", "b", "c", "d", "e"]);
  expect(await countFacts(test_.db, all)).toBe(5);
  const pages = [];
  for (const offset of [0, 2, 4]) pages.push(...(await listFacts(test_.db, all, { limit: 2, offset })));
  expect(new Set(pages.map(({ id }) => id)).size).toBe(5);
  const origins = await listFactOrigins(test_.db);
  expect(origins.places).toContain("Ohio");
  expect(origins.sources).toContain("The listed source 100%");
  for (const fact of pages) expect(await ids({ state: factState(fact, day) })).toContain(fact.id.slice(-1));
});
