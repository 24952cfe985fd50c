import * as z from "zod";
import type { BenefitTable } from "./benefit-table.ts";
import { type Checked, dollars, readPart, refused, text } from "./table-check.ts";

const day = z.iso.date("must be a date such as 2026-10-01");
const allowance = dollars.nullable();

const fileSchema = z.object(
  {
    socialSecurity: z.object(
      { lumpSumDeathPayment: z.object({ amount: dollars, source: text }, "must have amount and source") },
      "must have lumpSumDeathPayment",
    ),
    veterans: z.object(
      {
        serviceConnected: z.object(
          { burialAllowanceMax: dollars, appliesFrom: day, source: text },
          "must have burialAllowanceMax, appliesFrom and source",
        ),
        nonServiceConnected: z
          .array(
            z
              .object(
                {
                  deathsFrom: day,
                  deathsTo: day.nullable(),
                  burialAllowance: allowance,
                  plotAllowance: allowance,
                  source: text.nullable(),
                },
                "must be a row with dates and allowances",
              )
              .refine((row) => row.deathsTo === null || row.deathsFrom <= row.deathsTo, "must end after it begins")
              .refine(
                (row) => row.burialAllowance === null || row.source !== null,
                "must name the source of its amounts",
              ),
            "must be a list of rows",
          )
          .min(1, "must have at least one row"),
      },
      "must have serviceConnected and nonServiceConnected",
    ),
  },
  "is not a benefits file",
);

/** Parses a benefits file in the form of `after-a-loss.json`, or returns what is wrong with it. */
export function checkBenefitTable(file: unknown): Checked<BenefitTable> {
  const sentences: string[] = [];
  const read = readPart(fileSchema, file, "The file", sentences);
  const rows = read?.veterans.nonServiceConnected.toSorted((a, b) => (a.deathsFrom < b.deathsFrom ? -1 : 1)) ?? [];
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    if (next && (row.deathsTo === null || row.deathsTo >= next.deathsFrom))
      sentences.push(`Veterans' benefits: the rows from ${row.deathsFrom} and from ${next.deathsFrom} overlap.`);
  }
  if (!read || sentences.length > 0) return refused(sentences);
  const { lumpSumDeathPayment } = read.socialSecurity;
  const { serviceConnected } = read.veterans;
  return {
    ok: true,
    table: {
      lumpSum: { amount: lumpSumDeathPayment.amount, source: lumpSumDeathPayment.source },
      veterans: {
        serviceConnected: {
          most: serviceConnected.burialAllowanceMax,
          from: serviceConnected.appliesFrom,
          source: serviceConnected.source,
        },
        otherDeaths: rows.map((row) => ({
          from: row.deathsFrom,
          to: row.deathsTo,
          burial: row.burialAllowance,
          plot: row.plotAllowance,
          source: row.source,
        })),
      },
    },
  };
}
