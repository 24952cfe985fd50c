import { afterAll, beforeAll, expect, test } from "vitest";
import type { By } from "#platform/access/rules/rights.ts";
import { createAccountReader } from "#agency/site/server/create-account-reader.ts";
import { createTexts } from "#platform/texts/server/texts.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { store } from "#tests/builders/intake.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { drawing, dying, NO_STORM_FAULTS, runStorm, untilKilled } from "#tests/builders/storm.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { aTextProvider, type ProviderFault, type TextProviderDouble } from "#tests/builders/text-provider.ts";
import { aReceivedText, aTextLead, setUpTexts } from "#tests/builders/texting.ts";
import { randomUUID } from "node:crypto";
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
const FAULTS: readonly ProviderFault[] = [400, 429, 429, 500, 503, "cut", "late", "hang", "broken", "lose"];
const draw = drawing(20_261_120);
const idOf = ({ statusUrl }: { statusUrl: string }) => statusUrl.split("/").at(-1) ?? "";

test("faults, kills, stops, nights and repeats: nothing after a stop, at night, twice, without proof, and nothing lost", async () => {
  const texts = createTexts({ readAccount: createAccountReader(made.services), now: clock.now, limit: 100 });
  const services = { ...made.services, texts: { ...texts, send: dying(draw, texts.send.bind(texts)) } };
  const settings = made.services.site.settings();
  const receive = async (address: string, body: string) => {
    const text = aReceivedText(address, body, { at: clock.now() });
    for (let n = draw(2); n >= 0; n--) await store(test_.db, text, { now: clock.now, settings });
    return text.key;
  };
  const leads = [];
  for (let n = 0; n < LEADS; n++) {
    const { leadId, phone } = await aTextLead(made.services);
    leads.push({ leadId, address: phone });
  }
  const { pool, db } = test_.database;
  const storm = await runStorm(
    {
      leads,
      proof: "message.send",
      write: (to, body) => sendMessage(made.services, agent, { ...to, body, key: randomUUID() }),
      receive: ({ address }, body) => receive(address, body),
      stop: ({ address }) => receive(address, "STOP"),
      fail: () => {
        double.failing.splice(0, double.failing.length);
        for (let n = 0; n < 4; n++) double.failing.push(draw(2) === 0 ? (FAULTS[draw(FAULTS.length)] ?? null) : null);
      },
      run: (id) => untilKilled(sendText(services, id)),
      report: async () => {
        for (const { id, statusUrl } of double.reached.slice(-3))
          for (const state of draw(2) === 0 ? (["delivered", "sent"] as const) : (["sent", "failed"] as const))
            await settleStatus(services, idOf({ statusUrl }), { providerId: id, state, reason: null });
      },
      reached: () => double.reached.map((one) => ({ id: idOf(one), to: one.to })),
    },
    { db, pool, clock, draw, rounds: 120 },
  );
  expect(double.reached.length).toBeGreaterThan(100);
  expect(storm.stopped).toBeGreaterThan(4);
  expect(storm.faults).toEqual(NO_STORM_FAULTS);
  // Nothing after a stop but its one confirmation.
  const { rows } = await pool.query<{ id: string; occasion: string }>("select id, occasion from messages");
  const occasions = new Map(rows.map(({ id, occasion }) => [id, occasion]));
  expect(storm.late.filter(({ id }) => occasions.get(id) !== "stop")).toEqual([]);
  expect(new Set(storm.late.map(({ to }) => to)).size).toBe(storm.late.length);
  // Nothing before 8 AM or after 9 PM in Ohio.
  const hour = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", hour: "numeric", hourCycle: "h23" });
  const hours = double.reached.flatMap((one, n) =>
    occasions.get(idOf(one)) === "written" ? [Number(hour.format(storm.times[n]))] : [],
  );
  expect(hours.filter((one) => one < 8 || one >= 21)).toEqual([]);
}, 300_000);
