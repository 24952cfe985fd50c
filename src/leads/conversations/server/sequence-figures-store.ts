import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { LeadScope } from "#platform/access/rules/lead-scope.ts";
import { CALL_OUTCOMES, hasSpoken } from "#leads/calling/rules/disposition.ts";
import type { SequenceStart } from "#agency/site/rules/sequences.ts";
import { EARLY, MISSED_WITHIN } from "#leads/calling/rules/sequence-occasions.ts";
import { WEB_SOURCES } from "#leads/leads/rules/lead.ts";
import { within } from "#leads/leads/server/leads-store.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import type { PlannedStep, RunEnd } from "#leads/tasks/rules/sequence-run.ts";
import { sequenceRuns, sequenceSteps } from "#leads/tasks/server/sequences-tables.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { messages } from "./conversations-tables.ts";
import { BY_THEM } from "./sequence-facts-store.ts";

const countOf = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`;
/** A run's last step before it ended was this one. */
const LAST = sql`${sequenceRuns.done} = ${sequenceSteps.step} + 1`;
const after = (reason: RunEnd) => countOf(sql`${sequenceRuns.endReason} = ${reason} and ${LAST}`);

/**
 * Counts what became of the steps of a sequence as it is now, of leads of a scope: how many were done; of its messages,
 * those that the provider, carrier or mail server took (`sent`), that may have been sent, that were not, and that wait; and what
 * followed while it was the last step.
 */
export async function countSteps(
  on: Executor,
  scope: LeadScope,
  { name, steps }: { name: string; steps: readonly PlannedStep[] },
) {
  return on
    .select({
      step: sequenceSteps.step,
      done: countOf(sql`true`),
      sent: countOf(sql`${messages.state} in ('accepted', 'sent', 'delivered')`),
      unsure: countOf(sql`${messages.state} = 'unsure'`),
      notSent: countOf(sql`${messages.state} in ('dropped', 'failed')`),
      waiting: countOf(sql`${messages.state} in ('queued', 'sending')`),
      answered: after("answered"),
      optedOut: after("opted_out"),
      booked: after("booked"),
      bought: after("bought"),
    })
    .from(sequenceSteps)
    .innerJoin(sequenceRuns, eq(sequenceRuns.id, sequenceSteps.runId))
    .innerJoin(leads, eq(leads.id, sequenceRuns.leadId))
    .leftJoin(messages, eq(messages.id, sequenceSteps.messageId))
    .where(and(within(scope), eq(sequenceRuns.sequence, name), sameSteps(steps)))
    .groupBy(sequenceSteps.step);
}
export type StepCounts = Awaited<ReturnType<typeof countSteps>>[number];

const sameSteps = (steps: readonly PlannedStep[]) => sql`${sequenceRuns.steps} = ${JSON.stringify(steps)}::jsonb`;

/** Counts the leads of a scope that started a sequence, by whether it was as it is now, and by how it ended. */
export async function countRuns(
  on: Executor,
  scope: LeadScope,
  { name, steps }: { name: string; steps: readonly PlannedStep[] },
): Promise<{ isNow: boolean; end: RunEnd | null; n: number }[]> {
  const isNow = sql<boolean>`(${sameSteps(steps)})`.as("is_now");
  return on
    .select({ isNow, end: sequenceRuns.endReason, n: countOf(sql`true`) })
    .from(sequenceRuns)
    .innerJoin(leads, eq(leads.id, sequenceRuns.leadId))
    .where(and(within(scope), eq(sequenceRuns.sequence, name)))
    .groupBy(sql`is_now`, sequenceRuns.endReason);
}

/** A lead that would have started, and when what ends a sequence happened first after that. */
export type Candidate = {
  leadId: string;
  startedAt: Date;
  answeredAt: Date | null;
  bookedAt: Date | null;
  boughtAt: Date | null;
  closedAt: Date | null;
};

const SPOKEN = CALL_OUTCOMES.filter(hasSpoken);
const FORMS: Partial<Record<SequenceStart, readonly string[]>> = {
  hand: [],
  form: WEB_SOURCES.filter((source) => source !== "schedule"),
  form_callback: ["callback"],
  form_quote: ["quote"],
  form_contact: ["contact"],
};

/** Returns the leads and moments with which a sequence would have started since a moment. */
function startsSince(starts: SequenceStart, since: Date): SQL {
  const from = sql`${since.toISOString()}::timestamptz`;
  const sources = FORMS[starts];
  if (sources !== undefined) {
    const ofForm = sources.length === 0 ? sql`true` : sql`source = any(${sql.param([...sources])}::text[])`;
    return sql`select id as lead_id, created_at as at from leads where created_at >= ${from} and ${ofForm}`;
  }
  const outcomes = starts === "quoted" ? ["spoke_quoted"] : ["no_answer", "left_message"];
  const booked = sql`exists (select from bookings b where b.lead_id = a.lead_id and b.status = 'booked'
    and b.starts_at between a.at - ${MISSED_WITHIN / 1_000} * interval '1 second' and a.at + ${EARLY / 1_000} * interval '1 second')`;
  return sql`select a.lead_id, min(a.at) as at from contact_attempts a where a.at >= ${from}
    and a.outcome = any(${sql.param(outcomes)}::text[]) and ${starts === "missed" ? booked : sql`true`} group by a.lead_id`;
}

/** Lists the newest leads of a scope for which a sequence would have started since a moment. */
export async function listCandidates(
  on: Executor,
  scope: LeadScope,
  { starts, language, since, limit }: { starts: SequenceStart; language: string; since: Date; limit: number },
): Promise<Candidate[]> {
  const started = sql`started.at`;
  const first = (what: SQL) => sql`(select min(what.at) from (${what}) as what where what.at > ${started})`;
  const { rows } = await on.execute<Record<string, string | null>>(sql`
    with started as (${startsSince(starts, since)})
    select ${leads.id} as "leadId", started.at as "startedAt",
      ${first(sql`select at from messages where lead_id = ${leads.id} and ${BY_THEM}
        union all select answered_at from phone_calls where lead_id = ${leads.id} and direction = 'incoming'
        union all select at from contact_attempts where lead_id = ${leads.id} and outcome = any(${sql.param(SPOKEN)}::text[])`)} as "answeredAt",
      (select min(greatest(created_at, started.at)) from bookings where lead_id = ${leads.id} and status = 'booked'
        and (created_at > started.at or starts_at > started.at)) as "bookedAt",
      ${first(sql`select updated_at as at from policies where lead_id = ${leads.id} and stage <> 'quoted'`)} as "boughtAt",
      case when ${leads.status} in ('closed_won', 'closed_lost') then greatest(${leads.updatedAt}, started.at) end as "closedAt"
    from started join leads on ${leads.id} = started.lead_id
    where ${and(within(scope), gt(leads.createdAt, new Date(0)), sql`${leads.erasedAt} is null`, sql`coalesce(${leads.language}, 'en') = ${language}`)}
    order by started.at desc limit ${limit}`);
  const time = (text: string | null | undefined) => (text ? new Date(text) : null);
  return rows.map((row) => ({
    leadId: row["leadId"] ?? "",
    startedAt: new Date(row["startedAt"] ?? 0),
    answeredAt: time(row["answeredAt"]),
    bookedAt: time(row["bookedAt"]),
    boughtAt: time(row["boughtAt"]),
    closedAt: time(row["closedAt"]),
  }));
}
