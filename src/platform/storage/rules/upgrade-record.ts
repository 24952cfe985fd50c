import { z } from "zod";

const version = z.object({ root: z.string(), version: z.string() });

/**
 * What is known of the last upgrade, also after a restart: the file `upgrade.json` in the data folder, which
 * `scripts/serve.mjs` writes.
 */
export const upgradeSchema = z.object({
  id: z.string(),
  phase: z.enum(["starting", "taking-over", "done", "failed"]),
  from: version,
  to: version,
  startedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** What went wrong and what to do. */
  problem: z.string().nullable(),
  /** The address of the process that holds the sockets: while an upgrade is at work, it answers there. */
  control: z.string(),
});
export type UpgradeRecord = z.infer<typeof upgradeSchema>;

/** Tells whether an upgrade has not ended, as far as its record knows. */
export function isUnderWay({ phase }: UpgradeRecord): boolean {
  return phase === "starting" || phase === "taking-over";
}
