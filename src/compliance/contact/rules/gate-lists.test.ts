import { expect, test } from "vitest";
import { TEST_LAW } from "#tests/builders/gate-law.ts";
import { inForce } from "./contact-law.ts";
import type { ListedInFile } from "./gate-facts.ts";
import { inFile } from "./gate-lists.ts";

const NOON = new Date("2026-11-10T12:00:00Z");
const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds);
const listed = (kind: ListedInFile["kind"], given: Partial<ListedInFile> = {}): ListedInFile => ({
  fileId: "f",
  kind,
  name: "Fall list",
  requestedOn: null,
  addedAt: NOON,
  reason: null,
  ...given,
});
const found = (consentAt: Date | null, ...files: ListedInFile[]) => inFile({ files, consentAt, law: TEST_LAW });

test("a consent counts once it is later than the number on the agency's own list", () => {
  expect(found(null, listed("own"))?.code).toBe("own_list");
  expect(found(later(-1), listed("own"))?.code).toBe("own_list");
  expect(found(NOON, listed("own"))?.code).toBe("own_list");
  expect(found(later(1), listed("own"))).toBeNull();
});

test("no consent counts for a litigator's number, also beside a list that it is later than", () => {
  expect(found(later(1), listed("litigator"))?.code).toBe("litigator");
  expect(found(later(1), listed("own"), listed("litigator"))?.code).toBe("litigator");
  expect(found(null)).toBeNull();
});

test("the reason has the list's name, the day of the request, and why", () => {
  const asked = listed("own", { requestedOn: "2026-10-02", reason: "asked by mail" });
  expect(found(null, asked)?.why).toContain("“Fall list”, since October 2, 2026: asked by mail");
  expect(found(null, listed("own"))?.why).toMatch(/since November 10, 2026$/);
});

test.each([
  [null, null, true],
  ["2026-11-10", null, true],
  ["2026-11-11", null, false],
  [null, "2026-11-10", true],
  [null, "2026-11-09", false],
  ["2026-11-01", "2026-11-09", false],
  ["2026-11-01", "2026-11-30", true],
])("a rule from %s to %s is in force on November 10: %s", (from, to, holds) =>
  expect(inForce({ source: "a law", from, to }, "2026-11-10")).toBe(holds),
);
