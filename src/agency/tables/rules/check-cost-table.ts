import * as z from "zod";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import type { CostTable, StateCosts } from "./cost-table.ts";
import { FUNERAL_KINDS } from "#agency/states/rules/funeral-kind.ts";
import {
  type Checked,
  dollars,
  metaSchema,
  readPart,
  readRows,
  refused,
  rowList,
  stateCode,
  text,
  wholeYear,
} from "./table-check.ts";

const price = z.int("must be whole dollars").min(1, "must be above 0").max(1_000_000, "must not be above 1,000,000");
const mean = z.object({ mean: price }, "must be an object with a mean");
const ids = z.array(text, "must be a list of items").min(1, "must name at least one item");

const fileSchema = z.object(
  {
    meta: metaSchema,
    national: z.object(
      {
        year: wholeYear,
        source: text,
        itemsSource: text,
        burialMedian: price,
        burialWithVaultMedian: price,
        cremationMedian: price,
        burialSumItems: ids,
        cremationSumItems: ids,
        items: rowList,
      },
      "must be an object with medians and items",
    ),
    packageAverages2026: z.object(
      { source: text, fullBurial: mean, directBurial: mean, fullCremation: mean, directCremation: mean },
      "must be an object with four means",
    ),
    extras: rowList,
    plotByState: z.object(
      { source: text, values: z.record(stateCode, price) },
      "must be an object with source and values",
    ),
    inflation: z.object(
      {
        suggestedDefaultPercent: z
          .number("must be a number")
          .min(-5, "must be at least -5")
          .max(15, "must be at most 15"),
        suggestedNote: text,
      },
      "must be an object with suggestedDefaultPercent and suggestedNote",
    ),
    divisions: rowList,
  },
  "is not a funeral costs file",
);

const itemSchema = z.object(
  { id: text, label: text, median: price, seen: z.boolean("must be true or false") },
  "must be a row with id, label, median and seen",
);
const extraSchema = z
  .object(
    { id: text, label: text, low: dollars, typical: dollars, high: dollars, source: text, typicalSource: text },
    "must be a row with id, label, low, typical, high and their sources",
  )
  .refine(
    (row) => row.low <= row.typical && row.typical <= row.high,
    "must have low no higher than typical, and typical no higher than high",
  );
/** An extra without a known price has nulls in the file and is left out of the table. */
const unknownExtra = z.object({ low: z.null(), typical: z.null(), high: z.null() });
const divisionSchema = z.object(
  {
    name: text,
    states: z.array(stateCode, "must be a list of states"),
    burial2023: price,
    sources: z.array(text, "must be a list of sources").min(1, "must name a source"),
  },
  "must be a row with name, states, burial2023 and sources",
);

/** Parses a cost file in the form of the shipped `funeral-costs.json`, or returns what is wrong with it. */
export function checkCostTable(file: unknown): Checked<CostTable> {
  const sentences: string[] = [];
  const read = readPart(fileSchema, file, "The file", sentences);
  if (!read) return refused(sentences);
  const { national, packageAverages2026: averages } = read;
  const items = readRows(itemSchema, national.items, "Items", sentences).map((row) => ({
    id: row.id,
    label: row.label,
    amount: row.median,
    seen: row.seen,
  }));
  const extras = readExtras(read.extras, sentences);
  const divisions = readRows(divisionSchema, read.divisions, "Divisions", sentences).map((row) => ({
    name: row.name,
    states: row.states,
    burial: row.burial2023,
    source: row.sources[0] ?? "",
  }));
  checkOnce(items, "Items", sentences);
  checkOnce(extras, "Extras", sentences);
  if (sentences.length === 0) {
    const vault = items.find((item) => item.id === "vault")?.amount ?? 0;
    checkSum("burial", national.burialSumItems, items, national.burialMedian, sentences);
    checkSum("cremation", national.cremationSumItems, items, national.cremationMedian, sentences);
    if (national.burialMedian + vault !== national.burialWithVaultMedian)
      sentences.push(
        `The burial median and the vault add up to ${formatDollars(national.burialMedian + vault)}, not to the median with vault, ${formatDollars(national.burialWithVaultMedian)}.`,
      );
  }
  if (sentences.length > 0) return refused(sentences);
  return {
    ok: true,
    table: {
      year: national.year,
      national: {
        source: national.source,
        itemsSource: national.itemsSource,
        burial: national.burialMedian,
        burialWithVault: national.burialWithVaultMedian,
        cremation: national.cremationMedian,
        items,
        burialItems: national.burialSumItems,
        cremationItems: national.cremationSumItems,
      },
      means: {
        source: averages.source,
        burial: averages.fullBurial.mean,
        directBurial: averages.directBurial.mean,
        cremation: averages.fullCremation.mean,
        directCremation: averages.directCremation.mean,
      },
      extras,
      plotByState: read.plotByState,
      growth: { percent: read.inflation.suggestedDefaultPercent, note: read.inflation.suggestedNote },
      divisions,
      sources: read.meta.sources,
    },
  };
}

