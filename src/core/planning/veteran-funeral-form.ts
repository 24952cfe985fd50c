import { prices as words } from "#core/english/prices.ts";
import {
  choiceField,
  type Fields,
  type Parsed,
  parseFields,
  type Read,
  stateField,
} from "#core/calculators/calculator-form.ts";
import { FUNERAL_KIND_LABELS, FUNERAL_KINDS, type FuneralKind } from "#core/states/funeral-kind.ts";
import { readDay } from "#core/time/calendar-day.ts";

export type Discharge = "good" | "other" | "dishonorable" | "unsure";
export type Cemetery = "national" | "state" | "private" | "none";

/**
 * For whom and where. `tie` is what ties the veteran to VA at death: pay or pension, or care in a VA hospital. `died` is
 * an ISO date, or empty when planning ahead; `state` two letters or empty.
 */
export type VeteranFuneralInputs = {
  who: "veteran" | "family";
  discharge: Discharge;
  service: "yes" | "no" | "unsure";
  tie: "pay" | "hospital" | "none" | "unsure";
  cemetery: Cemetery;
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

export const WHO_CHOICES: readonly { value: VeteranFuneralInputs["who"]; label: string }[] = [
  { value: "veteran", label: "A veteran" },
  { value: "family", label: "A veteran’s husband, wife or child" },
];
export const DISCHARGE_CHOICES: readonly { value: Discharge; label: string }[] = [
  { value: "good", label: "Honorable or general" },
  { value: "other", label: "Other than honorable, or bad conduct" },
  { value: "dishonorable", label: "Dishonorable" },
  { value: "unsure", label: "Not sure" },
];
export const SERVICE_CHOICES: readonly { value: VeteranFuneralInputs["service"]; label: string }[] = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
  { value: "unsure", label: "Not sure" },
];
export const TIE_CHOICES: readonly { value: VeteranFuneralInputs["tie"]; label: string }[] = [
  { value: "pay", label: "Gets a VA pension or disability pay" },
  { value: "hospital", label: "Is in a VA hospital, or a nursing home that VA pays for" },
  { value: "none", label: "Neither" },
  { value: "unsure", label: "Not sure" },
];
export const CEMETERY_CHOICES: readonly { value: Cemetery; label: string }[] = [
  { value: "national", label: "A VA national cemetery" },
  { value: "state", label: "A state veterans cemetery" },
  { value: "private", label: "A private or city cemetery" },
  { value: "none", label: "No cemetery: the ashes are kept or scattered" },
];
export const FUNERAL_CHOICES: readonly { value: FuneralKind; label: string }[] = FUNERAL_KINDS.map((value) => ({
  value,
  label: FUNERAL_KIND_LABELS[value],
}));

const PICK = "Please choose one of the answers.";
const valuesOf = <V extends string>(choices: readonly { value: V }[]) => choices.map(({ value }) => value);

const fieldsFor = (codes: readonly string[]): Fields<VeteranFuneralInputs> => ({
  who: choiceField(valuesOf(WHO_CHOICES), PICK),
  discharge: choiceField(valuesOf(DISCHARGE_CHOICES), PICK),
  service: choiceField(valuesOf(SERVICE_CHOICES), PICK),
  tie: choiceField(valuesOf(TIE_CHOICES), PICK),
  cemetery: choiceField(valuesOf(CEMETERY_CHOICES), PICK),
  funeral: choiceField(FUNERAL_KINDS, PICK),
  state: stateField(codes, words),
  died: {
    read: readDay,
    sentence: "Please enter the date as month, day and year, such as 4/15/2026, or leave it blank.",
  },
});

/** Whether an address has answers: its page is then made for one visitor. */
export function asksForFuneral(read: Read): boolean {
  return Object.keys(DEFAULT_VETERAN_FUNERAL).some((name) => read(name) !== null);
}

/** The form as it was typed, by field name, each cut at 200 characters. */
export function typedFuneral(read: Read): Record<keyof VeteranFuneralInputs, string> {
  const names = Object.keys(DEFAULT_VETERAN_FUNERAL) as (keyof VeteranFuneralInputs)[];
  return Object.fromEntries(
    names.map((name) => [name, (read(name) ?? DEFAULT_VETERAN_FUNERAL[name]).slice(0, 200)]),
  ) as ReturnType<typeof typedFuneral>;
}

/** Parses the form. `today` is an ISO date: a death can't be later, and a burial needs a cemetery. */
export function parseVeteranFuneral(read: Read, codes: readonly string[], today: string): Parsed<VeteranFuneralInputs> {
  const parsed = parseFields(fieldsFor(codes), DEFAULT_VETERAN_FUNERAL, read);
  if (!parsed.ok) return parsed;
  const { died, cemetery, funeral } = parsed.inputs;
  const problems = [
    ...(died > today
      ? [{ field: "died", typed: died, sentence: "This date is in the future. Please check the date of death." }]
      : []),
    ...(cemetery === "none" && isBurial(funeral)
      ? [
          {
            field: "cemetery",
            typed: cemetery,
            sentence: "A burial needs a cemetery. Please choose one, or cremation.",
          },
        ]
      : []),
  ];
  return problems.length > 0 ? { ok: false, problems } : parsed;
}

/** Whether a body is buried, not ashes. */
export function isBurial(funeral: FuneralKind): boolean {
  return funeral === "burial" || funeral === "directBurial";
}
