import { sql } from "drizzle-orm";
import { boolean, check, doublePrecision, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea, time } from "#platform/database/server/column-types.ts";
import type { AlertChoice } from "#accounts/access/rules/alert-choice.ts";
import { AGENCY_TEAM } from "#platform/access/rules/lead-scope.ts";
import type { Right, Role } from "#platform/access/rules/rights.ts";

export const staff = pgTable(
  "staff",
  {
    id: text().primaryKey(),
    /** Lower case. Null, like the password, for a person on the team page who has no sign-in. */
    email: text(),
    name: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** A second role, with its rights too; null for none. */
    alsoRole: text("also_role").$type<Role>(),
    /** Their team; `AGENCY_TEAM` for the agency itself. */
    teamId: text("team_id").notNull().default(AGENCY_TEAM),
    passwordHash: text("password_hash"),
    /** True if the program generated the password: its owner chooses one before anything else. */
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    active: boolean().notNull(),
    /** Their choice for alerts about leads; null before they chose. */
    leadAlerts: text("lead_alerts").$type<AlertChoice>(),
    /** True if they hid the setup checklist of their Home. */
    setupHidden: boolean("setup_hidden").notNull().default(false),
    /** Browsers that signed in before this are no longer known: their cookies ended. Null if none did. */
    knownFrom: time("known_from"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("staff_email").on(t.email),
    index("staff_team").on(t.teamId),
    // A person without a sign-in is never active: no account, no alerts, no work assigned, no last owner.
    check(
      "staff_account",
      sql`(${t.email} is null and ${t.passwordHash} is null and not ${t.active}) or (${t.email} is not null and ${t.passwordHash} is not null)`,
    ),
  ],
);

/** Teams, a tree below the agency itself, which has no row. */
export const teams = pgTable(
  "teams",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The team above it; `AGENCY_TEAM` for those directly below the agency. */
    parentId: text("parent_id").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [index("teams_parent").on(t.parentId)],
);

/** `id` is the SHA-256 of the token in the cookie; the token itself is stored nowhere. */
export const sessions = pgTable(
  "sessions",
  {
    id: bytea().primaryKey(),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    createdAt: time("created_at").notNull(),
    lastSeenAt: time("last_seen_at").notNull(),
    /** Time of the last proof of who they are; null where that was only the sign-in. */
    confirmedAt: time("confirmed_at"),
    revokedAt: time("revoked_at"),
    ip: text().notNull(),
    userAgent: text("user_agent").notNull(),
    /** True if the company directory asked for a second step, and the owner lets that count. */
    steppedThere: boolean("stepped_there").notNull().default(false),
    /** The demo agent through whose eyes the owner sees the desk, and until when; null for none. */
    asId: text("as_id").references(() => staff.id, { onDelete: "set null" }),
    asUntil: time("as_until"),
    /** Position of the WAL after the session's last change, in bytes; null without a replica. */
    writtenTo: doublePrecision("written_to"),
  },
  (t) => [index("sessions_staff").on(t.staffId)],
);

/**
 * Browsers that ring for new leads and messages, or get alerts, also while no page is open. One ends with its session if
 * that is ended; if the session only expires, it rings on until the person signs in there again, or for `UNSEEN_DAYS`.
 */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: text().primaryKey(),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    /** The session in which the browser was last seen; null once that was deleted. */
    sessionId: bytea("session_id").references(() => sessions.id, { onDelete: "set null" }),
    /** SHA-256 of its address at the push service. */
    endpointHash: bytea("endpoint_hash").notNull(),
    /** The address and the browser's keys, sealed. Never read by a screen or a call. */
    sealed: text().notNull(),
    /** As its owner knows it: "Chrome on Android". */
    label: text().notNull(),
    createdAt: time("created_at").notNull(),
    seenAt: time("seen_at").notNull(),
    /** False for one that only gets alerts. */
    rings: boolean().notNull().default(true),
    rangAt: time("rang_at"),
    /** The reason for which the last ring failed; null if it didn't. */
    failure: text(),
    /** Leads of the next ring, since when they wait, and whether one of them asked for a call; 0 and null for none. */
    waiting: integer().notNull().default(0),
    waitingSince: time("waiting_since"),
    urgent: boolean().notNull().default(false),
    /** Time before which it doesn't ring again; while it is being rung, at which the claim expires. */
    nextAt: time("next_at").notNull(),
    attempts: integer().notNull().default(0),
    /** Rings that were dropped since they would have come too late. */
    missed: integer().notNull().default(0),
    /** The time at which its person turned alerts on; null for one that gets none. */
    alertsSince: time("alerts_since"),
    alertedAt: time("alerted_at"),
    /** The reason for which the last alert failed; null if it didn't. */
    alertFailure: text("alert_failure"),
  },
  (t) => [
    uniqueIndex("push_subscriptions_endpoint").on(t.endpointHash),
    index("push_subscriptions_staff").on(t.staffId),
    index("push_subscriptions_session").on(t.sessionId),
  ],
);

/** `hash` is the SHA-256 of the key; `prefix` is what staff recognize it by. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    prefix: text().notNull(),
    hash: bytea().notNull(),
    scopes: text().array().$type<Right[]>().notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at"),
    revokedAt: time("revoked_at"),
    lastUsedAt: time("last_used_at"),
  },
  (t) => [uniqueIndex("api_keys_hash").on(t.hash)],
);

/** Invitations of staff. A token works once, for 72 hours, for this address and role. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: text().primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** The team that they join; `AGENCY_TEAM` for the agency itself. */
    teamId: text("team_id").notNull().default(AGENCY_TEAM),
    /** SHA-256 of the token, which is derived from `id`; null in one of an earlier version until its email is written. */
    tokenHash: bytea("token_hash"),
    invitedBy: text("invited_by")
      .notNull()
      .references(() => staff.id),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    acceptedAt: time("accepted_at"),
    revokedAt: time("revoked_at"),
  },
  (t) => [
    uniqueIndex("staff_invitations_token").on(t.tokenHash),
    // One open invitation for an address.
    uniqueIndex("staff_invitations_open").on(t.email).where(sql`accepted_at is null and revoked_at is null`),
  ],
);