const figures = z.object(
  { burial: price, directBurial: price, cremation: price, directCremation: price, year: wholeYear, source: text },
  "must be an object with the four averages, year and source",
);
const stateSchema = z.object(
  { code: stateCode, name: text, slug: text, funeralCosts: figures },
  "must be a row with code, name, slug and funeralCosts",
);

/** Parses the states' averages, or returns what is wrong with them, row by row. */
export function checkStateCosts(rows: unknown): Checked<StateCosts[]> {
  const sentences: string[] = [];
  const read = readRows(stateSchema, Array.isArray(rows) ? rows : [], "States", sentences);
  if (read.length === 0 && sentences.length === 0) sentences.push("States: there are no rows.");
  for (const [index, { code, name, funeralCosts: costs }] of read.entries()) {
    if (read.findIndex((row) => row.code === code) !== index) sentences.push(`States: ${name} appears more than once.`);
    if (costs.directBurial > costs.burial)
      sentences.push(`States, ${name}: direct burial costs more than a funeral with burial.`);
    if (costs.directCremation > costs.cremation)
      sentences.push(`States, ${name}: direct cremation costs more than a funeral with cremation.`);
  }
  if (sentences.length > 0) return refused(sentences);
  return {
    ok: true,
    table: read.map(({ code, name, slug, funeralCosts }) => ({
      code,
      name,
      slug,
      ...(Object.fromEntries(FUNERAL_KINDS.map((kind) => [kind, funeralCosts[kind]])) as Pick<
        StateCosts,
        (typeof FUNERAL_KINDS)[number]
      >),
      year: funeralCosts.year,
      source: funeralCosts.source,
    })),
  };
}

function readExtras(rows: readonly unknown[], sentences: string[]): CostTable["extras"] {
  return rows.flatMap((row, index) =>
    unknownExtra.safeParse(row).success
      ? []
      : (readPart(extraSchema, row, `Extras, row ${index + 1}`, sentences) ?? []),
  );
}

function checkOnce(rows: readonly { id: string }[], list: string, sentences: string[]): void {
  for (const [index, { id }] of rows.entries()) {
    if (rows.findIndex((row) => row.id === id) !== index) sentences.push(`${list}: '${id}' appears more than once.`);
  }
}

/** Checks that the items add up to the published median exactly, because the comparison starts from it. */
function checkSum(
  what: string,
  parts: readonly string[],
  items: readonly { id: string; amount: number }[],
  median: number,
  sentences: string[],
): void {
  const missing = parts.filter((id) => !items.some((item) => item.id === id));
  for (const id of missing) sentences.push(`The total for ${what} includes '${id}', which is not one of the items.`);
  const sum = parts.reduce((total, id) => total + (items.find((item) => item.id === id)?.amount ?? 0), 0);
  if (missing.length === 0 && sum !== median)
    sentences.push(
      `The items for ${what} add up to ${formatDollars(sum)}, not to the median, ${formatDollars(median)}.`,
    );
}
