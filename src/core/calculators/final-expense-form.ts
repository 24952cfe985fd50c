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
import type { Words } from "#core/language/words.ts";
import { FUNERAL_KINDS, type FuneralKind } from "#core/states/funeral-kind.ts";
import { readDay } from "#core/time/calendar-day.ts";

export const PLOTS = ["usual", "none", "public", "private", "urn"] as const;
export const MARKERS = ["usual", "none", "flat", "upright"] as const;
export const USUAL_YES_NO = ["usual", "yes", "no"] as const;
export const LEVELS = ["low", "typical", "high"] as const;
export const VETERAN_CHOICES = ["no", "yes", "serviceConnected"] as const;

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
  /** Whether a spouse or child could claim Social Security's lump sum. */
  survivor: YesNo;
  veteran: (typeof VETERAN_CHOICES)[number];
  /** ISO date of the death, or empty if it is in the future. Decides which veterans' benefit is in force. */
  deathDate: string;
  /** The amount Veterans Affairs will pay, if the visitor knows it; null takes the table's amounts. */
  veteranAmount: number | null;
  /** Whether a veteran's grave will be in a VA national cemetery, where it is free. Counts for veterans only. */
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
  { prices: shared, funerals }: Pick<Words, "prices" | "funerals">,
): Fields<FinalExpenseInputs> => ({
  state: stateField(codes, shared),
  funeral: choiceField(FUNERAL_KINDS, funerals.choose),
  funeralAmount: ownFigureField("the price of the funeral", shared),
  level: choiceField(LEVELS, "Please choose a low, a typical or a high price for the cemetery."),
  vault: choiceField(USUAL_YES_NO, "Please say whether a vault is needed."),
  vaultAmount: ownFigureField("the price of the vault", shared),
  plot: choiceField(PLOTS, "Please choose the kind of plot, or none."),
  plotAmount: ownFigureField("the price of the plot", shared),
  opening: choiceField(USUAL_YES_NO, "Please say whether the grave has to be opened and closed."),
  openingAmount: ownFigureField("the price of opening and closing the grave", shared),
  marker: choiceField(MARKERS, "Please choose the kind of marker, or none."),
  markerAmount: ownFigureField("the price of the marker", shared),
  papers: choiceField(USUAL_YES_NO, "Please say whether to count death certificates and an obituary."),
  papersAmount: ownFigureField("the cost of certificates and obituary", shared),
  officiant: choiceField(USUAL_YES_NO, "Please say whether to count an officiant or a musician."),
  officiantAmount: ownFigureField("the fee of the officiant or musician", shared),
  flowers: choiceField(USUAL_YES_NO, "Please say whether to count flowers."),
  flowersAmount: ownFigureField("the cost of the flowers", shared),
  reception: choiceField(USUAL_YES_NO, "Please say whether to count a meal or reception."),
  receptionAmount: ownFigureField("the cost of the meal or reception", shared),
  medicalDebts: dollarField("the medical bills that may be left", shared),
  otherDebts: dollarField("the other debts that may be left", shared),
  gift: dollarField("the gift you would like to leave", shared),
  savings: dollarField("the savings set aside for this", shared),
  cover: dollarField("the life insurance you already have", shared),
  survivor: choiceField(
    YES_NO,
    "Please say whether a husband, wife or eligible child could claim the Social Security payment.",
  ),
  veteran: choiceField(VETERAN_CHOICES, "Please say whether the person is a veteran."),
  deathDate: {
    read: readDay,
    sentence: "Please enter the date as month, day and year, such as 04/15/2026, or leave it blank.",
  },
  veteranAmount: ownFigureField("what Veterans Affairs will pay", shared),
  nationalCemetery: choiceField(YES_NO, "Please say whether the grave is to be in a VA national cemetery."),
});

/** Parses the form; field names are those of the inputs. */
export function parseFinalExpense(
  read: Read,
  tables: { states: readonly { code: string }[] },
  words: Pick<Words, "prices" | "funerals">,
): Parsed<FinalExpenseInputs> {
  return parseFields(fieldsFor(tables.states.map((state) => state.code), words), DEFAULT_FINAL_EXPENSE, read);
}
