import { invalidField, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { MAX_REASON } from "#compliance/contact/rules/suppression-form.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import { hashAddress } from "#platform/ledger/server/hash-address.ts";
import type { Services } from "#platform/program/server/services.ts";
import { lockNumberFile, removeFileNumber, removeFileNumbers } from "./number-file-store.ts";

type Needs = Pick<Services, "db" | "now" | "ledgerKey"> & { announceLeads: () => void };

/** The result for a file's numbers: `kept` of them stay off limits, because of other files or the do-not-contact list. */
export type RevertedFile = { removed: number; kept: number; files: string[]; isSuppressed: boolean };

/** Removes all numbers of a file. Those that are also elsewhere stay off limits there. */
export async function revertNumberFile(
  needs: Needs,
  by: By,
  { id, reason }: { id: string; reason: string },
): Promise<Outcome<RevertedFile>> {
  const done = await runChange(needs, by, sensitive("compliance:manage"), async ({ tx, at, audit }) => {
    const because = readReason(reason);
    if (because === null) return wantsReason();
    const file = await lockNumberFile(tx, id);
    if (!file) return notFound("File");
    const { numbers, ...gone } = await removeFileNumbers(tx, id, at);
    const removed = numbers - gone.kept;
    const after = { removed, kept: gone.kept, reason: because };
    await audit({ action: "number-file.revert", recordId: id, before: { kind: file.kind, numbers }, after });
    return ok({ ...gone, removed });
  });
  if (done.ok) needs.announceLeads();
  return done;
}

/** Removes one number from a file, with a reason. */
export async function removeNumber(
  needs: Needs,
  by: By,
  { id, phone, reason }: { id: string; phone: string; reason: string },
): Promise<Outcome<{ phone: string }>> {
  const done = await runChange(needs, by, sensitive("compliance:manage"), async ({ tx, audit }) => {
    const because = readReason(reason);
    if (because === null) return wantsReason();
    const file = await lockNumberFile(tx, id);
    if (!file || !(await removeFileNumber(tx, id, phone))) return notFound("Number");
    const before = { file: id, kind: file.kind };
    const recordId = hashAddress(needs.ledgerKey, phone);
    await audit({ action: "number-file.remove", recordId, before, after: { reason: because } });
    return ok({ phone });
  });
  if (done.ok) needs.announceLeads();
  return done;
}

function readReason(typed: string): string | null {
  const reason = typed.trim();
  return reason === "" || reason.length > MAX_REASON ? null : reason;
}

const wantsReason = () => invalidField("reason", "Say why, in a few words.");
