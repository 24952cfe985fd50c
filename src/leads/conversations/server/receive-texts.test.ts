import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCaller } from "#tests/builders/calling.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { aTextProvider, type SignedRequest, type TextProviderDouble } from "#tests/builders/text-provider.ts";
import { aReceivedText, aText, aTextLead, OWN_NUMBER, setUpTexts } from "#tests/builders/texting.ts";
import { sendText } from "./send-text.ts";

const test_ = testDatabase();
let site: TestSite;
let double: TextProviderDouble;
/** A Friday, 10 AM in Ohio. */
const now = () => new Date("2026-11-20T15:00:00.000Z");
beforeAll(async () => {
  site = await testSite(test_.database, { now });
  double = await aTextProvider("telnyx");
  await setUpTexts(site.services, double);
});
afterAll(async () => {
  await site.close();
  await double.close();
});

const fn = "/.netlify/functions";
const address = (path: string) => `http://localhost:3000${fn}/${path}`;
const post = async ({ headers, body }: SignedRequest, path: string) =>
  (await site.ask({ method: "POST", path: `${fn}/${path}`, headers, body })).status;
const incoming = (from: string, body: string, at = now(), id: string = randomUUID()) =>
  double.incoming(address("text-received/telnyx"), { id, from, to: OWN_NUMBER, body }, at);
const bodies = async (phone: string) =>
  (
    await test_.database.pool.query<{ body: string }>(
      "select body from messages where address = $1 and direction = 'in'",
      [phone],
    )
  ).rows.map(({ body }) => body);

test("a signed text is stored before it is acknowledged, and once however often it comes", async () => {
  const phone = aPhone();
  const request = incoming(phone, "Hola, ¿quién\0 es?");
  for (let n = 0; n < 3; n++) expect(await post(request, "text-received/telnyx")).toBe(204);
  expect(await bodies(phone)).toEqual(["Hola, ¿quién es?"]);
});

test("a forged, changed, late or foreign one is refused and leaves nothing", async () => {
  const phone = aPhone();
  const request = incoming(phone, "STOP");
  const late = incoming(phone, "STOP", new Date(now().getTime() - 301_000));
  expect(await post({ ...request, headers: { "Content-Type": "application/json" } }, "text-received/telnyx")).toBe(403);
  expect(await post({ ...request, body: request.body.replace("STOP", "STIP") }, "text-received/telnyx")).toBe(403);
  expect(await post(late, "text-received/telnyx")).toBe(403);
  expect(await post(request, "text-received/twilio")).toBe(404);
  expect(await post(request, "text-received/other")).toBe(404);
  expect(await post({ ...request, body: "x".repeat(70_000) }, "text-received/telnyx")).toBe(413);
  expect(await bodies(phone)).toEqual([]);
});

test("an event that is no text changes nothing", async () => {
  expect(await post(double.report(address("x"), "id", "sent", now()), "text-received/telnyx")).toBe(204);
});

test("a report on a text of ours counts by its address, if its signature is right", async () => {
  const agent = await aCaller(test_.db);
  const lead = await aTextLead(site.services);
  const id = await aText(site.services, agent, lead);
  await sendText(site.services, id);
  const state = async () =>
    (await test_.database.pool.query<{ state: string }>("select state from messages where id = $1", [id])).rows[0]
      ?.state;
  const report = double.report("", "their-id", "undelivered", now());
  expect(await post({ ...report, headers: {} }, `text-status/telnyx/${id}`)).toBe(403);
  expect(await state()).toBe("accepted");
  expect(await post(report, `text-status/telnyx/${id}`)).toBe(204);
  expect(await state()).toBe("failed");
  expect(await post(double.report("", "their-id", "delivered", now()), `text-status/telnyx/${id}`)).toBe(204);
  expect(await state()).toBe("delivered");
  expect(await post(report, "text-status/telnyx/nobody")).toBe(204);
});

test("while the database is away it goes to the journal, and is applied once when it is back", async () => {
  const phone = aPhone();
  const request = incoming(phone, "STOP, please");
  await site.services.intake.accept(aReceivedText(phone, "Hello", { at: now() }));
  const { pool } = test_.database;
  const connect = pool.connect.bind(pool);
  const away = Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" });
  pool.connect = (() => Promise.reject(away)) as typeof pool.connect;
  const query = pool.query.bind(pool);
  pool.query = (() => Promise.reject(away)) as typeof pool.query;
  try {
    expect(await post(request, "text-received/telnyx")).toBe(204);
    expect(site.services.journal.waiting()).toBe(1);
  } finally {
    pool.connect = connect;
    pool.query = query;
  }
  await site.services.intake.settle();
  expect((await bodies(phone)).sort()).toEqual(["Hello", "STOP, please"]);
  const { rows } = await pool.query("select channel from suppressions where address = $1 order by 1", [phone]);
  expect(rows).toEqual([{ channel: "call" }, { channel: "text" }]);
});
