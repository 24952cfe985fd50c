import { and, eq, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { LeadScope } from "#platform/access/rules/lead-scope.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { type DuplicateReason, SURE } from "#leads/merges/rules/duplicate-reason.ts";
import { leadsWithAddress } from "#compliance/consent/server/consent-store.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { duplicateSearch, leadDuplicates } from "./duplicates-tables.ts";

/** Names without accents, spaces and punctuation: the expression of the index leads_same_name. */
const SAME_NAME = sql`regexp_replace(lower(normalize(name, NFKD)), '[^a-z]+', '', 'g')`;

/** The facts by which leads are compared, in the order of an index, and the condition for those with the same key. */
const SEARCHES: Record<DuplicateReason, { key: SQL; group: SQL; where: SQL }> = {
  phone: { key: sql`phone`, group: sql`phone`, where: sql`phone <> ''` },
  email: { key: sql`email`, group: sql`email`, where: sql`email <> ''` },
  name_birth_date: { key: SAME_NAME, group: sql`birth_date::text`, where: sql`birth_date is not null` },
  name_zip: { key: SAME_NAME, group: sql`left(zip, 5)`, where: sql`zip is not null` },
};

/** Of many alike, each lead is paired with so many later ones, so that a common number makes few pairs. */
const NEXT = [1, 2, 3];

/**
 * Stores the pairs among the next leads in the order of a key: from `after` on, or past it. Returns their last key and
 * how many leads they are.
 */
export async function findPairs(
  on: Executor,
  reason: DuplicateReason,
  { after, past, limit, at }: { after: string; past: boolean; limit: number; at: Date },
): Promise<{ last: string; n: number }> {
  const { key, group, where } = SEARCHES[reason];
  const others = sql.join(
    NEXT.map((n) => sql`lead(id, ${sql.raw(String(n))}) over alike`),
    sql`, `,
  );
  const { rows } = await on.execute<{ last: string | null; n: number }>(sql`
    with slice as materialized (
      select id, created_at, ${key} as key, ${group} as part from leads
      where ${where} and ${key} <> '' and ${key} ${past ? sql`>` : sql`>=`} ${after} order by ${key} limit ${limit}),
    pairs as (
      select id, unnest(array[${others}]) as other from slice window alike as (partition by key, part order by created_at, id)),
    stored as (
      insert into lead_duplicates (lead_id, other_id, reasons, found_at)
      select least(id, other), greatest(id, other), array[${reason}::text], ${at.toISOString()}::timestamptz from pairs where other is not null
      on conflict (lead_id, other_id) do update set found_at = greatest(lead_duplicates.found_at, excluded.found_at), reasons = case
        when lead_duplicates.found_at < excluded.found_at then excluded.reasons
        when lead_duplicates.reasons @> excluded.reasons then lead_duplicates.reasons
        else lead_duplicates.reasons || excluded.reasons end)
    select max(key) as last, count(*)::int as n from slice`);
  return { last: rows[0]?.last ?? "", n: rows[0]?.n ?? 0 };
}

/** Deletes the pairs that a search no longer found, except for the dismissed ones. */
export async function forgetPairs(on: Executor, before: Date): Promise<void> {
  await on.delete(leadDuplicates).where(and(isNull(leadDuplicates.dismissedAt), lt(leadDuplicates.foundAt, before)));
}

type StoredPair = typeof leadDuplicates.$inferSelect;

/** Lists the next pairs, after one (ids), that are in a scope and not dismissed, and whether there are more. */
export async function listPairs(
  on: Executor,
  scope: LeadScope,
  after: { leadId: string; otherId: string } | null,
  limit: number,
): Promise<{ pairs: Pick<StoredPair, "leadId" | "otherId" | "reasons">[]; more: boolean }> {
  const { rows } = await on.execute<Pick<StoredPair, "leadId" | "otherId" | "reasons">>(sql`
    select d.lead_id as "leadId", d.other_id as "otherId", d.reasons ${openPairs(scope)}
      and (d.lead_id, d.other_id) > (${after?.leadId ?? ""}, ${after?.otherId ?? ""})
    order by d.lead_id, d.other_id limit ${limit + 1}`);
  return { pairs: rows.slice(0, limit), more: rows.length > limit };
}

/** Lists pairs that `listPairs` has and that are surely one person (`SURE`), at most `limit`. */
export async function listSurePairs(
  on: Executor,
  scope: LeadScope,
  limit: number,
): Promise<Pick<StoredPair, "leadId" | "otherId" | "reasons">[]> {
  const has = (reasons: readonly DuplicateReason[]) => sql`d.reasons && ${sql.param([...reasons])}::text[]`;
  const { rows } = await on.execute<Pick<StoredPair, "leadId" | "otherId" | "reasons">>(sql`
    select d.lead_id as "leadId", d.other_id as "otherId", d.reasons ${openPairs(scope)}
      and ${has(SURE.address)} and ${has(SURE.name)} and a.erased_at is null and b.erased_at is null
    order by d.lead_id, d.other_id limit ${limit}`);
  return rows;
}

/** Counts the pairs that `listPairs` has, up to a limit. */
export async function countPairs(on: Executor, scope: LeadScope, limit: number): Promise<number> {
  const { rows } = await on.execute<{ n: number }>(
    sql`select count(*)::int as n from (select ${openPairs(scope)} limit ${limit}) as found`,
  );
  return rows[0]?.n ?? 0;
}

function openPairs({ sees }: LeadScope): SQL {
  const seen = (lead: string) =>
    typeof sees === "string"
      ? sql`${sees === "all"}`
      : sql`coalesce(${sql.raw(lead)}.assigned_to, ${sql.raw(lead)}.team_id) = any(${sql.param([...sees.holders])}::text[])`;
  return sql`from lead_duplicates d join leads a on a.id = d.lead_id join leads b on b.id = d.other_id
    where d.dismissed_at is null and ${seen("a")} and ${seen("b")}`;
}

/** Finds every pair with a lead in it, dismissed ones too. */
export async function pairsWith(on: Executor, leadId: string): Promise<StoredPair[]> {
  return on
    .select()
    .from(leadDuplicates)
    .where(or(eq(leadDuplicates.leadId, leadId), eq(leadDuplicates.otherId, leadId)));
}

/** Finds the other leads with the same number or address of their own, a few of each. */
export async function leadsLike(
  on: Executor,
  { id, phone, email }: Pick<Lead, "id" | "phone" | "email">,
  limit: number,
): Promise<{ id: string; reason: DuplicateReason }[]> {
  const same = async (reason: "phone" | "email", value: string | null) => {
    if (value === null) return [];
    const where = and(eq(leads[reason], value), sql`${leads[reason]} <> ''`, ne(leads.id, id));
    const found = await on.select({ id: leads.id }).from(leads).where(where).limit(limit);
    return found.map((other) => ({ ...other, reason }));
  };
  return [...(await same("phone", phone)), ...(await same("email", email))];
}

/** A person who may be known: at least a phone (E.164) or an email, or a name with a birth date. */
export type Sought = Partial<Pick<Lead, "name" | "phone" | "email" | "birthDate">>;

/** Finds the leads with a number or address of a person, also of their households, or with their name and birth date. */
export async function leadsOfPerson(
  on: Executor,
  { name = "", phone = null, email = null, birthDate = null }: Sought,
): Promise<{ id: string; reason: DuplicateReason }[]> {
  const own = await leadsLike(on, { id: "", phone, email }, MAX_KNOWN);
  const given = async (reason: "phone" | "email", address: string | null) =>
    address === null ? [] : (await leadsWithAddress(on, [address])).map((id) => ({ id, reason }));
  const [phones, emails] = [await given("phone", phone), await given("email", email)];
  if (name.trim() === "" || birthDate === null) return [...own, ...phones, ...emails];
  const typedName = sql`regexp_replace(lower(normalize(${name}::text, NFKD)), '[^a-z]+', '', 'g')`;
  // The index leaves out leads without a date and a ZIP code, so the condition says so too.
  const same = sql`${SAME_NAME} = ${typedName} and (birth_date is not null or zip is not null) and birth_date = ${birthDate}::date`;
  const named = await on.select({ id: leads.id }).from(leads).where(same).limit(MAX_KNOWN);
  return [...own, ...phones, ...emails, ...named.map(({ id }) => ({ id, reason: "name_birth_date" as const }))];
}

/** Most leads of one kind that a person is compared with. */
const MAX_KNOWN = 20;

/** Records that two leads are different people. */
export async function dismissPair(tx: Tx, a: string, b: string, by: { id: string; at: Date }): Promise<void> {
  const [leadId = "", otherId = ""] = [a, b].sort();
  const dismissed = { dismissedAt: by.at, dismissedBy: by.id };
  await tx
    .insert(leadDuplicates)
    .values({ leadId, otherId, reasons: [], foundAt: by.at, ...dismissed })
    .onConflictDoUpdate({ target: [leadDuplicates.leadId, leadDuplicates.otherId], set: dismissed });
}

type DuplicateSearch = typeof duplicateSearch.$inferSelect;

/** Finds the search that runs or ran last; null before the first. */
export async function findSearch(on: Executor): Promise<DuplicateSearch | null> {
  const [row] = await on.select().from(duplicateSearch);
  return row ?? null;
}

/** Stores a new search in place of the last one, unless that one is still running: then null, and nothing changes. */
export async function replaceSearch(
  tx: Tx,
  search: Pick<DuplicateSearch, "id" | "startedAt" | "startedBy">,
  goesOnSince: Date,
): Promise<string | null> {
  const { startedAt } = search;
  const set = { ...search, touchedAt: startedAt, finishedAt: null, compared: 0, total: null };
  const rows = await tx
    .insert(duplicateSearch)
    .values(set)
    .onConflictDoUpdate({
      target: duplicateSearch.one,
      set,
      setWhere: sql`${duplicateSearch.finishedAt} is not null or ${duplicateSearch.touchedAt} < ${goesOnSince.toISOString()}::timestamptz`,
    })
    .returning({ id: duplicateSearch.id });
  return rows[0]?.id ?? null;
}

/** Stores the progress of a search; false if another one replaced it. */
export async function setSearch(
  on: Executor,
  id: string,
  set: Partial<Pick<DuplicateSearch, "touchedAt" | "finishedAt" | "compared" | "total">>,
): Promise<boolean> {
  const { rowCount } = await on.update(duplicateSearch).set(set).where(eq(duplicateSearch.id, id));
  return rowCount === 1;
}

/** Counts the leads that a search compares; one that is compared by several facts counts for each. */
export async function countCompared(on: Executor): Promise<number> {
  const counts = Object.values(SEARCHES).map(({ where }) => sql`count(*) filter (where ${where})`);
  const { rows } = await on.execute<{ n: number }>(sql`select (${sql.join(counts, sql` + `)})::int as n from ${leads}`);
  return rows[0]?.n ?? 0;
}
