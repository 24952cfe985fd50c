import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TABLE_KEYS, type TableKey } from "#agency/tables/rules/reference-table.ts";
import { listAudit } from "#platform/ledger/server/audit-store.ts";
import { shippedFile } from "#tests/builders/calculator-tables.ts";
import { aClock, recordChanges, type TestServices, testServices } from "#tests/builders/services.ts";
import { byKey, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { readAsFile, readDraft, readTable, readTables } from "./read-table.ts";
import { replaceByDraft, replaceByShipped, replaceTable } from "./replace-table.ts";
import { uploadTable } from "./upload-table.ts";
import { SHIPPED_FILES, SHIPPED_TABLES } from "./shipped-figures.ts";

const test_ = testDatabase();
const clock = aClock();
const owner = byStaff("owner");
const NONE = { source: "", publisher: "", year: "" };
let made: TestServices;
let purged: string[] = [];
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
beforeEach(async () => {
  await test_.database.pool.query("truncate reference_tables, reference_drafts");
  await made.services.tables.reload();
  purged = [];
});
afterAll(() => made.close());

const needs = () => ({ ...made.services, changePages: recordChanges(test_.db, purged, made.services.content.reread) });
/** Returns the shipped rates with another price for the largest amount of a woman of 65 who does not smoke. */
function ratesWith(high: number) {
  const file = shippedFile("tables/server/reference/premium-rates.json");
  const row = file.simplifiedIssueLevel.find(
    (one: { sex: string; tobacco: boolean; age: number; face: number }) =>
      one.sex === "female" && !one.tobacco && one.age === 65 && one.face === 25_000,
  );
  row.high = high;
  return file;
}
const put = (high: number, version: string, by = owner) =>
  replaceTable(needs(), by, { key: "rates", value: ratesWith(high), note: "New book", version });
const version = async (key: TableKey = "rates") => (await readTable(test_.db, key)).version;
const highest = () => made.services.tables.current().rates.level.female.no[4]?.at(-1)?.[2];

test("an imported table applies at once, names its importer, invalidates the pages, and is in the audit log before and after", async () => {
  const first = await put(500, "");
  expect(first).toEqual({ ok: true, value: { version: await version() } });
  expect([highest(), purged]).toEqual([500, ["tables"]]);
  expect(
    (await readTables(test_.db)).map(({ key, imported }) => [
      key,
      imported?.importedBy ?? null,
      imported?.note ?? null,
    ]),
  ).toEqual([
    ["rates", "Pat owner", "New book"],
    ["costs", null, null],
    ["states", null, null],
    ["benefits", null, null],
    ["life", null, null],
    ["underwriting", null, null],
  ]);
  await put(600, await version());
  const [second, earlier] = await listAudit(test_.db, { recordType: "table", recordId: "rates", limit: 2 });
  expect(earlier).toMatchObject({ action: "table.import", before: null, after: { value: ratesWith(500) } });
  expect(second).toMatchObject({
    before: { value: ratesWith(500), note: "New book" },
    after: { value: ratesWith(600) },
  });
  // Another process reads the same.
  const other = await testServices(test_.database);
  await other.services.tables.reload();
  expect(other.services.tables.current().rates).toEqual(made.services.tables.current().rates);
  await other.close();
});

test("going back to the shipped table is a change like any other", async () => {
  expect(await replaceByShipped(needs(), owner, "rates", "")).toMatchObject({ ok: false, code: "conflict" });
  await put(500, "");
  expect(await replaceByShipped(needs(), owner, "rates", "2020-01-01T00:00:00.000Z")).toMatchObject({
    ok: false,
    code: "conflict",
  });
  purged = [];
  expect(await replaceByShipped(needs(), owner, "rates", await version())).toEqual({
    ok: true,
    value: { version: "" },
  });
  expect([made.services.tables.current(), purged]).toEqual([SHIPPED_TABLES, ["tables"]]);
  expect((await listAudit(test_.db, { recordType: "table", limit: 1 }))[0]).toMatchObject({
    action: "table.restore",
    before: { note: "New book" },
    after: null,
  });
});

test("of two imports made from the same table one counts, and one made from an older table none", async () => {
  const both = await Promise.all([put(500, ""), put(600, "")]);
  expect(both.filter((outcome) => outcome.ok)).toHaveLength(1);
  expect(await put(700, "")).toMatchObject({ ok: false, code: "conflict" });
  const seen = await version();
  const again = await Promise.all([put(800, seen), put(900, seen)]);
  expect(again.filter((outcome) => outcome.ok)).toHaveLength(1);
  expect([800, 900]).toContain(highest());
});

test("an invalid file changes nothing, by any route", async () => {
  const before = await listAudit(test_.db, { recordType: "table", limit: 1 });
  expect(await put(1, "")).toMatchObject({
    ok: false,
    code: "invalid",
    message: expect.stringContaining("must have low no higher than mid"),
  });
  const sent = await uploadTable(needs(), owner, {
    key: "rates",
    text: JSON.stringify(ratesWith(1)),
    origin: NONE,
    note: "",
  });
  expect(sent).toMatchObject({ ok: false, sentences: [expect.stringContaining("row 25")] });
  expect([await version(), purged, await listAudit(test_.db, { recordType: "table", limit: 1 })]).toEqual([
    "",
    [],
    before,
  ]);
});

test("a file is looked at before it counts, and counts only for the table it was compared with", async () => {
  const send = async (high: number) => {
    const sent = await uploadTable(needs(), owner, {
      key: "rates",
      text: JSON.stringify(ratesWith(high)),
      origin: NONE,
      note: "Looked at",
    });
    if (!sent.ok) throw new Error(sent.message);
    return sent.value.id;
  };
  const [one, two] = [await send(500), await send(600)];
  expect(highest()).toBe(129);
  expect(await readDraft(test_.db, "rates", one)).toMatchObject({
    fresh: true,
    sentBy: "Pat owner",
    preview: {
      changes: [{ what: "Level, woman, no tobacco, age 65, $25,000, high", before: 129, after: 500 }],
      newWords: [],
    },
  });
  expect(await readDraft(test_.db, "costs", one)).toBeNull();
  expect(await replaceByDraft(needs(), owner, "rates", one)).toMatchObject({ ok: true });
  expect([highest(), (await readTable(test_.db, "rates")).imported?.note]).toEqual([500, "Looked at"]);
  expect(await readDraft(test_.db, "rates", two)).toMatchObject({ fresh: false });
  expect(await replaceByDraft(needs(), owner, "rates", two)).toMatchObject({ ok: false, code: "conflict" });
  expect(await replaceByDraft(needs(), owner, "rates", one)).toMatchObject({ ok: false, code: "not-found" });
  expect(highest()).toBe(500);
  // A draft is deleted after a day.
  clock.forward(86_400_001);
  await send(700);
  expect(await readDraft(test_.db, "rates", two)).toBeNull();
});

test("what is downloaded and sent back unchanged changes nothing", async () => {
  for (const key of TABLE_KEYS) {
    const table = await readTable(test_.db, key);
    const text = readAsFile(table, "json")?.text ?? "";
    expect(JSON.parse(text)).toEqual(SHIPPED_FILES[key]);
    const sent = await uploadTable(needs(), owner, { key, text, origin: NONE, note: "" });
    expect(sent.ok && (await readDraft(test_.db, key, sent.value.id))?.preview.differs).toBe(false);
  }
  const csv = readAsFile(await readTable(test_.db, "rates"), "csv")?.text ?? "";
  const origin = { source: "Rate book", publisher: "Acme Life", year: "2027" };
  const sent = await uploadTable(needs(), owner, { key: "rates", text: csv, origin, note: "" });
  expect(sent.ok && (await readDraft(test_.db, "rates", sent.value.id))?.preview).toMatchObject({
    changes: [],
    differs: true,
  });
  expect(readAsFile(await readTable(test_.db, "costs"), "csv")).toBeNull();
});

test("a stored file that is no longer valid is reported, and the shipped table is used", async () => {
  await put(500, "");
  await test_.database.pool.query(`update reference_tables set value = '{"meta":1}'`);
  const table = await readTable(test_.db, "rates");
  expect([table.readable, table.value, table.version !== ""]).toEqual([false, SHIPPED_FILES.rates, true]);
  await made.services.tables.reload();
  expect(made.services.tables.current().rates).toEqual(SHIPPED_TABLES.rates);
  expect(await put(600, table.version)).toMatchObject({ ok: true });
});

test("no other role may", async () => {
  for (const by of [byStaff("agent"), byStaff("editor"), byKey(["leads:write"])]) {
    expect(await put(500, "", by)).toMatchObject({ ok: false, code: "forbidden" });
    expect(await replaceByShipped(needs(), by, "rates", "")).toMatchObject({ ok: false, code: "forbidden" });
    expect(await replaceByDraft(needs(), by, "rates", "x")).toMatchObject({ ok: false, code: "forbidden" });
    expect(await uploadTable(needs(), by, { key: "rates", text: "{}", origin: NONE, note: "" })).toMatchObject({
      ok: false,
      code: "forbidden",
    });
  }
  expect(await put(500, "", byKey(["settings:write"]))).toMatchObject({ ok: true });
});
