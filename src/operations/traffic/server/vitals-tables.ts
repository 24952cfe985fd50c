import { date, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { Device, Vital } from "#platform/log/rules/web-vitals.ts";

/** How fast public pages were for visitors: samples in each class of values, by day (UTC). Nothing identifies a person. Kept for 90 days. */
export const vitalCounts = pgTable(
  "vital_counts",
  {
    day: date({ mode: "string" }).notNull(),
    /** The pattern of the page's path, as `/blog/:slug`. */
    template: text().notNull(),
    device: text().$type<Device>().notNull(),
    vital: text().$type<Vital>().notNull(),
    /** The class of `core/monitoring/web-vitals.ts`. */
    class: smallint().notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.template, t.device, t.vital, t.class] })],
);
