import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, time } from "#platform/database/server/column-types.ts";
import { staff } from "#accounts/access/server/access-tables.ts";

const staffId = () =>
  text("staff_id")
    .notNull()
    .references(() => staff.id);

/** The authenticator app of a member of staff (RFC 6238). */
export const authenticators = pgTable("staff_authenticators", {
  staffId: text("staff_id")
    .primaryKey()
    .references(() => staff.id),
  /** Sealed (`sealAppSecret`); null until the first code of the app was right. */
  secret: text(),
  /** The secret of an app that is being set up, sealed; the previous one counts until then. */
  pendingSecret: text("pending_secret"),
  /** The time step of the last code that was used: each works once. */
  lastStep: integer("last_step").notNull().default(0),
});

/** Passkeys (WebAuthn credentials). `id` is the credential's, base64url. */
export const passkeys = pgTable(
  "staff_passkeys",
  {
    id: text().primaryKey(),
    staffId: staffId(),
    /** The person's name for it. */
    name: text().notNull(),
    publicKey: bytea("public_key").notNull(),
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    createdAt: time("created_at").notNull(),
    lastUsedAt: time("last_used_at"),
  },
  (t) => [index("staff_passkeys_staff").on(t.staffId)],
);

/** The SHA-256 of each recovery code. */
export const recoveryCodes = pgTable(
  "staff_recovery_codes",
  { staffId: staffId(), hash: bytea().notNull(), usedAt: time("used_at") },
  (t) => [primaryKey({ columns: [t.staffId, t.hash] })],
);

/**
 * Pending sign-ins: they wait for a code after the right password, for a passkey, or for the company directory; and links
 * that set a new password.
 * `id` is the SHA-256 of a secret that the browser, or the link, was given. Each is used once.
 */
export const signInChallenges = pgTable("sign_in_challenges", {
  id: bytea().primaryKey(),
  purpose: text()
    .$type<"code" | "passkey" | "new-passkey" | "new-password" | "directory" | "directory-again">()
    .notNull(),
  /** Null if a passkey or the directory will say who it is. */
  staffId: text("staff_id").references(() => staff.id),
  expiresAt: time("expires_at").notNull(),
});
