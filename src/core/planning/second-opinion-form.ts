import { prices as words } from "#core/english/prices.ts";
import {
  choiceField,
  type Fields,
  type Parsed,
  parseFields,
  type Read,
  stateField,
  wholeField,
  within,
} from "#core/calculators/calculator-form.ts";
import { ageField, type SexChoice, sexField, tobaccoField } from "#core/calculators/monthly-price.ts";
import type { RateTable } from "#core/calculators/rate-table.ts";
import { formatDollars, parseDollars } from "#core/money/dollars.ts";

export type PolicyKind = "level" | "graded" | "guaranteed" | "term" | "accident" | "unsure";

/** What people can tell a policy by, plainest words first. */
export const POLICY_KINDS: readonly { value: PolicyKind; label: string }[] = [
  { value: "level", label: "Health questions, full benefit from day one (level)" },
  { value: "graded", label: "Health questions, part of the benefit at first (graded)" },
  { value: "guaranteed", label: "No health questions (guaranteed issue)" },
  { value: "term", label: "Only for some years or up to an age (term)" },
  { value: "accident", label: "Only for an accident" },
  { value: "unsure", label: "I’m not sure" },
];

/**
 * An existing policy or an offer: `premium` US dollars a month with cents, `amount` whole US dollars. `age` is that at
 * the start, `ageNow` of a policy's owner today. `waiting`: what the person knows of a waiting period.
 */
export type SecondOpinionInputs = {
  own: "offer" | "policy";
  kind: PolicyKind;
  premium: number;
  amount: number;
  units: number | null;
  waiting: "none" | "yes" | "unsure";
  age: number;
  ageNow: number | null;
  sex: SexChoice;
  tobacco: "no" | "yes";
  state: string;
};

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
const MOST_PREMIUM = 5000;
const OLDEST = 110;
/** Without these three there is nothing to compare. */
const NEEDED = new Set(["premium", "amount", "age"]);

const fieldsFor = (rates: RateTable, codes: readonly string[]): Fields<SecondOpinionInputs> => ({
  own: choiceField(["offer", "policy"], "Please say whether you have this policy or are thinking about it."),
  kind: choiceField(
    POLICY_KINDS.map(({ value }) => value),
    "Please choose what kind of policy it is, or “I’m not sure”.",
  ),
  premium: {
    read: (text) => within(parseDollars(text), 1, MOST_PREMIUM),
    sentence: `Please enter what it costs a month, in dollars, from $1 to ${formatDollars(MOST_PREMIUM)}, for example $49.75.`,
  },
  amount: {
    read: (text) => within(wholeDollars(text), AMOUNTS.least, AMOUNTS.most),
    sentence: `Please enter the amount that is paid at death, from ${formatDollars(AMOUNTS.least)} to ${formatDollars(AMOUNTS.most)}. If you only know units, ask the insurer how many dollars they pay at your age.`,
  },
  units: {
    read: (text) => (text === "" ? null : within(/^\d{1,2}$/.test(text) ? Number(text) : undefined, 1, 99)),
    sentence: "Please enter a whole number of units, from 1 to 99, or leave it blank.",
  },
  waiting: choiceField(["none", "yes", "unsure"], "Please say what you know about a waiting period."),
  age: ageField(rates, words),
  ageNow: optionalAge,
  sex: sexField(words),
  tobacco: tobaccoField(words),
  state: stateField(codes, words),
});

const adult = wholeField(18, OLDEST, "");
const optionalAge = {
  read: (text: string) => (text === "" ? null : adult.read(text)),
  sentence: `Please enter your age today in whole years, or leave it blank.`,
};

/** Whether an address asks for an opinion: its page is then made for one visitor. */
export function asksForOpinion(read: Read): boolean {
  return read("premium") !== null;
}

/** The form as it was typed, by field name, each cut at 200 characters. */
export function typedOpinion(read: Read): Record<keyof SecondOpinionInputs, string> {
  const names = Object.keys(DEFAULTS) as (keyof SecondOpinionInputs)[];
  const typed = (name: keyof SecondOpinionInputs) =>
    read(name) ?? (NEEDED.has(name) || DEFAULTS[name] === null ? "" : String(DEFAULTS[name]));
  return Object.fromEntries(names.map((name) => [name, typed(name).slice(0, 200)])) as ReturnType<typeof typedOpinion>;
}

/** Parses the form; field names are those of the inputs. Every invalid answer is a problem. */
export function parseOpinion(read: Read, rates: RateTable, codes: readonly string[]): Parsed<SecondOpinionInputs> {
  const parsed = parseFields(fieldsFor(rates, codes), DEFAULTS, (name) => read(name) ?? (NEEDED.has(name) ? "" : null));
  if (!parsed.ok) return parsed;
  const { own, age, ageNow } = parsed.inputs;
  if (own === "policy" && ageNow !== null && ageNow < age)
    return {
      ok: false,
      problems: [
        {
          field: "ageNow",
          typed: String(ageNow),
          sentence: "Your age today can’t be below your age when the policy started. Please check both.",
        },
      ],
    };
  return parsed;
}

function wholeDollars(text: string): number | undefined {
  const dollars = parseDollars(text);
  return dollars === undefined ? undefined : Math.round(dollars);
}
