import type { SpeedToLead } from "#leads/assignment/rules/speed-to-lead.ts";
import { readSpeeds } from "#leads/assignment/server/read-speeds.ts";
import type { Services } from "#platform/program/server/services.ts";

/** Window of response times, milliseconds: long enough for a median, short enough to change with the work. */
const RESPONSE_WINDOW = 30 * 86_400_000;
/**
 * Time for which a reading of a person's response time counts, milliseconds: it costs as much as the rest of a Home, and
 * the median of a month hardly moves in a minute.
 */
const SPEEDS_FRESH = 60_000;

/** A reading of one person; `speed` is null without any. */
type Known = { at: number; speed: SpeedToLead | null };
const known = new WeakMap<Services["db"], Map<string, Known>>();

/** Reads the response times of some people, at most a minute old; those without any are left out. */
export async function readLateSpeeds(
  needs: Pick<Services, "db" | "now" | "site">,
  ids: readonly string[],
): Promise<Map<string, SpeedToLead>> {
  const at = needs.now().getTime();
  const ofAll = known.get(needs.db) ?? new Map<string, Known>();
  known.set(needs.db, ofAll);
  const due = ids.filter((id) => at - (ofAll.get(id)?.at ?? Number.NEGATIVE_INFINITY) >= SPEEDS_FRESH);
  const read = due.length === 0 ? null : await readSpeeds(needs, new Date(at - RESPONSE_WINDOW), due);
  for (const id of due) ofAll.set(id, { at, speed: read?.get(id) ?? null });
  return new Map(
    ids.flatMap((id) => {
      const speed = ofAll.get(id)?.speed;
      return speed ? [[id, speed] as const] : [];
    }),
  );
}
