import { generateSync } from "otplib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findStaffByEmail } from "#accounts/access/server/access-store.ts";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { followOwnersList } from "#accounts/directory/server/follow-groups.ts";
import { removeScimPerson } from "#accounts/directory/server/change-scim-person.ts";
import { listDirectoryPeople } from "#accounts/directory/server/directory-store.ts";
import { byDirectory } from "#accounts/directory/server/join-from-directory.ts";
import { addPasskey } from "#accounts/sign-in/server/sign-in-store.ts";
import { anOidcServer, type OidcPerson, type OidcServer } from "#tests/builders/oidc-server.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { aStaff, byStaff, STAFF_PASSWORD } from "#tests/builders/staff.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();
let site: TestSite;
let provider: OidcServer;
let version = "";
beforeAll(async () => {
  [site, provider] = [await testSite(test_.database), await anOidcServer()];
});
afterAll(async () => {
  await site.close();
  await provider.close();
});
beforeEach(async () => {
  Object.assign(provider, { down: false, denies: false, forged: false, change: (claims: object) => claims });
  await configure();
});

const GROUPS = [
  { group: "Managers", role: "manager", also_role: "agent", team_id: "" },
  { group: "Callers", role: "agent", also_role: null, team_id: "" },
  { group: "Partners", role: "owner", also_role: null, team_id: "" },
];

async function configure(more: object = {}): Promise<void> {
  const value = { ...DEFAULT_SETTINGS.directory, ...provider.settings, groups: GROUPS, ...more };
  const saved = await changeSetting(site.services, byStaff("owner"), { key: "directory", value, version });
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  version = saved.value.version;
}

let people = 0;
const aPerson = (more: Partial<OidcPerson> = {}): OidcPerson => {
  const sub = `person-${++people}`;
  return { sub, name: "Pat Agent", email: `${sub}@example.com`, email_verified: true, groups: ["Callers"], ...more };
};

const cookieOf = (headers: { "set-cookie"?: string[] | undefined }, name: string) =>
  headers["set-cookie"]?.map((one) => one.split(";")[0] ?? "").find((one) => one.startsWith(`${name}=`)) ?? "";

async function begin(query = "") {
  const begun = await site.ask({ path: `/admin/sign-in/directory${query}` });
  return { begun, cookie: cookieOf(begun.headers, "hearthlight-directory"), address: begun.headers.location ?? "" };
}

/** Signs a person in as their browser does. */
async function signIn(person: OidcPerson, query = "") {
  provider.person = person;
  const { cookie, address } = await begin(query);
  const back = await provider.signIn(address);
  const answer = await site.ask({ path: back, headers: { Cookie: cookie } });
  return { answer, back, cookie, session: cookieOf(answer.headers, "hearthlight") };
}

const problemOf = (text: string) => (/"problem":"([^"]*)"/.exec(text)?.[1] ?? text).trim();
const meOf = async (session: string) =>
  JSON.parse(
    (await site.ask({ path: `${site.services.config.functionsPrefix}/me`, headers: { Cookie: session } })).text,
  ) as unknown;

test("whose groups only their sign-in says, is signed out when the owner's list changes; an owner is not", async () => {
  const [caller, partner] = [await signIn(aPerson()), await signIn(aPerson({ groups: ["Partners"] }))];
  expect(await meOf(caller.session)).toMatchObject({ role: "agent" });
  await configure({ groups: GROUPS.filter(({ group }) => group !== "Callers") });
  await followOwnersList(site.services);
  expect(await meOf(caller.session)).not.toMatchObject({ role: "agent" });
  expect(await meOf(partner.session)).toMatchObject({ role: "owner" });
});

describe("a person whom the directory lets in", () => {
  test("gets an account with the role of their group, a session, and the page that they asked for", async () => {
    const person = aPerson();
    const { answer, session } = await signIn(person, "?next=/admin/leads?q=x");
    expect([answer.status, answer.headers.location]).toEqual([303, "/admin/leads?q=x"]);
    expect(await meOf(session)).toMatchObject({ email: person.email, name: "Pat Agent", role: "agent" });
  });

  test("is sent with PKCE, state and nonce, and never led to another site after it", async () => {
    const { address } = await begin();
    const asked = new URL(address).searchParams;
    expect(asked.get("code_challenge_method")).toBe("S256");
    expect([asked.get("state"), asked.get("nonce"), asked.get("code_challenge")].map((text) => text?.length)).toEqual([
      43, 43, 43,
    ]);
    const { answer } = await signIn(aPerson(), `?next=${encodeURIComponent("//evil.example/admin")}`);
    expect(answer.headers.location).toBe("/admin");
  });

  test("keeps the account that they had here, and is known again when their address changes", async () => {
    const before = await aStaff(test_.db, { role: "agent", email: "same@example.com" });
    const person = aPerson({ email: "Same@Example.com", groups: ["managers"] });
    const first = await meOf((await signIn(person)).session);
    const again = await meOf((await signIn({ ...person, email: "married@example.com" })).session);
    expect([first, again]).toEqual([
      expect.objectContaining({ id: before.id, role: "manager" }),
      expect.objectContaining({ id: before.id, role: "manager" }),
    ]);
    expect((await findStaffByEmail(test_.db, "same@example.com"))?.alsoRole).toBe("agent");
  });

  test("who is in several groups is what the topmost row of the owner's list says", async () => {
    const { session } = await signIn(aPerson({ groups: ["Partners", "Callers", "MANAGERS"] }));
    expect(await meOf(session)).toMatchObject({ role: "manager" });
  });
});

