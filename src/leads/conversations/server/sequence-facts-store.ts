import { sql } from "drizzle-orm";
import { CALL_OUTCOMES, hasSpoken } from "#leads/calling/rules/disposition.ts";
import type { Executor } from "#platform/database/server/database.ts";

/** The facts about a lead since a moment that end its sequence; `elder`: a run of the lead that started before. */
export type HappenedSince = { answered: boolean; booked: boolean; bought: boolean; elder: boolean };

/** Messages that came in; a mail of a program, such as an absence note, is no answer. */
export const BY_THEM = sql`direction = 'in' and mail->'automatic' is distinct from 'true'`;
/** Outcomes with which we spoke with the person. */
const SPOKEN = CALL_OUTCOMES.filter(hasSpoken);
/** Stages of a policy from the application on; one that ended was one as well. */
const BOUGHT = "applied submitted issued in_force lapsed canceled declined not_taken".split(" ");

/**
 * Reads what happened with leads since their run started, by the lead; the caller has read the leads. `runId` is that of
 * the run of one lead, or empty for leads that would start now.
 */
export async function happenedSince(
  on: Executor,
  { leadIds, runId, since, now }: { leadIds: readonly string[]; runId: string; since: Date; now: Date },
): Promise<Map<string, HappenedSince>> {
  const begun = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await on.execute<HappenedSince & { id: string }>(sql`select lead.id,
    (exists (select from messages where lead_id = lead.id and ${BY_THEM} and at >= ${begun})
      or exists (select from phone_calls where lead_id = lead.id and direction = 'incoming' and answered_at >= ${begun})
      or exists (select from contact_attempts where lead_id = lead.id and at > ${begun}
        and outcome = any(${sql.param(SPOKEN)}::text[]))) as answered,
    exists (select from bookings where lead_id = lead.id and status = 'booked'
      and (created_at >= ${begun} or starts_at > ${now.toISOString()}::timestamptz)) as booked,
    exists (select from policies where lead_id = lead.id and stage = any(${sql.param(BOUGHT)}::text[])
      and updated_at >= ${begun}) as bought,
    exists (select from sequence_runs where lead_id = lead.id and ended_at is null and sequence_runs.id <> ${runId}
      and (started_at, sequence_runs.id) < (${begun}, ${runId})) as elder
    from unnest(${sql.param([...leadIds])}::text[]) as lead (id)`);
  return new Map(rows.map(({ id, ...happened }) => [id, happened]));
}
