import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isOwnPage } from "#agency/site/rules/own-pages.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import { putStates } from "#agency/states/server/states-store.ts";
import { wordRuns } from "#platform/text/rules/word-runs.ts";
import { textsOfSite } from "#tests/builders/all-pages.ts";
import { LARKSPUR, MESA, settingsOf } from "#tests/builders/own-words.ts";
import { type TestServices, testServices } from "#tests/builders/services.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const store = testDatabase();
const NOW = new Date("2026-11-20T15:00:00.000Z");
const states = [...SHIPPED_STATES];
let made: TestServices;
beforeAll(async () => {
  made = await testServices(store.database, { now: () => NOW });
  await putStates(store.db, states);
});
afterAll(() => made.close());

type Text = { path: string; text: string };

/** Returns all texts of a site, and those of its own pages. */
async function siteOf(settings: Settings): Promise<{ all: Text[]; own: Text[] }> {
  const site = { ...made.services.site, settings: () => settings };
  const all = await textsOfSite({ ...made.services, site });
  const own = all.filter(
    ({ path, locale }) => !path.startsWith("/blog/") && isOwnPage({ settings, states, now: NOW }, path, locale),
  );
  return { all, own };
}

/** Returns the part of the text of some pages that other pages say too, anywhere, 0 to 1. */
function sharedText(of: readonly Text[], others: readonly Text[]): number {
  const theirs = new Set(others.flatMap(({ text }) => [...wordRuns(text)]));
  const runs = of.flatMap(({ text }) => [...wordRuns(text)]);
  return runs.filter((run) => theirs.has(run)).length / runs.length;
}

/** An agency with the same states as another one. */
const inStatesOf = (one: typeof LARKSPUR, other: typeof LARKSPUR): typeof LARKSPUR => ({
  agency: { ...one.agency, licenses: other.agency.licenses },
  ownWords: {
    ...one.ownWords,
    states: one.ownWords.states.map((row, at) => ({ ...row, state: other.ownWords.states[at]?.state ?? "" })),
  },
});

test("two agencies from one image share at most half of what search engines see, once they leave the other pages out", async () => {
  const [one, other] = [await siteOf(settingsOf(LARKSPUR)), await siteOf(settingsOf(MESA))];
  const beside = await siteOf(settingsOf(inStatesOf(MESA, LARKSPUR)));
  const figures = {
    all: sharedText(one.all, other.all),
    "different states": Math.max(sharedText(one.own, other.own), sharedText(other.own, one.own)),
    "the same two states": sharedText(one.own, beside.own),
  };
  expect(figures["different states"]).toBeLessThanOrEqual(0.5);
  const decision = await readFile("docs/decisions/0100-own-words.md", "utf8");
  const rows = [...decision.matchAll(/^\| (.+) \| (\d+)% \|$/gm)].map(([, what, percent]) => ({ what, percent }));
  for (const [what, share] of Object.entries(figures))
    expect([what, rows.find((row) => row.what?.includes(what))?.percent]).toEqual([
      what,
      String(Math.round(share * 100)),
    ]);
});
