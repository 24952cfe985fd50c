import {
  choiceField,
  dollarField,
  type Fields,
  ownFigureField,
  type Parsed,
  parseFields,
  type Read,
  stateField,
  YES_NO,
  type YesNo,
} from "./calculator-form.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { FUNERAL_KINDS, type FuneralKind } from "#agency/states/rules/funeral-kind.ts";
import { readDay } from "#platform/time/rules/calendar-day.ts";

export const PLOTS = ["usual", "none", "public", "private", "urn"] as const;
export const MARKERS = ["usual", "none", "flat", "upright"] as const;
export const USUAL_YES_NO = ["usual", "yes", "no"] as const;
export const LEVELS = ["low", "typical", "high"] as const;
export const VETERAN_CHOICES = ["no", "yes", "serviceConnected"] as const;

type FormWords = Pick<Words, "prices" | "funerals" | "finalExpenseNeed">;
type UsualYesNo = (typeof USUAL_YES_NO)[number];

/**
 * `usual` is the common choice: for a burial a vault, private plot, opening and flat marker, for a cremation none of
 * them; papers and an officiant always; flowers and a meal never. An amount of null takes the table's figure; a number
 * replaces it, and with `usual` includes the item even if it usually isn't. Whole US dollars.
 */
export type FinalExpenseInputs = {
  state: string;
  funeral: FuneralKind;
  funeralAmount: number | null;
  level: (typeof LEVELS)[number];
  vault: UsualYesNo;
  vaultAmount: number | null;
  plot: (typeof PLOTS)[number];
  plotAmount: number | null;
  opening: UsualYesNo;
  openingAmount: number | null;
  marker: (typeof MARKERS)[number];
  markerAmount: number | null;
  papers: UsualYesNo;
  papersAmount: number | null;
  officiant: UsualYesNo;
  officiantAmount: number | null;
  flowers: UsualYesNo;
  flowersAmount: number | null;
  reception: UsualYesNo;
  receptionAmount: number | null;
  medicalDebts: number;
  otherDebts: number;
  gift: number;
  savings: number;
  cover: number;
  /** Says whether a spouse or child could claim Social Security's lump sum. */
  survivor: YesNo;
  veteran: (typeof VETERAN_CHOICES)[number];
  /** ISO date of the death, or empty if it is in the future. Decides which veterans' benefit is in force. */
  deathDate: string;
  /** The amount Veterans Affairs will pay, if the visitor knows it; null takes the table's amounts. */
  veteranAmount: number | null;
  /** Says whether a veteran's grave will be in a VA national cemetery, where it is free. Counts for veterans only. */
  nationalCemetery: YesNo;
};

export const DEFAULT_FINAL_EXPENSE: FinalExpenseInputs = {
  state: "",
  funeral: "burial",
  funeralAmount: null,
  level: "typical",
  vault: "usual",
  vaultAmount: null,
  plot: "usual",
  plotAmount: null,
  opening: "usual",
  openingAmount: null,
  marker: "usual",
  markerAmount: null,
  papers: "usual",
  papersAmount: null,
  officiant: "usual",
  officiantAmount: null,
  flowers: "usual",
  flowersAmount: null,
  reception: "usual",
  receptionAmount: null,
  medicalDebts: 0,
  otherDebts: 0,
  gift: 0,
  savings: 0,
  cover: 0,
  survivor: "no",
  veteran: "no",
  deathDate: "",
  veteranAmount: null,
  nationalCemetery: "no",
};

const fieldsFor = (
  codes: readonly string[],
  { prices, funerals, finalExpenseNeed }: FormWords,
): Fields<FinalExpenseInputs> => {
  const { problems } = finalExpenseNeed;
  const own = (name: keyof typeof finalExpenseNeed.amounts) => ownFigureField(finalExpenseNeed.amounts[name], prices);
  const dollars = (name: keyof typeof finalExpenseNeed.amounts) => dollarField(finalExpenseNeed.amounts[name], prices);
  return {
    state: stateField(codes, prices),
    funeral: choiceField(FUNERAL_KINDS, funerals.choose),
    funeralAmount: own("funeralAmount"),
    level: choiceField(LEVELS, problems.choice),
    vault: choiceField(USUAL_YES_NO, problems.choice),
    vaultAmount: own("vaultAmount"),
    plot: choiceField(PLOTS, problems.choice),
    plotAmount: own("plotAmount"),
    opening: choiceField(USUAL_YES_NO, problems.choice),
    openingAmount: own("openingAmount"),
    marker: choiceField(MARKERS, problems.choice),
    markerAmount: own("markerAmount"),
    papers: choiceField(USUAL_YES_NO, problems.choice),
    papersAmount: own("papersAmount"),
    officiant: choiceField(USUAL_YES_NO, problems.choice),
    officiantAmount: own("officiantAmount"),
    flowers: choiceField(USUAL_YES_NO, problems.choice),
    flowersAmount: own("flowersAmount"),
    reception: choiceField(USUAL_YES_NO, problems.choice),
    receptionAmount: own("receptionAmount"),
    medicalDebts: dollars("medicalDebts"),
    otherDebts: dollars("otherDebts"),
    gift: dollars("gift"),
    savings: dollars("savings"),
    cover: dollars("cover"),
    survivor: choiceField(YES_NO, problems.choice),
    veteran: choiceField(VETERAN_CHOICES, problems.choice),
    deathDate: { read: readDay, sentence: problems.deathDate },
    veteranAmount: own("veteranAmount"),
    nationalCemetery: choiceField(YES_NO, problems.choice),
  };
};

/** Parses the form; field names are those of the inputs. */
export function parseFinalExpense(
  read: Read,
  tables: { states: readonly { code: string }[] },
  words: FormWords,
): Parsed<FinalExpenseInputs> {
  return parseFields(
    fieldsFor(
      tables.states.map((state) => state.code),
      words,
    ),
    DEFAULT_FINAL_EXPENSE,
    read,
  );
}
