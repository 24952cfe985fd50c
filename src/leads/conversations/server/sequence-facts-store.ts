import { sql } from "drizzle-orm";
import { CALL_OUTCOMES, hasSpoken } from "#leads/calling/rules/disposition.ts";
import type { Executor } from "#platform/database/server/database.ts";

/** The facts about a lead since a moment that end its sequence; `elder`: a run of the lead that started before. */
export type HappenedSince = { answered: boolean; booked: boolean; bought: boolean; elder: boolean };

/** Outcomes with which we spoke with the person. */
const SPOKEN = CALL_OUTCOMES.filter(hasSpoken);
/** Stages of a policy from the application on; one that ended was one as well. */
const BOUGHT = "applied submitted issued in_force lapsed canceled declined not_taken".split(" ");

/** Reads what happened with a lead since its run started; the caller has read the lead. */
export async function happenedSince(
  on: Executor,
  { leadId, runId, since, now }: { leadId: string; runId: string; since: Date; now: Date },
): Promise<HappenedSince> {
  const begun = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await on.execute<HappenedSince>(sql`select
    (exists (select from messages where lead_id = ${leadId} and direction = 'in' and at >= ${begun})
      or exists (select from phone_calls where lead_id = ${leadId} and direction = 'incoming' and answered_at >= ${begun})
      or exists (select from contact_attempts where lead_id = ${leadId} and at > ${begun}
        and outcome = any(${sql.param(SPOKEN)}::text[]))) as answered,
    exists (select from bookings where lead_id = ${leadId} and status = 'booked'
      and (created_at >= ${begun} or starts_at > ${now.toISOString()}::timestamptz)) as booked,
    exists (select from policies where lead_id = ${leadId} and stage = any(${sql.param(BOUGHT)}::text[])
      and updated_at >= ${begun}) as bought,
    exists (select from sequence_runs where lead_id = ${leadId} and ended_at is null and id <> ${runId}
      and (started_at, id) < (${begun}, ${runId})) as elder`);
  const [row] = rows;
  if (!row) throw new Error("A select without a table has one row");
  return row;
}
