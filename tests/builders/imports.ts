import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { randomUUID } from "node:crypto";
import type { LeadImport } from "#leads/imports/server/imports-store.ts";
import { findImport } from "#platform/jobs/server/imports-store.ts";
import { LEAD_IMPORTS } from "#leads/imports/server/imports-store.ts";
import { workOnImport } from "#leads/imports/server/imports-jobs.ts";
import { type GivenMapping, moveToCheck } from "#leads/imports/server/move-import.ts";
import { uploadImport } from "#leads/imports/server/upload-import.ts";
import type { Db } from "#platform/database/server/database.ts";
import { byStaff } from "./staff.ts";
import { quiet } from "./test-database.ts";

/** Returns the needs of imports on a test database. */
export function importNeeds(db: Db) {
  return {
    db,
    log: quiet,
    now: () => new Date(),
    newId: randomUUID as () => string,
    announceLeads: () => {},
    site: { settings: () => DEFAULT_SETTINGS, states: () => [] },
  };
}

/** Returns a CSV file with these lines below its headings. */
export function aFile(headings: readonly string[], lines: readonly (readonly string[])[], name = "list.csv") {
  const text = [headings, ...lines].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","));
  return { name, bytes: new TextEncoder().encode(text.join("\r\n")) };
}

/** Uploads a file, maps its columns and checks it. */
export async function checkedImport(
  db: Db,
  file: { name: string; bytes: Uint8Array },
  columns: string[],
  given: Partial<GivenMapping> = {},
): Promise<LeadImport> {
  const needs = importNeeds(db);
  const uploaded = await uploadImport(needs, byStaff("owner"), file);
  if (!uploaded.ok) throw new Error(uploaded.message);
  const mapping = {
    columns,
    consentSource: "Facebook form, May 2026",
    vendor: "",
    existing: "fill",
    assignTo: "",
    tags: [],
    ...given,
  };
  const { id } = uploaded.value;
  const mapped = await moveToCheck(needs, byStaff("owner"), { id, expected: null, mapping });
  if (!mapped.ok) throw new Error(JSON.stringify(mapped));
  await workOnImport(needs, id);
  const checked = await findImport(LEAD_IMPORTS, db, id);
  if (checked?.state !== "checked") throw new Error(`The import is ${checked?.state}: ${checked?.failure}`);
  return checked;
}
