import { atStart, cited, type CitedText, type NumberedSource, numberSources } from "#agency/states/rules/cited-text.ts";
import { publishedBenefit, type VeteranBenefit, veteranBenefitOn } from "#agency/tables/rules/benefit-table.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import type { LossAnswers } from "./loss-answers.ts";
import { type LastDay, lastDay } from "./loss-deadlines.ts";
import type { LossDeadline, LossLanguage, LossMoney, LossReference, ShownFor, StateHelp } from "./loss-reference.ts";

/** One thing to do. */
export type ListedTask = { id: string; text: CitedText; details: CitedText[] };
/** `short`: a plain list of names or papers. */
export type ListedGroup = { id: string; label: string; short: boolean; tasks: ListedTask[] };
/** `when` describes the deadline, with its last day if known; `by` is that day as an ISO date. */
export type ListedDeadline = {
  id: string;
  what: CitedText;
  when: string;
  by: string | null;
  passed: boolean;
  note: string;
};

/** The list as a page shows it. Task ids don't depend on the answers, so finished tasks stay finished. */
export type LossChecklist = {
  groups: ListedGroup[];
  deadlines: ListedDeadline[];
  money: LossMoney[];
  rights: CitedText[];
  state: StateHelp | null;
  sources: NumberedSource[];
};

/** Picks the list for these answers. `today` is an ISO date, or null if unknown: then no deadline counts as passed. */
export function lossChecklist(
  reference: LossReference,
  answers: LossAnswers,
  today: string | null,
  language: LossLanguage,
): LossChecklist {
  const state = reference.states.find(({ code }) => code === answers.state) ?? null;
  const groups = reference.groups.map(({ tasks, ...group }) => ({
    ...group,
    tasks: tasks.filter(shownFor(answers)).map(({ id, text, details }) => ({
      id,
      text,
      details: [...details.filter(shownFor(answers)), ...(state?.details[id] ? [state.details[id]] : [])],
    })),
  }));
  const deadlines = reference.deadlines
    .filter(shownFor(answers))
    .map((deadline) => datedDeadline(deadline, answers, today, language))
    .toSorted(byDay);
  const money = lossMoney(reference, answers, language);
  const { rights } = reference;
  const texts = [
    ...groups.flatMap(({ tasks }) => tasks.flatMap(({ text, details }) => [text, ...details])),
    ...deadlines.map(({ what }) => what),
    ...money.flatMap((m) => m.texts),
    ...rights,
  ];
  return { groups, deadlines, money, rights, state, sources: numberSources(texts, reference.sources) };
}

/** Returns what Social Security and Veterans Affairs pay toward a funeral, if known for the day of death. */
function lossMoney(reference: LossReference, { died, veteran }: LossAnswers, language: LossLanguage): LossMoney[] {
  const { social, veterans, benefits } = reference;
  if (veteran === "no") return [social];
  const { serviceConnected, otherDeaths } = benefits.veterans;
  const rows = died ? [veteranBenefitOn(benefits, died)] : otherDeaths;
  const others = rows.map((row) => allowanceText(row, died, reference, language));
  const service = died && died < serviceConnected.from ? [] : [veterans.service];
  return [social, { id: "veterans", title: veterans.title, texts: [...service, ...others, veterans.limit] }];
}

function allowanceText(
  row: VeteranBenefit | null,
  died: string,
  { veterans, benefits }: LossReference,
  { locale, lossList }: LossLanguage,
): CitedText {
  const known = row !== null && (row.burial !== null || !died) ? veterans.allowances[row.from] : undefined;
  if (known) return known;
  const unknown = lossList.unknownAmounts(formatDay(died, locale));
  const before = publishedBenefit(benefits, died)?.benefit;
  return before
    ? cited(`${unknown} ${veterans.earlier[before.from]}`, before.source)
    : cited(`${unknown} ${veterans.elsewhere}`);
}

/** Tells whether something is shown for these answers. */
function shownFor(answers: LossAnswers): (one: { shownFor?: ShownFor }) => boolean {
  return ({ shownFor: fitting = {} }) =>
    Object.entries(fitting).every(([question, all]: [string, readonly string[]]) =>
      all.includes(answers[question as keyof ShownFor]),
    );
}

function datedDeadline(
  { id, what, limit, within, note }: LossDeadline,
  answers: LossAnswers,
  today: string | null,
  language: LossLanguage,
): ListedDeadline {
  const last = lastDay(limit, answers);
  const passed = today !== null && last?.from === "given-date" && last.by < today;
  return { id, what, when: whenText(within, last, language), by: last?.by ?? null, passed, note };
}

/** Returns 'By March 31, 2028', or the limit itself if it depends on a missing date. */
function whenText(within: string, last: LastDay, { locale, lossList }: LossLanguage): string {
  if (last === null) return atStart(within);
  const day = formatDay(last.by, locale);
  return last.from === "given-date" ? lossList.by(day) : lossList.ifBuried(within, day);
}

/** Sorts known days first, nearest before later; the rest in file order. */
function byDay(a: ListedDeadline, b: ListedDeadline): number {
  if (a.by !== null && b.by !== null) return a.by < b.by ? -1 : a.by > b.by ? 1 : 0;
  return a.by !== null ? -1 : b.by !== null ? 1 : 0;
}
