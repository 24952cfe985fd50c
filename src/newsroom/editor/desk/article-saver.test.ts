import { describe, expect, test } from "vitest";
import type { ArticleFields } from "#newsroom/articles/rules/article-form.ts";
import { ArticleSaver, IDLE, type SaveState, type Sent, type Unsaved } from "./article-saver.ts";

const OPENED = { title: "Costs", content: "<p>a</p>", slug: "costs", faq: [], tags: [] } as unknown as ArticleFields;

/** Creates a server that responds on demand, a manual clock, and the browser's storage. */
function world() {
  const sent: (Unsaved & { answer: (sent: Sent) => Promise<void> })[] = [];
  let timer: { run: () => void; ms: number } | null = null;
  const kept: { now: unknown } = { now: null };
  const shown: Partial<ArticleFields>[] = [];
  let state: SaveState | null = null;
  const saver = new ArticleSaver(
    {
      send: ({ fields, base, version }) =>
        new Promise<Sent>((resolve) => {
          const answer = async (with_: Sent) => {
            resolve(with_);
            await settled();
          };
          sent.push({ fields, base, version, answer });
        }),
      keep: (unsaved) => {
        kept.now = unsaved;
      },
      later: (run, ms) => {
        timer = { run, ms };
        return () => {
          timer = null;
        };
      },
      onState: (next) => {
        state = next;
      },
      onTheirs: (fields) => shown.push(fields),
    },
    OPENED,
    1,
  );
  const tick = async () => {
    const due = timer;
    timer = null;
    due?.run();
    await settled();
  };
  const wait = () => timer?.ms ?? null;
  return { saver, sent, kept, shown, tick, wait, state: () => state?.kind, whole: () => state };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const saved = (fields: Partial<ArticleFields>, version: number): Sent => ({
  kind: "saved",
  content: { ...OPENED, ...fields },
  version,
  at: "2026-11-22T20:14:00.000Z",
});

describe("saving while someone types", () => {
  test("what is typed is kept at once and sent after two idle seconds, only what changed", async () => {
    const { saver, sent, kept, tick, wait, state } = world();
    saver.change({ title: "Cost" }, 0);
    expect(kept.now).toEqual({ fields: { title: "Cost" }, base: { title: "Costs" }, version: 1 });
    expect([state(), wait(), sent.length]).toEqual(["waiting", IDLE, 0]);
    await tick();
    expect(sent[0]).toMatchObject({ fields: { title: "Cost" }, version: 1 });
    await sent[0]?.answer(saved({ title: "Cost" }, 2));
    expect([state(), kept.now]).toEqual(["saved", null]);
  });

  test("someone who never stops typing is saved too", () => {
    const { saver, wait } = world();
    for (const now of [0, 1_500, 3_000, 9_500]) saver.change({ title: `Cost ${now}` }, now);
    expect(wait()).toBe(500);
  });

  test("one save at a time; what was typed during it is the next, on the new version", async () => {
    const { saver, sent, kept, tick, state } = world();
    saver.change({ title: "A" }, 0);
    await tick();
    saver.change({ title: "AB" }, 100);
    saver.change({ title: "ABC" }, 200);
    await tick();
    expect(sent.length).toBe(1);
    await sent[0]?.answer(saved({ title: "A" }, 2));
    await tick();
    expect(sent.map(({ fields, version }) => [fields.title, version])).toEqual([
      ["A", 1],
      ["ABC", 2],
    ]);
    expect(kept.now).toEqual({ fields: { title: "ABC" }, base: { title: "A" }, version: 2 });
    await sent[1]?.answer(saved({ title: "ABC" }, 3));
    expect(state()).toBe("saved");
  });

  test("an address that the server changed with the title is shown, unless it was typed meanwhile", async () => {
    const { saver, sent, shown, tick, state } = world();
    saver.change({ title: "Prices" }, 0);
    await tick();
    await sent[0]?.answer(saved({ title: "Prices", slug: "prices" }, 2));
    expect([shown, saver.draft.slug, state()]).toEqual([[{ slug: "prices" }], "prices", "saved"]);
    saver.change({ title: "All prices" }, 100);
    await tick();
    saver.change({ slug: "mine" }, 200);
    await sent[1]?.answer(saved({ title: "All prices", slug: "all-prices" }, 3));
    await tick();
    expect([shown.length, saver.draft.slug, sent[2]?.fields]).toEqual([1, "mine", { slug: "mine" }]);
  });

  test("a text that the server sanitized is not sent again and again", async () => {
    const { saver, sent, tick, state } = world();
    saver.change({ content: "<p>b<script></script></p>" }, 0);
    await tick();
    await sent[0]?.answer(saved({ content: "<p>b</p>" }, 2));
    await tick();
    expect([state(), sent.length]).toEqual(["saved", 1]);
  });
});

describe("what can't be saved", () => {
  test("without a connection it is kept, said and tried again", async () => {
    const { saver, sent, kept, tick, wait, state } = world();
    saver.change({ title: "A" }, 0);
    await tick();
    await sent[0]?.answer({ kind: "unsent", message: "offline" });
    expect([state(), kept.now]).toEqual(["unsaved", { fields: { title: "A" }, base: { title: "Costs" }, version: 1 }]);
    expect(wait()).toBeGreaterThan(0);
    await tick();
    await sent[1]?.answer(saved({ title: "A" }, 2));
    expect([state(), kept.now]).toEqual(["saved", null]);
  });

  test("a refused field holds up no other, and is not sent again until it changes", async () => {
    const { saver, sent, kept, tick, state, whole } = world();
    saver.change({ slug: "TAKEN", title: "A" }, 0);
    await tick();
    await sent[0]?.answer({ kind: "refused", fields: { slug: "Taken." }, message: "Check" });
    expect(whole()?.message).not.toBe("Check");
    await tick();
    expect(sent[1]?.fields).toEqual({ title: "A" });
    await sent[1]?.answer(saved({ title: "A" }, 2));
    expect([state(), whole()?.fields, kept.now]).toEqual([
      "unsaved",
      { slug: "Taken." },
      { fields: { slug: "TAKEN" }, base: { slug: "costs" }, version: 2 },
    ]);
    saver.change({ slug: "free" }, 100);
    await tick();
    expect(sent[2]?.fields).toEqual({ slug: "free" });
    await sent[2]?.answer(saved({ title: "A", slug: "free" }, 3));
    expect([state(), whole()?.fields]).toEqual(["saved", {}]);
  });

  test("of several refused fields, those that were fixed are no longer named", async () => {
    const { saver, sent, tick, state, whole } = world();
    saver.change({ slug: "TAKEN", title: "" }, 0);
    await tick();
    await sent[0]?.answer({ kind: "refused", fields: { slug: "Taken.", title: "Empty." }, message: "Check" });
    saver.change({ slug: "free" }, 100);
    await tick();
    await sent[1]?.answer(saved({ slug: "free" }, 2));
    expect([state(), whole()?.fields]).toEqual(["unsaved", { title: "Empty." }]);
  });
});

describe("a second editor", () => {
  const theirs = (fields: Partial<ArticleFields>, version: number): Sent => ({
    kind: "stale",
    theirs: { content: { ...OPENED, ...fields }, version, by: "Ann", at: "2026-11-22T20:15:00.000Z" },
  });

  test("changes of other fields go together", async () => {
    const { saver, sent, shown, tick, state } = world();
    saver.change({ title: "Mine" }, 0);
    await tick();
    await sent[0]?.answer(theirs({ content: "<p>theirs</p>" }, 5));
    await tick();
    expect(sent[1]).toMatchObject({ fields: { title: "Mine" }, version: 5 });
    expect(shown).toEqual([{ content: "<p>theirs</p>" }]);
    await sent[1]?.answer(saved({ title: "Mine", content: "<p>theirs</p>" }, 6));
    expect([state(), saver.draft.content]).toEqual(["saved", "<p>theirs</p>"]);
  });

  test("changes of the same field wait for a choice, and typing goes on meanwhile", async () => {
    const { saver, sent, kept, tick, state } = world();
    saver.change({ title: "Mine" }, 0);
    await tick();
    await sent[0]?.answer(theirs({ title: "Theirs" }, 5));
    saver.change({ title: "Mine too" }, 100);
    await tick();
    expect([state(), sent.length]).toEqual(["stale", 1]);
    expect(kept.now).toMatchObject({ fields: { title: "Mine too" } });
    saver.choose(["mine"]);
    await settled();
    expect(sent[1]).toMatchObject({ fields: { title: "Mine too" }, version: 5 });
  });

  test("theirs replaces mine, and nothing is sent", async () => {
    const { saver, sent, kept, tick, state } = world();
    saver.change({ title: "Mine" }, 0);
    await tick();
    await sent[0]?.answer(theirs({ title: "Theirs" }, 5));
    saver.choose(["theirs"]);
    expect(saver.draft.title).toBe("Theirs");
    await settled();
    expect([state(), sent.length, kept.now]).toEqual(["saved", 1, null]);
  });

  const TEXT = "<p>one</p>\n<p>two</p>";
  const mergedTexts = () => {
    const parts = world();
    void parts.saver.adopt({ content: { ...OPENED, content: TEXT }, version: 2, by: null, at: "" });
    return parts;
  };

  test("a save that the server merged shows theirs, and what was typed meanwhile stays", async () => {
    const { saver, sent, shown, tick, state } = mergedTexts();
    saver.change({ content: "<p>one mine</p>\n<p>two</p>" }, 0);
    await tick();
    expect(sent[0]).toMatchObject({ base: { content: TEXT }, version: 2 });
    saver.change({ content: "<p>one mine, too</p>\n<p>two</p>" }, 100);
    const answer = saved({ content: "<p>one mine</p>\n<p>two theirs</p>" }, 4);
    await sent[0]?.answer({ ...answer, merged: true } as Sent);
    expect(shown.at(-1)).toEqual({ content: "<p>one mine, too</p>\n<p>two theirs</p>" });
    await tick();
    expect(sent[1]).toMatchObject({
      fields: { content: "<p>one mine, too</p>\n<p>two theirs</p>" },
      base: { content: "<p>one mine</p>\n<p>two theirs</p>" },
      version: 4,
    });
    await sent[1]?.answer(saved({ content: "<p>one mine, too</p>\n<p>two theirs</p>" }, 5));
    expect(state()).toBe("saved");
  });

  test("of the same block one is chosen, and the other blocks go together", async () => {
    const { saver, sent, tick, state } = mergedTexts();
    saver.change({ content: "<p>one mine</p>\n<p>two</p>\n<p>three mine</p>" }, 0);
    await tick();
    await sent[0]?.answer(theirs({ content: "<p>one theirs</p>\n<p>two theirs</p>" }, 5));
    expect([state(), saver.conflicts]).toEqual([
      "stale",
      [{ field: "content", mine: { content: "<p>one mine</p>" }, theirs: { content: "<p>one theirs</p>" } }],
    ]);
    saver.choose(["both"]);
    await settled();
    const all = "<p>one theirs</p>\n<p>one mine</p>\n<p>two theirs</p>\n<p>three mine</p>";
    expect([saver.draft.content, sent[1]?.fields, sent[1]?.version]).toEqual([all, { content: all }, 5]);
  });

  test("a save whose answer was lost is not someone else's change", async () => {
    const { saver, sent, tick, state } = mergedTexts();
    saver.change({ content: "<p>one m</p>\n<p>two</p>" }, 0);
    await tick();
    await sent[0]?.answer({ kind: "unsent", message: "no answer" });
    saver.change({ content: "<p>one mine</p>\n<p>two</p>" }, 100);
    await tick();
    await sent[1]?.answer(theirs({ content: "<p>one m</p>\n<p>two</p>" }, 3));
    await tick();
    expect([state(), sent[2]?.fields, sent[2]?.version]).toEqual([
      "saving",
      { content: "<p>one mine</p>\n<p>two</p>" },
      3,
    ]);
  });

  test("restored text is merged with what was saved since it was typed", async () => {
    const { saver, sent, shown, tick, state } = world();
    await saver.adopt({
      content: { ...OPENED, content: "<p>one</p>\n<p>two theirs</p>" },
      version: 8,
      by: null,
      at: "",
    });
    saver.change({ content: "<p>one mine</p>\n<p>two</p>" }, 0, { base: { content: TEXT }, version: 2 });
    await tick();
    expect(sent[0]).toMatchObject({ base: { content: TEXT }, version: 2 });
    const together = { content: "<p>one mine</p>\n<p>two theirs</p>" };
    await sent[0]?.answer({ ...saved(together, 9), merged: true } as Sent);
    expect([state(), shown.at(-1), saver.draft.content]).toEqual(["saved", together, together.content]);
  });
});
