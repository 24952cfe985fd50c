import { readAlone } from "#platform/database/server/readings.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readUpload } from "#platform/http/server/read-upload.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { nationalListOf, stateListsOf } from "./dnc-numbers-store.ts";
import { importDncList } from "./import-dnc-list.ts";
import { discardDncList, replaceDncList, undoDncList } from "./replace-dnc-list.ts";
import { readDncLists } from "#leads/gate/server/read-dnc-lists.ts";
import { readNationalList } from "#leads/gate/server/read-national-list.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T15:00:00.000Z");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
beforeEach(() => test_.database.pool.query("truncate dnc_lists, dnc_numbers"));
afterAll(() => made.close());

async function* pieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text, "latin1");
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
type Given = { obtainedOn?: string; areaCodes?: string; place?: string; role?: "owner" | "agent" };
const upload = (text: string, { role = "owner", ...given }: Given = {}) =>
  importDncList(made.services, byStaff(role), {
    obtainedOn: "2026-11-19",
    areaCodes: "",
    place: "",
    ...given,
    file: pieces(text, 7),
  });
const use = (id: string) => replaceDncList(made.services, byStaff("owner"), id);
const undo = (id: string) => undoDncList(made.services, byStaff("owner"), id);
/** Uploads a list and uses it, however small it is. */
async function load(text: string, obtainedOn = "2026-11-19", given: Given = {}) {
  const read = await upload(text, { obtainedOn, ...given });
  if (read.ok && read.value.state === "waiting") expect(await use(read.value.id)).toMatchObject({ ok: true });
  return read;
}
async function loaded(text: string, obtainedOn?: string, given?: Given): Promise<string> {
  const read = await load(text, obtainedOn, given);
  if (!read.ok) throw new Error(read.message);
  return read.value.id;
}
/** Returns so many numbers of an area code, from a line number on. */
const many = (area: number, n: number, from = 0) =>
  Array.from({ length: n }, (_, i) => `${area},${5550000 + from + i}\n`).join("");
const waiting = async () => (await readDncLists(made.services)).waiting;
const stored = async () =>
  (await test_.database.pool.query("select distinct list_id as id from dnc_numbers")).rows.map(({ id }) => String(id));
const EMPTY = { areaCodes: "", place: "" };
const listed = async (...phones: string[]) =>
  [...(await readAlone(test_.db, nationalListOf(phones)))].flatMap(([phone, on]) => (on.listed ? phone : [])).sort();

test("a list is in use once it is complete, and takes the place of the one before in its area codes", async () => {
  expect(await readAlone(test_.db, nationalListOf(["+16145550143"]))).toEqual(new Map());
  expect(await load("6145550143\n2025550199\n6145550143\n", "11/1/2026")).toMatchObject({
    ok: true,
    value: { numbers: 2, obtainedOn: "2026-11-01" },
  });
  expect(await listed("+16145550143", "+12025550199", "+16145550144", "not a number")).toEqual([
    "+12025550199",
    "+16145550143",
  ]);
  const xml = '<?xml version="1.0"?><list><ac val="614"><ph val="5550144"/><ph>5550145</ph></ac></list>';
  expect(await load(xml)).toMatchObject({ ok: true, value: { numbers: 2 } });
  expect(await listed("+16145550143", "+16145550144", "+16145550145")).toEqual(["+16145550144", "+16145550145"]);
  expect(await readNationalList(made.services)).toMatchObject({
    state: "current",
    numbers: 3,
    problem: null,
    downloads: [
      { ageDays: 19, numbers: 1 },
      { ageDays: 1, numbers: 2 },
    ],
  });
});

test("a list covers the area codes in it and no others; those of other downloads stay as they are", async () => {
  await load("614,5550143\n202,5550199\n", "2026-11-01");
  await load("614,5550144\n216,5550101\n");
  const asked = ["+16145550143", "+16145550144", "+12025550199", "+12165550102", "+13125550100"];
  expect(await readAlone(test_.db, nationalListOf(asked))).toEqual(
    new Map([
      ["+16145550143", { obtainedOn: "2026-11-19", listed: false }],
      ["+16145550144", { obtainedOn: "2026-11-19", listed: true }],
      ["+12025550199", { obtainedOn: "2026-11-01", listed: true }],
      ["+12165550102", { obtainedOn: "2026-11-19", listed: false }],
    ]),
  );
  expect(await readNationalList(made.services)).toMatchObject({
    obtainedOn: "2026-11-01",
    numbers: 3,
    areaCodes: ["202", "216", "614"],
    downloads: [
      { obtainedOn: "2026-11-01", numbers: 1, areaCodes: ["202"] },
      { obtainedOn: "2026-11-19", numbers: 2, areaCodes: ["216", "614"] },
    ],
  });
});

test("a list that stopped counting a month ago goes with the next upload", async () => {
  await load("2025550199\n", "2026-09-18");
  await load("2165550199\n", "2026-09-19");
  await load("6145550143\n");
  expect((await readNationalList(made.services)).areaCodes).toEqual(["216", "614"]);
});

