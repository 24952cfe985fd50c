import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { GateFacts } from "#compliance/contact/rules/gate-facts.ts";
import type { Executor, ReadDb, Tx } from "#platform/database/server/database.ts";
import { type Reading, reading } from "#platform/database/server/readings.ts";
import { selection, selectionOf } from "#platform/database/server/select-rows.ts";
import { contactAttempts, reassignedNumbers } from "./contact-tables.ts";

type LastAttempt = { at: Date; outcome: string | null };

const ATTEMPT_ROW = selectionOf({ address: contactAttempts.address, at: contactAttempts.at });
const ENDING_ROW = selectionOf({
  leadId: contactAttempts.leadId,
  address: contactAttempts.address,
  outcome: contactAttempts.outcome,
  at: contactAttempts.at,
});
const REASSIGNED_ROW = selection(reassignedNumbers);

/** Returns the reading of the times at which some numbers were called or texted since a moment, by number. */
export function attemptsSince(phones: readonly string[], since: Date): Reading<Map<string, Date[]>> {
  const rest = sql`from ${contactAttempts} where ${contactAttempts.address} = any(${sql.param([...phones])}::text[])
    and ${contactAttempts.at} > ${since.toISOString()}::timestamptz and ${contactAttempts.channel} in ('call', 'text')`;
  const byNumber = (rows: { address: string; at: Date }[]) =>
    [...Map.groupBy(rows, ({ address }) => address)].map(([to, of]) => [to, of.map(({ at }) => at)] as const);
  return reading(ATTEMPT_ROW, rest, (rows) => new Map(byNumber(rows)));
}

/** Tells whether a lead was called at a number between two moments. */
export async function hasAttempt(
  on: Executor,
  of: { leadId: string; address: string; from: Date; to: Date },
): Promise<boolean> {
  const { leadId, address, channel, at } = contactAttempts;
  const [row] = await on
    .select({ id: contactAttempts.id })
    .from(contactAttempts)
    .where(and(eq(leadId, of.leadId), eq(address, of.address), eq(channel, "call"), gt(at, of.from), lte(at, of.to)))
    .limit(1);
  return row !== undefined;
}

type EndingCall = { leadId: string; address: string; outcome: "wrong_number" | "deceased"; at: Date };

/** Returns the reading of the calls to some leads that found a wrong number, or that the person has died, newest first. */
export function callsThatEnd(leadIds: readonly string[]): Reading<EndingCall[]> {
  const rest = sql`from ${contactAttempts} where ${contactAttempts.leadId} = any(${sql.param([...leadIds])}::text[])
    and ${contactAttempts.outcome} in ('wrong_number', 'deceased')`;
  return reading(ENDING_ROW, rest, (rows) =>
    rows
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .map((row) => ({ ...row, outcome: row.outcome === "deceased" ? "deceased" : "wrong_number" })),
  );
}

/** Reads the last attempt to reach each of some leads: when, and what came of it. */
export async function lastAttempts(on: ReadDb, leadIds: readonly string[]): Promise<Map<string, LastAttempt>> {
  const { rows } = await on.execute<{ lead: string; at: string; outcome: string | null }>(sql`
    select asked.lead, last.at::text, last.outcome from unnest(${sql.param([...leadIds])}::text[]) as asked (lead)
    cross join lateral (select ${contactAttempts.at}, ${contactAttempts.outcome} from ${contactAttempts}
      where ${contactAttempts.leadId} = asked.lead order by ${contactAttempts.at} desc limit 1) as last`);
  return new Map(rows.map(({ lead, at, outcome }) => [lead, { at: new Date(at), outcome }]));
}

/** Returns the reading of the last answers of the Reassigned Numbers Database on some numbers, by number. */
export function reassignedAnswers(
  phones: readonly string[],
): Reading<Map<string, NonNullable<GateFacts["reassigned"]>>> {
  const rest = sql`from ${reassignedNumbers} where ${reassignedNumbers.phone} = any(${sql.param([...phones])}::text[])`;
  return reading(REASSIGNED_ROW, rest, (rows) => new Map(rows.map(({ phone, ...answer }) => [phone, answer])));
}

/** Stores answers of the Reassigned Numbers Database; a newer answer replaces an older one. */
export async function putAnswers(tx: Tx, answers: readonly (typeof reassignedNumbers.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < answers.length; from += 5_000)
    await tx
      .insert(reassignedNumbers)
      .values(answers.slice(from, from + 5_000))
      .onConflictDoUpdate({
        target: reassignedNumbers.phone,
        set: { answer: sql`excluded.answer`, askedOn: sql`excluded.asked_on` },
        setWhere: sql`excluded.asked_on >= ${reassignedNumbers.askedOn}`,
      });
}

/**
 * Lists numbers to ask the Reassigned Numbers Database about, after one (E.164), in order, with the day (UTC) of the
 * last consent: those that agreed to calls or texts, are not suppressed, and were not asked about since a day.
 */
export async function numbersToAsk(
  on: Executor,
  after: string,
  since: string,
  limit: number,
): Promise<{ phone: string; consentedOn: string }[]> {
  const { rows } = await on.execute<{ phone: string; consentedOn: string }>(sql`
    select address as phone, to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD') as "consentedOn" from consents
    where address > ${after} and channel in ('call', 'text') and evidence ->> 'box' in ('button', 'ticked')
      and lead_id is not null
      and not exists (select from suppressions s where s.address = consents.address and s.channel = consents.channel)
      and not exists (select from ${reassignedNumbers} where phone = consents.address and asked_on >= ${since}::date)
    group by address order by address limit ${limit}`);
  return rows;
}
