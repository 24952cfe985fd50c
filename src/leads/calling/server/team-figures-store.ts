import { type SQL, sql } from "drizzle-orm";
import type { LeadScope } from "#platform/access/rules/lead-scope.ts";
import { DISPOSITIONS, CALL_OUTCOMES } from "#leads/calling/rules/disposition.ts";
import type { FirstContact } from "#leads/assignment/rules/speed-to-lead.ts";
import { PAYMENTS_A_YEAR } from "#leads/policies/rules/policy.ts";
import { LINE } from "#leads/calling/rules/line-call.ts";
import type { Figure, FigureDays, TeamFigures } from "#leads/calling/rules/team-figures.ts";
import { contactAttempts } from "#compliance/contact/server/contact-tables.ts";
import { HOLDER, within } from "#leads/leads/server/leads-store.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import { policies } from "#leads/policies/server/policies-tables.ts";
import { tasks } from "#leads/tasks/server/tasks-tables.ts";
import { phoneCalls } from "./calling-tables.ts";
import type { ReadDb } from "#platform/database/server/database.ts";

/** A period as moments, and its days. */
export type FigureSpan = FigureDays & { since: Date; until: Date };
/** What is counted; how soon leads were tried comes from `firstAttempts`. */
type Counts = Omit<TeamFigures, "speedMs" | "speedLeads">;

const listed = (outcomes: readonly string[]) => sql.raw(outcomes.map((one) => `'${one}'`).join(", "));
const SPOKEN = listed(CALL_OUTCOMES.filter((outcome) => DISPOSITIONS[outcome].spoke));
const TALKED = listed(CALL_OUTCOMES.filter((outcome) => DISPOSITIONS[outcome].keeps));
const YEARLY = sql.raw(
  `premium_cents * case mode ${Object.entries(PAYMENTS_A_YEAR)
    .map(([mode, n]) => `when '${mode}' then ${n}`)
    .join(" ")} end`,
);
const OPEN = sql.raw("status not in ('closed_won', 'closed_lost')");
/** Leads of one person that are counted; one more means more. */
const BOUND = sql.raw("1001");

/**
 * Counts what some people did in a period, by person, and what is open of theirs `now`: nothing for null. One statement,
 * one moment.
 */
