import { beforeAll, expect, test } from "vitest";
import { store } from "#tests/builders/intake.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { byKey, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { contentOf } from "#newsroom/articles/rules/edited-article.ts";
import { passageText } from "#newsroom/articles/rules/search-passage.ts";
import { addArticle, savePending } from "#newsroom/articles/server/articles-store.ts";
import { searchDesk } from "./search-desk.ts";

const test_ = testDatabase();
const find = (role: "owner" | "agent" | "editor", query: string) =>
  searchDesk({ db: test_.db }, byStaff(role).actor, query);

beforeAll(async () => {
  await store(
    test_.db,
    aSubmission({ details: { name: "Wanda Quillfeather", phone: "+16145550182", email: "wanda@quill.example" } }),
  );
  const { leadId } = await store(
    test_.db,
    aSubmission({ details: { name: "Walter Quillfeather", phone: "+16145550183", email: "walter@quill.example" } }),
  );
  await test_.database.pool.query("update leads set assigned_to = 'someone-else' where id = $1", [leadId]);
  await addArticle(
    test_.db,
    anArticle({ slug: "quill-live", title: "A quill that is published", status: "published" }),
  );
  await addArticle(test_.db, anArticle({ slug: "quill-draft", title: "A quill in draft", status: "draft" }));
});

test.each(["quillf", "Wanda Quill", "555-0182", "(614) 555-0182", "wanda@qu"])(
  "a lead is found by %j",
  async (query) => {
    expect((await find("owner", query)).leads.map(({ name }) => name)).toContain("Wanda Quillfeather");
  },
);

test("an agent finds no one else's leads and no drafts, an editor no leads, a key what its scopes allow", async () => {
  const names = ({ leads }: Awaited<ReturnType<typeof find>>) => leads.map(({ name }) => name).sort();
  const slugs = ({ articles }: Awaited<ReturnType<typeof find>>) => articles.map(({ slug }) => slug).sort();
  const [owner, agent, editor] = [
    await find("owner", "quill"),
    await find("agent", "quill"),
    await find("editor", "quill"),
  ];
  expect([names(owner), slugs(owner)]).toEqual([
    ["Walter Quillfeather", "Wanda Quillfeather"],
    ["quill-draft", "quill-live"],
  ]);
  expect([names(agent), slugs(agent)]).toEqual([["Wanda Quillfeather"], ["quill-live"]]);
  expect([names(editor), slugs(editor)]).toEqual([[], ["quill-draft", "quill-live"]]);
  expect(await searchDesk({ db: test_.db }, byKey(["metrics:read"]).actor, "quill")).toEqual({
    leads: [],
    callers: [],
    unknownPhone: null,
    articles: [],
  });
});

test("words of a text find an article after those named so, with an excerpt; an agent learns nothing that is not live", async () => {
  const content = "<p>Ask who keeps the quillwort ledger.</p>";
  const live = anArticle({ id: "in-text", slug: "in-text", title: "Records", content, createdAt: new Date() });
  await addArticle(test_.db, live);
  await addArticle(test_.db, anArticle({ id: "in-title", slug: "in-title", title: "The quillwort" }));
  const pending = { ...contentOf(live), content: "<p>Ask about the quillback ledger.</p>" };
  await test_.db.transaction((tx) =>
    savePending(tx, live.id, { content: pending, by: "Pat", byId: null, at: new Date() }),
  );
  const found = async (role: "agent" | "editor", query: string) =>
    (await find(role, query)).articles.map(({ id, passage }) => [id, passage && passageText(passage)]);
  const inText = ["in-text", "In the text: Ask who keeps the quillwort ledger."];
  expect(await found("agent", "quillwort")).toEqual([["in-title", null], inText]);
  expect(await found("agent", "quillback")).toEqual([]);
  expect(await found("agent", "ledger")).toEqual([inText]);
  expect(await found("editor", "quillback ledger")).toEqual([
    ["in-text", "In the text, not live: Ask about the quillback ledger."],
  ]);
});

test("a number that nobody has can become a lead, for those who may add one", async () => {
  const unknown = async (role: "owner" | "agent" | "editor", query: string) => (await find(role, query)).unknownPhone;
  expect(await unknown("agent", "(614) 555-0199")).toBe("+16145550199");
  expect(await unknown("owner", "(614) 555-0182")).toBeNull();
  expect(await unknown("agent", "614 555")).toBeNull();
  expect(await unknown("editor", "(614) 555-0199")).toBeNull();
});

test("an empty search finds nothing, and a long or odd one does no harm", async () => {
  for (const query of ["", "   ", "%", "\0", "'", "q".repeat(200)])
    expect((await find("owner", query)).leads, JSON.stringify(query)).toEqual([]);
});
