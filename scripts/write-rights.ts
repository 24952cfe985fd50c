import { writeFileSync } from "node:fs";
import { rightsTable } from "#accounts/access/rules/rights-table.ts";

writeFileSync("docs/rights.md", rightsTable());
