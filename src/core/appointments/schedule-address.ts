export const SCHEDULE_PATH = "/schedule";

/** What an address of the scheduling page carries; documented in docs/addresses.md. */
export type ScheduleQuery = { state?: string; zone?: string; from?: string; start?: Date };

/** The scheduling page, or one of a booking's own pages, at a certain step. */
export function scheduleAddress(query: ScheduleQuery, path: string = SCHEDULE_PATH): string {
  const { state, zone, from, start } = query;
  const given = [
    ["state", state],
    ["zone", zone],
    ["from", from],
    ["start", start?.toISOString()],
  ] as const;
  const search = given.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : [])).join("&");
  return search === "" ? path : `${path}?${search}`;
}
