import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { newToken } from "#platform/access/server/hash-token.ts";
import { unsubscribeReader } from "#leads/intake/server/unsubscribe-reader.ts";
import { createMailer } from "#platform/mail/server/mail.ts";
import { sendMails } from "#tests/builders/mail.ts";
import { type MailServer, mailServer } from "#tests/builders/mail-server.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { claimMail, findMail, listMails, markOpened } from "./notifications-store.ts";
import { type MailToQueue, queueMail } from "./queue-mail.ts";
import { retryMail } from "./retry-mail.ts";
import { sendMail } from "./send-mail.ts";
import { LEASE } from "./send-mail-job.ts";

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

const needs = (url = server?.url ?? null) => ({
  ...made.services,
  site: { ...made.services.site, settings: () => settings },
  mailer: url === null ? null : createMailer(url),
});
async function queue(given: Partial<MailToQueue> = {}): Promise<string> {
  const key = given.key ?? randomUUID();
  const mail: MailToQueue = {
    key,
    kind: "lead-confirmation",
    to: "rosa@example.com",
    content: { subject: "We have your request", greeting: "Hello Rosa,", parts: [{ text: "Grüße — thank you." }] },
    leadId: null,
    toVisitor: true,
    ...given,
  };
  await test_.db.transaction((tx) => queueMail(tx, needs(null), mail, clock.now()));
  const { rows } = await test_.database.pool.query<{ id: string }>("select id from mails where key = $1", [key]);
  return rows[0]?.id ?? "";
}
const stateOf = async (id: string) => (await findMail(test_.db, id))?.state;

describe("with a mail server", () => {
  test("what was queued before the clock was set back is sent at once", async () => {
    server = await mailServer();
    const id = await queue();
    await sendMail({ ...needs(), now: () => new Date(clock.now().getTime() - 3_600_000) }, id);
    expect(await stateOf(id)).toBe("sent");
  });

  test("a mail is delivered once, in both forms, with sender, one-click unsubscribe and our Message-ID", async () => {
    server = await mailServer();
    const id = await queue();
    await sendMails(needs());
    await sendMails(needs());
    expect(server.received).toHaveLength(1);
    const [{ email, to }] = server.received as [MailServer["received"][number]];
    expect(to).toEqual(["rosa@example.com"]);
    expect(email).toMatchObject({
      subject: "We have your request",
      messageId: `<${id}@www.example.com>`,
      from: { name: "Hearthlight", address: "office@example.com" },
    });
    expect(email.text).toContain("Grüße — thank you.");
    expect(email.html).toContain("Grüße — thank you.");
    const header = (name: string) => email.headers.find((h) => h.key === name)?.value;
    expect(header("list-unsubscribe")).toMatch(/^<https:\/\/www\.example\.com\/stop-email\/[\w-]{43}>$/);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(await stateOf(id)).toBe("sent");
  });

  test("no email has a token in the database, before it is sent or after: its link is found by a hash, and works", async () => {
    server = await mailServer();
    const page = `https://www.example.com/schedule/change/${newToken()}`;
    const parts = [{ link: page, label: "Change" }];
    const id = await queue({
      content: { subject: "Your call", greeting: "Hello,", parts },
      calendar: { method: "REQUEST", content: `URL:${page}` },
    });
    const waiting = JSON.stringify(await findMail(test_.db, id));
    await sendMails(needs());
    const text = server.received[0]?.email.text ?? "";
    const token = /stop-email\/([\w-]{43})/.exec(text)?.[1] ?? "";
    expect(text).toContain(page);
    for (const stored of [waiting, JSON.stringify(await findMail(test_.db, id))]) {
      expect(stored).toContain("/schedule/change/…");
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(page);
    }
    expect(await unsubscribeReader(needs(), token)).toBe("stopped");
  });

  test("two senders at once deliver each mail once", async () => {
    server = await mailServer();
    for (let n = 0; n < 12; n++) await queue({ to: `rosa${n}@example.com` });
    await Promise.all(Array.from({ length: 6 }, () => sendMails(needs())));
    expect(server.received).toHaveLength(12);
    expect(new Set(server.received.map((r) => r.email.messageId)).size).toBe(12);
  });

  test("the same occasion twice is one mail", async () => {
    server = await mailServer();
    const key = randomUUID();
    expect(await queue({ key })).toBe(await queue({ key }));
    expect((await listMails(test_.db, null, null, 10)).mails).toHaveLength(1);
  });

  test("a calendar entry travels along", async () => {
    server = await mailServer();
    await queue({ calendar: { method: "REQUEST", content: "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n" } });
    await sendMails(needs());
    expect(server.received[0]?.raw).toMatch(/text\/calendar;[^\n]*method=REQUEST/);
  });

  test("a recipient that the server refuses for good fails at once and can be tried again by hand", async () => {
    let gone = true;
    server = await mailServer({ refuse: () => (gone ? 550 : null) });
    const id = await queue();
    await sendMails(needs());
    expect(await findMail(test_.db, id)).toMatchObject({
      state: "failed",
      attempts: 1,
      lastError: "The mail server refused the message (EENVELOPE 550).",
    });
    gone = false;
    expect(await retryMail(needs(), byStaff("agent"), id)).toMatchObject({ ok: false, code: "forbidden" });
    expect(await retryMail(needs(), byStaff("owner"), id)).toMatchObject({ ok: true });
    expect(await retryMail(needs(), byStaff("owner"), id)).toMatchObject({ ok: false, code: "conflict" });
    await sendMails(needs());
    expect(await stateOf(id)).toBe("sent");
  });

  test("a recipient that is refused for now is tried again later", async () => {
    let full = true;
    server = await mailServer({ refuse: () => (full ? 452 : null) });
    const id = await queue();
    await sendMails(needs());
    expect(await stateOf(id)).toBe("waiting");
    full = false;
    await sendMails(needs());
    expect(server.received).toHaveLength(0);
    clock.forward(10_000);
    await sendMails(needs());
    expect(await stateOf(id)).toBe("sent");
  });
});

