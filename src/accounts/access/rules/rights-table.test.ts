import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rightsTable } from "./rights-table.ts";

test("docs/rights.md says what the roles may do; node scripts/write-rights.ts writes it", () => {
  expect(readFileSync("docs/rights.md", "utf8")).toBe(rightsTable());
});
