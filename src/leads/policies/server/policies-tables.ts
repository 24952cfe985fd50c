import { date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { DraftDay, PremiumMode, Stage } from "#leads/policies/rules/policy.ts";

const day = (name: string) => date(name, { mode: "string" });

/** The policies of leads. `stage` follows from the days and is written with them. */
export const policies = pgTable(
  "policies",
  {
    id: text().primaryKey(),
    leadId: text("lead_id").notNull(),
    agentId: text("agent_id"),
    carrier: text().notNull(),
    product: text().notNull(),
    /** US dollars. */
    faceAmount: integer("face_amount").notNull(),
    /** US cents, for each payment. */
    premiumCents: integer("premium_cents").notNull(),
    mode: text().$type<PremiumMode>().notNull(),
    draftDay: text("draft_day").$type<DraftDay>(),
    quoted: day("quoted"),
    applied: day("applied"),
    submitted: day("submitted"),
    issued: day("issued"),
    firstDraftPaid: day("first_draft_paid"),
    lapsed: day("lapsed"),
    canceled: day("canceled"),
    declined: day("declined"),
    notTaken: day("not_taken"),
    stage: text().$type<Stage>().notNull(),
    version: integer().notNull().default(1),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    index("policies_lead").on(t.leadId, t.createdAt, t.id),
    index("policies_agent").on(t.agentId, t.applied),
    index("policies_created").on(t.createdAt, t.id),
    index("policies_stage").on(t.stage, t.createdAt, t.id),
  ],
);
