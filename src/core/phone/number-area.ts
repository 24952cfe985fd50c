import { AREA_CODES } from "./area-codes.ts";

/** The states (two letters) and time zones (IANA names) in which a number may be at home; both empty where its area code says nothing. */
export type NumberArea = { states: readonly string[]; zones: readonly string[] };

const AREAS = new Map<string, NumberArea>(
  AREA_CODES.rows.flatMap((row) => row.codes.split(" ").map((code) => [code, row] as const)),
);

/** E.164 of a US number -> every state and zone of its area code. People keep their number when they move, so this is a guess at best. */
export function numberArea(e164: string): NumberArea {
  return AREAS.get(/^\+1(\d{3})\d{7}$/.exec(e164)?.[1] ?? "") ?? { states: [], zones: [] };
}
