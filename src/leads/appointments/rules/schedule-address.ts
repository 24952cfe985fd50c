export const SCHEDULE_PATH = "/schedule";

/** Query parameters of the scheduling page; documented in docs/addresses.md. */
export type ScheduleQuery = { state?: string; zone?: string; from?: string; start?: Date; request?: string };

/** Returns the address of the scheduling page, or of one of an appointment's own pages, at a certain step. */
export function scheduleAddress(query: ScheduleQuery, path: string = SCHEDULE_PATH): string {
  const { state, zone, from, start, request } = query;
  const given = [
    ["state", state],
    ["zone", zone],
    ["from", from],
    ["start", start?.toISOString()],
    ["request", request],
  ] as const;
  const search = given.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : [])).join("&");
  return search === "" ? path : `${path}?${search}`;
}
