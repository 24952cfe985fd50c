import { afterAll, beforeAll, expect, test } from "vitest";
import { importDncList } from "#compliance/contact/server/import-dnc-list.ts";
import { importNumberFile } from "#compliance/contact/server/import-number-file.ts";
import { listNumberFiles } from "#compliance/contact/server/number-file-store.ts";
import { replaceDncList } from "#compliance/contact/server/replace-dnc-list.ts";
import { removeNumber, revertNumberFile } from "#compliance/contact/server/revert-number-file.ts";
import { hashAddress } from "#platform/ledger/server/hash-address.ts";
import { store } from "#tests/builders/intake.ts";
import { aPhone, aSubmission } from "#tests/builders/leads.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addSuppression } from "./add-suppression.ts";
import { checkNumber } from "./check-number.ts";

const test_ = testDatabase();
/** A Friday, 10 AM in Ohio. */
const clock = aClock("2026-11-20T15:00:00.000Z");
const owner = byStaff("owner");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
afterAll(() => made.close());

const bytes = (text: string) => new Response(text).body as unknown as AsyncIterable<Uint8Array>;
const numberIn = (area: string) => `+1${area}${aPhone().slice(5)}`;
const addFile = (text: string, kind = "own", name = `${kind}.csv`) =>
  importNumberFile(made.services, owner, { kind, name, file: bytes(text) });
async function addedFile(text: string, kind?: string, name?: string): Promise<string> {
  const added = await addFile(text, kind, name);
  if (!added.ok) throw new Error(added.message);
  return added.value.id;
}
async function check(number: string) {
  const checked = await checkNumber(made.services, owner.actor, number);
  if (!checked.ok) throw new Error(checked.message);
  return checked.value;
}
const codes = async (phone: string) => (await check(phone)).answers.map(({ answer }) => answer.code);
async function covered(text: string) {
  const read = await importDncList(made.services, owner, {
    obtainedOn: "2026-11-19",
    areaCodes: "",
    place: "",
    file: bytes(text),
  });
  if (read.ok && read.value.state === "waiting") await replaceDncList(made.services, owner, read.value.id);
}

test("any number is checked: one that no lead has by its lists, one of a lead by what the lead agreed to", async () => {
  const [unknown, listed, known] = [numberIn("614"), numberIn("614"), numberIn("614")];
  expect(await codes(unknown)).toEqual(["no_national_list"]);
  await covered(`${listed.slice(2)}\n`);
  expect(await check(`(614) ${unknown.slice(5, 8)}-${unknown.slice(8)}`)).toMatchObject({
    phone: unknown,
    answers: [{ lead: null, answer: { allowed: true, code: "not_listed" } }],
    states: ["Ohio"],
  });
  expect(await codes(listed)).toEqual(["national_list"]);
  expect(await codes(numberIn("216"))).toEqual(["no_national_list"]);
  const submission = aSubmission({ details: { name: "Rosa Delgado", phone: known, state: "OH" } });
  const { leadId } = await store(test_.db, submission, { now: clock.now });
  expect((await check(known)).answers).toMatchObject([
    { lead: { id: leadId, name: "Rosa Delgado" }, answer: { allowed: true, code: "consent" } },
  ]);
  expect(await checkNumber(made.services, owner.actor, "555-0143")).toMatchObject({
    fields: { number: expect.anything() },
  });
  expect(await checkNumber(made.services, byStaff("agent").actor, known)).toMatchObject({ code: "forbidden" });
});

test("a person of a state with a list of its own is not called without it", async () => {
  const phone = numberIn("214");
  await covered(`${numberIn("214").slice(2)}\n`);
  expect(await codes(phone)).toEqual(["no_state_list"]);
});

test("a file of numbers refuses calls and texts to each, and says what it left out", async () => {
  const [rosa, sam] = [aPhone(), aPhone()];
  await store(test_.db, aSubmission({ details: { phone: rosa }, consents: [] }), { now: clock.now });
  expect(
    await addFile(`Phone,Reason,Date\r\n${rosa},"Asked, by letter",11/2/2026\r\n${sam}\r\n${sam}\r\n416 555 0143\r\n`),
  ).toMatchObject({ value: { numbers: 2, leftOut: 1, lines: [5] } });
  expect((await check(rosa)).answers).toMatchObject([
    { answer: { code: "own_list", reason: expect.stringContaining("since November 2, 2026: Asked, by letter") } },
  ]);
  expect(await codes(sam)).toEqual(["own_list"]);
  await addFile(`${sam}\n`, "litigator");
  expect(await codes(sam)).toEqual(["litigator"]);
});

test.each([
  ["", "The file is empty."],
  ["Name,City\nRosa,Columbus\n", "The file has no column of US phone numbers."],
  ["Phone\nsoon\nlater\n6145550143\n", "The file has no column of US phone numbers."],
])("the file %j changes nothing", async (text, message) => {
  const before = await listNumberFiles(test_.db, 100);
  expect(await addFile(text)).toMatchObject({ code: "invalid", fields: { file: expect.stringContaining(message) } });
  expect(await listNumberFiles(test_.db, 100)).toEqual(before);
});

test("a file is removed as a whole; what another file or the list has too stays off limits", async () => {
  const [only, both, suppressed] = [aPhone(), aPhone(), aPhone()];
  const id = await addedFile(`${only}\n${both}\n${suppressed}\n`, "own", "Old system.csv");
  await addedFile(`${both}\n`, "litigator", "Litigators May.csv");
  const entry = { contactPoint: suppressed, channels: [], source: "spoken", reason: "Said so" };
  await addSuppression(made.services, owner, entry);
  expect(await revertNumberFile(made.services, owner, { id, reason: " " })).toMatchObject({ code: "invalid" });
  expect(await revertNumberFile(made.services, byStaff("agent"), { id, reason: "Wrong" })).toMatchObject({
    code: "forbidden",
  });
  expect(await revertNumberFile(made.services, owner, { id, reason: "Wrong file" })).toMatchObject({
    value: { removed: 1, kept: 2, files: ["Litigators May.csv"], isSuppressed: true },
  });
  expect([await codes(only), await codes(both), await codes(suppressed)]).toEqual([
    [expect.not.stringMatching(/own_list|suppressed/)],
    ["litigator"],
    ["suppressed"],
  ]);
  expect(await revertNumberFile(made.services, owner, { id, reason: "Again" })).toMatchObject({ code: "not-found" });
  const file = (await listNumberFiles(test_.db, 100)).find((one) => one.id === id);
  expect(file).toMatchObject({ numbers: 3, left: 0, revertedAt: expect.any(Date) });
});

test("one number is removed from its file, with a reason in the audit log", async () => {
  const [one, other] = [aPhone(), aPhone()];
  const id = await addedFile(`${one}\n${other}\n`);
  const take = (reason: string, by = owner) => removeNumber(made.services, by, { id, phone: one, reason });
  expect(await take("", owner)).toMatchObject({ code: "invalid" });
  expect(await take("New owner", byStaff("agent"))).toMatchObject({ code: "forbidden" });
  expect(await take("New owner")).toMatchObject({ ok: true });
  expect(await take("New owner")).toMatchObject({ code: "not-found" });
  expect([(await check(one)).files, (await check(other)).files.length]).toEqual([[], 1]);
  const { rows } = await test_.database.pool.query("select action, after from audit_log where record_id = $1", [
    hashAddress(made.services.ledgerKey, one),
  ]);
  expect(rows).toEqual([{ action: "number-file.remove", after: { reason: "New owner" } }]);
});