test("while the server is down a mail waits longer and longer, and fails in the end", async () => {
  const id = await queue();
  for (let n = 1; n <= 10; n++) {
    await sendMail(needs("smtp://127.0.0.1:1"), id);
    expect(await findMail(test_.db, id)).toMatchObject({ state: n < 10 ? "waiting" : "failed", attempts: n });
    clock.forward(86_400_000);
  }
  await sendMail(needs("smtp://127.0.0.1:1"), id);
  expect(await findMail(test_.db, id)).toMatchObject({ attempts: 10 });
});

test("an email whose process died while sending is sent again with the same Message-ID", async () => {
  server = await mailServer();
  const id = await queue();
  expect(await claimMail(test_.db, id, clock.now(), new Date(clock.now().getTime() + LEASE))).not.toBeNull();
  await sendMails(needs());
  expect(server.received).toEqual([]);
  clock.forward(LEASE);
  await sendMails(needs());
  expect(server.received.map((r) => r.email.messageId)).toEqual([`<${id}@www.example.com>`]);
});

test("without a mail server mails are kept, and sent on demand once there is one", async () => {
  const id = await queue();
  await sendMails(needs(null));
  expect(await stateOf(id)).toBe("kept");
  server = await mailServer();
  await sendMails(needs());
  expect(server.received).toEqual([]);
  await retryMail(needs(), byStaff("owner"), id);
  await sendMails(needs());
  expect(server.received).toHaveLength(1);
});

test.each(["rosa@example.com\r\nBcc: everybody@example.com", "a@example.com, b@example.com", "Rosa <a@example.com>"])(
  "%j is refused as an address",
  async (to) => {
    await expect(queue({ to })).rejects.toThrow(/plain address/);
  },
);

test("an unproven address gets two emails of any kind within a day, even with concurrent requests", async () => {
  const kinds = ["lead-confirmation", "booking-confirmation", "calculator-result"] as const;
  const ids = await Promise.all(
    Array.from({ length: 9 }, (_, n) => queue({ kind: kinds[n % 3] ?? "lead-confirmation" })),
  );
  expect((await Promise.all(ids.map(stateOf))).filter((s) => s === "waiting")).toHaveLength(2);
});

test("a proven address gets ten emails of a kind within a day, even with concurrent requests; others fail with the reason", async () => {
  await markOpened(test_.db, { mailId: await queue() }, clock.now());
  clock.forward(86_400_001);
  const ids = await Promise.all(Array.from({ length: 14 }, () => queue()));
  const states = async () => Promise.all(ids.map(stateOf));
  expect((await states()).filter((s) => s === "waiting")).toHaveLength(10);
  const over = ids[(await states()).indexOf("failed")] ?? "";
  expect((await findMail(test_.db, over))?.lastError).toBe(
    "This address has reached its daily limit of emails from us.",
  );
  expect(await stateOf(await queue({ to: "maria@example.com" }))).toBe("waiting");
  expect(await stateOf(await queue({ kind: "booking-confirmation" }))).toBe("waiting");
  expect(await stateOf(await queue({ kind: "lead-alert", toVisitor: false }))).toBe("waiting");
  clock.forward(86_400_001);
  expect(await stateOf(await queue())).toBe("waiting");
});

test("a subject cannot add a header", async () => {
  server = await mailServer();
  await queue({
    content: { subject: "New lead: Rosa\r\nBcc: everybody@example.com\r\n\r\nHello", greeting: "", parts: [] },
  });
  await sendMails(needs());
  expect(server.received[0]?.to).toEqual(["rosa@example.com"]);
  expect(server.received[0]?.email.bcc ?? []).toEqual([]);
  expect(server.received[0]?.email.subject).toBe("New lead: Rosa Bcc: everybody@example.com Hello");
});
