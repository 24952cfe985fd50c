import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By, StaffActor } from "#platform/access/rules/rights.ts";
import { isSessionAlive } from "#platform/access/rules/session-age.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { listSessions, revokeOthers, revokeOwnSession, type SessionRow } from "./access-store.ts";

/** A session as its owner sees it. `id` is the hash of its token, in hexadecimal. */
type OwnSession = { id: string; createdAt: Date; lastSeenAt: Date; ip: string; userAgent: string };

/** Lists the sessions in which a member of staff is signed in now. */
export async function findOwnSessions(needs: { db: Db; now: () => Date }, staffId: string): Promise<OwnSession[]> {
  const rows: SessionRow[] = await listSessions(needs.db, staffId);
  return rows
    .filter((row) => isSessionAlive(row, needs.now()))
    .map(({ id, createdAt, lastSeenAt, ip, userAgent }) => {
      return { id: id.toString("hex"), createdAt, lastSeenAt, ip, userAgent };
    });
}

/** Ends one of a member's own sessions: that browser is signed out at its next request. */
export async function endSession(
  needs: { db: Db; now: () => Date },
  by: { actor: StaffActor; requestId: string },
  id: string,
): Promise<Outcome<null>> {
  return needs.db.transaction(async (tx): Promise<Outcome<null>> => {
    const at = needs.now();
    if (!(await revokeOwnSession(tx, by.actor.id, Buffer.from(id, "hex"), at))) return notFound("Session");
    const { id: recordId } = by.actor;
    await recordAudit(tx, by, at, { action: "staff.session-end", recordId });
    return ok(null);
  });
}

/** Ends a session of any account: that browser is signed out at its next request. */
export async function endAnySession(
  needs: { db: Db; now: () => Date },
  by: By,
  { id, staffId }: { id: string; staffId: string },
): Promise<Outcome<null>> {
  return runChange(needs, by, "staff:manage", async ({ tx, at, audit }) => {
    if (!(await revokeOwnSession(tx, staffId, Buffer.from(id, "hex"), at))) return notFound("Session");
    await audit({ action: "staff.session-end", recordId: staffId });
    return ok(null);
  });
}

/** Ends every session but one, by the hash of its token in hexadecimal. Answers how many. */
export async function endOtherSessions(
  needs: { db: Db; now: () => Date },
  by: By,
  current: string,
): Promise<Outcome<{ ended: number }>> {
  return runChange(needs, by, "staff:manage", async ({ tx, at, audit }) => {
    const ended = await revokeOthers(tx, Buffer.from(current, "hex"), at);
    await audit({ action: "staff.sessions-end", recordId: by.actor.id, after: { ended } });
    return ok({ ended });
  });
}
