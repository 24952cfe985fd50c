import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { resultWording } from "#compliance/consent/rules/result-wording.ts";
import { addConsents } from "#compliance/consent/server/consent-store.ts";
import { listMails, markOpened } from "./notifications-store.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { unsubscribeReader } from "#leads/intake/server/unsubscribe-reader.ts";
import { aConsent, anOrigin } from "#tests/builders/leads.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { asRead } from "#tests/builders/mail.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { emailCalculatorResult, type ResultRequest } from "./email-calculator-result.ts";

const test_ = testDatabase();
const clock = aClock();
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
beforeEach(() => test_.database.pool.query("truncate mails, suppressions"));
afterAll(() => made.close());

const DEFAULT_QUERY = "age=70&sex=male";
const ask = (query = DEFAULT_QUERY, given: Partial<ResultRequest> = {}) => {
  const asked = new URLSearchParams(query);
  const origin = anOrigin({
    ip: "192.0.2.7",
    userAgent: "Mozilla/5.0",
    referrer: "https://example.com/calculators/premium-estimator?age=70",
  });
  return emailCalculatorResult(made.services, {
    id: "premium-estimator",
    query: (name) => asked.get(name),
    email: "rosa@example.com",
    origin,
    locale: "en",
    ...given,
  });
};
const written = async () => (await listMails(test_.db, null, null, 100)).mails;
const consents = async () =>
  (
    await test_.database.pool.query<{ lead_id: string | null; address: string; evidence: Record<string, unknown> }>(
      "select * from consents order by seq",
    )
  ).rows;
const leads = async () =>
  Number((await test_.database.pool.query<{ n: string }>("select count(*) n from leads")).rows[0]?.n);

test("a result is written to the outbox with the consent to this one email, and no lead comes of it", async () => {
  const before = (await consents()).length;
  expect(await ask()).toEqual({ ok: true, value: { query: "age=70&sex=male" } });
  const [mail, ...others] = await written();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    kind: "calculator-result",
    toAddress: "rosa@example.com",
    subject: "Your result: Premium Estimator",
    leadId: null,
    state: "waiting",
  });
  expect(mail?.bodyText).toContain("At age 70");
  expect(mail?.bodyText).toContain("/calculators/premium-estimator?age=70&sex=male");
  const read = asRead(made.services, mail);
  expect(read.text).toContain(`/stop-email/${read.unsubscribeToken}`);
  const added = (await consents()).slice(before);
  expect(added).toHaveLength(1);
  expect(added[0]).toMatchObject({ lead_id: null, address: "rosa@example.com" });
  const { legalName } = made.services.site.settings().agency;
  expect(added[0]?.evidence).toMatchObject({
    channel: "email",
    box: "ticked",
    wording: resultWording(legalName, "en").text,
    wordingVersion: "result-email-2026-11",
    buttonLabel: "Email me this result",
    formVersion: "result-1",
    ip: "192.0.2.7",
    at: clock.now().toISOString(),
  });
  // The answers are not part of the record.
  expect(JSON.stringify(added[0]?.evidence)).not.toContain("age=70");
  expect(await leads()).toBe(0);
  // A record without a lead is in the ledger too.
  await test_.db.transaction((tx) =>
    addConsents(tx, [{ leadId: "lead-1", evidence: aConsent() }], made.services.newId),
  );
  expect(await ledgerFaults(test_.db)).toEqual([]);
});

test("the same result to the same address is one mail a day, however often and at once it is asked for", async () => {
  const before = (await consents()).length;
  const all = await Promise.all([ask(), ask(), ask()]);
  expect(all.every((outcome) => outcome.ok)).toBe(true);
  expect([(await written()).length, (await consents()).length - before]).toEqual([1, 1]);
  clock.forward(86_400_000);
  await ask();
  expect(await written()).toHaveLength(2);
});

/** Proves Rosa's address by opening the link in a mail of the day before yesterday. */
async function proveAddress(): Promise<void> {
  await ask("age=59");
  await markOpened(test_.db, { mailId: (await written())[0]?.id ?? "" }, clock.now());
  clock.forward(2 * 86_400_000);
}

test("a proven address gets at most five results a day, any other two", async () => {
  await proveAddress();
  for (const age of [60, 61, 62, 63, 64]) expect(await ask(`age=${age}`)).toMatchObject({ ok: true });
  expect(await ask("age=65")).toMatchObject({ ok: false, code: "too-many" });
  for (const [age, ok] of [
    [65, true],
    [66, true],
    [67, false],
  ])
    expect(await ask(`age=${age}`, { email: "maria@example.com" })).toMatchObject({ ok });
  clock.forward(86_400_001);
  expect(await ask("age=65")).toMatchObject({ ok: true });
});

test("nor does it when all are asked for at once", async () => {
  await proveAddress();
  const asked = await Promise.all(Array.from({ length: 9 }, (_, n) => ask(`age=${60 + n}`)));
  expect(asked.filter(({ ok }) => ok)).toHaveLength(5);
  expect(await written()).toHaveLength(6);
});

test("an unsubscribed address gets none and nothing is stored, but the response is the same", async () => {
  await ask("age=60");
  const [mail] = await written();
  expect(await unsubscribeReader(made.services, asRead(made.services, mail).unsubscribeToken ?? "")).toBe("stopped");
  const before = (await consents()).length;
  expect(await ask("age=61")).toEqual({ ok: true, value: { query: "age=61" } });
  expect([(await written()).length, (await consents()).length]).toEqual([1, before]);
});

test("invalid answers, and anything but a plain address, queue nothing", async () => {
  expect(await ask("age=200")).toMatchObject({ ok: false, code: "invalid" });
  await expect(ask(DEFAULT_QUERY, { email: "a@b.c\r\nBcc: d@e.f" })).rejects.toThrow(/plain address/);
  expect(await written()).toEqual([]);
});
