import { expect, test } from "vitest";
import { licenceStatus } from "./licence-status.ts";

const TODAY = "2026-11-20";

test("an agency that has listed nothing is asked, not presumed", () => {
  expect(licenceStatus([], "OH", TODAY)).toEqual({ kind: "unlisted" });
});

test("a listed state shows its number, any other one no quote", () => {
  const licences = [{ state: "OH", number: "1123" }];
  expect(licenceStatus(licences, "OH", TODAY)).toEqual({ kind: "licensed", number: "1123" });
  expect(licenceStatus(licences, "IN", TODAY)).toEqual({ kind: "elsewhere" });
});

test("a licence counts on its last day and not after it", () => {
  const until = (expires: string) => licenceStatus([{ state: "OH", number: "1", expires }], "OH", TODAY).kind;
  expect([until("2026-11-20"), until("2026-11-19")]).toEqual(["licensed", "elsewhere"]);
});
