import * as z from "zod";
import { printedPhone } from "#platform/phone/rules/format-phone.ts";
import { UNVERIFIED } from "./cited-text.ts";

const text = z.string().min(1);
/** A source id in the file's meta, or the unverified mark. */
const source = text.nullable();
const days = z.int().positive().nullable();
const dollars = z.int().nonnegative().nullable();

/**
 * A row of the states data for state pages. Parsing drops data that a page must never show, such as guaranty
 * association limits. A part that is missing or can't be read is null: unknown.
 */
const stateFactsSchema = z.object({
  name: text,
  slug: text,
  code: z.string().length(2),
  regulator: z
    .object({
      name: text,
      url: z.url(),
      urlSource: source,
      phone: text.transform(printedPhone),
      phoneSource: source,
    })
    .nullable()
    .catch(null),
  /** Days to return a new policy; `stateSpecific` false: a general baseline, not a rule of this state. */
  freeLook: z
    .object({
      daysMin: days,
      daysMax: days,
      replacementDays: days,
      note: z.string().nullable(),
      stateSpecific: z.boolean(),
      source,
      replacementSource: source,
    })
    .nullable()
    .catch(null),
  medicaid: z
    .object({
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
    })
    .nullable()
    .catch(null),
  funeralDirector: z.object({ required: z.boolean(), note: z.string().nullable(), source }).nullable().catch(null),
});

export type StateFacts = z.infer<typeof stateFactsSchema>;

/** Parses a state's reference row; null if it doesn't name a state. */
export function readStateFacts(reference: unknown): StateFacts | null {
  return stateFactsSchema.safeParse(reference).data ?? null;
}

/** Tells whether a value has a published source. */
export function isSourced(id: string | null): id is string {
  return id !== null && id !== UNVERIFIED;
}
