import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import { settingsChanges } from "#agency/site/server/site-store.ts";
import type { Intake } from "#leads/intake/server/intake-store.ts";
import { mailboxIdOf } from "#leads/conversations/server/read-mailbox-facts.ts";
import { createMailboxWatch, type MailboxWatch } from "#leads/conversations/server/watch-mailbox.ts";
import type { Services } from "#platform/program/server/services.ts";
import { type Dovecot, dovecot, MAIL_PASSWORD, MAIL_USER } from "./dovecot.ts";
import { type MailServer, mailServer } from "./mail-server.ts";
import { OFFICE } from "./mailing.ts";
import { aClock, type TestServices, testServices } from "./services.ts";
import { byStaff } from "./staff.ts";
import type { TestDatabase } from "./test-database.ts";

type State = { fault: string | null; failing_since: Date | null; last_uid: string; read_at: Date | null };

/** A program that reads the mailbox of a real IMAP server, which is another one in each test. */
export type MailboxSite = {
  clock: ReturnType<typeof aClock>;
  readonly services: Services;
  readonly smtp: MailServer;
  readonly server: Dovecot;
  /** Sets the mailbox up as the owner does, with these differences. */
  setUp(imap?: object): Promise<void>;
  /** A process that reads it; `intake` replaces parts of its intake. */
  aWatch(intake?: Partial<Intake>): MailboxWatch;
  query<T extends object>(text: string, ...values: unknown[]): Promise<T[]>;
  /** Reads the words of mails that came in, in order of the alphabet. */
  bodies(like: string): Promise<string[]>;
  state(): Promise<State | undefined>;
};

/** The mailbox of a server, as it is typed. */
export const typedMailbox = ({ port }: Dovecot) => ({
  server: "127.0.0.1",
  port,
  security: "starttls",
  user: MAIL_USER,
  password: MAIL_PASSWORD,
  folder: "INBOX",
});

/** Saves a mailbox as the owner does. */
async function saveMailbox(services: Services, imap: object): Promise<void> {
  const value = { receive: "imap", address: OFFICE, secret: null, imap };
  const version = (await settingsChanges(services.db)).get("mailbox")?.at.toISOString() ?? "";
  const saved = await changeSetting(services, byStaff("owner"), { key: "mailbox", value, version });
  if (!saved.ok) throw new Error(`${saved.message} ${JSON.stringify(saved.fields)}`);
  await services.site.reload();
}

const START = "2026-11-20T15:00:00.000Z";

function there<T>(one: T | undefined): T {
  if (one === undefined) throw new Error("It is there from beforeEach on");
  return one;
}

/** Prepares it for the tests of a `describe`. */
export function mailboxSite(test_: TestDatabase): MailboxSite {
  const clock = aClock(START);
  let [made, smtp, server]: [TestServices?, MailServer?, Dovecot?] = [];
  let watches: MailboxWatch[] = [];
  const services = () => there(made).services;
  const query = async <T extends object>(text: string, ...values: unknown[]) =>
    (await test_.database.pool.query<T>(text, values)).rows;
  const setUp = (imap: object = {}) => saveMailbox(services(), { ...typedMailbox(there(server)), ...imap });
  beforeAll(async () => {
    smtp = await mailServer();
    made = await testServices(test_.database, { now: clock.now, env: { SMTP_URL: smtp.url } });
  });
  afterAll(async () => {
    await made?.close();
    await smtp?.close();
  });
  beforeEach(async () => {
    clock.set(START);
    await query("delete from mailbox_reads");
    server = await dovecot();
    await setUp();
  });
  afterEach(async () => {
    for (const watch of watches) await watch.close();
    watches = [];
    await server?.remove();
  });
  return {
    clock,
    get services() {
      return services();
    },
    get smtp() {
      return there(smtp);
    },
    get server() {
      return there(server);
    },
    setUp,
    query,
    aWatch(intake = {}) {
      const own = { ...services(), intake: { ...services().intake, ...intake } };
      const watch = createMailboxWatch({ ...own, newId: randomUUID, mayReach: () => true });
      watches.push(watch);
      return watch;
    },
    async bodies(like) {
      await services().intake.settle();
      const sql = "select body from messages where direction = 'in' and body like $1 order by body";
      return (await query<{ body: string }>(sql, like)).map(({ body }) => body);
    },
    async state() {
      const id = mailboxIdOf(services().site.settings().mailbox);
      return (await query<State>("select * from mailbox_reads where id = $1", id))[0];
    },
  };
}
