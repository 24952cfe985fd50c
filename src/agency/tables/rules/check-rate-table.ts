import * as z from "zod";
import { sourcesOf } from "./calculation-line.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { RATED_SEXES, type RatedSex, type RateTable } from "./rate-table.ts";
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
} from "./table-check.ts";

/** Used if a file doesn't say which states bar rates by sex: Montana (notes of the shipped rate data). */
const UNISEX_STATES = ["MT"];

/** Used if a file doesn't say what is added to returned premiums, percent (terms of the shipped rate data). */
const REFUND_INTEREST = 10;

const rising = (least: number, most: number) =>
  z
    .array(
      z.int("must be a whole number").min(least, `must be at least ${least}`).max(most, `must be at most ${most}`),
      "must be a list of whole numbers",
    )
    .min(2, "must have at least two numbers")
    .refine(
      (list) => list.every((figure, index) => index === 0 || figure > (list[index - 1] ?? figure)),
      "must increase from one to the next",
    );

const fileSchema = z.object(
  {
    meta: metaSchema,
    ages: rising(18, 110),
    faces: rising(1000, 100_000),
    method: z.object(
      {
        sources: z.object({ simplifiedIssueSource: text, guaranteedIssueSource: text }, "must name the two sources"),
        guaranteedIssueTerms: z.object(
          {
            waitingYears: z.int("must be a whole number").min(0, "must not be below 0").max(10, "must not be above 10"),
            naturalDeathInWait: text,
            refundInterestPercent: z
              .number("must be a number")
              .min(0, "must not be below 0")
              .max(100, "must not be above 100")
              .default(REFUND_INTEREST),
            accidentInWait: text,
          },
          "must give the waiting period",
        ),
      },
      "must be an object with sources and guaranteedIssueTerms",
    ),
    simplifiedIssueLevel: rowList,
    guaranteedIssue: rowList,
    unisexStates: z.array(stateCode, "must be a list of states").default(UNISEX_STATES),
    guaranteedIssueCards: z.int("must be a whole number").min(1, "must be at least 1").default(1),
  },
  "is not a rates file",
);

const count = z.int("must be a whole number").min(0, "must not be below 0");
const sex = z.enum(RATED_SEXES, "must be 'female' or 'male'");
const whole = z.int("must be a whole number");
const levelSchema = z
  .object(
    {
      sex,
      tobacco: z.boolean("must be true or false"),
      age: whole,
      face: whole,
      low: dollars,
      mid: dollars,
      high: dollars,
      cards: count.default(1),
      estimatedCards: count.default(0),
      publishedSource: text.nullable().default(null),
    },
    "must be a row with sex, tobacco, age, face, low, mid and high",
  )
  .refine(
    (row) => row.low <= row.mid && row.mid <= row.high,
    "must have low no higher than mid, and mid no higher than high",
  );
const guaranteedSchema = z.object(
  { sex, age: whole, face: whole, monthly: dollars, basis: text.default("card") },
  "must be a row with sex, age, face and monthly",
);

type Level = z.infer<typeof levelSchema>;
type Guaranteed = z.infer<typeof guaranteedSchema>;

