import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { teamOn } from "#agency/team/rules/staff-profile.ts";
import { anyStaff, findStaffByEmail, findStaffById } from "#accounts/access/server/access-store.ts";
import { accountChangedJob } from "#accounts/access/server/access-jobs.ts";
import { changeStaff } from "#accounts/access/server/change-staff.ts";
import { listAgents } from "#leads/appointments/server/appointments-store.ts";
import { leadStaff } from "#leads/notifications/server/notifications-store.ts";
import { listAudit } from "#platform/ledger/server/audit-store.ts";
import { followChanges } from "#agency/site/server/follow-changes.ts";
import { aClock, type TestServices, testServices } from "#tests/builders/services.ts";
import { aStaff, byKey, byStaff } from "#tests/builders/staff.ts";
import { quiet, testDatabase } from "#tests/builders/test-database.ts";
import { addPerson } from "./add-person.ts";
import { changePerson, type PersonChange } from "./change-person.ts";
import { removePerson } from "./remove-person.ts";
import { staffHandlers } from "./staff-jobs.ts";
import { findPerson, listTeam } from "./staff-store.ts";

const test_ = testDatabase();
const clock = aClock();
const owner = byStaff("owner");
let made: TestServices;
beforeAll(async () => {
  made = await testServices(test_.database, { now: clock.now });
});
afterAll(() => made.close());
beforeEach(async () => {
  clock.forward(1_000);
  await test_.database.pool.query("truncate staff cascade");
  await made.services.team.reload();
});

const SHOWN = { title: "Agent", bio: "Helps.", shown: true };
const OHIO = { state: "OH", number: "77", expires: null };
const change = (id: string, what: PersonChange, by = owner) => changePerson(made.services, by, id, what);
const names = () => made.services.team.members().map(({ name }) => name);
async function without(name: string): Promise<string> {
  const added = await addPerson(made.services, owner, name);
  if (!added.ok) throw new Error(added.message);
  return added.value.id;
}

test("what the owner changes is stored, logged and on the team page at once", async () => {
  const ada = await aStaff(test_.db, { role: "agent", name: "Ada Agent" });
  expect((await findPerson(test_.db, ada.id))?.licenses).toEqual([]);
  const changed = { ...SHOWN, name: "Ada Agent-Smith", languages: ["Spanish"], licenses: [OHIO], leadCap: 20 };
  expect(await change(ada.id, changed)).toMatchObject({ ok: true });
  expect(await findPerson(test_.db, ada.id)).toMatchObject({ ...changed, photo: null, place: null });
  expect(made.services.team.members()).toMatchObject([{ id: ada.id, name: "Ada Agent-Smith", licenses: [OHIO] }]);
  const [entry] = await listAudit(test_.db, { limit: 1, recordType: "staff", recordId: ada.id });
  expect(entry).toMatchObject({ action: "staff.profile", before: { leadCap: null }, after: { leadCap: 20 } });
  await change(ada.id, { licenses: [{ ...OHIO, state: "KY" }] });
  expect((await findPerson(test_.db, ada.id))?.licenses).toEqual([{ ...OHIO, state: "KY" }]);
});

test("another process follows the change", async () => {
  const other = await testServices(test_.database, { now: clock.now });
  const following = followChanges({
    db: test_.db,
    log: quiet,
    connection: test_.connection,
    content: other.services.content,
  });
  await following.check();
  const ada = await aStaff(test_.db, { role: "agent", name: "Ada Agent" });
  await change(ada.id, SHOWN);
  await following.check();
  expect(other.services.team.members().map(({ name }) => name)).toEqual(["Ada Agent"]);
  await following.stop();
  await other.close();
});

describe("who may change what", () => {
  test("people their own bio, portrait and languages, and nothing else; keys and others nothing", async () => {
    const ada = await aStaff(test_.db, { role: "agent" });
    const self = byStaff("agent", { id: ada.id });
    expect(await change(ada.id, { bio: "Mine.", photo: null, languages: ["Spanish"] }, self)).toMatchObject({
      ok: true,
    });
    const refused = { ok: false, code: "forbidden" };
    for (const what of [{ leadCap: 5 }, { licenses: [] }, { shown: true }, { name: "X" }, { title: "X" }, { place: 1 }])
      expect(await change(ada.id, { bio: "x", ...what }, self), JSON.stringify(what)).toMatchObject(refused);
    expect(await change(ada.id, { bio: "x" }, byStaff("editor"))).toMatchObject(refused);
    expect(await change(ada.id, { bio: "x" }, byKey(["settings:write"]))).toMatchObject(refused);
    expect((await findPerson(test_.db, ada.id))?.bio).toBe("Mine.");
    expect(await addPerson(made.services, self, "New")).toMatchObject(refused);
    expect(await removePerson(made.services, self, ada.id)).toMatchObject(refused);
  });

  test("nobody on the team page loses title or bio; what else is wrong stops no other change", async () => {
    const ada = await aStaff(test_.db, { role: "agent" });
    expect(await change(ada.id, { shown: true, title: "", bio: "x" })).toMatchObject({ ok: false, code: "invalid" });
    await change(ada.id, SHOWN);
    const emptied = await change(ada.id, { bio: "" }, byStaff("agent", { id: ada.id }));
    expect(emptied).toMatchObject({ ok: false, code: "invalid", fields: { bio: expect.anything() } });
    await test_.database.pool.query("update staff_profiles set title = '', bio = ''");
    expect(await change(ada.id, { leadCap: 3 })).toMatchObject({ ok: true });
  });
});

