import { afterAll, beforeAll, expect, test } from "vitest";
import { addSession, type StaffRecord } from "#accounts/access/server/access-store.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { addPerson } from "./add-person.ts";
import { findPerson } from "./staff-store.ts";

const test_ = testDatabase();
let site: TestSite;
let owner: StaffRecord;
let ada: StaffRecord;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await testSite(test_.database);
  owner = await aStaff(test_.db);
  ada = await aStaff(test_.db, { role: "agent", name: "Ada Agent" });
  const token = newToken();
  await addSession(test_.db, {
    id: hashToken(token),
    staffId: owner.id,
    at: new Date(),
    ip: "192.0.2.1",
    userAgent: "t",
  });
  headers = { Cookie: `hearthlight=${token}` };
});
afterAll(() => site.close());

const put = (id: string, json: object) => site.ask({ method: "PUT", path: `/api/staff/${id}`, headers, json });

test("role, licenses, languages and cap are changed together, and read again", async () => {
  const sent = {
    role: "editor",
    licenses: [{ state: "oh", number: "77", expires: "2027-04-30" }],
    languages: ["Spanish", " spanish", "English"],
    cap: 25,
  };
  const answer = await put(ada.id, sent);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  const stored = {
    id: ada.id,
    name: "Ada Agent",
    email: ada.email,
    role: "editor",
    roles: ["editor"],
    team_id: "",
    active: true,
    licenses: [{ state: "OH", number: "77", expires: "2027-04-30" }],
    languages: ["Spanish", "English"],
    cap: 25,
  };
  expect(answer.json()).toEqual(stored);
  await addPerson(site.services, byStaff("owner"), "Rosa Delgado");
  const listed = (await site.ask({ path: "/api/staff", headers })).json() as { staff: { name: string }[] };
  expect(listed.staff).toContainEqual({ ...stored, last_seen_at: null });
  expect(listed.staff.find(({ name }) => name === "Rosa Delgado")).toMatchObject({ email: null, active: false });
  expect((await put(ada.id, { cap: null })).json()).toEqual({ ...stored, cap: null });
});

test("a license without a number can be sent back as it was read", async () => {
  const licenses = [{ state: "KY", number: null, expires: null }];
  const answer = await put(ada.id, { licenses });
  expect([answer.status, answer.json()]).toEqual([200, expect.objectContaining({ licenses })]);
});

test("what is wrong is named by its place, and then nothing is saved", async () => {
  const before = await findPerson(test_.db, ada.id);
  const license = { state: "OH", number: "1", expires: null };
  const refused = await put(ada.id, {
    role: "agent",
    licenses: [license, { ...license, number: "" }, { state: "ZZ", number: "1", expires: "soon" }],
    languages: ["x".repeat(50)],
    cap: 0,
  });
  expect(refused.status).toBe(422);
  for (const place of [
    "licenses.1.state",
    "licenses.1.number",
    "licenses.2.state",
    "licenses.2.expires",
    "cap",
    "languages",
  ])
    expect(refused.text, place).toContain(`"${place}"`);
  // The role of the last owner is refused after the rest was found to be in order.
  expect((await put(owner.id, { role: "agent", cap: 5 })).status).toBe(409);
  expect(await findPerson(test_.db, ada.id)).toEqual(before);
  expect((await findPerson(test_.db, owner.id))?.leadCap).toBeNull();
});
