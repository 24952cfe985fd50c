import { FACT_KEYS, type FactKey, factName, factOf } from "#leads/leads/rules/lead-facts.ts";
import { type SQL, sql } from "drizzle-orm";
import { mentionsPerson } from "#operations/privacy/rules/mentions-person.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";

/** The person: a lead, with everyone in its household. */
export type Person = {
  leadId: string;
  /** The lead's id, and those of the leads that were merged into it. */
  ids: string[];
  /** Merges of the lead, undone ones too: they keep both leads as they were. */
  merges: string[];
  /** Numbers (E.164) and email addresses that no other lead or member of staff has: alone they identify the person. */
  addresses: string[];
  names: string[];
  /** Sequence numbers of their submissions, including those that could not be applied, and the keys of all. */
  submissions: number[];
  failed: number[];
  keys: string[];
  /** Saved views and exports whose search names them. */
  views: string[];
  exports: string[];
};

/** The rows of a table, `t`, about a person, and the effect of erasure: delete them, keep them, or set some columns. */
type Held = { where: (person: Person) => SQL; erase: "delete" | "keep" | SQL };

const any = (values: readonly (string | number)[], type = "text") =>
  sql`any(${sql.param([...values])}::${sql.raw(type)}[])`;
const ofLead = ({ ids }: Person) => sql`t.lead_id = ${any(ids)}`;
/** A number without a lead is theirs if nobody else has it. */
const ofNumber = (person: Person) =>
  sql`(${ofLead(person)} or (t.lead_id is null and t.address = ${any(person.addresses)}))`;
const tenDigits = ({ addresses }: Person) => addresses.filter((one) => !one.includes("@")).map((one) => one.slice(2));

/** Returns the SQL that empties a lead's facts: a name and texts where required; facts for the figures stay. */
function eraseFacts(): string {
  const emptied: { [K in FactKey]?: string } = { name: "'Erased'", phone: "''", email: "''" };
  const personal = FACT_KEYS.filter((key) => !factOf(key).anonymous);
  return personal.map((key) => `${factName(key)} = ${emptied[key] ?? "null"}`).join(", ");
}

/** Tells whether one of the texts of a JSON array is an address of the person, however a number is written. */
function names(person: Person, texts: SQL): SQL {
  return sql`exists (select from jsonb_array_elements_text(${texts}) as cell
    where lower(btrim(cell)) = ${any(person.addresses)}
    or regexp_replace(cell, '^\\D*1?|\\D', '', 'g') = ${any(tenDigits(person))})`;
}
const importRow = (person: Person) =>
  sql`(t.lead_id = ${person.leadId} or t.phone = ${any(person.addresses)} or t.email = ${any(person.addresses)}
    or (t.phone is null and t.email is null and ${names(person, sql`t.cells`)})
    or (t.original is not null and ${names(person, sql`t.original`)}))`;
/** An email to staff about several leads. */
const forStaff = sql`(t.lead_id is null and t.stop_token_hash is null)`;
const ERASED_MAIL = "A person in this email was erased. The desk has everything else that was in it.";
const search = sql`query = regexp_replace(t.query, '(^|&)q=[^&]*', '')`;

/**
 * Everything about a person in the database, in the order in which it is erased: one entry for each table. A test fails
 * for a new table until someone has decided whether it belongs here.
 */
