import * as z from "zod";
import { UNVERIFIED } from "./cited-text.ts";
import { printedPhone } from "#core/phone/format-phone.ts";
import type { State } from "./state.ts";
import type { Measured } from "./state-measure.ts";

const text = z.string().min(1);
/** A source id in the file's meta, or the unverified mark. */
const source = text.nullable();
const price = z.int().positive();
const days = z.int().positive().nullable();
const dollars = z.int().nonnegative().nullable();

/** Averages in whole US dollars; the median is the census division's, not the state's. */
const costsSchema = z.object({
  burial: price,
  directBurial: price,
  cremation: price,
  directCremation: price,
  year: z.int(),
  source: text,
  nfdaDivision: text,
  nfdaDivisionBurialMedian2023: price,
  nfdaSource: text,
});

/**
 * A row of the states data for state pages. Parsing drops what a page must never show, such as guaranty association
 * limits.
 */
const stateFactsSchema = z.object({
  name: text,
  slug: text,
  code: z.string().length(2),
  regulator: z.object({
    name: text,
    url: z.url(),
    urlSource: source,
    phone: text.transform(printedPhone),
    phoneSource: source,
  }),
  /** Days to return a new policy; `stateSpecific` false: a general baseline, not a rule of this state. */
  freeLook: z.object({
    daysMin: days,
    daysMax: days,
    replacementDays: days,
    note: z.string().nullable(),
    stateSpecific: z.boolean(),
    source,
    replacementSource: source,
  }),
  medicaid: z.object({
    burialFund: z.object({
      amountUsd: dollars,
      basis: z.enum(["ssi_rule", "209b_state", "state_rule"]),
      note: z.string().nullable(),
      source,
    }),
    irrevocableFuneralTrust: z.object({
      type: z.enum(["dollar", "no_limit", "funeral_home_contract_only", "varies_by_county", "unknown"]),
      limitUsd: dollars,
      goodsAndServicesStatement: z.boolean().nullable(),
      year: z.int().nullable(),
      note: z.string().nullable(),
      source,
    }),
  }),
  funeralDirector: z.object({ required: z.boolean(), note: z.string().nullable(), source }),
  funeralCosts: costsSchema,
  /** People 65 and over, and their share of all residents in percent. */
  population65: z.object({ count: z.int().positive(), percent: z.number().positive(), year: text, source: text }),
});

export type StateFacts = z.infer<typeof stateFactsSchema>;

/** Parses a state's reference row; null if it lacks what the pages need. */
export function readStateFacts(reference: unknown): StateFacts | null {
  const read = stateFactsSchema.safeParse(reference);
  return read.success ? read.data : null;
}

/** Parses the averages in a reference row's `funeralCosts`; null if invalid. */
export function readMeasured(state: State, costs: unknown): Measured | null {
  const read = costsSchema.safeParse(costs);
  if (!read.success) return null;
  const { burial, directBurial, cremation, directCremation, nfdaDivision } = read.data;
  return {
    code: state.code,
    name: state.name,
    slug: state.slug,
    division: nfdaDivision,
    costs: { burial, directBurial, cremation, directCremation },
  };
}

/** Whether a value has a published source. */
export function isSourced(id: string | null): id is string {
  return id !== null && id !== UNVERIFIED;
}

/** The place's name within a sentence: 'Ohio', 'the District of Columbia'. */
export function placeName(facts: Pick<StateFacts, "name" | "code">): string {
  return facts.code === "DC" ? `the ${facts.name}` : facts.name;
}
