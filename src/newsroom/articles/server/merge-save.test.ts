import { beforeEach, describe, expect, test } from "vitest";
import type { Article, ArticleContent } from "#newsroom/articles/rules/article.ts";
import { mergeContent } from "#newsroom/articles/rules/merge-content.ts";
import { anArticle, articleNeeds } from "#tests/builders/articles.ts";
import { aClock } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addArticle, findRevision, listRevisions } from "./articles-store.ts";
import { findForEditing } from "./find-for-editing.ts";
import { saveArticle } from "./save-article.ts";

const test_ = testDatabase();
const clock = aClock();
const needs = () => articleNeeds(test_.db, { now: clock.now, noted: [] });
const [ann, bob] = [byStaff("editor"), byStaff("owner")];
const TEXT = "<p>One.</p>\n<p>Two.</p>\n<p>Three.</p>";
beforeEach(async () => {
  await test_.database.pool.query("truncate articles, audit_log, redirects cascade");
});

async function added(given: Partial<Article> = {}) {
  const article = anArticle({ status: "draft", content: TEXT, ...given });
  await addArticle(test_.db, article);
  return article;
}
const read = async (id: string) => {
  const edited = await findForEditing(test_.db, id);
  if (!edited) throw new Error("There is no such article");
  return edited;
};
const texts = async (id: string) => {
  const all = await listRevisions(test_.db, id, 1_000);
  const whole = await Promise.all(all.map((one) => findRevision(test_.db, id, one.id)));
  return [...whole.map((one) => one?.content.content ?? ""), (await read(id)).content.content];
};

describe("a save on an older version", () => {
  test("goes together with what someone else saved in other blocks and fields", async () => {
    for (const status of ["draft", "published"] as const) {
      const { id, version, title } = await added({ status, id: status, slug: status });
      await saveArticle(needs(), bob, {
        articleId: id,
        content: { content: TEXT.replace("One", "One by Bob"), excerpt: "By Bob" },
        version,
      });
      const saved = await saveArticle(needs(), ann, {
        articleId: id,
        content: { content: TEXT.replace("Three.</p>", "Three.</p>\n<p>Four by Ann.</p>"), metaDescription: "By Ann" },
        version,
        base: { content: TEXT, metaDescription: anArticle().metaDescription, title },
      });
      expect(saved).toMatchObject({ ok: true, value: { merged: true, version: version + 2 } });
      expect((await read(id)).content).toMatchObject({
        content: "<p>One by Bob.</p>\n<p>Two.</p>\n<p>Three.</p>\n<p>Four by Ann.</p>",
        excerpt: "By Bob",
        metaDescription: "By Ann",
      });
    }
  });

  test("is refused where both changed the same, and nothing that either wrote is out of reach", async () => {
    const { id, version } = await added();
    const [bobs, anns] = [TEXT.replace("Two", "Two by Bob"), TEXT.replace("Two", "Two by Ann")];
    await saveArticle(needs(), bob, { articleId: id, content: { content: bobs }, version });
    const save = { articleId: id, content: { content: anns }, version, base: { content: TEXT } };
    expect(await saveArticle(needs(), ann, save)).toMatchObject({
      code: "stale",
      current: { content: bobs, version: version + 1 },
    });
    expect(await texts(id)).toEqual(expect.arrayContaining([TEXT, bobs, anns]));
    // The choice replaces what Bob wrote; a minute of saves later it is still in a revision.
    await saveArticle(needs(), ann, { articleId: id, content: { content: anns }, version: version + 1 });
    for (const word of ["a", "b", "c"]) {
      clock.forward(70_000);
      await saveArticle(needs(), ann, { articleId: id, content: { content: `${anns}\n<p>${word}</p>` } });
    }
    expect(await texts(id)).toEqual(expect.arrayContaining([TEXT, bobs, anns]));
  });

  test("goes live only as its publisher read it, and is refused if nothing is known of its base", async () => {
    const { id, version } = await added();
    await saveArticle(needs(), bob, { articleId: id, content: { excerpt: "By Bob" }, version });
    const save = { articleId: id, content: { content: `${TEXT}<p>Four.</p>` }, version };
    const publishing = { ...save, base: { content: TEXT }, publish: true };
    expect(await saveArticle(needs(), bob, publishing)).toMatchObject({ code: "stale" });
    expect(await saveArticle(needs(), ann, save)).toMatchObject({ code: "stale" });
    expect(await saveArticle(needs(), ann, { ...save, base: {} })).toMatchObject({ code: "stale" });
  });

  test("merges a decision besides the text like any other field", async () => {
    const { id, version } = await added();
    await saveArticle(needs(), bob, { articleId: id, content: {}, details: { plannedFor: "2027-02-01" }, version });
    const decide = (base: string | null) =>
      saveArticle(needs(), ann, {
        articleId: id,
        content: { excerpt: "By Ann" },
        details: { plannedFor: "2027-03-01" },
        version,
        base: { excerpt: anArticle().excerpt, plannedFor: base },
      });
    expect(await decide(null)).toMatchObject({ code: "stale" });
    expect(await decide("2027-02-01")).toMatchObject({ ok: true, value: { article: { plannedFor: "2027-03-01" } } });
  });
});

