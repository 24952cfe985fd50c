import { expect, test } from "vitest";
import { approvalLabel, FATES, type FateCounts } from "./lead-import.ts";

const counts = (given: Partial<FateCounts>) =>
  ({ ...Object.fromEntries(FATES.map((fate) => [fate, 0])), ...given }) as FateCounts;

test("an import that makes, changes or only certifies leads can be approved; one that does none of it cannot", () => {
  const labels = [
    approvalLabel(counts({ create: 1200, update: 3, unchanged: 5 }), 0),
    approvalLabel(counts({ update: 2, unchanged: 2 }), 2),
    approvalLabel(counts({ unchanged: 1 }), 1),
    approvalLabel(counts({ unchanged: 4, skip: 2, reject: 1 }), 0),
  ];
  expect(labels).toEqual([
    "Import: 1,200 new, 3 updated",
    "Import: 0 new, 2 updated, 2 certificates",
    "Import: 1 certificate",
    null,
  ]);
});
