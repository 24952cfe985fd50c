import { beforeEach, expect, test } from "vitest";
import { NATIONWIDE } from "#newsroom/facts/rules/fact.ts";
import { addFacts } from "#newsroom/facts/server/facts-store.ts";
import { anArticle, articleNeeds } from "#tests/builders/articles.ts";
import { aStaff, byKey, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { listDecisions } from "./article-claims-store.ts";
import { addArticle, findAnyArticle } from "./articles-store.ts";
import { createArticle } from "./create-article.ts";
import { publishArticle } from "./publish-article.ts";
import { saveArticle } from "./save-article.ts";
import { settleClaim } from "./settle-claim.ts";

const test_ = testDatabase();
const needs = () => articleNeeds(test_.db);
const editor = byStaff("editor");
const owner = byStaff("owner");
const CLAIM = "A vault costs $1,500.";
const LIE = "You can never be turned down.";
const FACT = {
  id: "vault",
  text: "The national median price of a vault was $1,500 in 2023.",
  value: "$1,500",
  sourceName: "National Funeral Directors Association",
  sourceUrl: null,
  sourceDate: "2026-01-10",
  jurisdiction: NATIONWIDE,
  expires: null,
  approvedBy: "Olivia Owner",
  approvedAt: new Date("2026-01-11T12:00:00Z"),
  createdAt: new Date("2026-01-11T12:00:00Z"),
};
beforeEach(async () => {
  await test_.database.pool.query("truncate articles, facts, audit_log, staff cascade");
});

async function claimed(given: Parameters<typeof anArticle>[0] = {}) {
  const article = anArticle({ status: "draft", content: `<p>${CLAIM} ${LIE} Nobody likes it.</p>`, ...given });
  await addArticle(test_.db, article);
  return article;
}
const settle = (articleId: string, sentence: string, given: object = {}, by = editor) =>
  settleClaim(needs(), by, { articleId, sentence, support: "accepted", reason: "From the price list.", ...given });
const fields = (...names: string[]) => ({
  code: "invalid",
  fields: Object.fromEntries(names.map((name) => [name, expect.any(String)])),
});

test("a claim is accepted with a reason, supported by a fact that is in force, and withdrawn", async () => {
  const { id } = await claimed();
  expect(await settle(id, CLAIM)).toMatchObject({ ok: true });
  // Nobody's next save is refused because of it.
  const version = (await findAnyArticle(test_.db, id))?.version;
  expect(await saveArticle(needs(), editor, { articleId: id, content: {}, version: 1 })).toMatchObject({ ok: true });
  expect(version).toBe(1);
  const { actor } = editor;
  const accepted = { sentence: CLAIM, factId: null, reason: "From the price list.", by: actor.name, byId: actor.id };
  expect(await listDecisions(test_.db, id)).toEqual([accepted]);
  await addFacts(test_.db, [FACT, { ...FACT, id: "not-approved", approvedBy: null, approvedAt: null }]);
  expect(await settle(id, CLAIM, { support: "fact", factId: "not-approved" })).toMatchObject(fields("fact_id"));
  expect(await settle(id, CLAIM, { support: "none" })).toMatchObject({ ok: true });
  expect(await listDecisions(test_.db, id)).toEqual([]);
  const { rows } = await test_.database.pool.query("select 1 from audit_log where action = 'article.claim'");
  expect(rows).toHaveLength(2);
});

test("a fact about something else may be chosen for a sentence", async () => {
  const { id } = await claimed();
  await addFacts(test_.db, [{ ...FACT, text: "The median price of a liner was $1,500 in 2023." }]);
  expect(await settle(id, CLAIM, { support: "fact", factId: "vault" })).toMatchObject({ ok: true });
  expect(await listDecisions(test_.db, id)).toMatchObject([{ factId: "vault", reason: "" }]);
});

test("a fact without the sentence's figure supports nothing: neither now nor once the fact is changed", async () => {
  const { id } = await claimed({ content: `<p>${CLAIM}</p>` });
  await addFacts(test_.db, [FACT, { ...FACT, id: "other", text: "The median price of a vault was $1,400 in 2023." }]);
  expect(await settle(id, CLAIM, { support: "fact", factId: "other" })).toMatchObject({
    fields: { fact_id: "This fact doesn't say $1,500. Choose another one, or accept the sentence with a reason." },
  });
  await settle(id, CLAIM, { support: "fact", factId: "vault" });
  await test_.database.pool.query("update facts set text = 'The median price of a vault was $1,600 in 2025.'");
  expect(await publishArticle(needs(), owner, { articleId: id })).toMatchObject(fields("content"));
});

test("what isn't there, may not be accepted or has no reason is refused", async () => {
  const { id } = await claimed();
  expect(await settle(id, "A vault costs $9,999.")).toMatchObject(fields("sentence"));
  expect(await settle(id, "Nobody likes it.")).toMatchObject(fields("sentence"));
  expect(await settle(id, LIE)).toMatchObject(fields("sentence"));
  expect(await settle(id, LIE, { support: "fact", factId: "nope" })).toMatchObject(fields("sentence", "fact_id"));
  expect(await settle(id, CLAIM, { reason: " " })).toMatchObject(fields("reason"));
  expect(await settle(id, CLAIM, { support: "fact", factId: "nope" })).toMatchObject(fields("fact_id"));
  expect(await settle("nope", CLAIM)).toMatchObject({ code: "not-found" });
  expect(await settle(id, CLAIM, {}, byStaff("agent"))).toMatchObject({ code: "forbidden" });
  expect(await settle(id, CLAIM, {}, byKey(["articles:write"]))).toMatchObject(fields("sentence"));
});

test("two people take a figure without a source live: one gives the reason, the other publishes", async () => {
  await aStaff(test_.db, { role: "editor", email: "edith@example.com" });
  await aStaff(test_.db, { role: "owner", email: "olivia@example.com" });
  for (const aiAssisted of [false, true]) {
    const { id } = await claimed({ content: `<p>${CLAIM}</p>`, slug: `vault-${aiAssisted}`, aiAssisted });
    const publish = (by: typeof editor) => publishArticle(needs(), by, { articleId: id });
    expect(await publish(owner)).toMatchObject(fields("content"));
    await settle(id, CLAIM);
    expect(await publish(editor)).toMatchObject({ fields: { content: expect.stringContaining("Someone else") } });
    expect(await publish(byKey(["articles:publish"]))).toMatchObject({ code: "invalid" });
    expect(await publish(owner)).toMatchObject({ ok: true });
  }
});

test("the only person who may publish needs nobody else, but a reason", async () => {
  await aStaff(test_.db, { role: "owner", email: "olivia@example.com" });
  const { id } = await claimed({ content: `<p>${CLAIM}</p>` });
  expect(await publishArticle(needs(), owner, { articleId: id })).toMatchObject(fields("content"));
  await settle(id, CLAIM, {}, owner);
  expect(await publishArticle(needs(), owner, { articleId: id })).toMatchObject({ ok: true });
});

test("a draft needs a person for as long as the gate stops something in it", async () => {
  const made = await createArticle(needs(), editor, { content: { title: "Vaults", content: `<p>${CLAIM}</p>` } });
  if (!made.ok) throw new Error(made.message);
  const { id } = made.value.article;
  const marked = async () => (await findAnyArticle(test_.db, id))?.needsPerson;
  expect(await marked()).toBe(true);
  await saveArticle(needs(), editor, { articleId: id, content: { content: "<p>A vault costs money.</p>" } });
  expect(await marked()).toBe(false);
  await saveArticle(needs(), editor, { articleId: id, content: { content: `<p>${CLAIM}</p>` } });
  expect(await marked()).toBe(true);
  await addFacts(test_.db, [FACT]);
  await saveArticle(needs(), editor, { articleId: id, content: { content: `<p>The price of a vault is $1,500.</p>` } });
  expect(await marked()).toBe(false);
});
