import type { Words } from "#agency/language/rules/words.ts";
import {
  choiceField,
  type Field,
  type Fields,
  type Parsed,
  parseFields,
  type Read,
  stateField,
  wholeField,
  within,
} from "#agency/tables/rules/calculator-form.ts";
import { ageField, type SexChoice, sexField, tobaccoField } from "#agency/tables/rules/monthly-price.ts";
import type { RateTable } from "#agency/tables/rules/rate-table.ts";
import { formatDollars, parseDollars } from "#platform/text/rules/dollars.ts";

/** The kinds of policy that people can tell apart, plainest words first. */
export const POLICY_KINDS = ["level", "graded", "guaranteed", "term", "accident", "unsure"] as const;
type PolicyKind = (typeof POLICY_KINDS)[number];
export const OWNS = ["offer", "policy"] as const;
export const WAITS = ["none", "yes", "unsure"] as const;

/**
 * An existing policy or an offer: `premium` US dollars a month with cents, `amount` whole US dollars. `age` is that at
 * the start, `ageNow` of a policy's owner today. `waiting`: what the person knows of a waiting period.
 */
export type SecondOpinionInputs = {
  own: (typeof OWNS)[number];
  kind: PolicyKind;
  premium: number;
  amount: number;
  units: number | null;
  waiting: (typeof WAITS)[number];
  age: number;
  ageNow: number | null;
  sex: SexChoice;
  tobacco: "no" | "yes";
  state: string;
};

/** The texts of the form's error messages. */
type FormTexts = Pick<Words, "opinionForm" | "prices">;

const DEFAULTS: SecondOpinionInputs = {
  own: "offer",
  kind: "unsure",
  premium: 0,
  amount: 0,
  units: null,
  waiting: "unsure",
  age: 0,
  ageNow: null,
  sex: "either",
  tobacco: "no",
  state: "",
};

const AMOUNTS = { least: 500, most: 100_000 };
const MAX_PREMIUM = 5000;
/** Nothing can be compared without these three. */
const NEEDED = new Set(["premium", "amount", "age"]);

const OWN_AGES = { least: 18, most: 110 };

const fieldsFor = (
  rates: RateTable,
  codes: readonly string[],
  { prices, opinionForm: { problems } }: FormTexts,
): Fields<SecondOpinionInputs> => ({
  own: choiceField(OWNS, problems.own),
  kind: choiceField(POLICY_KINDS, problems.kind),
  premium: {
    read: (text) => within(parseDollars(text), 1, MAX_PREMIUM),
    sentence: problems.premium(formatDollars(MAX_PREMIUM)),
  },
  amount: {
    read: (text) => within(wholeDollars(text), AMOUNTS.least, AMOUNTS.most),
    sentence: problems.amount(formatDollars(AMOUNTS.least), formatDollars(AMOUNTS.most)),
  },
  units: {
    read: (text) => (text === "" ? null : within(/^\d{1,2}$/.test(text) ? Number(text) : undefined, 1, 99)),
    sentence: problems.units,
  },
  waiting: choiceField(WAITS, problems.waiting),
  age: ageField(rates, prices),
  ageNow: ageNowField(problems.ageNow),
  sex: sexField(prices),
  tobacco: tobaccoField(prices),
  state: stateField(codes, prices),
});

function ageNowField(sentence: string): Field<number | null> {
  const adult = wholeField(OWN_AGES.least, OWN_AGES.most, sentence);
  return { ...adult, read: (text) => (text === "" ? null : adult.read(text)) };
}

/** Returns the form as it was typed, by field name, each cut at 200 characters. */
export function typedOpinion(read: Read): Record<keyof SecondOpinionInputs, string> {
  const names = Object.keys(DEFAULTS) as (keyof SecondOpinionInputs)[];
  const typed = (name: keyof SecondOpinionInputs) =>
    read(name) ?? (NEEDED.has(name) || DEFAULTS[name] === null ? "" : String(DEFAULTS[name]));
  return Object.fromEntries(names.map((name) => [name, typed(name).slice(0, 200)])) as ReturnType<typeof typedOpinion>;
}

/** Parses the form; field names are those of the inputs. Every invalid answer is a problem. */
export function parseOpinion(
  read: Read,
  rates: RateTable,
  codes: readonly string[],
  words: FormTexts,
): Parsed<SecondOpinionInputs> {
  const parsed = parseFields(
    fieldsFor(rates, codes, words),
    DEFAULTS,
    (name) => read(name) ?? (NEEDED.has(name) ? "" : null),
  );
  if (!parsed.ok) return parsed;
  const { own, age, ageNow } = parsed.inputs;
  if (own === "policy" && ageNow !== null && ageNow < age)
    return {
      ok: false,
      problems: [{ field: "ageNow", typed: String(ageNow), sentence: words.opinionForm.problems.ageNowTooLow }],
    };
  return parsed;
}

function wholeDollars(text: string): number | undefined {
  const dollars = parseDollars(text);
  return dollars === undefined ? undefined : Math.round(dollars);
}