export const HELD: Record<string, Held> = {
  // Before the notes and tasks by whose ids some are found.
  answered_requests: {
    where: ({ ids, addresses }) => sql`(
      exists (select from unnest(${sql.param([...ids, ...addresses])}::text[]) as said
        where position(said in t.answer::text) > 0)
      or t.answer->>'id' in (select id from touchpoints where lead_id = ${any(ids)})
      or t.answer->>'id' in (select id from tasks where lead_id = ${any(ids)}))`,
    erase: sql`answer = null`,
  },
  leads: {
    where: ({ leadId }) => sql`t.id = ${leadId}`,
    // An open lead is closed: it is in no queue and won't be assigned.
    erase: sql`${sql.raw(eraseFacts())}, utm = '{}', tags = '[]', referrer = '', held_at = null, hold_reason = null, assigned_to = null, assigned_at = null, due_at = null,
      due_for = null, last_attempt_at = null, last_outcome = null, q = '', helper_q = '', version = t.version + 1,
      status = case when t.status = 'closed_won' then t.status else 'closed_lost' end`,
  },
  // After the lead, whose change writes them again.
  lead_tags: { where: ({ leadId }) => sql`t.id = ${leadId}`, erase: "delete" },
  lead_texts: { where: ({ leadId }) => sql`t.id = ${leadId}`, erase: "delete" },
  consents: {
    where: (person) => sql`(${ofLead(person)} or (t.lead_id is null and t.address = ${any(person.addresses)}))`,
    erase: "keep",
  },
  suppressions: {
    where: (person) => sql`(${ofLead(person)} or t.address = ${any(person.addresses)})`,
    erase: sql`reason = null`,
  },
  // The number stays off limits, as with a suppression.
  file_numbers: { where: ({ addresses }) => sql`t.phone = ${any(addresses)}`, erase: sql`reason = null` },
  policies: { where: ofLead, erase: "keep" },
  request_links: { where: ofLead, erase: "delete" },
  client_links: { where: ofLead, erase: "delete" },
  // The other lead of an undone merge has a line with this one's name.
  touchpoints: {
    where: (person) => sql`(${ofLead(person)} or (t.type = 'merge' and t.metadata->>'merge' = ${any(person.merges)}))`,
    erase: "delete",
  },
  // The row stays, so that the consents of a merged lead are still found.
  lead_merges: {
    where: ({ merges }) => sql`t.id = ${any(merges)}`,
    erase: sql`kept = '{}', merged = '{}', result = '{}', moved = '{}', displaced = '{}', points = '{}'`,
  },
  lead_duplicates: { where: (person) => sql`(${ofLead(person)} or t.other_id = ${any(person.ids)})`, erase: "delete" },
  contact_points: { where: ofLead, erase: "delete" },
  lead_contacts: { where: ofLead, erase: "delete" },
  tasks: { where: ofLead, erase: "delete" },
  // The speed and number of calls still count.
  contact_attempts: { where: ofLead, erase: sql`address = '', note = null, before = null` },
  phone_calls: {
    where: (person) => sql`(${ofLead(person)} or (t.lead_id is null and t.number = ${any(person.addresses)}))`,
    erase: "delete",
  },
  // Before the messages. Without content, the hourly clean-up treats them as abandoned if the job that removes the
  // files failed, or has no lead to look for.
  uploads: {
    where: (person) => sql`(${ofLead(person)} or (t.lead_id is null and t.message_id in
      (select id from messages where lead_id is null and address = ${any(person.addresses)})))`,
    erase: sql`name = '', kind = null, kept_at = null`,
  },
  conversations: { where: ofNumber, erase: "delete" },
  messages: { where: ofNumber, erase: "delete" },
  sequence_steps: { where: ofLead, erase: "delete" },
  sequence_runs: { where: ofLead, erase: "delete" },
  reassigned_numbers: { where: ({ addresses }) => sql`t.phone = ${any(addresses)}`, erase: "delete" },
  bookings: {
    where: (person) => sql`(${ofLead(person)} or t.submission_key = ${any(person.keys)})`,
    erase: sql`name = '', phone = '', email = null, token_hash = 'erased ' || t.id, moved_token_hash = null`,
  },
  // The row stays, so that the unsubscribe link in a delivered email still works (16 CFR 316.5). A list for staff is
  // also about others: it is still sent.
  mails: {
    where: (person) => sql`(${ofLead(person)}
      or (t.stop_token_hash is not null and t.to_address = ${any(person.addresses)})
      or (${forStaff} and t.body_text like any(${sql.param(person.ids.map((id) => `%/leads/${id}%`))}::text[])))`,
    erase: sql`to_address = case when ${forStaff} then t.to_address else '' end, calendar = null, stop_token = null,
      subject = case when ${forStaff} then t.subject else 'Erased' end, last_error = null, body_html = ${ERASED_MAIL},
      body_text = ${ERASED_MAIL}, state = case when t.state = 'sent' or ${forStaff} then t.state else 'failed' end`,
  },
  waiting_alerts: { where: ofLead, erase: "delete" },
  waiting_rings: { where: ofLead, erase: "delete" },
  upload_links: { where: ofLead, erase: sql`expires_at = t.created_at` },
  share_links: { where: ofLead, erase: "delete" },
  lead_assignments: { where: ofLead, erase: "delete" },
  queue_leases: { where: ofLead, erase: "delete" },
  queue_skips: { where: ofLead, erase: "delete" },
  bulk_changes: { where: ofLead, erase: "delete" },
  lead_views: { where: ({ views }) => sql`t.id = ${any(views)}`, erase: sql`name = 'Erased', ${search}` },
  lead_exports: { where: ({ exports }) => sql`t.id = ${any(exports)}`, erase: search },
  lead_imports: {
    where: (person) =>
      sql`exists (select from jsonb_array_elements(t.columns) as of where ${names(person, sql`of->'samples'`)})`,
    erase: sql`columns = (select jsonb_agg(of || '{"samples": []}') from jsonb_array_elements(t.columns) as of)`,
  },
  // A line that has not run yet is skipped.
  lead_import_rows: {
    where: importRow,
    erase: sql`cells = '[]', original = null, phone = null, email = null, parsed = null, changes = null, reason = 'Erased',
      fate = case when t.fate in ('create', 'update') and exists (select from lead_imports i where i.id = t.import_id
        and (i.approved_at is null or i.task = 'run' and t.line > i.position)) then 'skip' else t.fate end`,
  },
  webhook_deliveries: { where: ofLead, erase: "delete" },
  // Its key stays, so that a repeat of the submission is recognized.
  submissions: {
    where: ({ submissions }) => sql`t.seq = ${any(submissions, "bigint")}`,
    erase: sql`payload = jsonb_build_object('type', 'erased', 'key', t.key, 'receivedAt', t.payload->'receivedAt')`,
  },
  submission_results: { where: ({ failed }) => sql`t.seq = ${any(failed, "bigint")}`, erase: "delete" },
};

