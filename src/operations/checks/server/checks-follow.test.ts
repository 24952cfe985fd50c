import { closeSync, openSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FUNCTION_CARDS, type FunctionName } from "#operations/checks/rules/checks.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { createLog } from "#platform/log/server/log.ts";
import { putSetting } from "#agency/site/server/site-store.ts";
import { anAiServer, anAnswer } from "#tests/builders/ai-server.ts";
import { aClock } from "#tests/builders/services.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { anAgent } from "#tests/builders/scheduling.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { latestCheckResults } from "./checks-store.ts";
import { createFunctionChecks } from "./create-function-checks.ts";

const test_ = testDatabase();
const clock = aClock();
let site: TestSite;
let ai: Awaited<ReturnType<typeof anAiServer>>;
let address: string | null = null;
let output: number;
let checks: ReturnType<typeof createFunctionChecks>;
const query = (text: string) => test_.database.pool.query<Record<string, unknown>>(text);

beforeAll(async () => {
  site = await testSite(test_.database, { now: clock.now });
  ai = await anAiServer();
  output = openSync("/dev/full", "w");
});
afterAll(async () => {
  closeSync(output);
  await ai.close();
  await site.close();
});
beforeEach(async () => {
  clock.forward(3_600_000);
  address = site.services.ownSite.address();
  await useWriter({ input_price: 1, output_price: 1 });
  ai.next.splice(0, ai.next.length, { kind: "answer", text: anAnswer(), tokens: [100, 50] });
  checks = createFunctionChecks({
    ...site.services,
    ownSite: { ...site.services.ownSite, address: () => address },
  });
});
afterEach(async () => {
  await query("delete from settings");
  await site.services.content.reread();
});

async function useWriter(prices: { input_price: number | null; output_price: number | null }) {
  const providers = [{ kind: "openai_compatible" as const, base_url: ai.url, model: "m", api_key: null, ...prices }];
  await test_.db.transaction((tx) => putSetting(tx, "ai", { ...DEFAULT_SETTINGS.ai, providers }, clock.now(), "test"));
  await site.services.content.reread();
}
/** Advances half a minute with a screen with the lights open and no refresh. */
async function halfAMinute(): Promise<void> {
  for (let second = 0; second < 30; second += 5) {
    clock.forward(5_000);
    await checks.watch();
  }
}
const found = async (name: FunctionName) => (await latestCheckResults(test_.db)).get(name);
const renaming = (table: string, column: string) => ({
  breaks: () => query(`alter table ${table} rename column ${column} to away`),
  fixes: () => query(`alter table ${table} rename column away to ${column}`),
});
const files = () => join(site.services.config.dataDir, "files");
const storing = {
  breaks: async () => {
    await rename(files(), `${files()}-away`);
    await writeFile(files(), "");
  },
  fixes: async () => {
    await rm(files());
    await rename(`${files()}-away`, files());
  },
};
const WAYS: Record<string, { breaks(): unknown; fixes(): unknown; says?: RegExp }> = {
  "delete-article": renaming("articles", "deleted_at"),
  "rewrite-article": {
    // The list of models still works; only articles are not written.
    breaks: () => ai.next.splice(0, 1, { kind: "refuse", status: 503, body: '{"error":{"message":"overloaded"}}' }),
    fixes: () => {},
  },
  "assign-lead": renaming("lead_assignments", "reason"),
  "secure-upload": { ...storing, says: /file store/ },
  "gcs-download": { ...storing, says: /file store/ },
  "admin-log": {
    breaks: () => {
      checks = createFunctionChecks({ ...site.services, log: createLog("info", undefined, undefined, output) });
      return checks.freshen();
    },
    fixes: () => {},
    says: /log does not take lines/,
  },
  "csp-report": {
    breaks: () => (address = "http://127.0.0.1:9"),
    fixes: () => {},
    says: /^Network error or function unavailable$/,
  },
  "gcs-health": storing,
};

