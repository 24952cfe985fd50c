import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiKey } from "#accounts/access/server/create-api-key.ts";
import { addSession, findStaffByEmail } from "#accounts/access/server/access-store.ts";
import { createDirectoryToken, endDirectoryToken } from "#accounts/directory/server/create-directory-token.ts";
import { assignmentHandlers } from "#leads/assignment/server/assignment-jobs.ts";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { listMails } from "#leads/notifications/server/notifications-store.ts";
import { openSocket } from "#tests/builders/live.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { aStaff, byStaff } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();
let site: TestSite;
let token = "";
let owner: Awaited<ReturnType<typeof aStaff>>;
beforeAll(async () => {
  site = await testSite(test_.database);
  owner = await aStaff(test_.db, { email: "owner@example.com" });
  const groups = [
    { group: "Managers", role: "manager", also_role: null, team_id: "" },
    { group: "Callers", role: "agent", also_role: null, team_id: "" },
    { group: "Partners", role: "owner", also_role: null, team_id: "" },
  ];
  const of = {
    kind: "oidc",
    name: "Hearth Directory",
    base_url: "https://id.example.com",
    client_id: "x",
    api_key: "y",
  };
  const value = { ...DEFAULT_SETTINGS.directory, ...of, groups };
  const saved = await changeSetting(site.services, byStaff("owner"), { key: "directory", value, version: "" });
  if (!saved.ok) throw new Error(saved.message);
  token = await aToken();
});
afterAll(() => site.close());

async function aToken(): Promise<string> {
  const made = await createDirectoryToken(site.services, byStaff("owner", { id: owner.id }));
  return made.ok ? made.value.token : made.message;
}

type Json = Record<string, unknown> & { id: string; Resources: Json[]; totalResults: number; members?: object[] };

async function scim(method: string, path: string, json?: object, as = token) {
  const headers = { Authorization: `Bearer ${as}`, "Content-Type": "application/scim+json" };
  const body = json ? { body: JSON.stringify(json) } : {};
  const answer = await site.ask({ method, path: `/scim/v2${path}`, headers, ...body });
  return { ...answer, json: (answer.text ? JSON.parse(answer.text) : null) as Json };
}

let people = 0;
/** Sends a person as Okta does, and returns their id. */
async function aUser(more: object = {}): Promise<{ id: string; email: string }> {
  const email = `scim-${++people}@example.com`;
  const user = {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
    userName: email,
    name: { givenName: "Pat", familyName: "Agent" },
    emails: [{ primary: true, value: email, type: "work" }],
    externalId: `00u${people}`,
    active: true,
    ...more,
  };
  const { status, json } = await scim("POST", "/Users", user);
  if (status !== 201) throw new Error(JSON.stringify(json));
  return { id: json.id, email };
}

const patch = (...Operations: object[]) => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
  Operations,
});
const DEACTIVATE = patch({ op: "Replace", path: "active", value: "False" });
const account = (email: string) => findStaffByEmail(test_.db, email);
const quoted = (text: string) => encodeURIComponent(`"${text}"`);

describe("the directory's token", () => {
  test("opens SCIM alone; another one, an ended one and none are refused in SCIM's shape", async () => {
    const old = await aToken();
    token = await aToken();
    const refused = await scim("GET", "/Users", undefined, old);
    expect([refused.status, refused.headers["content-type"], refused.json]).toEqual([
      401,
      "application/scim+json",
      {
        schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
        status: "401",
        detail: "The token is missing or no longer valid.",
      },
    ]);
    expect((await scim("GET", "/Users")).status).toBe(200);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await site.ask({ path: "/api/leads", headers })).status).toBe(401);
    expect((await endDirectoryToken(site.services, byStaff("owner"))).ok).toBe(true);
    expect((await scim("GET", "/ServiceProviderConfig")).status).toBe(401);
    token = await aToken();
  });

  test("is made by an owner alone, with a fresh proof", async () => {
    const made = async (by: ReturnType<typeof byStaff>) => {
      const outcome = await createDirectoryToken(site.services, by);
      return outcome.ok ? "made" : outcome.code;
    };
    const stale = byStaff("owner", { confirmedAt: new Date(0) });
    expect([await made(byStaff("manager")), await made(stale)]).toEqual(["forbidden", "reauthentication-required"]);
  });
});

test("says what it can do", async () => {
  const config = await scim("GET", "/ServiceProviderConfig");
  expect(config.json).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
  expect((await scim("GET", "/ResourceTypes")).json.Resources.map(({ id }) => id)).toEqual(["User", "Group"]);
  const user = "urn:ietf:params:scim:schemas:core:2.0:User";
  expect((await scim("GET", `/Schemas/${user}`)).json.id).toBe(user);
  expect([(await scim("GET", "/Schemas/x")).status, (await scim("GET", "/Bulk")).status]).toEqual([404, 404]);
});

