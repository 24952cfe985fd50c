import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { INVITATION_MS, invitationState } from "#accounts/access/rules/invitation-form.ts";
import { mailInvitation } from "#leads/notifications/server/mail-invitation.ts";
import { listMails } from "#leads/notifications/server/notifications-store.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { asRead } from "#tests/builders/mail.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { acceptInvitation } from "#accounts/sign-in/server/accept-invitation.ts";
import { findOpenInvitation, findStaffByEmail, listInvitations, listStaff } from "./access-store.ts";
import { findKeyActor } from "./api-keys-store.ts";
import { changeStaff } from "./change-staff.ts";
import { createApiKey } from "./create-api-key.ts";
import { findSessionActor } from "./find-actor.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import { showInvitationLink } from "./invitation-link.ts";
import { inviteStaff } from "./invite-staff.ts";
import { revokeInvitation } from "./revoke-invitation.ts";

const test_ = testDatabase();
const clock = aClock();
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { env: { PUBLIC_URL: "https://www.example.com" }, now: clock.now });
});
afterAll(() => made.close());
beforeEach(async () => {
  clock.forward(1_000);
  await test_.database.pool.query("truncate staff, sessions, staff_invitations, mails cascade");
});

const ADA = { email: "ada@example.com", name: "Ada Agent", role: "agent", teamId: "" } as const;
const JOIN = { name: "Ada Agent", chosen: "plum tractor velvet ocean", again: "plum tractor velvet ocean" };
const FROM = { ip: "192.0.2.1", userAgent: "test", requestId: "r" };

async function anOwner(name = "Olive Owner") {
  const owner = await aStaff(test_.db, { role: "owner", name });
  return { owner, by: byStaff("owner", { id: owner.id, name }) };
}
/** Invites someone and returns the link's token, as its email has it. */
async function invite(by: ReturnType<typeof byStaff>, invitation: Parameters<typeof inviteStaff>[2] = ADA) {
  const invited = await inviteStaff(made.services, by, invitation);
  if (!invited.ok) throw new Error(invited.message);
  await mailInvitation(made.services, invited.value.id);
  const { mails } = await listMails(test_.db, null, null, 10);
  const mail = mails.find(({ key }) => key === `staff-invitation ${invited.value.id}`);
  const text = mail ? asRead(made.services, mail).text : "";
  return { id: invited.value.id, token: /\/admin\/join\/([\w-]{43})/.exec(text)?.[1] ?? "", mail };
}

test("an invitation is mailed with a link that works once, and makes an account of its address and role", async () => {
  const { by } = await anOwner();
  const { token, mail } = await invite(by);
  expect(mail).toMatchObject({ toAddress: ADA.email, subject: "Olive Owner invited you to Hearthlight" });
  const { rows } = await test_.database.pool.query("select token_hash from staff_invitations");
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await findOpenInvitation(test_.db, hashToken(token), clock.now())).toMatchObject(ADA);
  const joined = await acceptInvitation(made.services, token, JOIN, FROM);
  if (!joined.ok) throw new Error(joined.message);
  expect(await findSessionActor(made.services, joined.value.token)).toMatchObject({ email: ADA.email, role: "agent" });
  expect(await acceptInvitation(made.services, token, JOIN, FROM)).toMatchObject({ ok: false, code: "gone" });
  expect(await listInvitations(test_.db, { openAt: clock.now() })).toEqual([]);
});

test("the owner copies the link that the email has, at once and later, as long as the invitation is open", async () => {
  const { by } = await anOwner();
  const invited = await inviteStaff(made.services, by, ADA);
  if (!invited.ok) throw new Error(invited.message);
  const { id, link } = invited.value;
  const show = (given = by) => showInvitationLink(made.services, given, id);
  expect(await show()).toEqual({ ok: true, value: { link, name: ADA.name } });
  await mailInvitation(made.services, id);
  const [mail] = (await listMails(test_.db, null, null, 10)).mails;
  expect(asRead(made.services, mail).text).toContain(`${link}\n`);
  expect(await show(byStaff("editor"))).toMatchObject({ code: "forbidden" });
  expect(await show({ ...by, actor: { ...by.actor, confirmedAt: new Date(0) } as typeof by.actor })).toMatchObject({
    code: "reauthentication-required",
  });
  const { rows } = await test_.database.pool.query("select * from audit_log where action = 'staff.invite-link'");
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(link.split("/").at(-1));
  const token = link.split("/").at(-1) ?? "";
  expect(await acceptInvitation(made.services, token, JOIN, FROM)).toMatchObject({ ok: true });
  expect(await show()).toMatchObject({ code: "not-found" });
});