/** Parses a rate file in the form of the shipped `premium-rates.json`, or returns what is wrong with it, row by row. */
export function checkRateTable(file: unknown): Checked<RateTable> {
  const sentences: string[] = [];
  const read = readPart(fileSchema, file, "The file", sentences);
  if (!read) return refused(sentences);
  const level = readRows(levelSchema, read.simplifiedIssueLevel, "Level rates", sentences);
  const guaranteed = readRows(guaranteedSchema, read.guaranteedIssue, "Guaranteed-issue rates", sentences);
  if (sentences.length > 0) return refused(sentences);

  const levelPrices = Object.fromEntries(
    RATED_SEXES.map((s) => [
      s,
      Object.fromEntries(
        (["no", "yes"] as const).map((tobacco) => [tobacco, levelGrid(level, s, tobacco, read, sentences)]),
      ),
    ]),
  ) as RateTable["level"];
  const carded = guaranteed.filter((row) => row.basis === "card");
  const guaranteedAges = read.ages.filter((age) => carded.some((row) => row.age === age));
  const prices = Object.fromEntries(
    RATED_SEXES.map((s) => [s, guaranteedGrid(carded, s, { ages: guaranteedAges, faces: read.faces }, sentences)]),
  ) as Record<RatedSex, number[][]>;
  for (const row of [...level, ...carded]) {
    if (!read.ages.includes(row.age) || !read.faces.includes(row.face))
      sentences.push(`${named(row)} is not one of the ages and face amounts of the file.`);
  }
  const { method } = read;
  const cited = [
    method.sources.simplifiedIssueSource,
    method.sources.guaranteedIssueSource,
    ...level.flatMap((row) => row.publishedSource ?? []),
  ];
  for (const id of new Set(cited)) {
    if (!read.meta.sources.some((source) => source.id === id))
      sentences.push(`The file: the source '${id}' is not in its list of sources.`);
  }
  if (sentences.length > 0) return refused(sentences);
  return {
    ok: true,
    table: {
      year: read.meta.year,
      ages: read.ages,
      faces: read.faces,
      level: levelPrices,
      cards: read.ages.map((age) => ({
        seen: Math.min(...level.filter((row) => row.age === age).map((row) => row.cards)),
        estimated: Math.max(...level.filter((row) => row.age === age).map((row) => row.estimatedCards)),
      })),
      guaranteed: { ages: guaranteedAges, prices, cards: read.guaranteedIssueCards },
      waiting: waitingOf(method.guaranteedIssueTerms),
      unisexStates: read.unisexStates,
      asOf: read.meta.generated ?? String(read.meta.year),
      gathered: read.meta.gathered,
      sources: sourcesOf(cited, read.meta.sources),
    },
  };
}

function waitingOf({
  waitingYears,
  refundInterestPercent,
  naturalDeathInWait,
  accidentInWait,
}: z.infer<typeof fileSchema>["method"]["guaranteedIssueTerms"]): RateTable["waiting"] {
  return {
    years: waitingYears,
    refundInterest: refundInterestPercent,
    naturalDeath: naturalDeathInWait,
    accident: accidentInWait,
  };
}

type Axes = { ages: readonly number[]; faces: readonly number[] };

function levelGrid(
  rows: readonly Level[],
  s: RatedSex,
  tobacco: "no" | "yes",
  axes: Axes,
  sentences: string[],
): RateTable["level"][RatedSex]["no"] {
  const mine = rows.filter((row) => row.sex === s && row.tobacco === (tobacco === "yes"));
  return grid(mine, { sex: s, tobacco: tobacco === "yes" }, axes, sentences, (row) => [row.low, row.mid, row.high]);
}

/**
 * Reads only ages whose every figure was read from a rate card; extrapolated figures are never shown (notes of the
 * shipped rate data).
 */
function guaranteedGrid(rows: readonly Guaranteed[], s: RatedSex, axes: Axes, sentences: string[]): number[][] {
  const mine = rows.filter((row) => row.sex === s);
  return grid(mine, { sex: s }, axes, sentences, (row) => [row.monthly]).map((faces) => faces.map(([price]) => price));
}

/** Reads one figure for every age and amount: none missing, duplicate, or falling as the amount rises. */
function grid<R extends { age: number; face: number }, F extends [number, ...number[]]>(
  rows: readonly R[],
  who: { sex: RatedSex; tobacco?: boolean },
  { ages, faces }: Axes,
  sentences: string[],
  figures: (row: R) => F,
): F[][] {
  return ages.map((age) => {
    let before: F | null = null;
    return faces.flatMap((face) => {
      const found = rows.filter((row) => row.age === age && row.face === face);
      const [row] = found;
      if (!row || found.length > 1) {
        sentences.push(`${named({ ...who, age, face })} ${row ? "appears more than once" : "is missing"}.`);
        return [];
      }
      const here = figures(row);
      if (before !== null && here.some((figure, index) => figure < (before?.[index] ?? figure)))
        sentences.push(`${named({ ...who, age, face })} costs less than a smaller face amount.`);
      before = here;
      return [here];
    });
  });
}

/** Returns 'Level rate, woman, no tobacco, age 65, $10,000' */
function named({
  sex: s,
  tobacco,
  age,
  face,
}: {
  sex: RatedSex;
  tobacco?: boolean;
  age: number;
  face: number;
}): string {
  const kind = tobacco === undefined ? "Guaranteed-issue rate" : "Level rate";
  return `${kind}, ${s === "female" ? "woman" : "man"}${tobacco === undefined ? "" : tobacco ? ", tobacco" : ", no tobacco"}, age ${age}, ${formatDollars(face)}`;
}
