import { describe, expect, test } from "vitest";
import { parseFilter, parsePage } from "./scim-filter.ts";
import { parseGroupPatch, parseUser, patchUser } from "./scim-input.ts";

/** A new person as Entra ID sends them. */
const ENTRA = {
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:User", "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"],
  externalId: "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef",
  userName: "Pat.Agent@example.com",
  active: true,
  emails: [{ primary: true, type: "work", value: "Pat@example.com" }],
  meta: { resourceType: "User" },
  name: { formatted: "Pat Agent", familyName: "Agent", givenName: "Pat" },
  roles: [],
};
/** And as Okta does. */
const OKTA = {
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
  userName: "pat@example.com",
  name: { givenName: "Pat", familyName: "Agent" },
  emails: [{ primary: true, value: "pat@example.com", type: "work" }],
  displayName: "Pat Agent",
  locale: "en-US",
  externalId: "00ujl29u0le5T6Aj10h7",
  groups: [],
  password: "1mz050nq",
  active: true,
};

const before = { userName: "pat@example.com", externalId: "x", email: "pat@example.com", name: "Pat", active: true };
const patched = (...Operations: object[]) => {
  const outcome = patchUser(before, { schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], Operations });
  return outcome.ok ? outcome.value : outcome.message;
};

describe("a person", () => {
  test("is read as Entra ID and Okta send them", () => {
    expect([parseUser(ENTRA), parseUser(OKTA)]).toEqual([
      {
        ok: true,
        value: {
          userName: "pat.agent@example.com",
          externalId: ENTRA.externalId,
          email: "pat@example.com",
          name: "Pat Agent",
          active: true,
        },
      },
      {
        ok: true,
        value: {
          userName: "pat@example.com",
          externalId: OKTA.externalId,
          email: "pat@example.com",
          name: "Pat Agent",
          active: true,
        },
      },
    ]);
  });

  test("needs a user name, and an address", () => {
    expect(parseUser({ active: true })).toMatchObject({ message: "A user needs a userName." });
    expect(parseUser({ userName: "pat" })).toMatchObject({ message: "The user pat needs an email address." });
  });

  test.each([
    ["Entra ID, a text with capital letters", { op: "Replace", path: "active", value: "False" }],
    ["Entra ID, a boolean", { op: "Replace", path: "active", value: false }],
    ["Okta, without a path", { op: "replace", value: { active: false } }],
    [
      "with the schema's name",
      { op: "replace", path: "urn:ietf:params:scim:schemas:core:2.0:User:active", value: "false" },
    ],
  ])("is deactivated: %s", (_name, operation) => {
    expect(patched(operation)).toEqual({ ...before, active: false });
  });

  test("gets new facts by paths, and by values whose keys are paths; others change nothing", () => {
    expect(
      patched(
        { op: "Replace", path: 'emails[type eq "work"].value', value: "New@example.com" },
        { op: "Add", path: "displayName", value: "Pat Newly" },
        { op: "Add", path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department", value: "Sales" },
        { op: "remove", path: "externalId" },
      ),
    ).toEqual({ ...before, email: "new@example.com", name: "Pat Newly", externalId: null });
    expect(
      patched({
        op: "replace",
        value: { "name.givenName": "Sam", "name.familyName": "Lee", userName: "Sam@example.com" },
      }),
    ).toEqual({ ...before, name: "Sam Lee", userName: "sam@example.com" });
    expect(patched({ op: "move", path: "active" })).toBe("An operation is add, replace or remove.");
    expect(patched()).toBe("A PATCH needs Operations.");
  });
});

test("a group's people come and go as Entra ID and Okta say it", () => {
  const changed = (...Operations: object[]) => {
    const outcome = parseGroupPatch({ Operations });
    return outcome.ok ? outcome.value : outcome.message;
  };
  expect([
    changed({ op: "Add", path: "members", value: [{ $ref: null, value: "Ab1" }] }),
    changed({ op: "Remove", path: "members", value: [{ value: "Ab1" }] }),
    changed({ op: "remove", path: 'members[value eq "Ab1"]' }),
    changed({ op: "replace", path: "members", value: [{ value: "a" }, { value: "b" }] }),
    changed({ op: "replace", value: { id: "x", displayName: "Callers" } }),
    changed({ op: "Remove", path: "members" }),
    changed({ op: "add", value: { members: [{ value: "Ab1" }] } }),
  ]).toEqual([
    { add: ["Ab1"], remove: [] },
    { add: [], remove: ["Ab1"] },
    { add: [], remove: ["Ab1"] },
    { add: [], remove: [], members: ["a", "b"] },
    { add: [], remove: [], name: "Callers" },
    { add: [], remove: [], members: [] },
    { add: ["Ab1"], remove: [] },
  ]);
});

test("filters and pages are read; anything else is refused", () => {
  expect([
    parseFilter('userName eq "Pat@example.com"'),
    parseFilter('USERNAME Eq "a\\"b"'),
    parseFilter('emails[type eq "work"].value eq "pat@example.com"'),
    parseFilter('displayName eq "Callers"'),
    parseFilter("userName sw pat"),
    parseFilter('title eq "x"'),
    parseFilter('userName eq "a" or id eq "b"'),
  ]).toEqual([
    { by: "userName", value: "Pat@example.com" },
    { by: "userName", value: 'a"b' },
    { by: "email", value: "pat@example.com" },
    { by: "name", value: "Callers" },
    null,
    null,
    null,
  ]);
  expect([
    parsePage(undefined, undefined),
    parsePage("0", "0"),
    parsePage("101", "5000"),
    parsePage("x", "-1"),
  ]).toEqual([
    { from: 1, count: 100 },
    { from: 1, count: 0 },
    { from: 101, count: 200 },
    { from: 1, count: 0 },
  ]);
});

test("a filter that is made to be slow is refused in a moment", () => {
  const before = process.cpuUsage();
  expect(parseFilter(`userName eq "rosa${" ".repeat(100_000)}x`)).toBeNull();
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
});
