import { gte, sql } from "drizzle-orm";
import type { Executor } from "#platform/database/server/database.ts";
import { vitalCounts } from "./vitals-tables.ts";

type VitalCount = typeof vitalCounts.$inferSelect;

/** Adds one sample to each of some classes, in one lock order so that two visits can't deadlock. */
export async function countVitals(on: Executor, samples: readonly Omit<VitalCount, "n">[]): Promise<void> {
  if (samples.length === 0) return;
  const { day, template, device, vital, class: at, n } = vitalCounts;
  await on
    .insert(vitalCounts)
    .values([...samples].sort((a, b) => a.vital.localeCompare(b.vital)).map((sample) => ({ ...sample, n: 1 })))
    .onConflictDoUpdate({ target: [day, template, device, vital, at], set: { n: sql`${n} + 1` } });
}

/** Lists the samples in each class since a day, by page and device. */
export async function listVitals(on: Executor, since: string): Promise<Omit<VitalCount, "day">[]> {
  const { template, device, vital, class: at, n, day } = vitalCounts;
  return on
    .select({ template, device, vital, class: at, n: sql<number>`sum(${n})::int` })
    .from(vitalCounts)
    .where(gte(day, since))
    .groupBy(template, device, vital, at);
}
