import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findSessionActor } from "#accounts/access/server/find-actor.ts";
import { listInvitations, type StaffRecord } from "#accounts/access/server/access-store.ts";
import { inviteStaff } from "#accounts/access/server/invite-staff.ts";
import { addDirectoryPerson } from "#accounts/directory/server/directory-store.ts";
import { addPasswordLink, findPasswordLink } from "#accounts/sign-in/server/password-link.ts";
import { signIn } from "#accounts/sign-in/server/sign-in.ts";
import { mailEmailChange } from "#leads/notifications/server/mail-email-change.ts";
import { listMails } from "#leads/notifications/server/notifications-store.ts";
import { listAudit } from "#platform/ledger/server/audit-store.ts";
import { asRead } from "#tests/builders/mail.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byStaff, signedIn, STAFF_PASSWORD } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { changeEmail } from "./change-email.ts";

const test_ = testDatabase();
const clock = aClock();
let made: TestServices;
let ada: StaffRecord;
beforeAll(async () => {
  // Nothing listens there, and nothing is sent: the tests read what waits.
  made = await testServices(test_.database, { now: clock.now, env: { SMTP_URL: "smtp://127.0.0.1:9" } });
});
afterAll(() => made.close());
beforeEach(async () => {
  clock.forward(1_000);
  await test_.database.pool.query("truncate staff, mails cascade");
  await test_.database.pool.query("delete from jobs.job");
  ada = await aStaff(test_.db, { role: "agent", name: "Ada Agent", email: "ada@example.com" });
});

const owner = byStaff("owner");
const asAda = (given = {}) => byStaff("agent", { id: ada.id, name: ada.name, email: ada.email, ...given });
const change = (email: string, by = owner) => changeEmail(made.services, by, { id: ada.id, email });
const enter = (email: string) =>
  signIn(made.services, {
    email,
    password: STAFF_PASSWORD,
    device: null,
    ip: "192.0.2.1",
    userAgent: "test",
    requestId: randomUUID(),
  });
/** Writes the emails of the jobs that wait, and returns them. */
async function mailsWritten() {
  const { rows } = await test_.database.pool.query<{ data: { staffId: string; at: string } }>(
    "select data from jobs.job where name = 'email-changed'",
  );
  for (const { data } of [...rows, ...rows]) await mailEmailChange(made.services, data);
  return (await listMails(test_.db, null, null, 10)).mails;
}

test("the new address signs in and the old one doesn't; sessions stay, and the activity names both", async () => {
  const { token } = signedIn(await enter(ada.email));
  const changed = await change(" Ada.New@Example.com ", asAda());
  expect(changed).toEqual({ ok: true, value: { email: "ada.new@example.com", told: "mailed" } });
  expect([(await enter(ada.email)).ok, (await enter("ada.new@example.com")).ok]).toEqual([false, true]);
  expect(await findSessionActor(made.services, token)).toMatchObject({ id: ada.id, email: "ada.new@example.com" });
  const [, line] = await listAudit(test_.db, { recordId: ada.id, limit: 2 });
  expect(line).toMatchObject({
    action: "staff.email",
    actorId: ada.id,
    before: { email: "ada@example.com" },
    after: { email: "ada.new@example.com" },
  });
});

test("the old address gets one email that says so, and doesn't name the new one", async () => {
  await change("ada.new@example.com", asAda());
  const [mail, ...more] = await mailsWritten();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    toAddress: "ada@example.com",
    subject: "Your email address at Hearthlight was changed",
  });
  const { text } = asRead(made.services, mail);
  expect(text).toMatch(/^[^]*You, or someone signed in as you, changed/);
  expect(text).not.toContain("ada.new@example.com");
});

test("the email says when an owner did it", async () => {
  await change("ada.new@example.com");
  const [mail] = await mailsWritten();
  expect(asRead(made.services, mail).text).toContain("An owner of the agency changed");
});

test("nothing goes to the address of the installation, and no job waits without a mail server", async () => {
  await test_.database.pool.query("update staff set email = 'owner@localhost'");
  expect(await change("olive@example.com")).toMatchObject({ value: { told: "no-address" } });
  expect(await mailsWritten()).toEqual([]);
  await test_.database.pool.query("delete from jobs.job");
  const silent = { ...made.services, mailer: null };
  const again = await changeEmail(silent, owner, { id: ada.id, email: "ada@example.com" });
  expect(again).toMatchObject({ value: { told: "no-server" } });
  expect(await mailsWritten()).toEqual([]);
});

test("a link for a new password that the old address got ends, and so does an invitation of the new one", async () => {
  const { token } = await test_.db.transaction((tx) => addPasswordLink(tx, ada.id, clock.now()));
  const by = byStaff("owner", { id: (await aStaff(test_.db)).id });
  await inviteStaff(made.services, by, { email: "ada.new@example.com", name: "Ada", role: "agent", teamId: "" });
  await change("ada.new@example.com");
  expect(await findPasswordLink(made.services, token)).toBeNull();
  expect(await listInvitations(test_.db, { openAt: clock.now() })).toEqual([]);
});

test.each([
  ["that is none", "ada at example", "invalid"],
  ["of the installation", "owner@localhost", "invalid"],
  ["that the account has", "ADA@example.com", "invalid"],
  ["of another account, even a closed one", "closed@example.com", "conflict"],
])("an address %s is refused beside its field", async (_, typed, code) => {
  await aStaff(test_.db, { email: "closed@example.com", active: false });
  expect(await change(typed)).toMatchObject({ ok: false, code, fields: { email: expect.any(String) } });
  expect((await enter(ada.email)).ok).toBe(true);
});

test("a person of the company directory keeps theirs", async () => {
  const at = clock.now();
  const never = { issuer: null, subject: null, externalId: null, closedAt: null, removedAt: null };
  const person = { id: "d1", staffId: ada.id, userName: ada.email, email: ada.email, name: ada.name, active: true };
  await test_.db.transaction((tx) => addDirectoryPerson(tx, { ...person, ...never, createdAt: at, updatedAt: at }));
  expect(await change("ada.new@example.com")).toMatchObject({ ok: false, code: "conflict" });
});

test("only they and an owner may, each with a fresh proof", async () => {
  const late = { confirmedAt: new Date(0) };
  const due = { ok: false, code: "reauthentication-required" };
  expect(await change("new@example.com", asAda(late))).toMatchObject(due);
  expect(await change("new@example.com", byStaff("owner", late))).toMatchObject(due);
  for (const role of ["agent", "manager", "editor"] as const)
    expect(await change("new@example.com", byStaff(role))).toMatchObject({ ok: false, code: "forbidden" });
  expect((await enter(ada.email)).ok).toBe(true);
});