/** A writer's own copy of an article, as a browser has it. */
type Copy = { base: string; version: number; text: string };

/** Returns the same sequence of numbers below 1 for the same seed (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test("two people who save 300 times, on whatever version they have, lose no word", async () => {
  const { id, version } = await added();
  const next = sequence(7);
  const copies: Copy[] = [ann, bob].map(() => ({ base: TEXT, version, text: TEXT }));
  const words: string[] = [];
  const outcomes = { plain: 0, merged: 0, decided: 0 };
  const sync = (copy: Copy, content: ArticleContent, now: number) =>
    Object.assign(copy, { base: content.content, text: content.content, version: now });
  for (let turn = 0; turn < 300; turn++) {
    const who = next() < 0.5 ? 0 : 1;
    const copy = copies[who] as Copy;
    const by = who === 0 ? ann : bob;
    // One to three edits before each save: a word into a paragraph, or a new paragraph.
    for (let edits = Math.ceil(next() * 3); edits > 0; edits--) {
      const word = `w${words.length}x`;
      words.push(word);
      const ends = [...copy.text.matchAll(/<\/p>/g)];
      const { index } = ends[Math.floor(next() * ends.length)] as RegExpExecArray;
      const added_ = next() < 0.8 ? ` ${word}` : `</p>\n<p>${word}`;
      copy.text = copy.text.slice(0, index) + added_ + copy.text.slice(index);
    }
    clock.forward(2_000);
    const save = {
      articleId: id,
      content: { content: copy.text },
      version: copy.version,
      base: { content: copy.base },
    };
    const saved = await saveArticle(needs(), by, save);
    if (saved.ok) {
      outcomes[saved.value.merged ? "merged" : "plain"]++;
      sync(copy, saved.value.content, saved.value.version);
      continue;
    }
    expect(saved.code).toBe("stale");
    const { content, version: current } = await read(id);
    const sides = { base: { content: copy.base }, mine: { content: copy.text }, theirs: content };
    const { conflicts } = mergeContent(sides);
    expect(conflicts.length).toBeGreaterThan(0);
    const { merged } = mergeContent(
      sides,
      conflicts.map(() => "both" as const),
    );
    const decided = await saveArticle(needs(), by, { articleId: id, content: merged, version: current });
    if (!decided.ok) throw new Error(decided.message);
    outcomes.decided++;
    sync(copy, decided.value.content, decided.value.version);
  }
  const { content } = (await read(id)).content;
  expect(words.filter((word) => !content.includes(word))).toEqual([]);
  expect(outcomes.merged).toBeGreaterThan(50);
  expect(outcomes.decided).toBeGreaterThan(0);
}, 60_000);
