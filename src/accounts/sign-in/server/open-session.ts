import type { AuditAction } from "#platform/ledger/rules/activity-words.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import { addSession, type SessionProof, type StaffRecord } from "#accounts/access/server/access-store.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { signDevice } from "./sign-device.ts";

/** What the browser of a good sign-in is given: the token of its session, and the one by which it is known again. */
export type SignInTokens = { token: string; device: string };

/** Where a sign-in came from. */
export type SignInFrom = { ip: string; userAgent: string; requestId: string };

/** Starts a session of a member of staff and writes it in the audit log; `after` says what else is to be known about it. */
export async function openSession(
  tx: Tx,
  account: Pick<StaffRecord, "id" | "name" | "email" | "role" | "passwordHash">,
  from: SignInFrom,
  at: Date,
  entry: { action: AuditAction; after: Record<string, unknown> | null },
  proof: SessionProof = {},
): Promise<SignInTokens> {
  const { id, name, email, role } = account;
  const token = newToken();
  const userAgent = from.userAgent.slice(0, 300);
  await addSession(tx, { id: hashToken(token), staffId: id, at, ip: from.ip, userAgent, ...proof });
  const actor: StaffActor = { kind: "staff", id, name, email, role };
  await recordAudit(tx, { actor, requestId: from.requestId }, at, { ...entry, recordId: id });
  return { token, device: signDevice(account, at) };
}
