import type { BenefitTable } from "#agency/tables/rules/benefit-table.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import type { Words } from "#agency/language/rules/words.ts";
import type { CitedText, Source } from "#agency/states/rules/cited-text.ts";
import type { State } from "#agency/states/rules/state.ts";
import type { LossAnswers } from "./loss-answers.ts";
import type { TimeLimit } from "./loss-deadlines.ts";

/** The answers for which something is shown, by question; it is shown for all answers to the others. */
export type ShownFor = Partial<{ [K in "place" | "spouse" | "policy" | "veteran"]: readonly LossAnswers[K][] }>;

/** A text below a task. */
export type LossDetail = CitedText & { shownFor?: ShownFor };
/** A thing to do. */
export type LossTask = { id: string; text: CitedText; details: LossDetail[]; shownFor?: ShownFor };
/** `short`: a plain list of names or papers. */
export type LossGroup = { id: string; label: string; short: boolean; tasks: LossTask[] };
/** A task with a deadline. `within`: the limit in words, to follow 'File'. */
export type LossDeadline = {
  id: string;
  what: CitedText;
  limit: TimeLimit;
  within: string;
  note: string;
  shownFor?: ShownFor;
};
/** The payments of an office. */
export type LossMoney = { id: string; title: string; texts: CitedText[] };

/** A state, with its article in `place`. `details`: what its rules add to tasks, by id. `regulatorPhone` is E.164. */
export type StateHelp = State & {
  place: string;
  regulator: string;
  regulatorPhone: string;
  details: Readonly<Record<string, CitedText>>;
};

/** The payments of Veterans Affairs. `allowances` and `earlier` are by the first day of the benefit's span. */
export type VeteranMoney = {
  title: string;
  service: CitedText;
  limit: CitedText;
  allowances: Readonly<Record<string, CitedText>>;
  /** The amounts of a span, for a later death. */
  earlier: Readonly<Record<string, string>>;
  /** The source of amounts that we don't have. */
  elsewhere: string;
};

/**
 * The list after a loss in the language of a page, with everything that any answers may show: `loss-texts.ts` makes it.
 * It is in the page's data, so that a browser picks by the answers and needs none of the texts in its script.
 */
export type LossReference = {
  groups: LossGroup[];
  deadlines: LossDeadline[];
  social: LossMoney;
  veterans: VeteranMoney;
  rights: CitedText[];
  benefits: BenefitTable;
  states: StateHelp[];
  sources: Source[];
};

/** The language of the page, with the sentences that depend on answers. */
export type LossLanguage = { locale: Locale; lossList: Words["lossList"] };
