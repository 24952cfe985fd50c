import { DEVICES, type Device, p75, VITALS, type Vital } from "#platform/log/rules/web-vitals.ts";
import type { Db } from "#platform/database/server/database.ts";
import { listVitals } from "./vitals-store.ts";

/** The days that the screen shows. */
const SHOWN_DAYS = 28;
const DAY_MS = 86_400_000;

/** One metric: the samples, and the 75th percentile if there are enough. */
export type FieldValue = { n: number; p75: number | null };
export type FieldRow = { template: string; device: Device; values: Record<Vital, FieldValue> };
export type FieldReport = { days: number; rows: FieldRow[] };

/** Returns the first day (UTC, ISO date) of some that end at a moment. */
const firstDay = (at: Date, days: number): string =>
  new Date(at.getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10);

/** Reads the speed of public pages for visitors in the last four weeks, by page and device, most visited first. */
export async function readVitals({ db, now }: { db: Db; now: () => Date }): Promise<FieldReport> {
  const counts = await listVitals(db, firstDay(now(), SHOWN_DAYS));
  const templates = [...new Set(counts.map(({ template }) => template))];
  const rows = templates.flatMap((template) =>
    DEVICES.flatMap((device) => {
      const own = counts.filter((one) => one.template === template && one.device === device);
      return own.length === 0 ? [] : [{ template, device, values: valuesOf(own) }];
    }),
  );
  return { days: SHOWN_DAYS, rows: rows.sort((a, b) => b.values.TTFB.n - a.values.TTFB.n) };
}

function valuesOf(counts: readonly { vital: Vital; class: number; n: number }[]): Record<Vital, FieldValue> {
  const of = (vital: Vital): FieldValue => {
    const classes = new Map(counts.filter((one) => one.vital === vital).map((one) => [one.class, one.n]));
    return { n: [...classes.values()].reduce((sum, n) => sum + n, 0), p75: p75(vital, classes) };
  };
  return Object.fromEntries(VITALS.map((vital) => [vital, of(vital)])) as Record<Vital, FieldValue>;
}