test("a link that only an email has, or that is too old, is not shown", async () => {
  const { by } = await anOwner();
  const { id } = await invite(by);
  await test_.database.pool.query("update staff_invitations set token_hash = '\\x00'");
  expect(await showInvitationLink(made.services, by, id)).toMatchObject({ code: "conflict" });
  const again = await invite(by);
  clock.forward(INVITATION_MS);
  expect(await showInvitationLink(made.services, by, again.id)).toMatchObject({ code: "not-found" });
});

test("a month of invitations is listed with who joined and who did not, without revoked ones", async () => {
  const { by } = await anOwner();
  const at = clock.now();
  await invite(by, { ...ADA, email: "late@example.com" });
  const revoked = await invite(by, { ...ADA, email: "revoked@example.com" });
  await revokeInvitation(made.services, by, revoked.id);
  clock.forward(INVITATION_MS);
  await acceptInvitation(made.services, (await invite(by)).token, JOIN, FROM);
  await invite(by, { ...ADA, email: "open@example.com" });
  const listed = await listInvitations(test_.db, { since: new Date(at.getTime() - 1) });
  const states = listed.map((one) => [one.email.split("@")[0], invitationState(one, clock.now())]);
  expect(Object.fromEntries(states)).toEqual({ ada: "accepted", late: "expired", open: "open" });
  expect(await listInvitations(test_.db, { since: clock.now() })).toEqual([]);
});

test("of many who use one link at once, one joins", async () => {
  const { by } = await anOwner();
  const { token } = await invite(by);
  const joined = await Promise.all(Array.from({ length: 6 }, () => acceptInvitation(made.services, token, JOIN, FROM)));
  expect(joined.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await listStaff(test_.db)).toHaveLength(2);
});

test("the email is written once, however often its job runs", async () => {
  const { by } = await anOwner();
  const { id, token } = await invite(by);
  await mailInvitation(made.services, id);
  expect((await listMails(test_.db, null, null, 10)).mails).toHaveLength(1);
  expect(await findOpenInvitation(test_.db, hashToken(token), clock.now())).not.toBeNull();
});

test("a link ends after 72 hours, when it is revoked, and when the address is invited again", async () => {
  const { by } = await anOwner();
  const gone = async (token: string) =>
    expect(await acceptInvitation(made.services, token, JOIN, FROM)).toMatchObject({ ok: false, code: "gone" });
  const first = await invite(by);
  const second = await invite(by, { ...ADA, role: "editor", teamId: "" });
  await gone(first.token);
  await revokeInvitation(made.services, by, second.id);
  await gone(second.token);
  const third = await invite(by);
  clock.forward(INVITATION_MS);
  await gone(third.token);
  await gone("made-up");
});

test("a weak or mistyped password is refused beside its field, and the link still works", async () => {
  const { by } = await anOwner();
  const { token } = await invite(by);
  for (const [change, field] of [
    [{ chosen: "password1234", again: "password1234" }, "chosen"],
    [{ again: "something else entirely" }, "again"],
    [{ name: " " }, "name"],
  ] as const)
    expect(await acceptInvitation(made.services, token, { ...JOIN, ...change }, FROM)).toMatchObject({
      ok: false,
      code: "invalid",
      fields: { [field]: expect.any(String) },
    });
  expect(await acceptInvitation(made.services, token, JOIN, FROM)).toMatchObject({ ok: true });
});

