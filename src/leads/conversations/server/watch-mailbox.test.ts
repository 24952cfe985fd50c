import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { By } from "#platform/access/rules/rights.ts";
import { settingsChanges } from "#agency/site/server/site-store.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { dovecot, hasDovecot } from "#tests/builders/dovecot.ts";
import { mailboxSite, typedMailbox } from "#tests/builders/mailbox-site.ts";
import { aMail, aMailLead, anAddress, OFFICE, rawMail } from "#tests/builders/mailing.ts";
import { byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { bySize } from "#tests/builders/test-size.ts";
import { sendText } from "./send-text.ts";
import { testMailbox } from "./test-mailbox.ts";
import { watchMailbox } from "./watch-mailbox.ts";

const MAILS = bySize(240, 10_000);
const LEADS = Math.min(200, MAILS / 20);

const test_ = testDatabase();

describe.skipIf(!hasDovecot)("a mailbox that is read by IMAP", () => {
  const site = mailboxSite(test_);
  let agent: By;
  beforeAll(async () => {
    agent = await aCaller(test_.db);
  });

  type Written = { leadId: string; email: string; token: string; id: string };
  async function aMailedLead(): Promise<Written> {
    const lead = await aMailLead(site.services);
    const id = await aMail(site.services, agent, lead);
    await sendText(site.services, id);
    const token = site.smtp.to(lead.email).at(-1)?.email.replyTo?.[0]?.address;
    if (token === undefined) throw new Error("The mail did not go out");
    return { ...lead, token, id };
  }

  test(`of ${MAILS} mails each is on its lead or waits for staff, none on a wrong one, none is lost and none counts twice`, async () => {
    const leads: Written[] = [];
    for (let n = 0; n < LEADS; n++) leads.push(await aMailedLead());
    site.clock.forward(60_000);
    const expected: string[] = [];
    const mails = Array.from({ length: MAILS }, (_, n) => {
      const lead = leads[(n * 7) % LEADS] as Written;
      const other = leads[(n * 7 + 1) % LEADS] as Written;
      const body = `No. ${n}`;
      const way = n % 20;
      // Most answer with the token; others by what they answer, from another address, by address alone.
      const known =
        way < 12
          ? { from: lead.email, to: lead.token, references: [`${lead.id}@localhost`] }
          : way < 15
            ? { from: lead.email, references: [`${lead.id}@localhost`] }
            : way < 17
              ? { from: anAddress(), to: lead.token }
              : way < 19
                ? { from: lead.email }
                : null;
      expected.push(`${known ? lead.leadId : ""} ${body}`);
      // One lead passes our mail on to another, who answers it; strangers write first.
      const nobody = n % 40 === 19 ? { from: other.email, to: lead.token } : { from: anAddress() };
      return rawMail({ ...(known ?? nobody), body, id: `${n}.${randomUUID()}@mail.example` });
    });
    site.server.deliver(mails, site.clock.now());
    const begun = performance.now();
    await site.aWatch().look();
    const read = performance.now();
    await site.services.intake.settle();
    const applied = performance.now();
    if (MAILS > 1_000)
      console.log(
        `${MAILS} mails: read in ${Math.round(read - begun)} ms, on leads after ${Math.round(applied - begun)} ms`,
      );
    const found = await site.query<{ one: string }>(
      "select coalesce(lead_id, '') || ' ' || body as one from messages where direction = 'in' and body like 'No. %'",
    );
    expect(found.map(({ one }) => one).sort()).toEqual(expected.sort());
    expect(await site.server.state()).toEqual({ mails: MAILS, flags: "" });
  }, 1_800_000);

  test("mails from before it was set up are not taken in, and one that was there already but came later is", async () => {
    const before = new Date(site.clock.now().getTime() - 11 * 60_000);
    site.server.deliver([rawMail({ from: anAddress(), body: "Before" })], before);
    site.server.deliver([rawMail({ from: anAddress(), body: "Before, after" })], site.clock.now());
    await site.aWatch().look();
    expect(await site.bodies("Before%")).toEqual(["Before, after"]);
  });

  test("killed between storing and noting it, at every mail, each counts once", async () => {
    const mails = Array.from({ length: 12 }, (_, n) => rawMail({ from: anAddress(), body: `Killed ${n}` }));
    for (let kill = 0; kill < 12; kill++) {
      site.server.deliver(mails.slice(kill, kill + 1), site.clock.now());
      const { accept } = site.services.intake;
      const killed = site.aWatch({
        async accept(submission, how) {
          await accept(submission, how);
          throw new Error("killed");
        },
      });
      await expect(killed.look()).rejects.toThrow("killed");
      await killed.close();
    }
    await site.aWatch().look();
    expect(await site.bodies("Killed %")).toHaveLength(12);
    expect((await site.state())?.last_uid).toBe("12");
  });

  test("after the server gave all mails other numbers, or went back to a copy, none is lost and none counts twice", async () => {
    const watch = site.aWatch();
    site.server.deliver(
      [1, 2, 3].map((n) => rawMail({ from: anAddress(), body: `Moved ${n}` })),
      site.clock.now(),
    );
    await watch.look();
    await site.server.renumber();
    site.server.deliver([rawMail({ from: anAddress(), body: "Moved 4" })], site.clock.now());
    await watch.look();
    await watch.look();
    await watch.look();
    expect(await site.bodies("Moved %")).toEqual(["Moved 1", "Moved 2", "Moved 3", "Moved 4"]);
    // The same validity, and a number that was given before.
    await site.query("update mailbox_reads set last_uid = 1000");
    site.server.deliver([rawMail({ from: anAddress(), body: "Moved 5" })], site.clock.now());
    await aNewConnection();
    expect(await site.bodies("Moved %")).toHaveLength(5);
    expect(Number((await site.state())?.last_uid)).toBe(5);

    async function aNewConnection(): Promise<void> {
      await watch.close();
      await site.aWatch().look();
    }
  });

  test("what is wrong is said in plain words, saved by no test, and a mail that came meanwhile is taken in once it works", async () => {
    const needs = { ...site.services, mayReach: () => true };
    const before = await settingsChanges(test_.db);
    const typed = typedMailbox(site.server);
    const tried = async (given: object, reach = needs) => {
      const value = { receive: "imap", address: OFFICE, secret: null, imap: { ...typed, ...given } };
      const outcome = await testMailbox(reach, byStaff("owner"), value);
      return outcome.ok ? outcome.value.text : Object.values(outcome.fields ?? {}).join();
    };
    expect(await tried({})).toContain("The test worked");
    expect(await tried({ password: "wrong" })).toContain("doesn’t accept the user and password");
    expect(await tried({ folder: "Nowhere" })).toContain("no folder of this name");
    expect(await tried({ server: "imap.nowhere.invalid" })).toContain("no server of this name");
    expect(await tried({ port: 1 })).toContain("refuses connections");
    expect(await tried({ security: "tls" })).toContain("offers no encryption in this way");
    expect(await tried({}, { ...needs, mayReach: () => false })).toContain("may not connect to");
    expect(await tried({ server: "" })).toContain("Please enter the server");
    const stored = site.services.site.settings().mailbox.imap.password;
    expect(await tried({ password: stored })).toContain("The test worked");
    expect(await tried({ password: stored, server: "localhost" })).toContain("saved for another server");
    const unproved = byStaff("owner", { confirmedAt: new Date(0) });
    expect(await testMailbox(needs, unproved, { receive: "imap" })).toMatchObject({
      code: "reauthentication-required",
    });
    expect(await settingsChanges(test_.db)).toEqual(before);
    await site.setUp({ password: "wrong" });
    site.server.deliver([rawMail({ from: anAddress(), body: "Meanwhile" })], site.clock.now());
    const watch = site.aWatch();
    expect(await watch.look()).toBe(60_000);
    expect(await site.state()).toMatchObject({ fault: "password", failing_since: site.clock.now() });
    site.clock.forward(60_000);
    expect(await watch.look()).toBe(120_000);
    expect(await site.state()).toMatchObject({ failing_since: new Date(site.clock.now().getTime() - 60_000) });
    await site.setUp();
    await watch.look();
    expect(await site.bodies("Meanwhile")).toHaveLength(1);
    expect(await site.state()).toMatchObject({ fault: null, failing_since: null, read_at: site.clock.now() });
  });

  test("a certificate that nobody vouches for gets no password", async () => {
    const secure = await dovecot({ tls: true });
    await site.setUp({ port: secure.port });
    await site.aWatch().look();
    expect(await site.state()).toMatchObject({ fault: "certificate" });
    await secure.remove();
  });

  test("one process of two reads; the other one does when it ends or is silent, and a server that was away is read on", async () => {
    const [one, two] = [site.aWatch(), site.aWatch()];
    await one.look();
    site.server.deliver([rawMail({ from: anAddress(), body: "Two 1" })], site.clock.now());
    await two.look();
    expect(await site.bodies("Two %")).toEqual([]);
    site.clock.forward(100_000);
    await two.look();
    expect(await site.bodies("Two %")).toEqual(["Two 1"]);
    await site.server.stop();
    await vi.waitFor(async () => expect(await two.look()).toBe(5_000), 20_000);
    expect(["refused", "broken"]).toContain((await site.state())?.fault);
    site.server.deliver([rawMail({ from: anAddress(), body: "Two 2" })], site.clock.now());
    await site.server.start();
    await two.look();
    await two.close();
    site.server.deliver([rawMail({ from: anAddress(), body: "Two 3" })], site.clock.now());
    await one.look();
    expect(await site.bodies("Two %")).toEqual(["Two 1", "Two 2", "Two 3"]);
  });

  test("while it runs, a mail is taken in as soon as the server says that it came", async () => {
    const running = watchMailbox({ ...site.services, newId: randomUUID, mayReach: () => true });
    await vi.waitFor(async () => expect((await site.state())?.read_at).toEqual(site.clock.now()), 20_000);
    site.server.deliver([rawMail({ from: anAddress(), body: "At once" })], site.clock.now());
    await vi.waitFor(async () => expect(await site.bodies("At once")).toHaveLength(1), 20_000);
    await running.stop();
    expect(await site.query("select 1 from mailbox_reads where holder is not null")).toEqual([]);
  });
});
