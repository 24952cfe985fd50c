import { randomBytes } from "node:crypto";
import { DEFAULT_OWNER } from "#accounts/access/rules/account-email.ts";
import { addStaff, anyStaff } from "#accounts/access/server/access-store.ts";
import { checkPassword } from "#accounts/access/server/check-password.ts";
import { hashPassword } from "#accounts/access/server/hash-password.ts";
import { loadBundled } from "#newsroom/articles/server/load-bundled.ts";
import { type Config, SettingError } from "#platform/program/server/config.ts";
import { beginLedger } from "#platform/ledger/server/begin-ledger.ts";
import { addFacts } from "#newsroom/facts/server/facts-store.ts";
import { shippedFacts } from "#newsroom/facts/server/shipped-facts.ts";
import { type Db, inTurn } from "#platform/database/server/database.ts";
import { LEDGER_SOURCES } from "#leads/intake/server/prepare-evidence.ts";
import { markPreview } from "#agency/site/server/site-store.ts";
import { SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import { putStates } from "#agency/states/server/states-store.ts";

/**
 * Puts in place what a new database needs: reference data, the shipped articles, the owner's account. Returns the
 * generated password, which is shown once, or null when there is an account already or the password was given. Throws
 * SettingError for a given password that is easy to guess.
 */
export async function fillDatabase(needs: {
  db: Db;
  config: Config;
  now: () => Date;
  newId: () => string;
}): Promise<{ newArticles: number; owner: { email: string; password: string | null } | null }> {
  const { config } = needs;
  // If programs start together on an empty database, only one fills it.
  return inTurn(needs.db, "fill-database", async (tx) => {
    await beginLedger(tx, LEDGER_SOURCES);
    await putStates(tx, [...SHIPPED_STATES]);
    await addFacts(tx, shippedFacts());
    const newArticles = await loadBundled({ db: tx });
    if (await anyStaff(tx)) return { newArticles, owner: null };
    await markPreview(tx, needs.now());
    const email = config.adminEmail ?? DEFAULT_OWNER;
    if (config.adminPassword !== null && (await checkPassword(config.adminPassword, [email])) !== null)
      throw new SettingError(
        "ADMIN_PASSWORD",
        "…",
        "a password of at least 12 characters that is not easy to guess, for example four words that have nothing to do with each other",
      );
    const generated = config.adminPassword === null ? randomBytes(12).toString("base64url") : null;
    const passwordHash = await hashPassword(config.adminPassword ?? generated ?? "");
    await addStaff(tx, {
      id: needs.newId(),
      email,
      name: "Owner",
      role: "owner",
      passwordHash,
      mustChangePassword: generated !== null,
      active: true,
      createdAt: needs.now(),
    });
    return { newArticles, owner: { email, password: generated } };
  });
}