describe("the sign-in page says in a sentence why nobody is let in", () => {
  const refusals: [string, () => OidcPerson, (claims: Record<string, unknown>) => Record<string, unknown>, string][] = [
    ["no mapped group", () => aPerson({ groups: ["Guests"] }), (c) => c, "None of your groups in Hearth Directory"],
    [
      "an unverified address",
      () => aPerson({ email_verified: false }),
      (c) => c,
      "has not verified your email address",
    ],
    ["an unmarked address", () => aPerson({ email_verified: undefined }), (c) => c, "doesn’t say that your email"],
    ["no address", () => aPerson({ email: undefined }), (c) => c, "sent no email address"],
    ["another issuer", aPerson, (c) => ({ ...c, iss: "https://evil.example" }), "comes from another issuer"],
    ["another audience", aPerson, (c) => ({ ...c, aud: "another" }), "is meant for another program"],
    ["another nonce", aPerson, (c) => ({ ...c, nonce: "x" }), "belongs to another sign-in"],
    ["an expired token", aPerson, (c) => ({ ...c, exp: 1_700_000_000 }), "has expired"],
  ];
  test.each(refusals)("%s", async (_name, person, change, words) => {
    provider.change = change;
    const { answer, session } = await signIn(person());
    expect([answer.status, session]).toEqual([403, ""]);
    expect(problemOf(answer.text)).toContain(words);
  });

  test("an answer that comes twice, to another browser, or with another state", async () => {
    const { back, cookie } = await signIn(aPerson());
    const replayed = await site.ask({ path: back, headers: { Cookie: cookie } });
    expect([replayed.status, problemOf(replayed.text)]).toEqual([
      410,
      "This sign-in was used before or took too long. Please start again.",
    ]);
    const { address, cookie: own } = await begin();
    const other = await provider.signIn(address);
    expect((await site.ask({ path: other })).status).toBe(401);
    const forged = await site.ask({ path: other.replace(/state=[^&]+/, "state=x"), headers: { Cookie: own } });
    expect([forged.status, cookieOf(forged.headers, "hearthlight")]).toEqual([403, ""]);
  });

  test("a token that another key signed", async () => {
    provider.forged = true;
    const { answer, session } = await signIn(aPerson());
    expect([answer.status, session]).toEqual([403, ""]);
    expect(problemOf(answer.text)).toContain("could not be checked");
  });

  test("someone whose account was closed here, and someone who took over another person's address", async () => {
    await aStaff(test_.db, { role: "agent", email: "gone@example.com", active: false });
    const gone = await signIn(aPerson({ email: "gone@example.com" }));
    expect(problemOf(gone.answer.text)).toBe("Your account here is closed. Ask the agency’s owner.");
    const first = aPerson();
    await signIn(first);
    const { answer } = await signIn(aPerson({ email: first.email }));
    expect([answer.status, problemOf(answer.text)]).toEqual([
      403,
      "Another person of Hearth Directory has signed in here with this email address. Ask the agency’s owner.",
    ]);
  });

  test("someone whom the directory removed, also under another address", async () => {
    const person = aPerson();
    await signIn(person);
    const { people: known } = await listDirectoryPeople(test_.db, { from: 1, count: 200 }, null);
    const row = known.find(({ subject }) => subject === person.sub);
    const by = byDirectory({ name: "Hearth Directory" }, "r");
    expect(await removeScimPerson(site.services, by, row?.id ?? "")).toMatchObject({ ok: true });
    for (const email of [person.email, "renamed@example.com"])
      expect(problemOf((await signIn({ ...person, email })).answer.text)).toContain("is no longer active here");
    expect(await findStaffByEmail(test_.db, "renamed@example.com")).toBeNull();
  });

  test("the directory said no, or can't be reached: owners still get in with their password", async () => {
    provider.denies = true;
    expect(problemOf((await signIn(aPerson())).answer.text)).toContain("did not let you in");
    provider.down = true;
    await configure({ passwords: "owners" });
    const { begun } = await begin();
    expect([begun.status, problemOf(begun.text)]).toEqual([
      503,
      "Hearth Directory can’t be reached right now. Try again in a few minutes; owners can sign in with their password.",
    ]);
    const [owner, agent] = [await aStaff(test_.db), await aStaff(test_.db, { role: "agent" })];
    expect((await byPassword(owner.email)).status).toBe(303);
    const refused = await byPassword(agent.email);
    expect([refused.status, problemOf(refused.text)]).toEqual([
      401,
      "Your agency signs in through Hearth Directory. Please use its button.",
    ]);
  });
});

