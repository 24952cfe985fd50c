import { afterAll, beforeAll, expect, test } from "vitest";
import { listSuppressions, suppress } from "#compliance/consent/server/consent-store.ts";
import { store } from "#tests/builders/intake.ts";
import { aPhone, aSubmission } from "#tests/builders/leads.ts";
import { hashAddress } from "#platform/ledger/server/hash-address.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { holdLeads } from "#leads/leads/server/holds-store.ts";
import { releaseHold } from "#leads/leads/server/release-hold.ts";
import { addSuppression } from "./add-suppression.ts";
import { exportNumbers } from "#compliance/contact/server/export-numbers.ts";
import { importReassignedAnswers } from "#compliance/contact/server/import-reassigned-answers.ts";
import { removeSuppression } from "./remove-suppression.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T15:00:00.000Z");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
afterAll(() => made.close());

const add = (contactPoint: string, given: object = {}) =>
  addSuppression(made.services, byStaff("agent"), {
    contactPoint,
    channels: [],
    source: "spoken",
    reason: "Said so on the phone",
    ...given,
  });
const remove = (id: string, reason = "It was the wrong number", role: "owner" | "agent" = "owner") =>
  removeSuppression(made.services, byStaff(role), { id, reason });
const channelsOn = async (address: string) =>
  (await listSuppressions(test_.db, address, null, 50)).suppressions.map(({ channel }) => channel).sort();
const audited = async (address: string) =>
  (
    await test_.database.pool.query("select action from audit_log where record_id = $1 order by id", [
      hashAddress(made.services.ledgerKey, address),
    ])
  ).rows.map(({ action }) => action);

test("staff add a number or address; only an owner removes it, with a reason, and both are in the audit log", async () => {
  const phone = aPhone();
  expect(await add(`(${phone.slice(2, 5)}) ${phone.slice(5)}`)).toMatchObject({ value: { address: phone, added: 2 } });
  expect(await add(phone)).toMatchObject({ value: { added: 0 } });
  expect(await channelsOn(phone)).toEqual(["call", "text"]);
  expect(await remove(`call:${phone}`, "x", "agent")).toMatchObject({ code: "forbidden" });
  expect(await remove(`call:${phone}`, " ")).toMatchObject({ code: "invalid" });
  expect(await remove(`call:${phone}`)).toMatchObject({ ok: true });
  expect(await remove(`call:${phone}`)).toMatchObject({ code: "not-found" });
  expect(await channelsOn(phone)).toEqual(["text"]);
  expect(await audited(phone)).toEqual(["suppression.add", "suppression.remove"]);
  expect(await add("rosa@example.com")).toMatchObject({ value: { added: 1 } });
});

test.each([
  ["soon", {}, "contact_point"],
  ["+16145550143", { reason: " " }, "reason"],
  ["+16145550143", { source: "link" }, "source"],
  ["rosa@example.com", { channels: ["call"] }, "channels"],
])("%s %j is refused beside its field", async (contactPoint, given, field) => {
  expect(await add(contactPoint, given)).toMatchObject({ code: "invalid", fields: { [field]: expect.anything() } });
});

test("what a person proved to have asked is removed by no one, and outlives their lead", async () => {
  const phone = aPhone();
  const by = { seq: 1, since: clock.now(), source: "link" as const, leadId: "gone" };
  await test_.db.transaction((tx) => suppress(tx, [phone], by));
  expect(await remove(`call:${phone}`)).toMatchObject({ code: "conflict" });
  expect(await channelsOn(phone)).toEqual(["call", "text"]);
});

test("what staff heard outlasts the release of a hold, typed on the site before or after", async () => {
  const typed = { seq: 1, since: clock.now(), source: "typed" as const, leadId: null };
  const before = aPhone();
  const { leadId } = await store(test_.db, aSubmission({ details: { phone: before } }), { now: clock.now });
  await test_.db.transaction((tx) => suppress(tx, [before], typed));
  expect(await add(before)).toMatchObject({ value: { added: 2 } });
  const after = aPhone();
  const other = await store(test_.db, aSubmission({ details: { phone: after } }), { now: clock.now });
  await add(after);
  await test_.db.transaction((tx) => suppress(tx, [after], typed));
  for (const id of [leadId, other.leadId]) {
    await test_.db.transaction((tx) => holdLeads(tx, [id], "We don’t know who asked.", clock.now()));
    expect(await releaseHold(made.services, byStaff("agent"), id)).toMatchObject({ ok: true });
  }
  expect([await channelsOn(before), await channelsOn(after)]).toEqual([
    ["call", "text"],
    ["call", "text"],
  ]);
});

test("a later agreement lifts what staff added", async () => {
  const phone = aPhone();
  await store(test_.db, aSubmission({ details: { phone } }), { now: clock.now });
  await add(phone);
  await store(test_.db, aSubmission({ details: { phone } }), { now: clock.now });
  expect(await channelsOn(phone)).toEqual(["text"]);
});

test("the list is read page by page, and searched as people write numbers", async () => {
  const all = await listSuppressions(test_.db, "", null, 200);
  const seen: string[] = [];
  for (let cursor: (typeof all)["next"] = null; ; ) {
    const page = await listSuppressions(test_.db, "", cursor, 2);
    seen.push(...page.suppressions.map(({ address, channel }) => `${channel} ${address}`));
    cursor = page.next;
    if (!cursor) break;
  }
  expect(seen).toEqual(all.suppressions.map(({ address, channel }) => `${channel} ${address}`));
});

test("the Reassigned Numbers Database is asked about those who agreed, and not again soon", async () => {
  const [agreed, stopped] = [aPhone(), aPhone()];
  for (const phone of [agreed, stopped]) await store(test_.db, aSubmission({ details: { phone } }), { now: clock.now });
  await add(stopped);
  const file = () => {
    const opened = exportNumbers(made.services, byStaff("owner"));
    return opened.ok ? new Response(opened.value).text() : opened.code;
  };
  const text = await file();
  expect(text).toMatch(new RegExp(`^${agreed.slice(2)},\\d{4}-\\d\\d-\\d\\d\\r$`, "m"));
  expect(text).not.toContain(stopped.slice(2));
  const answer = (lines: string) =>
    importReassignedAnswers(made.services, byStaff("owner"), {
      askedOn: "2026-11-20",
      file: new Response(lines).body as unknown as AsyncIterable<Uint8Array>,
    });
  expect(await answer(`Phone,Date,Answer\n${agreed.slice(2)},2026-11-01,maybe`)).toMatchObject({ code: "invalid" });
  expect(await answer(`Phone,Date,Answer\n${agreed.slice(2)},2026-11-01,Yes\n`)).toMatchObject({
    value: { numbers: 1, reassigned: 1 },
  });
  expect(await file()).not.toContain(agreed.slice(2));
});
