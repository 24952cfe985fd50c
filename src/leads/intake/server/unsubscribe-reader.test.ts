import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { newToken } from "#platform/access/server/hash-token.ts";
import { consentsOfLead, isSuppressed } from "#compliance/consent/server/consent-store.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { releaseHold } from "#leads/leads/server/release-hold.ts";
import { findMail } from "#leads/notifications/server/notifications-store.ts";
import { type MailToQueue, queueMail } from "#leads/notifications/server/queue-mail.ts";
import { retryMail } from "#leads/notifications/server/retry-mail.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { createMailer } from "#platform/mail/server/mail.ts";
import { store, withDatabase } from "#tests/builders/intake.ts";
import { aConsent, aPhone, aSubmission } from "#tests/builders/leads.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { asRead, sendMails } from "#tests/builders/mail.ts";
import { type MailServer, mailServer } from "#tests/builders/mail-server.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { sealing } from "#tests/builders/sealing.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { findUnsubscribeLink, unsubscribeReader } from "./unsubscribe-reader.ts";

const test_ = testDatabase();
const settings = { ...DEFAULT_SETTINGS, agency: { ...DEFAULT_SETTINGS.agency, email: "office@example.com" } };
const clock = aClock();
let made: TestServices;
let server: MailServer | null = null;
beforeAll(async () => {
  made = await testServices(test_.database, { env: { PUBLIC_URL: "https://www.example.com" }, now: clock.now });
});
afterAll(() => made.close());
beforeEach(() => test_.database.pool.query("truncate mails, suppressions"));
afterEach(async () => {
  await server?.close();
  server = null;
});

const needs = () => ({
  ...made.services,
  site: { ...made.services.site, settings: () => settings },
  sealing,
  mailer: server === null ? null : createMailer(server.url),
});
async function queue(given: Partial<MailToQueue> = {}): Promise<string> {
  const id = randomUUID();
  const mail: MailToQueue = {
    id,
    key: id,
    kind: "lead-confirmation",
    to: "rosa@example.com",
    content: { subject: "We have your request", greeting: "Hello Rosa,", parts: [{ text: "Thank you." }] },
    leadId: null,
    toVisitor: true,
    ...given,
  };
  await test_.db.transaction((tx) => queueMail(tx, needs(), mail, clock.now()));
  return id;
}
const stateOf = async (id: string) => (await findMail(test_.db, id))?.state;

describe("the unsubscribe link", () => {
  const tokenOf = async (id: string) => asRead({ sealing }, await findMail(test_.db, id)).unsubscribeToken ?? "";

  test("drops the waiting email to the address at once, and is in the timeline", async () => {
    const { leadId } = await store(test_.db, aSubmission());
    const [id, alert] = [await queue({ leadId }), await queue({ kind: "lead-alert", toVisitor: false })];
    const token = await tokenOf(id);
    expect(await findUnsubscribeLink(needs(), token)).toBe("ours");
    expect(await unsubscribeReader(needs(), token)).toBe("stopped");
    expect(await findMail(test_.db, id)).toMatchObject({
      state: "failed",
      lastError: "This person unsubscribed from email.",
    });
    expect(await stateOf(alert)).toBe("waiting");
    expect((await timelineOfLead(test_.db, leadId)).map((t) => t.description)).toContain("Unsubscribed from email");
  });

  test("suppresses email to the address for every lead, once, with evidence on the email's lead, and nothing else", async () => {
    const email = "both@example.com";
    const phones = [aPhone(), aPhone()];
    const leads: string[] = [];
    for (const phone of phones) {
      const consents = [aConsent({ address: phone }), aConsent({ address: email, channel: "email" })];
      leads.push((await store(test_.db, aSubmission({ details: { phone }, consents }))).leadId);
    }
    const token = await tokenOf(await queue({ to: email, leadId: leads[0] ?? "" }));
    await Promise.all([unsubscribeReader(needs(), token), unsubscribeReader(needs(), token)]);
    expect(await isSuppressed(test_.db, email, "email")).toBe(true);
    expect(await Promise.all(phones.map((phone) => isSuppressed(test_.db, phone, "call")))).toEqual([false, false]);
    const revoked = await Promise.all(
      leads.map(async (id) => (await consentsOfLead(test_.db, id)).filter((r) => r.box === "withdrawn")),
    );
    expect(revoked).toMatchObject([[{ channel: "email", address: email, at: clock.now().toISOString() }], []]);
    expect(await ledgerFaults(test_.db)).toEqual([]);
  });

  test("works while the database is unavailable: it is journaled, and applied before any email is sent", async () => {
    server = await mailServer();
    const connection = openDatabase({ ...test_.connection, port: 1, host: "127.0.0.1" }, quiet);
    const away = withDatabase(made.services, connection.db);
    const { leadId } = await store(test_.db, aSubmission());
    const token = await tokenOf(await queue({ leadId }));
    expect(await findUnsubscribeLink(away, token)).toBe("away");
    for (let submit = 0; submit < 2; submit++) expect(await unsubscribeReader(away, token)).toBe("noted");
    expect(await unsubscribeReader(away, "made-up")).toBe("unknown");
    await made.services.intake.settle();
    await sendMails(needs());
    expect(server.received).toEqual([]);
    expect((await timelineOfLead(test_.db, leadId)).filter((t) => t.type === "email-stop")).toHaveLength(1);
    await connection.close();
  });

  test("suppresses later email and retries by staff, until the reader consents again and staff have released the hold", async () => {
    server = await mailServer();
    await queue();
    await sendMails(needs());
    await unsubscribeReader(needs(), /stop-email\/([\w-]{43})/.exec(server.received[0]?.email.text ?? "")?.[1] ?? "");
    const id = await queue({ kind: "booking-canceled" });
    expect(await findMail(test_.db, id)).toMatchObject({
      state: "failed",
      lastError: "This person unsubscribed from email.",
    });
    await retryMail(needs(), byStaff("owner"), id);
    await sendMails(needs());
    expect(await stateOf(id)).toBe("failed");
    expect(server.received).toHaveLength(1);
    const again = await store(
      test_.db,
      aSubmission({ consents: [aConsent({ channel: "email", address: "rosa@example.com" })] }),
      { now: clock.now },
    );
    await sendMails(needs());
    expect(server.received.filter(({ to }) => to.includes("rosa@example.com"))).toHaveLength(1);
    await releaseHold(needs(), byStaff("agent"), again.leadId);
    await sendMails(needs());
    expect(server.received.filter(({ to }) => to.includes("rosa@example.com"))).toHaveLength(2);
  });

  test("is unknown when it is made up", async () => {
    expect(await unsubscribeReader(needs(), "made-up")).toBe("unknown");
    expect(await unsubscribeReader(needs(), newToken())).toBe("unknown");
    expect(await findUnsubscribeLink(needs(), "")).toBe("unknown");
  });
});