test("a closed account loses its sessions and the keys it made; an invitation opens it again", async () => {
  const { by } = await anOwner();
  const joined = await acceptInvitation(
    made.services,
    (await invite(by, { ...ADA, role: "owner", teamId: "" })).token,
    JOIN,
    FROM,
  );
  if (!joined.ok) throw new Error(joined.message);
  const ada = await findStaffByEmail(test_.db, ADA.email);
  const key = await createApiKey(made.services, byStaff("owner", { id: ada?.id ?? "" }), {
    name: "Importer",
    scopes: ["leads:read"],
    expiresAt: null,
  });
  if (!key.ok) throw new Error(key.message);
  const works = async () => [
    (await findSessionActor(made.services, joined.value.token)) !== null,
    (await findKeyActor(test_.db, hashToken(key.value.key), clock.now())) !== null,
  ];
  expect(await works()).toEqual([true, true]);
  expect(await changeStaff(made.services, by, { id: ada?.id ?? "", active: false })).toMatchObject({ ok: true });
  expect(await works()).toEqual([false, false]);
  expect(await acceptInvitation(made.services, (await invite(by)).token, JOIN, FROM)).toMatchObject({ ok: true });
  expect(await findStaffByEmail(test_.db, ADA.email)).toMatchObject({ id: ada?.id, active: true, role: "agent" });
});

test("an owner who is no longer one leaves no way back in: no key of theirs, no invitation of theirs or to them", async () => {
  const { by } = await anOwner();
  const other = await anOwner("Other Owner");
  const key = await createApiKey(made.services, other.by, { name: "Any", scopes: ["leads:read"], expiresAt: null });
  const sent = await invite(other.by, { ...ADA, role: "owner" });
  expect(await changeStaff(made.services, by, { id: other.owner.id, role: "agent" })).toMatchObject({ ok: true });
  expect(key.ok && (await findKeyActor(test_.db, hashToken(key.value.key), clock.now()))).toBeNull();
  expect(await acceptInvitation(made.services, sent.token, JOIN, FROM)).toMatchObject({ code: "gone" });

  await changeStaff(made.services, by, { id: other.owner.id, active: false });
  const back = await invite(by, { email: other.owner.email, name: "Other Owner", role: "owner", teamId: "" });
  await changeStaff(made.services, by, { id: other.owner.id, active: true });
  await changeStaff(made.services, by, { id: other.owner.id, active: false });
  expect(await acceptInvitation(made.services, back.token, JOIN, FROM)).toMatchObject({ code: "gone" });
});

test("one address invited by several at the same moment has one invitation", async () => {
  const { by } = await anOwner();
  const all = await Promise.all(Array.from({ length: 5 }, () => inviteStaff(made.services, by, ADA)));
  expect(all.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
  expect(await listInvitations(test_.db, { openAt: clock.now() })).toHaveLength(1);
});

test("the last active owner stays one, also when two owners act at the same moment", async () => {
  const { owner, by } = await anOwner();
  for (const change of [{ role: "agent" }, { active: false }] as const)
    expect(await changeStaff(made.services, by, { id: owner.id, ...change })).toMatchObject({ code: "conflict" });
  const other = await anOwner("Other Owner");
  const both = await Promise.all([
    changeStaff(made.services, by, { id: other.owner.id, role: "agent" }),
    changeStaff(made.services, other.by, { id: owner.id, active: false }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test("only an owner invites, revokes and changes people; every change is in the audit log", async () => {
  const { owner, by } = await anOwner();
  for (const role of ["agent", "editor"] as const) {
    const outcomes = [
      await inviteStaff(made.services, byStaff(role), ADA),
      await revokeInvitation(made.services, byStaff(role), "x"),
      await changeStaff(made.services, byStaff(role), { id: owner.id, role: "agent" }),
    ];
    expect(outcomes.map((outcome) => (outcome.ok ? "done" : outcome.code))).toEqual(Array(3).fill("forbidden"));
  }
  const { token } = await invite(by);
  await acceptInvitation(made.services, token, JOIN, FROM);
  const ada = await findStaffByEmail(test_.db, ADA.email);
  expect(await inviteStaff(made.services, by, ADA)).toMatchObject({ code: "conflict" });
  await changeStaff(made.services, by, { id: ada?.id ?? "", role: "editor" });
  const { rows } = await test_.database.pool.query(
    "select action from audit_log where action in ('staff.invite', 'staff.join', 'staff.change') and at = $1 order by id",
    [clock.now()],
  );
  expect(rows.map(({ action }) => action)).toEqual(["staff.invite", "staff.join", "staff.change"]);
});
