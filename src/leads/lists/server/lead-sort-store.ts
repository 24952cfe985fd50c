import { isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { type LeadScope, scopeIncludes } from "#platform/access/rules/lead-scope.ts";
import { type Lead, LEAD_SOURCES, LEAD_STATUSES } from "#leads/leads/rules/lead.ts";
import { SOURCE_LABELS } from "#leads/leads/rules/lead-labels.ts";
import type { LeadFilter } from "#leads/leads/rules/lead-list.ts";
import {
  type GroupColumn,
  isGrouped,
  type LeadSort,
  NEWEST_FIRST,
  type SortColumn,
  sortValue,
} from "#leads/leads/rules/lead-sort.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import type { ReadDb } from "#platform/database/server/database.ts";
import { cursorOf, type LeadCursor, type LeadPage, listInOrder, listLeads } from "./lead-lists-store.ts";

type Towards = "down" | "up";
type Asked = {
  on: ReadDb;
  scope: LeadScope;
  filter: LeadFilter;
  cursor: LeadCursor | null;
  limit: number;
  towards: Towards;
  /** Reads the names of staff, by which assignees are sorted. */
  readNames: () => Promise<ReadonlyMap<string, string>>;
};

/** A part of a sorted list: the leads with one value, with any, or without one. */
type Segment = {
  has: (value: string | null) => boolean;
  list: (cursor: LeadCursor | null, limit: number) => Promise<readonly Lead[]>;
};

/** Works like `listLeads`, in the order that the filter asks for. */
export async function listSorted(asked: Asked): Promise<LeadPage> {
  const { sort = NEWEST_FIRST, ...filter } = asked.filter;
  const plain = { ...asked, filter };
  const { cursor, limit, towards } = asked;
  const few = isGrouped(sort) && cursor === null ? await listLeads(asked.on, asked.scope, filter, null, limit) : null;
  // One statement and not one for each value.
  if (few && few.next === null && isGrouped(sort)) return { leads: await inGroups(plain, sort, few.leads), next: null };
  const downwards = isGrouped(sort) ? await groupsOf(plain, sort) : valuesOf(plain, sort);
  const segments = towards === "down" ? downwards : downwards.toReversed();
  const value = cursor?.value ?? null;
  const begin = cursor ? segments.findIndex(({ has }) => has(value)) : 0;
  const found: Lead[] = [];
  for (const [n, segment] of segments.slice(Math.max(begin, 0)).entries()) {
    found.push(...(await segment.list(n === 0 && begin >= 0 ? cursor : null, limit + 1 - found.length)));
    if (found.length > limit) break;
  }
  const page = found.slice(0, limit);
  return { leads: page, next: found.length > limit ? cursorOf(page.at(-1), sort) : null };
}

/** Each value of a column with few, in the order of their words; those without one are last. */
async function groupsOf(asked: Asked, sort: LeadSort<GroupColumn>): Promise<Segment[]> {
  const { on, scope, filter, cursor, towards } = asked;
  const key = sort.column === "assigned" ? "assignedTo" : sort.column;
  const values = await groupValues(asked, sort, cursor?.value ?? null);
  const wanted = filter[key] === undefined ? values : values.filter((value) => value === filter[key]);
  return wanted.map((value) => ({
    has: (one) => one === value,
    list: async (from, limit) => (await listLeads(on, scope, { ...filter, [key]: value }, from, limit, towards)).leads,
  }));
}

async function inGroups(asked: Asked, sort: LeadSort<GroupColumn>, found: readonly Lead[]): Promise<Lead[]> {
  const values = await groupValues(asked, sort, null);
  const byValue = Map.groupBy(found, (lead) => sortValue(lead, sort));
  return values.flatMap((value) => byValue.get(value) ?? []);
}

/** Returns the values in the order of the list. One that only the cursor has is there too: its leads may be gone. */
async function groupValues(
  { on, scope, readNames }: Asked,
  { column, rising }: LeadSort<GroupColumn>,
  known: string | null,
) {
  const inOrder = async (): Promise<string[]> => {
    if (column === "status") return [...LEAD_STATUSES];
    if (column === "source")
      return LEAD_SOURCES.toSorted((a, b) => SOURCE_LABELS[a].localeCompare(SOURCE_LABELS[b], "en"));
    const values = await listValues(on, column === "assigned" ? "assigned_to" : column);
    const all = known === null || values.includes(known) ? values : [...values, known];
    if (column !== "assigned") return all.toSorted((a, b) => a.localeCompare(b, "en") || (a < b ? -1 : 1));
    const names = await readNames();
    const nameOf = (id: string) => names.get(id) ?? "";
    const seen = all.filter((id) => scopeIncludes(scope, id));
    return seen.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), "en") || (a < b ? -1 : 1));
  };
  const values = await inOrder();
  return [...(rising ? values : values.toReversed()), null];
}

