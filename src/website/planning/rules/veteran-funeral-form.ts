import type { Words } from "#agency/language/rules/words.ts";
import {
  choiceField,
  type Fields,
  type Parsed,
  parseFields,
  type Read,
  stateField,
} from "#agency/tables/rules/calculator-form.ts";
import { FUNERAL_KINDS, type FuneralKind } from "#agency/states/rules/funeral-kind.ts";
import { readDay } from "#platform/time/rules/calendar-day.ts";

/** The answers of each question, in the order of the form. */
export const WHO = ["veteran", "family"] as const;
export const DISCHARGES = ["good", "other", "dishonorable", "unsure"] as const;
export const SERVICES = ["yes", "no", "unsure"] as const;
export const TIES = ["pay", "hospital", "none", "unsure"] as const;
export const CEMETERIES = ["national", "state", "private", "none"] as const;
type Discharge = (typeof DISCHARGES)[number];

/**
 * The person and the place. `tie` is the veteran's connection to VA at death: pay or pension, or care in a VA hospital.
 * `died` is an ISO date, or empty when planning ahead; `state` two letters or empty.
 */
export type VeteranFuneralInputs = {
  who: (typeof WHO)[number];
  discharge: Discharge;
  service: (typeof SERVICES)[number];
  tie: (typeof TIES)[number];
  cemetery: (typeof CEMETERIES)[number];
  funeral: FuneralKind;
  state: string;
  died: string;
};

const DEFAULT_VETERAN_FUNERAL: VeteranFuneralInputs = {
  who: "veteran",
  discharge: "good",
  service: "no",
  tie: "unsure",
  cemetery: "national",
  funeral: "burial",
  state: "",
  died: "",
};

/** The texts of the form's error messages. */
type FormTexts = Pick<Words, "prices" | "veteranForm">;

const fieldsFor = (
  codes: readonly string[],
  { prices, veteranForm: { problems } }: FormTexts,
): Fields<VeteranFuneralInputs> => ({
  who: choiceField(WHO, problems.choose),
  discharge: choiceField(DISCHARGES, problems.choose),
  service: choiceField(SERVICES, problems.choose),
  tie: choiceField(TIES, problems.choose),
  cemetery: choiceField(CEMETERIES, problems.choose),
  funeral: choiceField(FUNERAL_KINDS, problems.choose),
  state: stateField(codes, prices),
  died: { read: readDay, sentence: problems.died },
});

/** Returns the form as it was typed, by field name, each cut at 200 characters. */
export function typedFuneral(read: Read): Record<keyof VeteranFuneralInputs, string> {
  const names = Object.keys(DEFAULT_VETERAN_FUNERAL) as (keyof VeteranFuneralInputs)[];
  return Object.fromEntries(
    names.map((name) => [name, (read(name) ?? DEFAULT_VETERAN_FUNERAL[name]).slice(0, 200)]),
  ) as ReturnType<typeof typedFuneral>;
}

/** Parses the form. `today` is an ISO date: a death can't be later, and a burial needs a cemetery. */
export function parseVeteranFuneral(
  read: Read,
  codes: readonly string[],
  today: string,
  words: FormTexts,
): Parsed<VeteranFuneralInputs> {
  const parsed = parseFields(fieldsFor(codes, words), DEFAULT_VETERAN_FUNERAL, read);
  if (!parsed.ok) return parsed;
  const { died, cemetery, funeral } = parsed.inputs;
  const { future, burial } = words.veteranForm.problems;
  const problems = [
    ...(died > today ? [{ field: "died", typed: died, sentence: future }] : []),
    ...(cemetery === "none" && isBurial(funeral) ? [{ field: "cemetery", typed: cemetery, sentence: burial }] : []),
  ];
  return problems.length > 0 ? { ok: false, problems } : parsed;
}

/** Tells whether a body is buried, not ashes. */
export function isBurial(funeral: FuneralKind): boolean {
  return funeral === "burial" || funeral === "directBurial";
}