describe("people", () => {
  test("are looked for before they are sent, found by user name in any case, and sent once", async () => {
    const before = await scim("GET", `/Users?filter=userName+eq+${quoted("new@example.com")}`);
    expect([before.status, before.json.totalResults, before.json.Resources]).toEqual([200, 0, []]);
    const { id, email } = await aUser({ userName: "New@Example.com" });
    const found = await scim("GET", `/Users?filter=userName+eq+${quoted("NEW@example.com")}`);
    expect(found.json.Resources).toMatchObject([
      { id, userName: "new@example.com", emails: [{ value: email }], active: true },
    ]);
    const again = await scim("POST", "/Users", {
      userName: "new@example.com",
      emails: [{ value: "other@example.com" }],
    });
    expect([again.status, again.json.scimType]).toEqual([409, "uniqueness"]);
    expect((await scim("GET", `/Users/${id}`)).json.id).toBe(id);
    const unknown = await scim("GET", "/Users?filter=title+co+%22x%22");
    expect([unknown.status, unknown.json.scimType]).toEqual([400, "invalidFilter"]);
  });

  test("are listed in pages", async () => {
    const [a, b, c] = [await aUser(), await aUser(), await aUser()];
    const all = await scim("GET", "/Users?startIndex=1&count=200");
    const ids = all.json.Resources.map(({ id }) => id);
    expect([a, b, c].every(({ id }) => ids.includes(id))).toBe(true);
    const { json } = await scim("GET", "/Users?startIndex=2&count=2");
    expect([json.Resources.map(({ id }) => id), json.startIndex, json.itemsPerPage, json.totalResults]).toEqual([
      ids.slice(1, 3),
      2,
      2,
      ids.length,
    ]);
  });

  test("who have an account are that person: their account is closed with them, and opened again", async () => {
    const { id: staffId } = await aStaff(test_.db, { role: "agent", email: "known@example.com" });
    const { id } = await aUser({ userName: "known@example.com", emails: [{ value: "known@example.com" }] });
    expect((await scim("PATCH", `/Users/${id}`, DEACTIVATE)).json.active).toBe(false);
    expect(await account("known@example.com")).toMatchObject({ id: staffId, active: false });
    await scim("PUT", `/Users/${id}`, { userName: "known@example.com", displayName: "Pat Known", active: true });
    expect(await account("known@example.com")).toMatchObject({ id: staffId, active: true });
    expect((await scim("DELETE", `/Users/${id}`)).status).toBe(204);
    expect([(await scim("GET", `/Users/${id}`)).status, (await account("known@example.com"))?.active]).toEqual([
      404,
      false,
    ]);
  });

  test("whose account an owner closed stay out, whatever else the directory says of them", async () => {
    await aStaff(test_.db, { role: "agent", email: "closed@example.com", active: false });
    const { id } = await aUser({ userName: "closed@example.com", emails: [{ value: "closed@example.com" }] });
    await scim("POST", "/Groups", { displayName: "Callers", members: [{ value: id }] });
    await scim("PATCH", `/Users/${id}`, patch({ op: "replace", value: { displayName: "Pat", active: true } }));
    expect((await account("closed@example.com"))?.active).toBe(false);
    await scim("PATCH", `/Users/${id}`, patch({ op: "Remove", path: "externalId" }));
  });

  test("who were removed and come again have their account again", async () => {
    const { id } = await aUser({ userName: "back@example.com", emails: [{ value: "back@example.com" }] });
    const group = await scim("POST", "/Groups", { displayName: "Managers", members: [{ value: id }] });
    const before = await account("back@example.com");
    await scim("DELETE", `/Users/${id}`);
    expect((await account("back@example.com"))?.active).toBe(false);
    const again = await aUser({ userName: "back@example.com", emails: [{ value: "back@example.com" }] });
    expect(await account("back@example.com")).toMatchObject({ id: before?.id, active: true });
    await scim("DELETE", `/Users/${again.id}`);
    await scim("DELETE", `/Groups/${group.json.id}`);
  });

  test("what can't be read is refused, and what a PUT leaves out stays", async () => {
    const { id, email } = await aUser();
    for (const active of [0, null, "perhaps"])
      expect(
        (await scim("PATCH", `/Users/${id}`, patch({ op: "replace", path: "active", value: active }))).status,
      ).toBe(400);
    await scim("PATCH", `/Users/${id}`, patch({ op: "replace", path: "active", value: [{ value: "False" }] }));
    expect((await scim("PUT", `/Users/${id}`, { userName: email, displayName: "Pat\u0000" })).json.active).toBe(false);
    expect((await scim("GET", `/Groups?filter=userName+eq+${quoted(email)}`)).status).toBe(400);
  });

  test("the only owner can't be removed: the directory gets an error, and nothing changes", async () => {
    const { id } = await aUser({ userName: "owner@example.com", emails: [{ value: "owner@example.com" }] });
    for (const [method, body] of [
      ["PATCH", DEACTIVATE],
      ["DELETE", undefined],
    ] as const) {
      const { status, json } = await scim(method, `/Users/${id}`, body);
      expect([status, json.detail]).toEqual([409, "This is the only active owner. Make someone else an owner first."]);
    }
    expect((await scim("GET", `/Users/${id}`)).json.active).toBe(true);
    expect(await account("owner@example.com")).toMatchObject({ active: true, role: "owner" });
  });
});

