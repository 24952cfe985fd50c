import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { GateFacts } from "#core/contact/gate-facts.ts";
import type { Executor } from "#server/platform/database.ts";
import { contactAttempts, dncLists, dncNumbers, reassignedNumbers } from "./contact-tables.ts";

/** When some numbers were called or texted since a moment, by number. */
export async function attemptsSince(
  on: Executor,
  phones: readonly string[],
  since: Date,
): Promise<Map<string, Date[]>> {
  const rows = await on
    .select({ address: contactAttempts.address, at: contactAttempts.at })
    .from(contactAttempts)
    .where(
      and(
        inArray(contactAttempts.address, [...phones]),
        gt(contactAttempts.at, since),
        inArray(contactAttempts.channel, ["call", "text"]),
      ),
    );
  return new Map([...Map.groupBy(rows, ({ address }) => address)].map(([to, of]) => [to, of.map(({ at }) => at)]));
}

/** The newest calls to some leads that found a wrong number, or that the person has died. */
export async function callsThatEnd(
  on: Executor,
  leadIds: readonly string[],
): Promise<{ leadId: string; address: string; outcome: "wrong_number" | "deceased"; at: Date }[]> {
  const { leadId, address, outcome, at } = contactAttempts;
  const rows = await on
    .select({ leadId, address, outcome, at })
    .from(contactAttempts)
    .where(and(inArray(leadId, [...leadIds]), inArray(outcome, ["wrong_number", "deceased"])))
    .orderBy(desc(at));
  return rows.map((row) => ({ ...row, outcome: row.outcome === "deceased" ? "deceased" : "wrong_number" }));
}

/** What the national list on file says on some numbers (E.164): null if there is none. */
export async function nationalListOf(
  on: Executor,
  phones: readonly string[],
): Promise<{ obtainedOn: string; listed: Set<string> } | null> {
  const [list] = await on
    .select({ id: dncLists.id, obtainedOn: dncLists.obtainedOn })
    .from(dncLists)
    .where(eq(dncLists.state, "active"));
  if (!list) return null;
  const asked = sql`unnest(${sql.param(phones.filter((one) => /^\+1\d{10}$/.test(one)))}::text[]) as asked (phone)`;
  const { rows } = await on.execute<{ phone: string }>(
    sql`select distinct phone from ${asked} join ${dncNumbers} on list_id = ${list.id}
      and prefix = substr(phone, 3, 6)::int and substr(phone, 9)::smallint = any(lines)`,
  );
  return { obtainedOn: list.obtainedOn, listed: new Set(rows.map(({ phone }) => phone)) };
}

/** What the Reassigned Numbers Database answered last on some numbers, by number. */
export async function reassignedAnswers(
  on: Executor,
  phones: readonly string[],
): Promise<Map<string, NonNullable<GateFacts["reassigned"]>>> {
  const rows = await on
    .select()
    .from(reassignedNumbers)
    .where(inArray(reassignedNumbers.phone, [...phones]));
  return new Map(rows.map(({ phone, ...answer }) => [phone, answer]));
}
