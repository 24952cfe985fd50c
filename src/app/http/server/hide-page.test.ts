import { afterAll, beforeAll, expect, test } from "vitest";
import { putSetting } from "#agency/site/server/site-store.ts";
import { SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import { putStates } from "#agency/states/server/states-store.ts";
import { LARKSPUR, LEAVING_OUT, settingsOf } from "#tests/builders/own-words.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const store = testDatabase();
const NOW = new Date("2026-11-20T15:00:00.000Z");
let site: TestSite;
beforeAll(async () => {
  site = await testSite(store.database);
  await putStates(store.db, [...SHIPPED_STATES]);
  await putSetting(store.db, "agency", settingsOf(LARKSPUR).agency, NOW, "owner");
  await putSetting(store.db, "ownWords", LARKSPUR.ownWords, NOW, "owner");
});
afterAll(() => site.close());

const PATHS = [
  "/",
  "/es",
  "/about",
  "/es/about?from=x",
  "/calculators",
  "/es/calculators",
  "/blog",
  "/blog/x",
  "/get-a-quote?state=OH",
];

async function hiddenOnes(unchangedPages: "index" | "leave-out"): Promise<string[]> {
  await putSetting(store.db, "seoFiles", { ...LEAVING_OUT, unchangedPages }, NOW, "owner");
  await site.services.site.reload();
  site.cache.purge();
  const hidden: string[] = [];
  for (const path of PATHS) if ((await site.ask({ path })).headers["x-robots-tag"] === "noindex") hidden.push(path);
  return hidden;
}

test("only the switch hides pages that nobody made the agency's own, and also from the cache", async () => {
  const left = ["/calculators", "/es/calculators", "/get-a-quote?state=OH"];
  expect(await hiddenOnes("index")).toEqual([]);
  expect(await hiddenOnes("leave-out")).toEqual(left);
  expect((await site.ask({ path: "/calculators" })).headers["x-robots-tag"]).toBe("noindex");
});
