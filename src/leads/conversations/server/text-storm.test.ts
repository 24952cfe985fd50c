import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { By } from "#platform/access/rules/rights.ts";
import { createAccountReader } from "#agency/site/server/create-account-reader.ts";
import { createTexts, type Texts } from "#platform/texts/server/texts.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { store } from "#tests/builders/intake.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { aTextProvider, type ProviderFault, type TextProviderDouble } from "#tests/builders/text-provider.ts";
import { aReceivedText, aTextLead, setUpTexts } from "#tests/builders/texting.ts";
import { sendMessage } from "./send-message.ts";
import { sendText } from "./send-text.ts";
import { settleStatus } from "./settle-status.ts";

const test_ = testDatabase();
/** A Friday, 10 AM in Ohio. */
const clock = aClock("2026-11-20T15:00:00.000Z");
let made: TestServices;
let double: TextProviderDouble;
let agent: By;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
  double = await aTextProvider("twilio");
  await setUpTexts(made.services, double);
  agent = await aCaller(test_.db);
});
afterAll(async () => {
  await made.close();
  await double.close();
});

const LEADS = 60;
const ROUNDS = 120;
const FAULTS: readonly ProviderFault[] = [400, 429, 429, 500, 503, "cut", "late", "hang", "broken", "lose"];

/** A sequence that is the same in every run. */
let seed = 20_261_120;
const draw = (n: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * n);
};
const query = async <T extends object>(text: string, ...values: unknown[]) =>
  (await test_.database.pool.query<T>(text, values)).rows;

/** The moment at which a process that sends a text dies: before the provider has it, or after. */
class Killed extends Error {}
function dying(texts: Texts): Texts {
  return {
    ...texts,
    async send(text) {
      const fate = draw(12);
      if (fate === 0) throw new Killed();
      const outcome = await texts.send(text);
      if (fate === 1) throw new Killed();
      return outcome;
    },
  };
}

test("faults, kills, stops, nights and repeats: nothing after a stop, at night, twice, without proof, and nothing lost", async () => {
  const texts = createTexts({ readAccount: createAccountReader(made.services), now: clock.now, limit: 100 });
  const services = { ...made.services, texts: dying(texts) };
  const run = async (id: string) => {
    try {
      await sendText(services, id);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  };
  const leads = [];
  for (let n = 0; n < LEADS; n++) leads.push(await aTextLead(made.services));
  /** The events in order: the number of texts that had reached phones at each stop. */
  const stoppedAt = new Map<string, number>();
  const times: Date[] = [];
  const received: string[] = [];
  const settings = made.services.site.settings();
  const receive = async (from: string, body: string) => {
    const id = randomUUID();
    const text = aReceivedText(from, body, { id, at: clock.now() });
    for (let n = draw(2); n >= 0; n--) await store(test_.db, text, { now: clock.now, settings });
    received.push(id);
  };
  const recordTimes = () => {
    while (times.length < double.reached.length) times.push(clock.now());
  };

  for (let round = 0; round < ROUNDS; round++) {
    // Days of nine hours by our clock, then the night.
    clock.forward((draw(8) === 0 ? 14 * 60 : 20) * 60_000);
    for (let n = 0; n < 6; n++) {
      const lead = leads[draw(LEADS)];
      if (!lead) throw new Error("There is no such lead");
      const kind = draw(10);
      if (kind < 6)
        await sendMessage(made.services, agent, {
          leadId: lead.leadId,
          address: lead.phone,
          body: `No. ${round}.${n}`,
          key: randomUUID(),
        });
      else if (kind < 8) await receive(lead.phone, "Call me at 3");
      else if (kind === 8 && draw(3) === 0) {
        await receive(lead.phone, "STOP");
        if (!stoppedAt.has(lead.phone)) stoppedAt.set(lead.phone, double.reached.length);
      }
    }
    double.failing.splice(0, double.failing.length);
    for (let n = 0; n < 4; n++) double.failing.push(draw(2) === 0 ? (FAULTS[draw(FAULTS.length)] ?? null) : null);
    const waiting = await query<{ id: string }>("select id from messages where state in ('queued', 'sending')");
    // Two runs of the same job at once, too.
    await Promise.all([...waiting, ...waiting.slice(0, 2)].map(({ id }) => run(id)));
    recordTimes();
    for (const { id, statusUrl } of double.reached.slice(-3))
      for (const state of draw(2) === 0 ? (["delivered", "sent"] as const) : (["sent", "failed"] as const))
        await settleStatus(services, statusUrl.split("/").at(-1) ?? "", { providerId: id, state, reason: null });
  }

  const written = await query<{ id: string; address: string; occasion: string }>(
    "select id, address, occasion from messages where direction = 'out'",
  );
  const occasions = new Map(written.map(({ id, occasion }) => [id, occasion]));
  const idOf = ({ statusUrl }: { statusUrl: string }) => statusUrl.split("/").at(-1) ?? "";
  expect(double.reached.length).toBeGreaterThan(100);
  expect(stoppedAt.size).toBeGreaterThan(4);
  // Nothing twice, and all of it written by someone.
  expect(new Set(double.reached.map(idOf)).size).toBe(double.reached.length);
  expect(double.reached.filter((one) => !occasions.has(idOf(one)))).toEqual([]);
  // Nothing after a stop but its one confirmation.
  const after = double.reached.filter((one, n) => n >= (stoppedAt.get(one.to) ?? Number.POSITIVE_INFINITY));
  expect(after.filter((one) => occasions.get(idOf(one)) !== "stop")).toEqual([]);
  expect(new Set(after.map(({ to }) => to)).size).toBe(after.length);
  // Nothing before 8 AM or after 9 PM in Ohio.
  const hour = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", hour: "numeric", hourCycle: "h23" });
  const hours = double.reached.flatMap((one, n) =>
    occasions.get(idOf(one)) === "written" ? [Number(hour.format(times[n]))] : [],
  );
  expect(hours.filter((one) => one < 8 || one >= 21)).toEqual([]);
  // Every text has its proof, and the ledger is whole.
  const proofs = new Set(
    (await query<{ record_id: string }>("select record_id from audit_log where action = 'message.send'")).map(
      ({ record_id }) => record_id,
    ),
  );
  expect(double.reached.filter((one) => !proofs.has(idOf(one)))).toEqual([]);
  expect(await ledgerFaults(test_.db)).toEqual([]);
  // Nothing that came in is lost or doubled.
  const stored = await query<{ provider_id: string }>("select provider_id from messages where direction = 'in'");
  expect(stored.map(({ provider_id }) => provider_id).sort()).toEqual(received.sort());
}, 300_000);