test("a person who was removed loses sessions, keys and live connections at once, and their leads are kept", async () => {
  const { db } = test_;
  const leaver = await aStaff(db, { email: "leaver@example.com", name: "Lee Leaver" });
  const { id } = await aUser({ userName: "leaver@example.com", emails: [{ value: "leaver@example.com" }] });
  const leadId = await aLead(db, { assignedTo: leaver.id, status: "contacted" });
  const session = newToken();
  await addSession(db, { id: hashToken(session), staffId: leaver.id, at: new Date(), ip: "192.0.2.1", userAgent: "x" });
  const cookie = { Cookie: `hearthlight=${session}` };
  const ticket = JSON.parse((await site.ask({ method: "POST", path: "/api/live/ticket", headers: cookie })).text) as {
    ticket: string;
  };
  const socket = await openSocket(site.port, ticket.ticket, cookie);
  const key = await createApiKey(site.services, byStaff("owner", { id: leaver.id }), {
    name: "Theirs",
    scopes: ["leads:read"],
    expiresAt: null,
  });
  const withKey = { Authorization: `Bearer ${key.ok ? key.value.key : ""}` };
  const opens = async () => [
    (await site.ask({ path: "/api/leads", headers: cookie })).status,
    (await site.ask({ path: "/api/leads", headers: withKey })).status,
  ];
  expect(await opens()).toEqual([200, 200]);
  const began = performance.now();
  expect((await scim("PATCH", `/Users/${id}`, DEACTIVATE)).status).toBe(200);
  expect(await opens()).toEqual([401, 401]);
  await socket.closed;
  expect(performance.now() - began).toBeLessThan(5_000);
  const [job] = assignmentHandlers(site.services).filter(({ job }) => job.name === "staff-left");
  await job?.run({ staffId: leaver.id, at: new Date().toISOString() });
  const { mails } = await listMails(db, null, null, 50);
  expect(mails.filter(({ kind }) => kind === "staff-left")).toMatchObject([
    { toAddress: "owner@example.com", subject: "Lee Leaver left: 1 open lead" },
  ]);
  expect(await findLead(db, EVERY_LEAD, leadId)).toMatchObject({ status: "contacted", assignedTo: null });
});

describe("groups", () => {
  test("give people their account before they first sign in, change it, and take it away", async () => {
    const { id, email } = await aUser();
    expect(await account(email)).toBeNull();
    const listed = await scim("GET", `/Groups?filter=displayName+eq+${quoted("Callers")}&excludedAttributes=members`);
    const [callers] = listed.json.Resources;
    expect(callers && "members" in callers).toBe(false);
    const group = `/Groups/${callers?.id}`;
    await scim("PATCH", group, patch({ op: "Add", path: "members", value: [{ $ref: null, value: id }] }));
    expect(await account(email)).toMatchObject({ role: "agent", active: true });
    const { json } = await scim("POST", "/Groups", { displayName: "managers", members: [{ value: id }] });
    expect((await account(email))?.role).toBe("manager");
    expect((await scim("GET", `/Groups/${json.id}`)).json.members).toMatchObject([{ value: id }]);
    await scim("DELETE", `/Groups/${json.id}`);
    expect((await account(email))?.role).toBe("agent");
    await scim("PATCH", group, patch({ op: "remove", path: `members[value eq "${id}"]` }));
    expect((await account(email))?.active).toBe(false);
    await scim("PATCH", group, patch({ op: "add", path: "members", value: [{ value: id }] }));
    expect((await account(email))?.active).toBe(true);
  });

  test("one whose account can't follow keeps nobody else in, and never changes another's account", async () => {
    const first = await aUser();
    const taken = await aUser();
    const mine = await scim("POST", "/Groups", { displayName: "Partners", members: [{ value: first.id }] });
    expect((await account(first.email))?.role).toBe("owner");
    await scim("PUT", `/Users/${taken.id}`, { userName: taken.email, emails: [{ value: first.email }] });
    const leaver = await aUser();
    const [callers] = (await scim("GET", `/Groups?filter=displayName+eq+${quoted("Callers")}`)).json.Resources;
    const both = [{ value: taken.id }, { value: leaver.id }];
    const group = `/Groups/${callers?.id}`;
    expect((await scim("PATCH", group, patch({ op: "add", value: { members: both } }))).status).toBe(200);
    expect((await account(first.email))?.role).toBe("owner");
    expect((await account(leaver.email))?.active).toBe(true);
    await scim("PATCH", group, patch({ op: "remove", path: "members", value: both }));
    expect((await account(leaver.email))?.active).toBe(false);
    await scim("DELETE", `/Groups/${mine.json.id}`);
  });

  test("a group is sent once, and one that nobody knows is not found", async () => {
    const taken = await scim("POST", "/Groups", { displayName: "Callers" });
    expect([taken.status, taken.json.scimType]).toEqual([409, "uniqueness"]);
    expect((await scim("PATCH", "/Groups/x", patch({ op: "remove", path: "members" }))).status).toBe(404);
    expect((await scim("POST", "/Groups", {})).json.detail).toBe("A group needs a displayName.");
  });
});
