import { expect, test } from "vitest";
import { leadScopeOf, scopeIncludes, seesEveryLead } from "./lead-scope.ts";
import { ROLES } from "./rights.ts";

test("an owner and a program see every lead, an agent their own and unassigned ones, an editor none", () => {
  const staff = (role: (typeof ROLES)[number]) =>
    leadScopeOf({ kind: "staff", id: "s1", name: "Sam", email: "s@example.com", role }).sees;
  expect(Object.fromEntries(ROLES.map((role) => [role, staff(role)]))).toEqual({
    owner: "all",
    agent: { assignee: "s1" },
    editor: "none",
  });
  expect(leadScopeOf({ kind: "key", id: "k1", name: "Broker", scopes: ["leads:read"] }).sees).toBe("all");
});

test("only who sees every lead sees what could not be made one", () => {
  const staff = (role: (typeof ROLES)[number]) =>
    seesEveryLead({ kind: "staff", id: "s1", name: "Sam", email: "s@example.com", role });
  expect(ROLES.filter(staff)).toEqual(["owner"]);
});

test("a scope includes a lead by its assignee as the reading of leads does", () => {
  const includes = (role: (typeof ROLES)[number]) =>
    [null, "s1", "s2"].map((assignee) =>
      scopeIncludes(leadScopeOf({ kind: "staff", id: "s1", name: "Sam", email: "s@example.com", role }), assignee),
    );
  expect([includes("owner"), includes("agent"), includes("editor")]).toEqual([
    [true, true, true],
    [true, true, false],
    [false, false, false],
  ]);
});
