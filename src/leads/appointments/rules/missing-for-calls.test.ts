import { expect, test } from "vitest";
import { missingForCalls } from "./missing-for-calls.ts";

const TODAY = "2026-11-20";
const license = (expires: string | null) => ({ state: "OH", number: "1", expires });
const week = { week: [{ day: "monday" }] };

test.each([
  [[], null, ["license", "hours"]],
  [[license("2026-11-19")], week, ["license"]],
  [[license(TODAY)], week, []],
  [[license("2026-11-19"), license(null)], { week: [] }, ["hours"]],
] as const)("an agent with licenses %j and hours %j is missing %j", (licenses, hours, missing) =>
  expect(missingForCalls({ role: "agent", licenses, hours }, TODAY)).toEqual(missing),
);

test("only agents have to call leads, as their first role or their second", () => {
  const nothing = { licenses: [], hours: null };
  expect(missingForCalls({ role: "owner", ...nothing }, TODAY)).toEqual([]);
  expect(missingForCalls({ role: "editor", alsoRole: "agent", ...nothing }, TODAY)).toEqual(["license", "hours"]);
});
