import { randomUUID } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { english } from "#agency/english/rules/texts.ts";
import { type FamilyRoom, MAX_ENTRIES, MAX_MEMBERS } from "#website/family/rules/family-room.ts";
import { KEPT_DAYS } from "#agency/retention/rules/kept-days.ts";
import { runRetention } from "#operations/retention/server/run-retention.ts";
import { aClock, testServices, type TestServices } from "#tests/builders/services.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import {
  addEntry,
  agree,
  changeEntry,
  closeRoom,
  deriveInvitedToken,
  inviteMember,
  joinRoom,
  removeEntry,
  removeMember,
} from "./change-room.ts";
import { familyMembers } from "./family-tables.ts";
import { openRoom } from "./open-room.ts";
import { readRoom } from "./read-room.ts";

const test_ = testDatabase();
let made: TestServices;
let clock = aClock();
beforeAll(async () => {
  made = await testServices(test_.database, { now: () => clock.now() });
});
beforeEach(() => {
  clock = aClock();
});
afterAll(() => made.close());

const DAY = 86_400_000;
const PREMIUM = "/calculators/premium-estimator?age=70&sex=female";
const reader = (typed: Record<string, string>) => (name: string) => typed[name] ?? "";
const needs = () => ({ ...made.services, locale: "en" as const });
const say = (token: string, text: string, kind = "note", id: string = randomUUID()) =>
  addEntry(needs(), token, { id, kind, text });

async function open(result = ""): Promise<string> {
  const opened = await openRoom(needs(), reader({ forName: "Rose", name: "Ann", relation: "child", result }));
  if (!opened.ok) throw new Error(opened.message);
  return opened.value.token;
}
async function invite(token: string, name: string, join = true) {
  const invited = await inviteMember(needs(), token, reader({ name, relation: "sibling" }));
  if (!invited.ok) throw new Error(invited.message);
  const link = deriveInvitedToken(token, invited.value.id);
  if (join) expect(await joinRoom(needs(), link, name)).toMatchObject({ ok: true });
  return { id: invited.value.id, link };
}
async function inside(token: string): Promise<FamilyRoom> {
  const opened = await readRoom(needs(), token);
  if (opened === null || opened === "away" || opened.at !== "inside") throw new Error("not inside");
  return opened.room;
}
const rows = async () =>
  (
    await test_.db.execute<{ n: string }>(sql`select (select count(*) from family_rooms) || ' '
      || (select count(*) from family_members) || ' ' || (select count(*) from family_entries) as n`)
  ).rows[0]?.n;

test("a result comes along, two write at once, and each reads who wrote what", async () => {
  const ann = await open(PREMIUM);
  const bob = await invite(ann, "Bob");
  await Promise.all([say(ann, "Who calls the church?"), say(bob.link, "White roses", "wish"), say(bob.link, "I do.")]);
  const room = await inside(bob.link);
  expect(room.entries.map(({ name, kind, text }) => `${name} ${kind} ${text}`).sort()).toEqual([
    "Ann note Who calls the church?",
    expect.stringMatching(/^Ann result .*age=70/),
    "Bob note I do.",
    "Bob wish White roses",
  ]);
  expect(room.me).toMatchObject({ name: "Bob", opener: false, relation: "sibling" });
  // Each form counts once, however often it arrives.
  const id = randomUUID();
  await Promise.all([say(ann, "Once", "wish", id), say(ann, "Once", "wish", id)]);
  const after = await inside(ann);
  expect(after.entries.filter(({ text }) => text === "Once")).toHaveLength(1);
  expect(after.planVersion).toBe(room.planVersion + 1);
});

