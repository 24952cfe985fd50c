import { atStart, type CitedText, cited, type NumberedSource, numberSources } from "#core/states/cited-text.ts";
import type { LossAnswers } from "./loss-answers.ts";
import { type LastDay, lastDay, limitText, type TimeLimit } from "./loss-deadlines.ts";
import { formatDay } from "#core/time/calendar-day.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { type LossMoney, lossMoney } from "./loss-money.ts";
import type { LossDeadline, LossReference, LossTask, StateHelp } from "./loss-reference.ts";
import { type LossCase, taskDetails } from "./loss-task-details.ts";

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

/** The list as a page shows it. Task ids don't depend on the answers, so what is marked as done stays so. */
export type LossChecklist = {
  groups: ListedGroup[];
  deadlines: ListedDeadline[];
  money: LossMoney[];
  rights: CitedText[];
  state: StateHelp | null;
  sources: NumberedSource[];
};

/** What an answer leaves out. Without an answer everything is shown. */
const LEFT_OUT: Readonly<Record<string, (answers: LossAnswers) => boolean>> = {
  veteran: (a) => a.veteran === "no",
  "va-claims": (a) => a.veteran === "no",
  "va-nsc": (a) => a.veteran === "no",
  "va-sc": (a) => a.veteran === "no",
  "va-dic": (a) => a.veteran === "no",
  "call-department-of-veterans-affairs": (a) => a.veteran === "no",
  "paper-discharge": (a) => a.veteran === "no",
  "life-claims": (a) => a.policy === "no",
  "call-life-insurers": (a) => a.policy === "no",
  "paper-policies": (a) => a.policy === "no",
  "paper-marriage": (a) => a.spouse === "no",
};

/** Builds the list for these answers. `today` is an ISO date, or null if unknown: then no deadline counts as passed. */
export function lossChecklist(reference: LossReference, answers: LossAnswers, today: string | null): LossChecklist {
  const state = reference.states.find(({ code }) => code === answers.state) ?? null;
  const kept = ({ id }: { id: string }) => !LEFT_OUT[id]?.(answers);
  const groups = [
    ...reference.frames.map((frame) => ({
      id: frame.id,
      label: frame.label,
      short: false,
      tasks: frame.tasks.filter(kept).map((task) => listed(task, { reference, answers, state })),
    })),
    { id: "calls", label: "Who to tell", short: true, tasks: calls(reference, state).filter(kept) },
    { id: "papers", label: "Papers you may be asked for", short: true, tasks: papers(reference).filter(kept) },
  ];
  const deadlines = reference.deadlines
    .filter(kept)
    .map((deadline) => datedDeadline(deadline, reference.wording.notes[deadline.id] ?? "", answers, today))
    .toSorted(byDay);
  const money = lossMoney(reference, answers);
  const rights = reference.rights.list.map((right) => cited(right, reference.rights.source));
  const texts = [
    ...groups.flatMap(({ tasks }) => tasks.flatMap(({ text, details }) => [text, ...details])),
    ...deadlines.map(({ what }) => what),
    ...money.flatMap((m) => m.texts),
    ...rights,
  ];
  return { groups, deadlines, money, rights, state, sources: numberSources(texts, reference.sources) };
}

function listed({ id, text, source }: LossTask, of: LossCase): ListedTask {
  return { id, text: cited(text, source), details: taskDetails(id, of) };
}

function calls({ notify, socialSecurity }: LossReference, state: StateHelp | null): ListedTask[] {
  return notify.map((name) => {
    const id = `call-${name
      .replace(/ \(.*$/, "")
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, "-")}`;
    const details: CitedText[] = [];
    if (name === "Social Security")
      details.push(
        cited(
          `${socialSecurity.phone}, TTY ${socialSecurity.tty}. The funeral home usually reports the death.`,
          socialSecurity.phoneSource,
        ),
      );
    if (name === "Life insurers" && state)
      details.push(
        cited(
          `If an insurer does not answer, ${state.regulator} takes complaints: ${formatPhone(state.regulatorPhone)}.`,
        ),
      );
    return { id, text: cited(name), details };
  });
}

function papers({ wording }: LossReference): ListedTask[] {
  return wording.papers.map(({ id, text, detail }) => ({
    id: `paper-${id}`,
    text: cited(text),
    details: [cited(detail)],
  }));
}

function datedDeadline(
  { id, what, limit, source }: LossDeadline,
  note: string,
  answers: LossAnswers,
  today: string | null,
): ListedDeadline {
  const last = lastDay(limit, answers);
  const passed = today !== null && last?.from === "given-date" && last.by < today;
  return { id, what: cited(what, source), when: whenText(limit, last), by: last?.by ?? null, passed, note };
}

/** 'By March 31, 2028', or the limit itself if it depends on a missing date. */
function whenText(limit: TimeLimit, last: LastDay): string {
  if (last === null) return atStart(limitText(limit));
  if (last.from === "given-date") return `By ${formatDay(last.by)}`;
  return `File ${limitText(limit)} (by ${formatDay(last.by)}, if the burial was on the day of death)`;
}

/** Known days first, nearest before later; the rest in file order. */
function byDay(a: ListedDeadline, b: ListedDeadline): number {
  if (a.by !== null && b.by !== null) return a.by < b.by ? -1 : a.by > b.by ? 1 : 0;
  return a.by !== null ? -1 : b.by !== null ? 1 : 0;
}
