import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addArticle } from "#newsroom/articles/server/articles-store.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { store } from "#tests/builders/intake.ts";
import { aSubmission } from "#tests/builders/leads.ts";
import { blockFolder } from "#tests/builders/folders.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { whileMigrating } from "#tests/builders/while-migrating.ts";
import { readChecks, readDashboard } from "./read-dashboard.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T15:00:00.000Z");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  for (const publishedAt of ["2026-11-19T14:59:00Z", "2026-11-19T15:01:00Z", "2026-11-20T14:00:00Z"])
    await addArticle(test_.db, anArticle({ publishedAt: new Date(publishedAt) }));
  await addArticle(test_.db, anArticle({ status: "draft", title: "A draft" }));
  for (let n = 0; n < 7; n++) await store(test_.db, aSubmission());
});
afterAll(() => made.close());
const read = async (role: Parameters<typeof byStaff>[0]) =>
  readDashboard(made.services, byStaff(role), await readChecks(made.services, byStaff(role)));

test("the owner sees real counts, the newest leads, the drafts and every claim that has no evidence", async () => {
  const seen = await read("owner");
  expect(seen.articles).toEqual({ total: 4, published: 3, draft: 1, archived: 0, publishedSince: 2 });
  expect(seen.leads).toMatchObject({ total: 7, byStatus: { new: 7, contacted: 0 } });
  expect(seen.leads?.newest).toHaveLength(5);
  expect(seen.drafts?.map((d) => d.title)).toEqual(["A draft"]);
  expect(seen.unproven).toHaveLength(made.services.site.settings().claims.length);
  expect(seen.health.map((l) => [l.name, l.state])).toEqual([
    ["Database", "healthy"],
    ["Lead journal", "healthy"],
    ["File storage", "healthy"],
  ]);
});

test("an agent sees no drafts and no claims, an editor no leads", async () => {
  expect(await read("agent")).toMatchObject({ drafts: null, unproven: null, leads: { total: 7 } });
  expect(await read("editor")).toMatchObject({ leads: null, unproven: null, drafts: [{ title: "A draft" }] });
});

test("while a newer version upgrades the database, its light says maintenance", async () => {
  const database = async () => (await read("agent")).health[0];
  await whileMigrating(test_, async () => expect(await database()).toMatchObject({ state: "maintenance" }));
  await expect.poll(database).toMatchObject({ state: "healthy" });
});

test("waiting leads, unusable file storage and an unwritable journal are shown", async () => {
  const { journal, config } = made.services;
  await journal.append({ waiting: true });
  await blockFolder(join(config.dataDir, "files"));
  const before = (await read("agent")).health;
  expect(before.map((l) => l.state)).toEqual(["healthy", "warning", "error"]);
  expect(before[1]?.note).toBe("1 lead is safe on disk and waiting for the database");
  await blockFolder(join(config.dataDir, "journal"));
  expect((await read("agent")).health.map((l) => l.state)).toEqual(["healthy", "error", "error"]);
});