test.each([
  ["a line that is no number", "6145550199\nRosa\n", "Line 2 is not a phone number."],
  ["nothing", "", "The file has no phone numbers."],
  ["XML that breaks off", '<list><ac val="614"><ph val="5550199"/>', "The file is not valid XML"],
  ["XML with a document type", '<!DOCTYPE x [<!ENTITY a "b">]><list/>', "The file has a document type"],
])("a file with %s leaves the list on file as it is", async (_, text, message) => {
  await load("6145550143\n");
  expect(await load(text)).toMatchObject({ ok: false, code: "invalid", message: expect.stringContaining(message) });
  expect(await listed("+16145550143", "+16145550199")).toEqual(["+16145550143"]);
  expect((await readNationalList(made.services)).problem).toContain(message);
});

test("an upload that breaks off leaves the list on file as it is", async () => {
  await load("6145550143\n");
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(
        Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n6145550199\n61455'),
      );
      controller.close();
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const sent = await readUpload(
    new Request("http://localhost", { method: "POST", headers, body, duplex: "half" } as RequestInit),
  );
  const file = sent?.file ?? pieces("", 1);
  expect(
    await importDncList(made.services, byStaff("owner"), { ...EMPTY, obtainedOn: "2026-11-19", file }),
  ).toMatchObject({
    ok: false,
    message: "The upload broke off. Please send the file again.",
  });
  expect(await listed("+16145550143", "+16145550199")).toEqual(["+16145550143"]);
});

test("a form's fields are read before its file, however it is cut", async () => {
  const form = new FormData();
  form.set("obtained_on", "2026-11-19");
  form.set("file", new Blob(["6145550143\r\n", "2025550199\r\n"]), "list.txt");
  const request = new Request("http://localhost", { method: "POST", body: form });
  const sent = await readUpload(request);
  expect(sent?.fields).toEqual({ obtained_on: "2026-11-19" });
  const parts: Uint8Array[] = [];
  for await (const part of sent?.file ?? pieces("", 1)) parts.push(part);
  expect(Buffer.concat(parts).toString()).toBe("6145550143\r\n2025550199\r\n");
});

test("only owners load it, and with a day that has come", async () => {
  expect(await upload("6145550143\n", { role: "agent" })).toMatchObject({ code: "forbidden" });
  for (const day of ["2026-11-21", "soon", ""])
    expect(await load("6145550143\n", day)).toMatchObject({
      code: "invalid",
      fields: { obtained_on: expect.anything() },
    });
});

test("a list of half the numbers waits, with both numbers, until someone uses it; the old one counts until then", async () => {
  const before = await loaded(many(614, 4000) + many(740, 2000));
  const read = await upload(many(614, 1999, 5000) + many(740, 1000));
  expect(read).toMatchObject({
    value: { state: "waiting", numbers: 2999, doubts: ["Area code 614: 1,999 numbers now, 4,000 numbers on file."] },
  });
  expect(await waiting()).toMatchObject([{ name: null, numbers: 2999, areaCodes: ["614", "740"] }]);
  expect(await listed("+16145550001", "+16145556998")).toEqual(["+16145550001"]);
  const id = read.ok ? read.value.id : "";
  expect(await replaceDncList(made.services, byStaff("agent"), id)).toMatchObject({ code: "forbidden" });
  expect(await use(id)).toMatchObject({ ok: true });
  expect(await listed("+16145550001", "+16145556998")).toEqual(["+16145556998"]);
  expect(await use(id)).toMatchObject({ code: "conflict" });
  expect(await readDncLists(made.services)).toMatchObject({
    inUse: [{ id, numbers: 2999, replaced: [{ obtainedOn: "2026-11-19", numbers: 6000 }], mayUndo: true }],
    waiting: [],
  });
  expect(await stored()).toContain(before);
});

test("a first list asks if it is small, has an area code without numbers, is older, or is of another country", async () => {
  const doubts = async (text: string, given: Given = {}) => {
    const read = await upload(text, given);
    return read.ok ? read.value.doubts : [read.message];
  };
  expect(await doubts(many(614, 999))).toEqual([
    "Area code 614: only 999 numbers, and no list on file to compare with.",
  ]);
  expect(await doubts(many(614, 1000), { areaCodes: "614, 740" })).toEqual([
    "Area code 740: only 0 numbers, and no list on file to compare with.",
  ]);
  expect(await doubts(many(416, 1000))).toEqual(["Area code 416: not in the United States, as far as we know."]);
  expect(await doubts(many(614, 1000))).toEqual([]);
  expect(await doubts(many(614, 1000), { obtainedOn: "2026-11-18" })).toEqual([
    "It is from November 18, 2026, and the list on file is from November 19, 2026.",
  ]);
});

test("a discarded list leaves nothing, and the list on file as it is", async () => {
  const before = await loaded(many(614, 2000));
  const read = await upload("614,5559999\n");
  const id = read.ok ? read.value.id : "";
  expect(await discardDncList(made.services, byStaff("owner"), before)).toMatchObject({ code: "conflict" });
  expect(await discardDncList(made.services, byStaff("owner"), id)).toMatchObject({ ok: true });
  expect(await stored()).toEqual([before]);
  expect(await listed("+16145550001", "+16145559999")).toEqual(["+16145550001"]);
  expect(await use(id)).toMatchObject({ code: "not-found" });
});