export async function countFigures(
  on: ReadDb,
  staffIds: readonly string[],
  { from, to, since, until }: FigureSpan,
  now: Date | null,
): Promise<Map<string, Counts>> {
  const open = now === null ? sql`0 as overdue, 0 as untouched, 0 as open` : openCounts(now);
  const { rows } = await on.execute<Counts & { id: string }>(sql`
    with people as (select id from unnest(${sql.param([...staffIds])}::text[]) as person (id)),
    calls as (
      select staff_id, count(*)::int as dials, (count(*) filter (where outcome in (${SPOKEN})))::int as contacts,
        (count(*) filter (where outcome in (${TALKED})))::int as talks
      from ${contactAttempts} where staff_id in (select id from people) and channel = 'call'
        and at >= ${since.toISOString()}::timestamptz and at < ${until.toISOString()}::timestamptz group by staff_id),
    phone as (
      select staff_id, coalesce(sum(${TALKED_MS}), 0)::float8 as talk_time, coalesce(sum(${HELD_MS}), 0)::float8 as hold_time,
        (count(*) filter (where direction = 'outgoing'))::int as rung,
        (count(*) filter (where direction = 'outgoing' and answered_at is not null))::int as answered
      from ${phoneCalls} where ${ofTheDesk(staffIds, { since, until })} group by staff_id),
    sold as (
      select agent_id, (count(*) filter (where applied between ${from} and ${to}))::int as applications,
        (count(*) filter (where issued between ${from} and ${to}))::int as policies,
        coalesce(sum(${YEARLY}) filter (where issued between ${from} and ${to}), 0)::float8 as premium,
        (count(*) filter (where applied between ${from} and ${to} and first_draft_paid is not null))::int as placed,
        (count(*) filter (where applied between ${from} and ${to} and submitted is not null
          and coalesce(first_draft_paid, lapsed, canceled, declined, not_taken) is not null))::int as decided
      from ${policies} where agent_id in (select id from people) group by agent_id)
    select people.id, coalesce(dials, 0) as dials, coalesce(contacts, 0) as contacts, coalesce(talks, 0) as talks,
      coalesce(talk_time, 0) as "talkTime", coalesce(hold_time, 0) as "holdTime", coalesce(rung, 0) as rung,
      coalesce(answered, 0) as answered,
      coalesce(applications, 0) as applications, coalesce(policies, 0) as policies, coalesce(premium, 0) as premium,
      coalesce(placed, 0) as placed, coalesce(decided, 0) as decided, ${open}
    from people left join calls on calls.staff_id = people.id left join phone on phone.staff_id = people.id left join sold on sold.agent_id = people.id`);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** The milliseconds of a talk and those on hold, null for a call that nobody answered; and the calls of some people. */
const TALKED_MS = sql.raw("extract(epoch from ended_at - answered_at) * 1000");
const HELD_MS = sql.raw("(quality->>'held')::float8");
const ofTheDesk = (staffIds: readonly string[], { since, until }: Pick<FigureSpan, "since" | "until">) => sql`
  key_id = ${LINE} and staff_id = any(${sql.param([...staffIds])}::text[]) and ended_at is not null
    and started_at >= ${since.toISOString()}::timestamptz and started_at < ${until.toISOString()}::timestamptz`;

/** Counts what is open of `people` at a moment. */
const openCounts = (now: Date) => sql`
      (select count(*)::int from (select 1 from ${leads} where ${HOLDER} = people.id and due_at is not null and ${OPEN}
        and phone <> '' and held_at is null and due_for in ('callback', 'asked', 'retry') and due_at < ${now.toISOString()}::timestamptz limit ${BOUND}) as due)
      + (select count(*)::int from ${tasks} where assigned_to = people.id and done_at is null and due_at < ${now.toISOString()}::timestamptz) as overdue,
      (select count(*)::int from (select 1 from ${leads} where assigned_to = people.id and status = 'new' and attempts = 0
        and contacted_at is null limit ${BOUND}) as waiting) as untouched,
      (select count(*)::int from (select 1 from ${leads} where assigned_to = people.id and ${OPEN} limit ${BOUND}) as held) as open`;

/**
 * Reads when leads came in and were first tried, for leads whose first attempt of all one of these people made in the
 * period, by person. Imported leads don't count: nobody waits for a call from a bought list.
 */
export async function firstAttempts(
  on: ReadDb,
  staffIds: readonly string[],
  { since, until }: FigureSpan,
): Promise<Map<string, FirstContact[]>> {
  const { rows } = await on.execute<{ staff_id: string; created: string; contacted: string }>(sql`
    select attempt.staff_id, ${leads.createdAt}::text as created, attempt.at::text as contacted
    from ${contactAttempts} attempt join ${leads} on ${leads.id} = attempt.lead_id
    where attempt.staff_id = any(${sql.param([...staffIds])}::text[]) and attempt.at >= ${since.toISOString()}::timestamptz
      and attempt.at < ${until.toISOString()}::timestamptz and ${leads.source} <> 'import'
      and not exists (select 1 from ${contactAttempts} earlier
        where earlier.lead_id = attempt.lead_id and (earlier.at, earlier.id) < (attempt.at, attempt.id))`);
  const contacts = rows.map((row) => {
    return { id: row.staff_id, contact: { createdAt: new Date(row.created), contactedAt: new Date(row.contacted) } };
  });
  const byPerson = Map.groupBy(contacts, ({ id }) => id);
  return new Map([...byPerson].map(([id, all]) => [id, all.map(({ contact }) => contact)]));
}

/** What a figure counts, with its lead: a call and its outcome, a policy, a task, or only the lead. `at` as text. */
export type FigureRow = { leadId: string; leadName: string; staffId: string; at: string; words: string | null };

/** Which list: of one person, or of everyone in some teams. */
type ListOf = { staffIds: readonly string[]; figure: Figure; span: FigureSpan; now: Date };

const attempts = (condition: SQL, { staffIds, span }: ListOf) => sql`
  select lead_id, at::text as at, outcome as words, staff_id from ${contactAttempts}
  where staff_id = any(${sql.param([...staffIds])}::text[]) and channel = 'call' and ${condition}
    and at >= ${span.since.toISOString()}::timestamptz and at < ${span.until.toISOString()}::timestamptz`;
const policiesOf = (day: SQL, { staffIds, span }: ListOf) => sql`
  select lead_id, ${day} as at, carrier || ', ' || product as words, agent_id as staff_id from ${policies}
  where agent_id = any(${sql.param([...staffIds])}::text[]) and ${day} between ${span.from} and ${span.to}`;
const held = (time: SQL, condition: SQL, { staffIds }: ListOf) => sql`
  select id as lead_id, ${time}::text as at, null as words, assigned_to as staff_id from ${leads}
  where assigned_to = any(${sql.param([...staffIds])}::text[]) and ${condition}`;

/** Calls that have such a length, in words. */
const lengths = (milliseconds: SQL, { staffIds, span }: ListOf) => sql`
  select lead_id, started_at::text as at, staff_id,
    concat_ws(' ', case when seconds >= 60 then seconds / 60 || ' min' end, seconds % 60 || ' s') as words
  from ${phoneCalls}, lateral (select round(${milliseconds} / 1000)::int as seconds) as length
  where ${ofTheDesk(staffIds, span)} and seconds is not null`;

const LISTS: Partial<Record<Figure, (of: ListOf) => SQL>> = {
  dials: (of) => attempts(sql`true`, of),
  contacts: (of) => attempts(sql`outcome in (${SPOKEN})`, of),
  talks: (of) => attempts(sql`outcome in (${TALKED})`, of),
  talkTime: (of) => lengths(TALKED_MS, of),
  holdTime: (of) => lengths(HELD_MS, of),
  applications: (of) => policiesOf(sql`applied`, of),
  policies: (of) => policiesOf(sql`issued`, of),
  premium: (of) => policiesOf(sql`issued`, of),
  overdue: (
    of,
  ) => sql`${held(sql`due_at`, sql`due_at < ${of.now.toISOString()}::timestamptz and ${OPEN} and phone <> '' and held_at is null`, of)}
    union all select lead_id, due_at::text as at, title as words, assigned_to as staff_id from ${tasks}
      where assigned_to = any(${sql.param([...of.staffIds])}::text[]) and done_at is null and due_at < ${of.now.toISOString()}::timestamptz`,
  untouched: (of) => held(sql`created_at`, sql`status = 'new' and attempts = 0 and contacted_at is null`, of),
  open: (of) => held(sql`created_at`, OPEN, of),
};

/** Rows of a list behind a figure. */
const SHOWN = 200;

/**
 * Lists what a figure counts, newest first, at most `SHOWN`: those whose lead is in the scope. `hidden`: how many of
 * these are of leads outside of it.
 */
export async function listFigure(
  on: ReadDb,
  scope: LeadScope,
  of: ListOf,
): Promise<{ rows: FigureRow[]; hidden: number }> {
  const list = LISTS[of.figure];
  if (!list) return { rows: [], hidden: 0 };
  const { rows } = await on.execute<FigureRow & { seen: boolean }>(sql`
    select behind.lead_id as "leadId", case when ${within(scope) ?? sql`true`} then ${leads.name} else '' end as "leadName",
      ${within(scope) ?? sql`true`} as seen, behind.at, behind.words, behind.staff_id as "staffId"
    from (${list(of)}) as behind join ${leads} on ${leads.id} = behind.lead_id
    order by behind.at desc limit ${SHOWN}`);
  const seen = rows.flatMap(({ seen: isSeen, ...row }) => (isSeen ? [row] : []));
  return { rows: seen, hidden: rows.length - seen.length };
}