/** How a value is compared: its index has it, the time and the id. `missing`: those without it; never, if it is null. */
type Compared = { value: SQL; missing: SQL | null; present: SQL | undefined; parse: (text: string) => SQL | null };

const MAX_INTEGER = 2_147_483_647;
const integer = (text: string) =>
  /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= MAX_INTEGER ? sql`${Number(text)}::int` : null;
const line = (text: string) => sql`${text}::text`;
const folded = (text: SQL | typeof leads.name) => sql`lower(normalize(${text}, nfkd) collate "C")`;
const filled = (column: typeof leads.phone | typeof leads.email): Compared => ({
  value: sql`${column}`,
  missing: sql`${column} = ''`,
  present: sql`${column} <> ''`,
  parse: line,
});

const COMPARED: Record<Exclude<SortColumn, GroupColumn | "received">, Compared> = {
  name: {
    value: folded(leads.name),
    missing: null,
    present: undefined,
    parse: (text) => folded(line(text)),
  },
  phone: filled(leads.phone),
  email: filled(leads.email),
  coverage: {
    value: sql`${leads.coverage}`,
    missing: isNull(leads.coverage),
    present: isNotNull(leads.coverage),
    parse: integer,
  },
  score: { value: sql`${leads.engagementCount}`, missing: null, present: undefined, parse: integer },
  attempts: { value: sql`${leads.attempts}`, missing: null, present: undefined, parse: integer },
  nextCall: {
    value: sql`${leads.dueAt}`,
    missing: isNull(leads.dueAt),
    present: isNotNull(leads.dueAt),
    parse: (text) =>
      /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)) ? sql`${text}::timestamptz` : null,
  },
};

/** The leads with a value in its order, and then those without one, newest first. */
function valuesOf(asked: Asked, sort: LeadSort): Segment[] {
  const { on, scope, filter } = asked;
  const rising = sort.rising !== (asked.towards === "up");
  const { column } = sort;
  if (column === "received" || isGrouped(sort)) {
    const list: Segment["list"] = async (from, limit) =>
      (await listLeads(on, scope, filter, from, limit, rising ? "up" : "down")).leads;
    return [{ has: () => true, list }];
  }
  const { value, missing, present, parse } = COMPARED[column as keyof typeof COMPARED];
  const part = (where: SQL | undefined, by: SQL | null, falls: boolean): Segment["list"] => {
    const direction = falls ? sql`desc` : sql`asc`;
    const order = sql.join(
      [by, leads.createdAt, leads.id].flatMap((one) => (one ? [sql`${one} ${direction}`] : [])),
      sql`, `,
    );
    return (from, limit) => {
      const at = from && by ? parse(from.value ?? "") : null;
      const place = from && sql`${from.createdAt}::timestamptz, ${from.id}`;
      const [here, there] = by
        ? [sql`${by}, ${leads.createdAt}, ${leads.id}`, at && sql`${at}, ${place}`]
        : [sql`${leads.createdAt}, ${leads.id}`, place];
      // A cursor of another order begins at the beginning.
      const after = there ? sql`(${here}) ${falls ? sql`<` : sql`>`} (${there})` : undefined;
      return listInOrder(on, scope, filter, { wheres: [where, after], order, limit });
    };
  };
  const known: Segment = { has: (one) => one !== null || missing === null, list: part(present, value, !rising) };
  if (missing === null) return [known];
  return [known, { has: (one) => one === null, list: part(missing, null, asked.towards === "down") }];
}

/** Lists the values of a column of leads, in their order. Each is one index lookup, however many leads have it. */
export async function listValues(on: ReadDb, name: "vendor" | "state" | "assigned_to"): Promise<string[]> {
  const column = sql.identifier(name);
  const { rows } = await on.execute<{ value: string }>(sql`
    with recursive found as (
      (select ${column} as value from ${leads} where ${column} is not null order by ${column} limit 1)
      union all
      select (select l.${column} from ${leads} l where l.${column} > found.value order by l.${column} limit 1) from found where found.value is not null
    ) select value from found where value is not null`);
  return rows.map(({ value }) => value);
}