test("replacing is undone newest first, and gives the area codes back to the lists that had them", async () => {
  const first = await loaded("614,5550001\n202,5550001\n", "2026-11-10");
  const second = await loaded("614,5550002\n216,5550002\n");
  const third = await loaded("614,5550003\n");
  const numbers = ["+16145550001", "+16145550002", "+16145550003", "+12165550002", "+12025550001"];
  expect(await listed(...numbers)).toEqual(["+12025550001", "+12165550002", "+16145550003"]);
  expect(await undo(second)).toMatchObject({
    code: "conflict",
    message: expect.stringContaining("Undo that one first"),
  });
  expect(await undo(third)).toMatchObject({ ok: true });
  expect(await listed(...numbers)).toEqual(["+12025550001", "+12165550002", "+16145550002"]);
  expect(await undo(second)).toMatchObject({ ok: true });
  expect(await listed(...numbers)).toEqual(["+12025550001", "+16145550001"]);
  expect((await readAlone(test_.db, nationalListOf(["+12165550002"]))).size).toBe(0);
  expect((await waiting()).map(({ id }) => id).sort()).toEqual([second, third].sort());
  expect((await readDncLists(made.services)).inUse).toMatchObject([
    { id: first, numbers: 2, obtainedOn: "2026-11-10" },
  ]);
  expect(await use(second)).toMatchObject({ ok: true });
  expect(await listed(...numbers)).toEqual(["+12025550001", "+12165550002", "+16145550002"]);
});

test("a replaced list is kept for two weeks, and then deleted with the next upload", async () => {
  const first = await loaded("614,5550001\n202,5550001\n");
  const second = await loaded("614,5550002\n202,5550002\n");
  const later = "update dnc_lists set updated_at = updated_at - interval '14 days' where id = $1";
  await test_.database.pool.query(later, [first]);
  const third = await loaded("216,5550001\n");
  expect((await stored()).sort()).toEqual([first, second, third].sort());
  await test_.database.pool.query(later, [second]);
  await test_.database.pool.query("update dnc_lists set updated_at = updated_at - interval '1 minute' where id = $1", [
    second,
  ]);
  const fourth = await loaded("740,5550001\n");
  expect((await stored()).sort()).toEqual([second, third, fourth].sort());
  expect(await undo(second)).toMatchObject({ code: "conflict", message: expect.stringContaining("no longer on file") });
  const inUse = (await readDncLists(made.services)).inUse.find(({ id }) => id === second);
  expect(inUse).toMatchObject({ mayUndo: false, replaced: [{ obtainedOn: "2026-11-19", numbers: 2 }] });
});

test("numbers of seven digits need their area code, from its field or from the heading", async () => {
  expect(await upload("5550143\n5550144\n")).toMatchObject({
    code: "invalid",
    fields: { area_codes: expect.stringContaining("seven digits") },
  });
  await load("5550143\r\n5550144\r\n", undefined, { areaCodes: "614" });
  expect(await listed("+16145550143", "+16145550144")).toEqual(["+16145550143", "+16145550144"]);
  await load("Area code 740\n5550143\n");
  expect(await listed("+17405550143")).toEqual(["+17405550143"]);
});

test.each([
  ["numbers outside the area codes that were typed", many(614, 2) + many(212, 1), "614", "area_codes"],
  ["area codes that can't be", "6145550143\n", "61", "area_codes"],
  ["a ZIP file", "PK\u0003\u0004abc", "", "file"],
  ["the list of changes", "614,5550143,20261119,A\n", "", "file"],
])("%s are refused beside the field", async (_, text, areaCodes, field) => {
  expect(await upload(text, { areaCodes })).toMatchObject({ code: "invalid", fields: { [field]: expect.anything() } });
  expect(await stored()).toEqual([]);
});

test("the list of a state is one of its own: it replaces the one before whole, and no national list", async () => {
  const national = await loaded("614,5550001\n");
  await load(many(214, 1), "2026-11-18", { place: "TX" });
  const id = await loaded("817,5550001\n614,5550002\n", undefined, { place: "TX" });
  expect(await listed("+16145550001", "+16145550002")).toEqual(["+16145550001"]);
  const of = (await readAlone(test_.db, stateListsOf(["+12145550000", "+16145550002"]))).entries();
  expect([...of].map(([phone, lists]) => [phone, lists.get("TX")])).toEqual([
    ["+12145550000", { obtainedOn: "2026-11-19", listed: false }],
    ["+16145550002", { obtainedOn: "2026-11-19", listed: true }],
  ]);
  const lists = await readDncLists(made.services);
  expect(lists.inUse.map((one) => [one.id, one.name])).toEqual(
    expect.arrayContaining([
      [national, null],
      [id, "Texas"],
    ]),
  );
  expect(lists.missing).not.toContain("Texas");
  expect(lists.missing).toContain("Florida");
  expect(await upload("6145550001\n", { place: "ZZ" })).toMatchObject({ fields: { place: expect.anything() } });
});
