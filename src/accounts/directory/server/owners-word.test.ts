import { afterAll, beforeAll, expect, test } from "vitest";
import { addSession, findStaffByEmail } from "#accounts/access/server/access-store.ts";
import { changeStaff } from "#accounts/access/server/change-staff.ts";
import type { DirectoryGroup } from "#agency/site/rules/directory-settings.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addScimGroup } from "./change-scim-group.ts";
import { addScimPerson, changeScimPerson } from "./change-scim-person.ts";
import { followOwnersList } from "./follow-groups.ts";
import { byDirectory } from "./join-from-directory.ts";

const test_ = testDatabase();
const MANAGERS: DirectoryGroup = { group: "Managers", role: "manager", also_role: null, team_id: "" };
const CALLERS: DirectoryGroup = { group: "Callers", role: "agent", also_role: null, team_id: "" };
const directory = byDirectory({ name: "Hearth Directory" }, "test");
let site: TestSite;
let version = "";
beforeAll(async () => {
  site = await testSite(test_.database);
  await aStaff(test_.db, { email: "owner@example.com" });
  await save([MANAGERS, CALLERS]);
});
afterAll(() => site.close());

/** Saves the owner's list, and works on the job that comes of it. Returns whether there was one. */
async function save(groups: DirectoryGroup[], more: object = {}): Promise<boolean> {
  const of = { kind: "oidc", name: "Hearth Directory", base_url: "https://id.example.com", client_id: "x" };
  const kept = site.services.site.settings().directory.api_key ?? "y";
  const value = { ...DEFAULT_SETTINGS.directory, ...of, api_key: kept, groups, ...more };
  const saved = await changeSetting(site.services, byStaff("owner"), { key: "directory", value, version });
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  version = saved.value.version;
  const { rowCount } = await test_.database.pool.query("delete from jobs.job where name = 'directory-groups'");
  if (rowCount) await followOwnersList(site.services);
  return rowCount === 1;
}

async function aPerson(email: string): Promise<string> {
  const user = { userName: email, externalId: null, email, name: "Pat Agent", active: true };
  const added = await addScimPerson(site.services, directory, user);
  return added.ok ? added.value.id : added.message;
}
const account = (email: string) => findStaffByEmail(test_.db, email);
const setActive = (id: string, active: boolean) =>
  changeScimPerson(site.services, directory, id, (before) => ({ ok: true, value: { ...before, active } }));

test("a group that the owner takes off the list closes its people's accounts at once, and opens them when it is back", async () => {
  const email = "caller@example.com";
  const id = await aPerson(email);
  await addScimGroup(site.services, directory, { name: "Callers", externalId: null, members: [id] });
  const staffId = (await account(email))?.id ?? "";
  await addSession(test_.db, { id: hashToken(newToken()), staffId, at: new Date(), ip: "", userAgent: "" });
  const open = async () =>
    (await test_.database.pool.query("select 1 from sessions where staff_id = $1 and revoked_at is null", [staffId]))
      .rowCount;
  expect(await save([MANAGERS, CALLERS], { passwords: "owners" })).toBe(false);
  expect([(await account(email))?.active, await open()]).toEqual([true, 1]);
  expect(await save([MANAGERS])).toBe(true);
  expect([(await account(email))?.active, await open()]).toEqual([false, 0]);
  await save([MANAGERS, CALLERS]);
  expect((await account(email))?.active).toBe(true);
  await save([MANAGERS, { ...CALLERS, role: "viewer" }]);
  expect((await account(email))?.role).toBe("viewer");
  await save([], { kind: "none" });
  expect((await account(email))?.active).toBe(true);
  await save([MANAGERS, CALLERS]);
});

test("an account that an owner let in again and then closed stays closed until an owner opens it", async () => {
  const email = "twice@example.com";
  const { id: staffId } = await aStaff(test_.db, { role: "agent", email });
  const id = await aPerson(email);
  const ownerSets = (active: boolean) => changeStaff(site.services, byStaff("owner"), { id: staffId, active });
  const isOpen = async () => (await account(email))?.active;
  await setActive(id, false);
  await ownerSets(true);
  await ownerSets(false);
  await setActive(id, true);
  expect(await isOpen()).toBe(false);
  await setActive(id, false);
  await setActive(id, true);
  expect(await isOpen()).toBe(false);
  await ownerSets(true);
  await setActive(id, false);
  expect(await isOpen()).toBe(false);
  await setActive(id, true);
  expect(await isOpen()).toBe(true);
});
