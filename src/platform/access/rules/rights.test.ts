import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Actor, isRight, KEY_SCOPES, may, personId, type Right, RIGHTS, type Role } from "./rights.ts";

const staff = (role: Role): Actor => ({ kind: "staff", id: "s", name: "S", email: "s@example.com", role });
const rightsOf = (actor: Actor) => RIGHTS.filter((right) => may(actor, right));

/** Repeated on purpose: a change of rights must be made in two places. */
const EXPECTED: Record<Role, Right[]> = {
  owner: [
    "articles:read",
    "articles:write",
    "articles:publish",
    "articles:delete",
    "leads:read",
    "leads:write",
    "leads:assign",
    "figures:read",
    "leads:import",
    "leads:export",
    "leads:erase",
    "metrics:read",
    "audit:read",
    "keys:manage",
    "settings:write",
    "mail:manage",
    "staff:manage",
    "calls:write",
    "compliance:manage",
    "holds:release",
    "claims:write",
  ],
  manager: ["articles:read", "leads:read", "leads:write", "leads:assign", "holds:release", "figures:read"],
  agent: ["articles:read", "leads:read", "leads:write", "holds:release"],
  compliance: [
    "articles:read",
    "leads:read",
    "leads:erase",
    "audit:read",
    "mail:manage",
    "compliance:manage",
    "holds:release",
    "claims:write",
  ],
  editor: ["articles:read", "articles:write", "articles:publish", "articles:delete"],
  viewer: ["figures:read"],
};

describe("who may do what", () => {
  test.each(Object.keys(EXPECTED) as Role[])("%s", (role) => {
    expect(rightsOf(staff(role)).sort()).toEqual([...EXPECTED[role]].sort());
  });

  test("an editor never sees a lead; an agent never publishes; neither reads the audit log or manages keys", () => {
    expect(may(staff("editor"), "leads:read")).toBe(false);
    expect(may(staff("agent"), "articles:publish")).toBe(false);
    for (const right of ["audit:read", "keys:manage", "settings:write", "mail:manage", "staff:manage"] as const)
      expect([may(staff("agent"), right), may(staff("editor"), right)]).toEqual([false, false]);
  });

  test("with two roles, a person has the rights of both", () => {
    const both: Actor = {
      kind: "staff",
      id: "s",
      name: "S",
      email: "s@example.com",
      role: "agent",
      alsoRole: "editor",
    };
    expect(rightsOf(both).sort()).toEqual([...new Set([...EXPECTED.agent, ...EXPECTED.editor])].sort());
  });

  test("nobody may nothing", () => {
    for (const right of RIGHTS) expect(may(null, right)).toBe(false);
  });

  test("a key may exactly its scopes", () => {
    fc.assert(
      fc.property(fc.subarray([...RIGHTS]), (scopes) => {
        expect(rightsOf({ kind: "key", id: "k", name: "K", scopes })).toEqual(RIGHTS.filter((r) => scopes.includes(r)));
      }),
    );
  });
});

test("only names of the map are rights", () => {
  expect(isRight("leads:read")).toBe(true);
  for (const text of ["", "leads", "LEADS:READ", "constructor", "*"]) expect(isRight(text)).toBe(false);
});

test("a key may be given every right but those over keys and people", () =>
  expect(RIGHTS.filter((right) => !KEY_SCOPES.includes(right))).toEqual(["keys:manage", "staff:manage"]));

test("a person has an account, a program has none", () => {
  expect(personId({ actor: staff("agent"), requestId: "r" })).toBe("s");
  expect(personId({ actor: { kind: "key", id: "k", name: "K", scopes: [] }, requestId: "r" })).toBeNull();
});