describe("the second step and a fresh proof", () => {
  const ask = async (session: string, path = "/api/me/totp") =>
    (await site.ask({ method: "POST", path, headers: { Cookie: session } })).status;

  test("an old sign-in there is no fresh proof here; signing in there again is one", async () => {
    const person = aPerson({ signedInAt: new Date(Date.now() - 3_600_000) });
    expect(await ask((await signIn(person)).session)).toBe(403);
    const { address } = await begin("?again=1&next=/admin/keys");
    expect(new URL(address).searchParams.get("prompt")).toBe("login");
    expect(await ask((await signIn({ ...person, signedInAt: new Date() }, "?again=1")).session)).toBe(200);
  });

  test("a directory that doesn't say when: only a sign-in that it was asked to make them type is a proof", async () => {
    provider.change = ({ auth_time: _, ...claims }) => claims;
    const person = aPerson();
    expect(await ask((await signIn(person)).session)).toBe(403);
    expect(await ask((await signIn(person, "?again=1")).session)).toBe(200);
  });

  test("an account that was here before keeps its own second step, and an owner's isn't joined by its address", async () => {
    await configure({ second_step: "directory" });
    await aStaff(test_.db, { email: "boss@example.com" });
    const boss = await signIn(aPerson({ email: "boss@example.com" }));
    expect([boss.answer.status, problemOf(boss.answer.text)]).toEqual([
      403,
      "Owners sign in with their password or passkey.",
    ]);
    expect(await findStaffByEmail(test_.db, "boss@example.com")).toMatchObject({ role: "owner" });
    const agent = await aStaff(test_.db, { role: "agent", email: "stepped@example.com" });
    await addPasskey(test_.db, {
      id: "key",
      staffId: agent.id,
      name: "Phone",
      publicKey: Buffer.from("key"),
      counter: 0,
      transports: [],
      createdAt: new Date(),
      lastUsedAt: null,
    });
    const person = aPerson({ email: "stepped@example.com" });
    for (const time of ["first", "second"])
      expect([time, (await signIn(person)).answer.headers.location]).toEqual([time, "/admin/second-step?next="]);
  });

  test("ours is asked for unless the owner lets the directory's count and it says so", async () => {
    const person = aPerson();
    const { session } = await signIn(person);
    const secret = JSON.parse(
      (await site.ask({ method: "POST", path: "/api/me/totp", headers: { Cookie: session } })).text,
    ) as { secret: string };
    const json = { code: generateSync({ secret: secret.secret }) };
    await site.ask({ method: "POST", path: "/api/me/totp/confirm", headers: { Cookie: session }, json });
    const leads = async (given: OidcPerson, second_step: string) => {
      await configure({ second_step });
      return (await signIn(given)).answer.headers.location;
    };
    const stepped = { ...person, amr: ["pwd", "mfa"] };
    expect([
      await leads(stepped, "ours"),
      await leads(person, "token"),
      await leads(stepped, "token"),
      await leads(person, "directory"),
    ]).toEqual(["/admin/second-step?next=", "/admin/second-step?next=", "/admin", "/admin"]);
  });

  test("a person who needs one and used the directory's isn't asked to set up another", async () => {
    const by = byStaff("owner");
    const saved = await changeSetting(site.services, by, {
      key: "signIn",
      value: { ...DEFAULT_SETTINGS.signIn, secondStep: "everyone" },
      version: "",
    });
    expect(saved.ok).toBe(true);
    await configure({ second_step: "token" });
    const opened = async (person: OidcPerson) =>
      (await site.ask({ path: "/admin/leads", headers: { Cookie: (await signIn(person)).session } })).headers.location;
    expect(await opened(aPerson())).toMatch(/^\/admin\/profile\/security/);
    expect(await opened(aPerson({ amr: ["mfa"] }))).toBeUndefined();
  });
});

const byPassword = (email: string) =>
  site.ask({
    method: "POST",
    path: "/admin/sign-in",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ email, password: STAFF_PASSWORD }).toString(),
  });