test("whom nobody let in learns nothing: made-up, cut, invited, other families' and database tokens", async () => {
  const ann = await open();
  await say(ann, "Our secret");
  const invited = await invite(ann, "Cleo", false);
  const { rows: stored } = await test_.db.execute<{ token: string }>(
    sql`select token_hash as token from family_members`,
  );
  const wrong = ["", "a".repeat(43), ann.slice(1), ` ${ann}`, ann.toUpperCase(), ...stored.map(({ token }) => token)];
  for (const token of wrong) {
    expect(await readRoom(needs(), token)).toBeNull();
    expect(await say(token, "Hello")).toMatchObject({ code: "not-found" });
    expect(await closeRoom(needs(), token)).toMatchObject({ code: "not-found" });
  }
  expect(await readRoom(needs(), invited.link)).toEqual({ at: "invited", name: "Cleo", forName: "Rose", by: "Ann" });
  expect(await say(invited.link, "Hello")).toMatchObject({ code: "forbidden" });
  expect(await agree(needs(), invited.link, "1")).toMatchObject({ code: "forbidden" });
  expect((await inside(ann)).entries).toHaveLength(1);
  // No token is in the database, so its contents open nothing.
  const dump = await test_.db.execute<{ text: string }>(sql`select to_jsonb(t)::text as text from family_members t`);
  for (const token of [ann, invited.link]) expect(dump.rows.some(({ text }) => text.includes(token))).toBe(false);
});

test("nobody changes what another wrote, and only the opener invites, removes and closes", async () => {
  const ann = await open();
  const bob = await invite(ann, "Bob");
  const stranger = await open();
  await say(ann, "Mine", "wish");
  const [mine] = (await inside(ann)).entries;
  if (!mine) throw new Error("no entry");
  const annId = (await inside(ann)).me.id;
  for (const link of [bob.link, stranger]) {
    const change = { id: mine.id, version: "1", text: "Changed" };
    expect(await changeEntry(needs(), link, change)).toMatchObject({ code: "not-found" });
    expect(await removeEntry(needs(), link, mine.id)).toMatchObject({ code: "not-found" });
    // An id that is already used overwrites nothing.
    await say(link, "Stolen", "wish", mine.id);
    expect(await removeMember(needs(), link, annId)).toMatchObject({ ok: false });
  }
  expect(await removeMember(needs(), stranger, bob.id)).toMatchObject({ code: "not-found" });
  expect(await inviteMember(needs(), bob.link, reader({ name: "Eve", relation: "friend" }))).toMatchObject({
    code: "forbidden",
  });
  expect(await closeRoom(needs(), bob.link)).toMatchObject({ code: "forbidden" });
  // A link that a member derives from their own is invalid.
  expect(await readRoom(needs(), deriveInvitedToken(bob.link, annId))).toBeNull();
  const room = await inside(ann);
  expect(room.entries).toMatchObject([{ text: "Mine", version: 1, changedAt: null }]);
  expect(room.members.map(({ name }) => name)).toEqual(["Ann", "Bob"]);
});

test("a second window does not overwrite the first; what is refused says why", async () => {
  const ann = await open();
  await say(ann, "First", "wish");
  const [entry] = (await inside(ann)).entries;
  const change = (text: string) => changeEntry(needs(), ann, { id: entry?.id ?? "", version: "1", text });
  expect(await change("Second")).toMatchObject({ ok: true });
  expect(await change("Other window")).toMatchObject({ code: "stale" });
  expect(await change("Second")).toMatchObject({ ok: true });
  expect((await inside(ann)).entries).toMatchObject([{ text: "Second", version: 2, changedAt: clock.now() }]);
  expect(await say(ann, " ")).toMatchObject({ code: "invalid", fields: { text: english.familyStart.errors.text } });
  expect(await say(ann, "https://example.com/", "result")).toMatchObject({
    fields: { text: english.familyStart.errors.result },
  });
  expect(await say(ann, "SSN 123-45-6789")).toMatchObject({ code: "invalid" });
});

test("an agreement is about the plan that was seen, and ends with its next change; notes change nothing", async () => {
  const ann = await open(PREMIUM);
  const bob = await invite(ann, "Bob");
  const states = async () => (await inside(ann)).members.map(({ agreement }) => agreement);
  const seen = String((await inside(bob.link)).planVersion);
  expect(await agree(needs(), bob.link, seen)).toMatchObject({ ok: true });
  await say(ann, "Just a question");
  expect(await states()).toEqual(["no", "now"]);
  await say(ann, "Cremation", "wish");
  expect(await states()).toEqual(["no", "before"]);
  expect(await agree(needs(), bob.link, seen)).toMatchObject({ code: "stale" });
  expect(await agree(needs(), bob.link, String((await inside(bob.link)).planVersion))).toMatchObject({ ok: true });
  expect(await agree(needs(), bob.link, null)).toMatchObject({ ok: true });
  expect(await states()).toEqual(["no", "no"]);
});

