import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readAlone } from "#platform/database/server/readings.ts";
import { readUpload } from "#platform/http/server/read-upload.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { nationalListOf } from "./contact-store.ts";
import { importNationalList } from "./import-national-list.ts";
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
const load = (text: string, obtainedOn = "2026-11-19", role: "owner" | "agent" = "owner") =>
  importNationalList(made.services, byStaff(role), { obtainedOn, file: pieces(text, 7) });
const listOf = (...phones: string[]) => readAlone(test_.db, nationalListOf(phones));
const listed = async (...phones: string[]) =>
  [...(await listOf(...phones))].flatMap(([phone, on]) => (on.listed ? phone : [])).sort();

test("a list is in use once it is complete, and takes the place of the one before in its area codes", async () => {
  expect(await listOf("+16145550143")).toEqual(new Map());
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
  expect(await listOf(...asked)).toEqual(
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
  const { rows } = await test_.database.pool.query("select distinct prefix from dnc_numbers order by prefix");
  expect(rows).toEqual([{ prefix: 202555 }, { prefix: 216555 }, { prefix: 614555 }]);
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
  expect(await importNationalList(made.services, byStaff("owner"), { obtainedOn: "2026-11-19", file })).toMatchObject({
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
  expect(await load("6145550143\n", "2026-11-19", "agent")).toMatchObject({ code: "forbidden" });
  for (const day of ["2026-11-21", "soon", ""])
    expect(await load("6145550143\n", day)).toMatchObject({
      code: "invalid",
      fields: { obtained_on: expect.anything() },
    });
});