describe("within 30 seconds an open screen follows", () => {
  test.each(FUNCTION_CARDS.map(({ name }) => name))("%s, which fails", async (name) => {
    await checks.freshen();
    await checks.test(name);
    expect(await found(name)).toMatchObject({ ok: true });
    const way = WAYS[name];
    await way?.breaks();
    try {
      await halfAMinute();
      expect(await found(name)).toMatchObject({ ok: false, words: expect.stringMatching(way?.says ?? /./) });
    } finally {
      await way?.fixes();
    }
  });
});

test("a minute after the last screen was read nothing is checked again", async () => {
  await checks.freshen();
  clock.forward(61_000);
  const before = await found("delete-article");
  await checks.watch();
  expect(await found("delete-article")).toEqual(before);
});

test("results that stay the same are kept once in five minutes", async () => {
  clock.set("2026-11-21T15:00:00.000Z");
  const rows = async () =>
    Number((await query("select count(*) from check_results where name = 'delete-article'")).rows[0]?.count);
  await checks.test("delete-article");
  const before = await rows();
  for (let n = 0; n < 10; n++) {
    clock.forward(10_000);
    await checks.test("delete-article");
  }
  expect(await rows()).toBe(before);
  expect((await found("delete-article"))?.at).toEqual(clock.now());
});

describe("the check of rewrites", () => {
  const uses = async () => (await query("select purpose, cost from ai_uses order by at")).rows;
  beforeEach(() => query("delete from ai_uses"));

  test("has the configured writer rewrite an article, counts the cost, and keeps no article", async () => {
    const articles = async () => (await query("select count(*) from articles")).rows;
    const before = await articles();
    expect(await checks.test("rewrite-article")).toMatchObject({ ok: true });
    expect(await uses()).toEqual([{ purpose: "check", cost: 0.00015 }]);
    expect(await articles()).toEqual(before);
  });

  test("asks a dear model seldom, unless something else that it was asked failed", async () => {
    await useWriter({ input_price: 100, output_price: 500 });
    await checks.test("rewrite-article");
    clock.forward(5 * 60_000);
    expect(await checks.test("rewrite-article")).toMatchObject({ ok: true });
    expect(await uses()).toHaveLength(1);
    await query(
      `insert into ai_uses (id, at, by_id, by_name, purpose, provider, model, prompt_version, tokens_in, tokens_out, error)
       values ('f', '${clock.now().toISOString()}', 'a', 'A', 'rewrite', 'openai_compatible', 'm', 1, 0, 0, 'overloaded')`,
    );
    await checks.test("rewrite-article");
    expect(await uses()).toHaveLength(3);
  });

  test("fails while a model writes nothing that is an article", async () => {
    ai.next.splice(0, 1, { kind: "answer", text: "I can't do that." });
    expect(await checks.test("rewrite-article")).toMatchObject({ ok: false });
  });

  test("says what the function says where no writer is set up", async () => {
    await test_.db.transaction((tx) =>
      putSetting(tx, "ai", { ...DEFAULT_SETTINGS.ai, providers: [] }, clock.now(), "test"),
    );
    await site.services.content.reread();
    expect(await checks.test("rewrite-article")).toMatchObject({
      ok: false,
      words: "No AI is set up that can do this. Add a provider in Settings > AI.",
    });
  });
});

test("a lead is assigned and given back also where nobody works leads", async () => {
  const words = "A test lead was assigned and given back, and then all of it was undone. Nobody works leads yet.";
  expect((await checks.test("assign-lead")).words).toContain(words);
  await anAgent(test_.db, { name: "Dana Whitfield" });
  clock.forward(10_000);
  expect((await checks.test("assign-lead")).words).not.toContain("Nobody");
});

test("a function that hangs is found late, and not begun again before it ends", async () => {
  let begun = 0;
  const put = () => new Promise<void>(() => begun++);
  const hanging = createFunctionChecks({ ...site.services, storage: { ...site.services.storage, put } });
  const words = "It did not answer within 10 seconds.";
  expect(await hanging.test("gcs-download")).toMatchObject({ ok: false, words });
  expect(await hanging.test("gcs-download")).toMatchObject({ ok: false, words });
  expect(begun).toBe(1);
}, 20_000);
