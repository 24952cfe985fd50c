import { notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import type { Db } from "#platform/database/server/database.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import { replaceToken } from "./directory-token-store.ts";

const PREFIX = "hls_";
const RECORD = { recordId: "token" };

/** Makes the token with which the directory calls. It is answered once and stored as a hash; one before it ends. */
export async function createDirectoryToken(
  needs: { db: Db; now: () => Date },
  by: By,
): Promise<Outcome<{ token: string; replaced: boolean }>> {
  return runChange(needs, by, sensitive("staff:manage"), async ({ tx, at, audit }) => {
    const token = newToken(PREFIX);
    const replaced = await replaceToken(tx, { hash: hashToken(token), createdBy: by.actor.id, createdAt: at });
    await audit({ action: "directory.token", ...RECORD, after: { replaced } });
    return ok({ token, replaced });
  });
}

/** Ends the token: the directory's calls are refused from now on. */
export async function endDirectoryToken(needs: { db: Db; now: () => Date }, by: By): Promise<Outcome<null>> {
  return runChange(needs, by, sensitive("staff:manage"), async ({ tx, audit }): Promise<Outcome<null>> => {
    if (!(await replaceToken(tx, null))) return notFound("Token");
    await audit({ action: "directory.token-end", ...RECORD });
    return ok(null);
  });
}
