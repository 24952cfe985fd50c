import { randomBytes } from "node:crypto";
import { addStaff, anyStaff } from "./access/access-store.ts";
import { hashPassword } from "./access/hash-password.ts";
import { loadBundled } from "./articles/load-bundled.ts";
import type { Config } from "./config.ts";
import { type Db, inTurn } from "./platform/database.ts";
import { SHIPPED_STATES } from "./states/shipped-states.ts";
import { putStates } from "./states/states-store.ts";

/** The address that the owner signs in with until she gives her own. */
const DEFAULT_OWNER = "owner@localhost";

/**
 * Puts in place what a new database needs: reference data, the shipped articles, the owner's account. Answers the
 * generated password, which is shown once, or null when there is an account already or the password was given.
 */
export async function fillDatabase(needs: {
  db: Db;
  config: Config;
  now: () => Date;
  newId: () => string;
}): Promise<{ newArticles: number; owner: { email: string; password: string | null } | null }> {
  const { config } = needs;
  // Programs that start together on an empty database fill it once between them.
  return inTurn(needs.db, "fill-database", async (tx) => {
    await putStates(tx, [...SHIPPED_STATES]);
    const newArticles = await loadBundled({ db: tx });
    if (await anyStaff(tx)) return { newArticles, owner: null };
    const email = config.adminEmail ?? DEFAULT_OWNER;
    const generated = config.adminPassword === null ? randomBytes(12).toString("base64url") : null;
    const passwordHash = await hashPassword(config.adminPassword ?? generated ?? "");
    await addStaff(tx, { id: needs.newId(), email, name: "Owner", role: "owner", passwordHash, active: true, createdAt: needs.now() });
    return { newArticles, owner: { email, password: generated } };
  });
}