describe("on the team page", () => {
  test("are those shown, by position and name, without licenses that have expired", async () => {
    for (const [name, place] of [
      ["Zoe", null],
      ["Ann", null],
      ["Mia", 2],
      ["Liz", 1],
    ] as const) {
      const person = await aStaff(test_.db, { role: "agent", name });
      await change(person.id, { ...SHOWN, place });
    }
    await aStaff(test_.db, { role: "agent", name: "Hidden" });
    expect(names()).toEqual(["Liz", "Mia", "Ann", "Zoe"]);
    const [liz] = made.services.team.members();
    await change(liz?.id ?? "", {
      licenses: [
        { ...OHIO, expires: "2026-11-20" },
        { ...OHIO, state: "KY" },
      ],
    });
    const shownOn = (day: string) =>
      teamOn(made.services.team.members(), day, "en")[0]?.licenses.map(({ state }) => state);
    expect([shownOn("2026-11-20"), shownOn("2026-11-21")]).toEqual([["KY", "OH"], ["KY"]]);
  });

  test("title and bio are in the page's language, and in English where there is no other", async () => {
    const ada = await aStaff(test_.db, { role: "agent", name: "Ada" });
    const self = byStaff("agent", { id: ada.id });
    await change(ada.id, { ...SHOWN, titleIn: { es: "Agente" } });
    const spanish = () => teamOn(made.services.team.members(), "2026-11-20", "es").find(({ id }) => id === ada.id);
    expect(spanish()).toMatchObject({ title: "Agente", bio: "Helps." });
    expect(await change(ada.id, { bioIn: { es: "Ayuda." } }, self)).toMatchObject({ ok: true });
    expect(spanish()).toMatchObject({ title: "Agente", bio: "Ayuda." });
    expect(await change(ada.id, { titleIn: {} }, self)).toMatchObject({ ok: false, code: "forbidden" });
    expect(teamOn(made.services.team.members(), "2026-11-20", "en")).toMatchObject([{ title: "Agent", bio: "Helps." }]);
  });

  test("a closed account is off it, and on it again when it is reopened", async () => {
    await aStaff(test_.db);
    const ada = await aStaff(test_.db, { role: "agent", name: "Ada" });
    await change(ada.id, SHOWN);
    const run = async () => {
      for (const { job, run: handle } of staffHandlers(made.services))
        if (job.name === accountChangedJob.name) await handle({ staffId: ada.id });
    };
    await changeStaff(made.services, owner, { id: ada.id, active: false });
    expect(await listTeam(test_.db)).toEqual([]);
    await run();
    expect(names()).toEqual([]);
    const { rows } = await test_.database.pool.query("select data from jobs.job where name = $1", [
      accountChangedJob.name,
    ]);
    expect(rows).toEqual([{ data: { staffId: ada.id } }]);
    await changeStaff(made.services, owner, { id: ada.id, active: true });
    await run();
    expect(names()).toEqual(["Ada"]);
  });
});

describe("a person without a sign-in", () => {
  test("is on the team page, and nowhere where accounts are", async () => {
    const id = await without("  Rosa   Delgado ");
    await change(id, SHOWN);
    expect(names()).toEqual(["Rosa Delgado"]);
    expect(await anyStaff(test_.db)).toBe(false);
    expect(await findStaffById(test_.db, id)).toBeNull();
    expect(await findStaffByEmail(test_.db, "")).toBeNull();
    expect((await leadStaff(test_.db)).filter((one) => one.id === id)).toEqual([]);
    expect(await listAgents(test_.db)).toEqual([]);
    for (const what of [{ active: true }, { role: "owner" as const }])
      expect(await changeStaff(made.services, owner, { id, ...what })).toMatchObject({ ok: false, code: "not-found" });
    await expect(test_.database.pool.query("update staff set active = true where id = $1", [id])).rejects.toThrow(
      /staff_account/,
    );
  });

  test("is removed with everything about them; an account is not", async () => {
    const id = await without("Rosa Delgado");
    await change(id, { ...SHOWN, licenses: [OHIO] });
    expect(await removePerson(made.services, owner, id)).toMatchObject({ ok: true });
    expect(names()).toEqual([]);
    const left = await test_.database.pool.query("select 1 from staff_profiles union all select 1 from staff_licenses");
    expect(left.rows).toEqual([]);
    const ada = await aStaff(test_.db, { role: "agent" });
    expect(await removePerson(made.services, owner, ada.id)).toMatchObject({ ok: false, code: "conflict" });
    expect(await removePerson(made.services, owner, id)).toMatchObject({ ok: false, code: "not-found" });
    expect(await addPerson(made.services, owner, " ")).toMatchObject({ ok: false, code: "invalid" });
  });
});
