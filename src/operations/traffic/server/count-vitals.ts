import { type Device, VITALS, type Vital, vitalClass, vitalTemplate } from "#platform/log/rules/web-vitals.ts";
import type { Db } from "#platform/database/server/database.ts";
import { countVitals } from "./vitals-store.ts";

type Needs = { db: Db; now: () => Date };
/** What a browser measured of one visit to a page. */
export type Measured = { path: string; device: Device; values: { [V in Vital]?: number | undefined } };

/** Counts what one visit measured, and returns whether it did. Takes nothing that identifies a person: no address, no cookie, no time of day. */
export async function countVisitVitals({ db, now }: Needs, { path, device, values }: Measured): Promise<boolean> {
  const template = vitalTemplate(path);
  const day = now().toISOString().slice(0, 10);
  const samples = VITALS.flatMap((vital) => {
    const value = values[vital];
    return template === null || value === undefined
      ? []
      : [{ day, template, device, vital, class: vitalClass(vital, value) }];
  });
  await countVitals(db, samples);
  return samples.length > 0;
}
