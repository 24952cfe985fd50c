import { sql } from "drizzle-orm";
import { boolean, customType, date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { AGENCY_TEAM } from "#platform/access/rules/lead-scope.ts";
import { time } from "#platform/database/server/column-types.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import type { DueFor, LeadSource, LeadStatus } from "#leads/leads/rules/lead.ts";
import type { BestTime, HealthTier, ReachWay, Sex } from "#leads/leads/rules/fact-values.ts";
import type { Utm } from "#compliance/consent/rules/origin.ts";

/** Text with the C collation, so that LIKE and trigrams need no locale. */
const cText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** The place of a lead's attempts in `ATTEMPT_BANDS`. */
export const ATTEMPT_BAND = sql.raw(
  "case when attempts < 1 then 0 when attempts < 3 then 1 when attempts < 6 then 2 else 3 end",
);

export const leads = pgTable(
  "leads",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** E.164; empty if unknown. */
    phone: text().notNull(),
    email: text().notNull(),
    state: text(),
    street: text(),
    unit: text(),
    city: text(),
    zip: text(),
    birthDate: date("birth_date", { mode: "string" }),
    age: integer(),
    sex: text().$type<Sex>(),
    tobacco: boolean(),
    health: text().$type<HealthTier>(),
    coverage: integer(),
    bestTime: text("best_time").$type<BestTime>(),
    reachBy: text("reach_by").$type<ReachWay>(),
    language: text().$type<Locale>(),
    message: text(),
    status: text().$type<LeadStatus>().notNull(),
    source: text().$type<LeadSource>().notNull(),
    vendor: text(),
    /** When the person asked for a call, as staff recorded it; the time of a form is `created_at`. */
    inquiredAt: time("inquired_at"),
    assignedTo: text("assigned_to"),
    /** The team whose people may take it while it has no assignee; the agency itself unless a person chose one. */
    teamId: text("team_id").notNull().default(AGENCY_TEAM),
    assignedAt: time("assigned_at"),
    /** The ids of its tags; see tags-tables.ts. */
    tags: jsonb().$type<readonly string[]>().notNull().default([]),
    engagementCount: integer("engagement_count").notNull().default(0),
    attempts: integer().notNull().default(0),
    contactedAt: time("contacted_at"),
    /** The newest attempt to reach it and what came of that, for the list. `writeLastAttempts` writes both. */
    lastAttemptAt: time("last_attempt_at"),
    lastOutcome: text("last_outcome"),
    dueAt: time("due_at"),
    dueFor: text("due_for").$type<DueFor>(),
    version: integer().notNull().default(1),
    utm: jsonb().$type<Utm>().notNull(),
    referrer: text().notNull(),
    /** Time of the hold, and the reason for staff; null if there is none. */
    heldAt: time("held_at"),
    holdReason: text("hold_reason"),
    /**
     * Time of the erasure, after which nothing of the person is left; the row stays for the figures and the policies
     * (decision 0028-erasure).
     */
    erasedAt: time("erased_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    /** The searched text, `searchText` of core. Not a generated column: `lower()` in the C locale folds ASCII only. */
    q: cText().notNull(),
    /** The end of `q` that comes from helpers, `helperText` of core: it stays when the lead's own facts change. */
    helperQ: cText("helper_q").notNull().default(""),
  },
  (t) => [
    index("leads_created").on(t.createdAt, t.id),
    index("leads_status").on(t.status, t.createdAt, t.id),
    index("leads_source").on(t.source, t.createdAt, t.id),
    index("leads_state").on(t.state, t.createdAt, t.id),
    // The two filters that are most often together, and with a third: without it, all of each would be intersected.
    // The source is last: it is compared in the index, without reading the leads that have another.
    index("leads_status_state").on(t.status, t.state, t.createdAt, t.id, t.source),
    index("leads_assigned").on(t.assignedTo, t.status, t.createdAt, t.id),
    // The leads of a scope: its holders' (lead-scope.ts). Also tells the planner how many each has.
    index("leads_holder").on(sql`coalesce(assigned_to, team_id)`, t.createdAt, t.id),
    index("leads_vendor").on(t.vendor, t.createdAt, t.id).where(sql`vendor is not null`),
    // The queue's bands, by assignee and state, and the next due leads: see calling-store.ts.
    index("queue_coming")
      .on(sql`coalesce(assigned_to, team_id)`, t.dueFor, t.dueAt)
      .where(
        sql`due_at is not null and status not in ('closed_won', 'closed_lost') and phone <> '' and held_at is null`,
      ),
    index("queue_due")
      .on(sql`coalesce(assigned_to, team_id)`, sql`coalesce(state, '')`, t.dueFor, t.dueAt, t.id)
      .where(
        sql`due_at is not null and status not in ('closed_won', 'closed_lost') and phone <> '' and held_at is null`,
      ),
    index("queue_fresh")
      .on(sql`coalesce(assigned_to, team_id)`, sql`coalesce(state, '')`, t.createdAt, t.id)
      .where(
        sql`status = 'new' and due_at is null and source in ('callback', 'quote', 'contact', 'schedule') and phone <> '' and held_at is null`,
      ),
    index("queue_never")
      .on(sql`coalesce(assigned_to, team_id)`, sql`coalesce(state, '')`, t.createdAt, t.id)
      .where(sql`status = 'new' and due_at is null and phone <> '' and held_at is null`),
    index("queue_rest")
      .on(sql`coalesce(assigned_to, team_id)`, sql`coalesce(state, '')`, t.updatedAt, t.id)
      .where(
        sql`status in ('contacted', 'qualified', 'proposal') and due_at is null and phone <> '' and held_at is null`,
      ),
    index("leads_held").on(t.heldAt).where(sql`held_at is not null`),
    index("leads_phone").on(t.phone).where(sql`phone <> ''`),
    index("leads_email").on(t.email).where(sql`email <> ''`),
    // Names without accents, spaces and punctuation, for the search for duplicates: see merges-store.ts.
    index("leads_same_name")
      .on(sql`regexp_replace(lower(normalize(name, NFKD)), '[^a-z]+', '', 'g')`, t.id)
      .where(sql`birth_date is not null or zip is not null`),
    index("leads_state_engaged").on(t.state, t.createdAt, t.id).where(sql`engagement_count > 5`),
    // The orders of the list by a column: see lead-sort-store.ts.
    index("leads_name").on(sql`lower(normalize(name, nfkd) collate "C")`, t.createdAt, t.id),
    index("leads_coverage").on(t.coverage, t.createdAt, t.id),
    index("leads_engaged").on(t.engagementCount, t.createdAt, t.id),
    index("leads_attempts").on(t.attempts, t.createdAt, t.id),
    // Filters by which few leads may be left, anywhere in the list's order.
    index("leads_attempt_band").on(sql`(${ATTEMPT_BAND})`, t.createdAt, t.id),
    index("leads_last_outcome").on(t.lastOutcome, t.createdAt, t.id).where(sql`last_outcome is not null`),
    index("leads_last_attempt").on(t.lastAttemptAt).where(sql`last_attempt_at is not null`),
    index("leads_due").on(t.dueAt, t.createdAt, t.id),
    index("leads_no_phone").on(t.createdAt, t.id).where(sql`phone = ''`),
    index("leads_no_email").on(t.createdAt, t.id).where(sql`email = ''`),
    // For bands of ages with few leads.
    index("leads_born").on(t.birthDate).where(sql`birth_date is not null`),
    index("leads_age").on(t.age).where(sql`birth_date is null and age is not null`),
  ],
);

/**
 * A separate copy of the searched text of each lead that is not erased, for the search: otherwise every change of a
 * lead would write its text to the trigram index again, and rows without the rest are read faster. A trigger on `leads`
 * writes it.
 */
export const leadTexts = pgTable(
  "lead_texts",
  {
    id: text()
      .primaryKey()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** The lead's, which orders the results. */
    createdAt: time("created_at").notNull(),
    q: cText().notNull(),
  },
  (t) => [
    index("lead_texts_created").on(t.createdAt, t.id),
    index("lead_texts_q").using("gin", t.q.op("gin_trgm_ops")),
  ],
);
