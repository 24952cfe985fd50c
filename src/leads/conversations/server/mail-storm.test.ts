import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { By } from "#platform/access/rules/rights.ts";
import { unsubscribeReader } from "#leads/intake/server/unsubscribe-reader.ts";
import { createMailer } from "#platform/mail/server/mail.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { store } from "#tests/builders/intake.ts";
import { aMailLead, aReceivedMail, OFFICE, setUpMail } from "#tests/builders/mailing.ts";
import { type MailServer, mailServer, type Refusal } from "#tests/builders/mail-server.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { drawing, dying, NO_STORM_FAULTS, runStorm, type StormLead, untilKilled } from "#tests/builders/storm.ts";
import { bySize } from "#tests/builders/test-size.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { sendMessage } from "./send-message.ts";
import { sendText } from "./send-text.ts";

const test_ = testDatabase();
const clock = aClock("2026-11-20T15:00:00.000Z");
const draw = drawing(20_261_129);
let made: TestServices;
let server: MailServer;
let agent: By;
const failing: Refusal[] = [];
beforeAll(async () => {
  server = await mailServer({ refuse: () => failing.shift() ?? null });
  made = await testServices(test_.database, { now: clock.now, env: { SMTP_URL: server.url } });
  await setUpMail(made.services);
  agent = await aCaller(test_.db);
});
afterAll(async () => {
  await made.close();
  await server.close();
});

const LEADS = bySize(25, 50);
const FAULTS: readonly Refusal[] = [550, 450, 451, 421, "cut", "cut", "lose", "lose", "hang"];
/** Time limit of a step of talking to the mail server, milliseconds: each hang takes as long. */
const LIMIT = 500;

test("faults, kills, stops, links to unsubscribe and repeats: no mail after a stop, twice, without proof, and nothing lost", async () => {
  const mailer = createMailer(server.url, { limit: LIMIT });
  const services = { ...made.services, mailer: { ...mailer, send: dying(draw, mailer.send.bind(mailer)) } };
  const settings = made.services.site.settings();
  const newestTo = (address: string) => server.to(address).at(-1)?.email;
  const receive = async ({ address }: StormLead, body: string, to = OFFICE) => {
    const mail = await aReceivedMail({ from: address, to, body }, clock.now());
    for (let n = draw(2); n >= 0; n--) await store(test_.db, mail, { now: clock.now, settings });
    return mail.key;
  };
  const stop = async (lead: StormLead) => {
    const newest = newestTo(lead.address);
    const link = /\/stop-email\/([\w-]{43})/.exec(newest?.text ?? "")?.[1];
    if (link && draw(2) === 0) {
      expect(await unsubscribeReader(made.services, link)).toBe("stopped");
      return null;
    }
    // Proved, as an answer to a mail of ours, or from an address that anyone could write.
    const to = draw(2) === 0 ? newest?.replyTo?.[0]?.address : OFFICE;
    return receive(lead, "Please don't write to me any more.", to);
  };
  const leads = [];
  for (let n = 0; n < LEADS; n++) {
    const { leadId, email } = await aMailLead(made.services);
    leads.push({ leadId, address: email });
  }
  const { pool, db } = test_.database;
  const storm = await runStorm(
    {
      leads,
      proof: "message.mail",
      write: (to, body) => sendMessage(made.services, agent, { ...to, subject: "Hello", body, key: randomUUID() }),
      receive: (lead, body) => receive(lead, body, newestTo(lead.address)?.replyTo?.[0]?.address),
      stop,
      fail: () => {
        failing.splice(0, failing.length);
        for (let n = 0; n < 4; n++) failing.push(draw(2) === 0 ? (FAULTS[draw(FAULTS.length)] ?? null) : null);
      },
      run: (id) => untilKilled(sendText(services, id)),
      report: async () => {},
      reached: () =>
        server.received.map(({ to: [to = ""], email }) => ({
          id: /^<(.+)@/.exec(email.messageId ?? "")?.[1] ?? "",
          to,
        })),
    },
    { db, pool, clock, draw, rounds: 45 },
  );
  expect(server.received.length).toBeGreaterThan(40);
  expect(storm.stopped).toBeGreaterThan(4);
  expect(storm.faults).toEqual(NO_STORM_FAULTS);
  expect(storm.late).toEqual([]);
  // What the server may have is never tried again, and every other mail has come to an end that says so.
  const { rows } = await pool.query<{ state: string; n: number }>(
    "select state, count(*)::int as n from messages where direction = 'out' group by state",
  );
  expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(["accepted", "unsure", "failed", "dropped"]));
}, 300_000);
