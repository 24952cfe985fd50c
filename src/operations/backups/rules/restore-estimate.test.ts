import { expect, it } from "vitest";
import { aboutText, estimateRestore } from "./restore-estimate.ts";

it("takes the slowest of the last runs, for as many bytes, and says nothing where no run does", () => {
  expect(estimateRestore([], 1_000)).toEqual({ copy: null, restorePoint: null });
  const runs = [
    { bytes: 1_000, backupSeconds: 4, restoreSeconds: null },
    { bytes: 1_000, backupSeconds: 10, restoreSeconds: 20 },
    { bytes: 500, backupSeconds: 1, restoreSeconds: 12 },
  ];
  expect(estimateRestore(runs, 1_000)).toEqual({ copy: 24, restorePoint: 10 });
  expect(estimateRestore(runs, 2_000)).toEqual({ copy: 48, restorePoint: 20 });
  // Starting the server takes its time, however little there is.
  expect(estimateRestore(runs, 1)).toEqual({ copy: 3, restorePoint: 3 });
  expect([3, 61, 89, 90, 7_200].map(aboutText)).toEqual([
    "about 5 seconds",
    "about 65 seconds",
    "about 90 seconds",
    "about 2 minutes",
    "about 120 minutes",
  ]);
});