/** Locks a lead, and the imports that might bring the person in again meanwhile. */
export async function lockPerson(tx: Tx, leadId: string): Promise<void> {
  await tx.execute(
    sql`select id from lead_imports where state not in ('done', 'reverted', 'partly_reverted') order by id for update`,
  );
  await tx.execute(sql`select id from leads where id = ${leadId} for update`);
}

/** Finds the person of a lead, and other ways to find their data. */
export async function findPerson(on: Executor, leadId: string): Promise<Person> {
  const own = await on.execute<{ address: string; name: string; shared: boolean }>(sql`
    with own (address, name) as (
      select phone, name from leads where id = ${leadId} union select email, name from leads where id = ${leadId}
      union select address, person_name from contact_points where lead_id = ${leadId}
      union select phone, name from lead_contacts where lead_id = ${leadId}
      union select email, name from lead_contacts where lead_id = ${leadId}
      union select phone, name from bookings where lead_id = ${leadId})
    select coalesce(address, '') as address, name, coalesce(address, '') = ''
      or exists (select from contact_points c where c.address = own.address and c.lead_id <> ${leadId})
      or exists (select from leads l where l.phone = own.address and l.phone <> '' and l.id <> ${leadId})
      or exists (select from leads l where l.email = own.address and l.email <> '' and l.id <> ${leadId})
      or exists (select from lead_contacts c where c.phone = own.address and c.lead_id <> ${leadId})
      or exists (select from staff where staff.email = own.address) as shared
    from own`);
  const found = await on.execute<{ id: string; merged: string | null }>(sql`
    select id, case when lead_id = ${leadId} and undone_at is null then merged_id end as merged from lead_merges
    where ${leadId} in (lead_id, kept_id, merged_id)`);
  const addresses = [...new Set(own.rows.filter(({ shared }) => !shared).map(({ address }) => address))];
  const people = [...new Set(own.rows.map(({ name }) => name))];
  const sent = await sentBy(on, leadId, addresses);
  const known = { names: people, addresses };
  const views = await on.execute<{ id: string; name: string; query: string }>(
    sql`select id, name, query from lead_views`,
  );
  const made = await on.execute<{ id: string; query: string }>(
    sql`select id, query from lead_exports where query like '%q=%'`,
  );
  const searched = (query: string) => new URLSearchParams(query).get("q") ?? "";
  return {
    leadId,
    ids: [leadId, ...found.rows.flatMap(({ merged }) => merged ?? [])],
    merges: found.rows.map(({ id }) => id),
    addresses,
    names: people,
    submissions: sent.map(({ seq }) => seq),
    failed: sent.filter(({ failed }) => failed).map(({ seq }) => seq),
    keys: sent.map(({ key }) => key),
    views: views.rows.filter((one) => mentionsPerson(`${one.name} ${searched(one.query)}`, known)).map(({ id }) => id),
    exports: made.rows.filter(({ query }) => mentionsPerson(searched(query), known)).map(({ id }) => id),
  };
}

