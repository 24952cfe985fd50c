import { AREA_CODES } from "./area-codes.ts";

/** The possible states (two letters) and time zones (IANA names) of a number; empty if its area code is unknown. */
type NumberArea = { states: readonly string[]; zones: readonly string[] };

const AREAS = new Map<string, NumberArea>(
  AREA_CODES.rows.flatMap((row) => row.codes.split(" ").map((code) => [code, row] as const)),
);

/** Returns the states and zones of a US number's (E.164) area code: a guess, since people keep their number. */
export function numberArea(e164: string): NumberArea {
  return AREAS.get(/^\+1(\d{3})\d{7}$/.exec(e164)?.[1] ?? "") ?? { states: [], zones: [] };
}
