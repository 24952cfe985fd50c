import { storable } from "#platform/text/rules/storable-text.ts";
import { readDay } from "#platform/time/rules/calendar-day.ts";
import type { License } from "#agency/states/rules/license.ts";

/** Longest license number, characters; the longest that states print have 14. */
const MAX_NUMBER = 40;

/** A row as it was typed; `expires` is empty where it is not known. */
export type TypedLicense = { state: string; number: string; expires: string };
/** A row from a program, in which the number may be unknown (null). */
type SentLicense = Omit<TypedLicense, "number"> & { number: string | null };
type LicensesResult = { ok: true; licenses: License[] } | { ok: false; fields: Record<string, string> };

/**
 * Parses license rows; empty ones are left out, so clearing a row removes the license. `states` are the codes that
 * exist. Errors are named `0.state`, `0.number` or `0.expires`, by the row as typed.
 */
export function parseLicenses(rows: readonly SentLicense[], states: readonly string[]): LicensesResult {
  const fields: Record<string, string> = {};
  const licenses: License[] = [];
  storable(rows).forEach((row, index) => {
    const [state, number] = [row.state.trim().toUpperCase(), row.number?.trim() ?? null];
    if (state === "" && !number && row.expires.trim() === "") return;
    const expires = readDay(row.expires.trim());
    if (!states.includes(state)) fields[`${index}.state`] = "Choose a state.";
    else if (licenses.some((one) => one.state === state))
      fields[`${index}.state`] = "This state is already in the list.";
    if (number === "") fields[`${index}.number`] = "Enter the license number.";
    else if (number !== null && number.length > MAX_NUMBER)
      fields[`${index}.number`] = `Use at most ${MAX_NUMBER} characters.`;
    if (expires === undefined) fields[`${index}.expires`] = "Enter a date, like 4/30/2027, or leave it empty.";
    licenses.push({ state, number, expires: expires || null });
  });
  return Object.keys(fields).length === 0
    ? { ok: true, licenses: licenses.toSorted((a, b) => (a.state < b.state ? -1 : 1)) }
    : { ok: false, fields };
}
