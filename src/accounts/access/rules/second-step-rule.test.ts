import { expect, test } from "vitest";
import { ROLES } from "#platform/access/rules/rights.ts";
import { settingsSchema } from "#agency/site/rules/settings.ts";
import { needsSecondStep } from "./second-step-rule.ts";

const signIn = (given: object) => settingsSchema.shape.signIn.parse(given);
const who = (given: object) => ROLES.filter((role) => needsSecondStep(signIn(given), { role }));

test("a second step is required of everyone, of no one, or of the roles that the owner chose", () => {
  const byRole = { owner: "required", editor: "required" };
  expect(who({ secondStep: "everyone", byRole })).toEqual(ROLES);
  expect(who({ secondStep: "own-choice", byRole })).toEqual([]);
  expect(who({ secondStep: "by-role", byRole })).toEqual(["owner", "editor"]);
});

test("one of two roles is enough", () => {
  const rule = signIn({ secondStep: "by-role", byRole: { editor: "required" } });
  expect(needsSecondStep(rule, { role: "agent", alsoRole: "editor" })).toBe(true);
  expect(needsSecondStep(rule, { role: "agent", alsoRole: null })).toBe(false);
});

test("what an earlier version stored, without roles, counts as before", () => {
  expect(who({ secondStep: "everyone" })).toEqual(ROLES);
  expect(who({ secondStep: "own-choice" })).toEqual([]);
});
