import { beforeEach, expect, test } from "vitest";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { anArticle, articleNeeds } from "#tests/builders/articles.ts";
import { aStaff, byKey } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import type { By, Role } from "#platform/access/rules/rights.ts";
import { addComment } from "./add-comment.ts";
import { settleReview } from "./settle-review.ts";
import { askReview } from "./ask-review.ts";
import { listAskedOf, listReviews, saveRead } from "./discussion-store.ts";
import { mailDiscussion } from "./mail-discussion.ts";

const test_ = testDatabase();
const config = { publicUrl: "https://agency.example" };
const needs = (now = new Date()) => ({ ...articleNeeds(test_.db, { now: () => now }), config });
let editor: By;
let owner: By;
let articleId: string;

/** Adds a person who acts. */
async function aPerson(role: Role, name: string): Promise<By> {
  const { id, email } = await aStaff(test_.db, { role, name, email: `${name.toLowerCase()}@example.com` });
  return { actor: { kind: "staff", id, name, email, role }, requestId: "r" };
}

beforeEach(async () => {
  await test_.database.pool.query("truncate articles, audit_log, staff, mails cascade");
  editor = await aPerson("editor", "Pat");
  owner = await aPerson("owner", "Olivia");
  const article = anArticle({ title: "Vaults" });
  articleId = article.id;
  await addArticle(test_.db, article);
});

const personOf = ({ actor }: By) => ({ id: actor.id, role: actor.kind === "staff" ? actor.role : ("viewer" as const) });

async function asked(given: Partial<Parameters<typeof askReview>[2]> = {}) {
  const outcome = await askReview(needs(), owner, {
    articleId,
    personId: editor.actor.id,
    note: "By Friday.",
    ...given,
  });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value.id;
}

test("a review is asked of a person, seen by them, and approved; then it is history and can be asked for again", async () => {
  const reviewId = await asked();
  expect(await listAskedOf(test_.db, personOf(editor))).toMatchObject([
    { title: "Vaults", note: "By Friday.", by: "Olivia" },
  ]);
  expect(await listAskedOf(test_.db, personOf(owner))).toEqual([]);
  const again = { articleId, personId: editor.actor.id, note: "" };
  expect(await askReview(needs(), owner, again)).toMatchObject({ code: "conflict" });
  const approve = { articleId, reviewId, state: "approved" as const, note: "" };
  expect(await settleReview(needs(), owner, approve)).toMatchObject({ code: "forbidden" });
  expect(await settleReview(needs(), editor, { ...approve, version: 99 })).toMatchObject({ code: "conflict" });
  expect(await settleReview(needs(), editor, { ...approve, version: 1 })).toMatchObject({ ok: true });
  expect(await settleReview(needs(), editor, approve)).toMatchObject({ code: "conflict" });
  expect(await listAskedOf(test_.db, personOf(editor))).toEqual([]);
  expect(await listReviews(test_.db, articleId)).toMatchObject([{ state: "approved", settledBy: "Pat", version: 1 }]);
  expect(await askReview(needs(), owner, again)).toMatchObject({ ok: true });
});

test("changes are asked for with a note, and only who asked for a review withdraws it", async () => {
  const reviewId = await asked({ personId: undefined, role: "editor" });
  const answer = { articleId, reviewId, note: " " };
  const missing = { code: "invalid", fields: { note: expect.any(String) } };
  expect(await settleReview(needs(), editor, { ...answer, state: "changes" })).toMatchObject(missing);
  expect(await settleReview(needs(), editor, { ...answer, state: "withdrawn" })).toMatchObject({ code: "forbidden" });
  const key = byKey(["articles:write"]);
  expect(await settleReview(needs(), key, { ...answer, state: "approved" })).toMatchObject({ code: "forbidden" });
  expect(await settleReview(needs(), owner, { ...answer, state: "withdrawn" })).toMatchObject({ ok: true });
  expect(await listAskedOf(test_.db, personOf(editor))).toEqual([]);
});

test("a review is asked of someone else who writes articles, or of a role that does", async () => {
  const agent = await aPerson("agent", "Quinn");
  const wrong = { code: "invalid", fields: { person_id: expect.any(String) } };
  for (const given of [{ personId: agent.actor.id }, { personId: owner.actor.id }, { role: "agent" as const }, {}])
    expect(await askReview(needs(), owner, { articleId, note: "", ...given })).toMatchObject(wrong);
  expect(await askReview(needs(), agent, { articleId, role: "editor", note: "" })).toMatchObject({ code: "forbidden" });
});

const mails = async () =>
  (
    await test_.database.pool.query<{ to_address: string; body_text: string }>(
      "select * from mails order by to_address",
    )
  ).rows;
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test("what was said is mailed once, bundled for each person, without one's own and what was read in the desk", async () => {
  await saveArticle(needs(), editor, { articleId, content: { excerpt: "Another." }, version: null });
  await asked();
  const say = (by: By, body: string) => addComment(needs(), by, { articleId, body });
  await say(owner, "Which law?");
  await say(owner, "And which year?");
  await say(editor, "The Funeral Rule.");
  // They may still be talking.
  await mailDiscussion(needs());
  expect(await mails()).toEqual([]);
  await mailDiscussion(needs(later(60)));
  await mailDiscussion(needs(later(120)));
  const sent = await mails();
  expect(sent.map(({ to_address: to }) => to)).toEqual(["olivia@example.com", "pat@example.com"]);
  expect(sent[0]?.body_text).toContain("Pat comments: The Funeral Rule.");
  expect(sent[0]?.body_text).not.toContain("Olivia");
  for (const words of ["Olivia asks for a review: By Friday.", "Which law?", "And which year?"])
    expect(sent[1]?.body_text).toContain(words);
  expect(sent[1]?.body_text).toContain(`https://agency.example/admin/articles/${articleId}`);

  await test_.database.pool.query("delete from mails");
  await say(owner, "Read at once.");
  await saveRead(test_.db, articleId, editor.actor.id, later(1));
  await mailDiscussion(needs(later(180)));
  expect(await mails()).toEqual([]);
});
