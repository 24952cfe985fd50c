import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ArticleContent } from "./article.ts";
import { keepsState, MUCH, PAUSE, type RevisionMark, removedText, SAVED, thinRevisions } from "./revisions.ts";

const START = new Date("2026-03-01T12:00:00Z").getTime();
const DAY = 24 * 3_600_000;

function aContent(content: string): ArticleContent {
  const none = { metaTitle: null, ogTitle: null, ogDescription: null, ogImage: null };
  const noCard = { twitterTitle: null, twitterDescription: null, twitterImage: null };
  const texts = {
    slug: "a",
    title: "",
    metaDescription: "",
    primaryKeyword: "",
    category: "",
    excerpt: "",
    author: "",
  };
  return { ...texts, ...none, ...noCard, content, keywords: [], tags: [], faq: [] };
}

type Save = { content: string; by: string; wait: number; reason?: string | undefined };
type Kept = RevisionMark & { content: ArticleContent };

/** Applies the rules as articles do to a list of saves on an empty article, and returns what is left. */
function history(saves: readonly Save[], thinAfter: number) {
  let now = START;
  let savedAt = START;
  let current = aContent("");
  let kept: Kept[] = [];
  const states = [{ content: current, pauseAfter: false }];
  for (const [place, { content, by, wait, reason }] of saves.entries()) {
    now += wait;
    const next = aContent(content);
    const removed = removedText(current, next);
    const last = kept.at(-1) ?? null;
    const state = states.at(-1);
    if (state) state.pauseAfter = wait >= PAUSE;
    if (keepsState({ last, byId: by, reason, removed, savedAt: new Date(savedAt), now: new Date(now) })) {
      const mark = { id: String(place), at: new Date(now), byId: by, reason: reason ?? SAVED, name: null };
      kept.push({ ...mark, removed, drift: 0, content: current });
    } else if (last) last.drift += removed;
    current = next;
    savedAt = now;
    states.push({ content: current, pauseAfter: false });
  }
  const all = kept;
  for (const later of [thinAfter / 3, thinAfter]) {
    const { dropped, drift } = thinRevisions(kept, new Date(now + later));
    kept = kept
      .filter(({ id }) => !dropped.includes(id))
      .map((one) => ({ ...one, drift: drift.get(one.id) ?? one.drift }));
  }
  return { states, all, kept, reachable: [...kept.map(({ content }) => content), current] };
}

const words = fc.array(
  fc.constantFrom(..."funeral costs are what a family pays when someone dies and no plan".split(" ")),
  {
    maxLength: 60,
  },
);
const save = fc.record({
  content: words.map((some) => some.join(" ")),
  by: fc.constantFrom("ann", "ben"),
  wait: fc.constantFrom(500, 2_000, 10_000, PAUSE - 1, PAUSE, 3_600_000, 20 * DAY),
  reason: fc.constantFrom(undefined, undefined, undefined, "before a restore"),
});
/** One person who keeps writing, a few words at a time. */
const writing = fc
  .array(fc.record({ cut: fc.nat(8), add: words.map((some) => some.slice(0, 6)), wait: fc.nat(PAUSE + 5_000) }), {
    maxLength: 60,
  })
  .map((steps) => {
    let text: string[] = [];
    return steps.map(({ cut, add, wait }): Save => {
      text = [...text.slice(0, Math.max(0, text.length - cut)), ...add];
      return { content: text.join(" "), by: "ann", wait };
    });
  });
const saves = fc.oneof(fc.array(save, { maxLength: 40 }), writing);

test("nothing that was ever saved is out of reach but for about a sentence, however old it is", () => {
  fc.assert(
    fc.property(saves, fc.constantFrom(0, 2 * DAY, 40 * DAY, 400 * DAY), (given, later) => {
      const { states, reachable } = history(given, later);
      for (const { content } of states)
        expect(Math.min(...reachable.map((one) => removedText(content, one)))).toBeLessThanOrEqual(MUCH);
    }),
  );
});

test("what was there at each pause of a minute is kept as it was for a day", () => {
  fc.assert(
    fc.property(saves, (given) => {
      const { states, all } = history(given, 0);
      for (const { content, pauseAfter } of states)
        if (pauseAfter) expect(all.map((one) => one.content)).toContainEqual(content);
    }),
  );
});

test("the last state before a change that took out much outlives all thinning", () => {
  fc.assert(
    fc.property(saves, (given) => {
      const { all, kept } = history(given, 400 * DAY);
      const before = all.filter(({ removed }) => (removed ?? 0) > MUCH).map(({ id }) => id);
      expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
    }),
  );
});

describe("thinning", () => {
  const marks = (count: number, apart: number, given: Partial<RevisionMark> = {}) =>
    Array.from({ length: count }, (_, place): RevisionMark => {
      const at = new Date(START + place * apart);
      return { id: String(place), at, byId: "ann", reason: SAVED, name: null, removed: 0, drift: 0, ...given };
    });
  const left = (of: RevisionMark[], days: number) =>
    of.length - thinRevisions(of, new Date(START + days * DAY)).dropped.length;

  test("leaves all of a day, then one of each hour, then one of each day", () => {
    const some = marks(36, 10 * 60_000);
    expect(left(some, 1)).toBe(36);
    // And the first, the initial state of the article.
    expect(left(some, 20)).toBe(6 + 1);
    expect(left(some, 40)).toBe(1 + 1);
  });

  test("leaves names, reasons, and those of which nobody knows what they stand for", () => {
    expect(left(marks(9, 1_000, { name: "Before the lawyer" }), 400)).toBe(9);
    expect(left(marks(9, 1_000, { reason: "changes published" }), 400)).toBe(9);
    expect(left(marks(9, 1_000, { removed: null }), 400)).toBe(9);
  });
});

test("what is moved or said twice is not removed, an address or a question is", () => {
  const [one, two] = [aContent("<p>First</p><p>Second</p>"), aContent("<p>Second</p><p>First</p>")];
  expect(removedText(one, two)).toBe(0);
  expect(removedText(aContent("one one one"), aContent("one"))).toBe(6);
  expect(removedText(aContent(`<img src="/images/a.jpg">`), aContent(""))).toBeGreaterThan(10);
  expect(removedText({ ...one, faq: [{ question: "Why?", answer: "So." }] }, one)).toBeGreaterThan(8);
});