/** Returns their submissions: the lead's, and unapplied ones that name one of their addresses or links. */
async function sentBy(on: Executor, leadId: string, addresses: readonly string[]) {
  const { rows } = await on.execute<{ seq: string; key: string; failed: boolean }>(sql`
    select s.seq, s.key, r.lead_id is null as failed from submissions s join submission_results r using (seq)
    where r.lead_id = ${leadId} or (r.lead_id is null and s.payload->>'type' in ('text-received', 'mail-received')
      and s.payload->>'from' = ${any(addresses)}) or (r.lead_id is null and r.outcome in ('failed', 'refused') and (
      s.payload->>'link' in (select token_hash from request_links where lead_id = ${leadId}
        union all select token_hash from client_links where lead_id = ${leadId})
      or s.payload#>>'{details,phone}' = ${any(addresses)} or s.payload#>>'{details,email}' = ${any(addresses)}
      or s.payload#>>'{contact,phone}' = ${any(addresses)} or s.payload#>>'{contact,email}' = ${any(addresses)}))`);
  return rows.map(({ seq, key, failed }) => ({ seq: Number(seq), key, failed }));
}

/** Returns one table's rows about a person, as stored. */
export async function rowsAbout(on: Executor, person: Person, table: string): Promise<Record<string, unknown>[]> {
  const held = HELD[table];
  if (!held) return [];
  const { rows } = await on.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${held.where(person)}`,
  );
  return rows.map(({ row }) => row);
}

/** Erases everything about a person, table by table. Returns how many rows were deleted or emptied. */
export async function eraseHeld(tx: Tx, person: Person, held = HELD): Promise<number> {
  let erased = 0;
  for (const [name, { where, erase }] of Object.entries(held)) {
    if (erase === "keep") continue;
    const table = sql.identifier(name);
    const done = await tx.execute(
      erase === "delete"
        ? sql`delete from ${table} t where ${where(person)}`
        : sql`update ${table} t set ${erase} where ${where(person)}`,
    );
    erased += done.rowCount ?? 0;
  }
  return erased;
}

/** Records when a lead was erased. */
export async function markErased(tx: Tx, leadId: string, at: Date): Promise<void> {
  const when = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`update leads set erased_at = ${when}, updated_at = ${when} where id = ${leadId}`);
}

/** How many of some leads have a policy, an upcoming appointment, an open task or a hold. */
export type HeldCounts = { policies: number; appointments: number; tasks: number; holds: number };

/** Counts what erasing some leads ends, and what of it stays. */
export async function countHeld(on: Executor, ids: readonly string[], now: Date): Promise<HeldCounts> {
  const upcoming = sql`status = 'booked' and starts_at > ${now.toISOString()}::timestamptz`;
  const { rows } = await on.execute<HeldCounts>(sql`
    select (count(*) filter (where exists (select from policies where lead_id = lead.id)))::int as policies,
      (count(*) filter (where exists (select from bookings where lead_id = lead.id and ${upcoming})))::int as appointments,
      (count(*) filter (where exists (select from tasks where lead_id = lead.id and done_at is null)))::int as tasks,
      (count(held_at))::int as holds
    from leads lead where id = ${any(ids)}`);
  return rows[0] ?? { policies: 0, appointments: 0, tasks: 0, holds: 0 };
}
