import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { type AlertProof, confirmProof, findProof, wasSent } from "./alert-proofs-store.ts";
import { hashOf, listTargets } from "./list-targets.ts";
import { readChannels } from "./alerts-store.ts";

type Needs = { db: Db; now: () => Date };
type Arrived = Pick<AlertProof, "channel" | "sentAt" | "confirmedAt">;

const GONE = "Alerts no longer go where this message went. Send a new test message.";
const NOT_SENT = "This message has not left the program. Open the link in the one that arrives.";

/**
 * Reads the test message of a link. Not found for a token that no message had; conflict for one that alerts no longer
 * reach, or whose message never left and can only have been read in the desk.
 */
export async function readArrived({ db }: Pick<Needs, "db">, token: string): Promise<Outcome<Arrived>> {
  const proof = await findProof(db, hashOf(token));
  if (!proof) return notFound("Test message");
  const targets = await listTargets(db, await readChannels(db));
  const target = targets.find(({ to }) => hashOf(to) === proof.targetHash);
  if (!target) return conflict(GONE);
  const sent = await wasSent(db, proof.testId, target);
  return sent ? ok(proof) : conflict(NOT_SENT);
}

/** Records that a test message reached a person, who opened its link and said so. Anyone on the staff may. */
export async function confirmAlert(needs: Needs, by: By, token: string): Promise<Outcome<Arrived>> {
  const found = await readArrived(needs, token);
  if (!found.ok || found.value.confirmedAt !== null) return found;
  const at = needs.now();
  await needs.db.transaction(async (tx) => {
    await confirmProof(tx, hashOf(token), at);
    await recordAudit(tx, by, at, { action: "alert.confirm", recordId: found.value.channel });
  });
  return ok({ ...found.value, confirmedAt: at });
}