test("who leaves, declines or is removed is gone with what they wrote, and their link with them", async () => {
  const before = await rows();
  const ann = await open();
  const [bob, cleo, dan] = [await invite(ann, "Bob"), await invite(ann, "Cleo"), await invite(ann, "Dan", false)];
  for (const { link } of [bob, cleo]) await say(link, "Roses", "wish");
  const { planVersion } = await inside(ann);
  expect(await removeMember(needs(), bob.link, null)).toMatchObject({ ok: true });
  expect(await removeMember(needs(), dan.link, null)).toMatchObject({ ok: true });
  expect(await removeMember(needs(), ann, cleo.id)).toMatchObject({ ok: true });
  for (const { link } of [bob, cleo, dan]) {
    expect(await readRoom(needs(), link)).toBeNull();
    expect(await joinRoom(needs(), link, "Again")).toMatchObject({ code: "not-found" });
  }
  const room = await inside(ann);
  expect([room.members.length, room.entries.length, room.planVersion]).toEqual([1, 0, planVersion + 2]);
  expect(await removeMember(needs(), ann, null), "the opener can only close it").toMatchObject({ ok: false });
  expect(await closeRoom(needs(), ann)).toMatchObject({ ok: true });
  expect(await readRoom(needs(), ann)).toBeNull();
  expect(await rows()).toBe(before);
});

test("a visit keeps it; without one it ends after its period, and the nightly job deletes it", async () => {
  const ann = await open();
  await say(ann, "Roses", "wish");
  clock.forward((KEPT_DAYS.familyRooms - 1) * DAY);
  const { expiresAt } = await inside(ann);
  expect(expiresAt).toEqual(new Date(clock.now().getTime() + KEPT_DAYS.familyRooms * DAY));
  clock.forward((KEPT_DAYS.familyRooms - 1) * DAY);
  await runRetention(needs());
  expect((await inside(ann)).entries).toHaveLength(1);
  clock.forward(KEPT_DAYS.familyRooms * DAY);
  expect(await readRoom(needs(), ann)).toBeNull();
  expect(await say(ann, "Late")).toMatchObject({ code: "not-found" });
  clock.forward(1);
  await runRetention(needs());
  expect(await rows()).toBe("0 0 0");
});

test("a full family room refuses one more, and a form that arrives twice invites once", async () => {
  const ann = await open();
  const id = randomUUID();
  const twice = reader({ name: "Bob", relation: "sibling", id });
  await Promise.all([inviteMember(needs(), ann, twice), inviteMember(needs(), ann, twice)]);
  expect((await inside(ann)).members).toHaveLength(2);
  for (let n = 2; n < MAX_MEMBERS; n++) await invite(ann, "Cousin", false);
  expect(await inviteMember(needs(), ann, reader({ name: "More", relation: "friend" }))).toMatchObject({
    code: "conflict",
  });
  const { me } = await inside(ann);
  await test_.db.execute(sql`insert into family_entries (id, room_id, member_id, kind, text, at)
    select gen_random_uuid()::text, room_id, id, 'note', 'x', added_at from family_members, generate_series(1, ${MAX_ENTRIES})
    where id = ${me.id}`);
  expect(await say(ann, "More")).toMatchObject({ code: "conflict" });
});

test("each member is stored with the wording that they read, in its language", async () => {
  const ann = await open();
  const { id, link } = await invite(ann, "Beto", false);
  const spanish = { ...made.services, locale: "es" as const };
  expect(await joinRoom(spanish, link, "")).toMatchObject({
    message: "No se perdió nada de lo que escribió. Corrija lo que está marcado abajo.",
    fields: { name: "Escriba un nombre, sin números ni dirección." },
  });
  expect(await joinRoom(spanish, link, "Beto")).toMatchObject({ ok: true });
  const { me } = await inside(ann);
  const wordings = await made.services.db
    .select({ id: familyMembers.id, wording: familyMembers.wording })
    .from(familyMembers)
    .where(inArray(familyMembers.id, [id, me.id]));
  expect(Object.fromEntries(wordings.map((row) => [row.id, row.wording]))).toEqual({
    [me.id]: "family-join-2026-11",
    [id]: "family-join-2026-11-es",
  });
});
