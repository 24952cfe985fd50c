import { UNVERIFIED } from "#core/calculators/calculation-line.ts";
import { type CitedText, cited, type NumberedSource, numberSources } from "#core/states/cited-text.ts";
import type { LossAnswers } from "./loss-answers.ts";
import { type LimitDay, limitDay } from "./loss-deadlines.ts";
import { type LossMoney, lossMoney } from "./loss-money.ts";
import type { LossDeadline, LossReference, StateHelp } from "./loss-reference.ts";
import { type LossCase, taskDetails } from "./loss-task-details.ts";

/** One thing to tick. `ordinary`: no source stands behind it, it is what families and offices usually do. */
export type ListedTask = { id: string; text: CitedText; details: CitedText[]; ordinary: boolean };
/** `ordinary`: the same is true of all its tasks, and is said once. */
export type ListedGroup = { id: string; label: string; ordinary: boolean; tasks: ListedTask[] };
export type ListedDeadline = { id: string; what: CitedText; limit: string; on: LimitDay; passed: boolean; note: string; ordinary: boolean };

/** The list as a page shows it. Ids of tasks stay the same whatever was answered, so that ticks do too. */
export type LossChecklist = {
  groups: ListedGroup[];
  deadlines: ListedDeadline[];
  money: LossMoney[];
  rights: CitedText[];
  state: StateHelp | null;
  sources: NumberedSource[];
};

/** What is left out, and for which answer. Where the answer is open, everything stands. */
const LEFT_OUT: Readonly<Record<string, (answers: LossAnswers) => boolean>> = {
  veteran: (a) => a.veteran === "no",
  "va-claims": (a) => a.veteran === "no",
  "va-nsc": (a) => a.veteran === "no",
  "va-dic": (a) => a.veteran === "no",
  "call-department-of-veterans-affairs": (a) => a.veteran === "no",
  "paper-discharge": (a) => a.veteran === "no",
  "life-claims": (a) => a.policy === "no",
  "life-claim": (a) => a.policy === "no",
  "call-life-insurers": (a) => a.policy === "no",
  "paper-policies": (a) => a.policy === "no",
  "paper-marriage": (a) => a.spouse === "no",
};

/** Makes the list for these answers. `today` is an ISO date, or null where nobody knows it yet: then no limit is called passed. */
export function lossChecklist(reference: LossReference, answers: LossAnswers, today: string | null): LossChecklist {
  const state = reference.states.find(({ code }) => code === answers.state) ?? null;
  const kept = ({ id }: { id: string }) => !LEFT_OUT[id]?.(answers);
  const groups = [
    ...reference.frames.map((frame) => ({
      id: frame.id,
      label: frame.label,
      ordinary: false,
      tasks: frame.tasks.filter(kept).map((task) => listed(task, { reference, answers, state })),
    })),
    { id: "calls", label: "Who to tell", ordinary: true, tasks: calls(reference, state).filter(kept) },
    { id: "papers", label: "Papers you may be asked for", ordinary: true, tasks: papers(reference).filter(kept) },
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

function listed(task: { id: string; text: string; source: string }, of: LossCase): ListedTask {
  const ordinary = task.source === UNVERIFIED;
  return { id: task.id, text: cited(task.text, ordinary ? null : task.source), details: taskDetails(task.id, of), ordinary };
}

function calls({ notify, socialSecurity }: LossReference, state: StateHelp | null): ListedTask[] {
  return notify.map((name) => {
    const id = `call-${name
      .replace(/ \(.*$/, "")
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, "-")}`;
    const details: CitedText[] = [];
    if (name === "Social Security")
      details.push(cited(`${socialSecurity.phone}, TTY ${socialSecurity.tty}. The funeral home usually reports the death.`, socialSecurity.phoneSource));
    if (name === "Life insurers" && state) details.push(cited(`If an insurer does not answer, ${state.regulator} takes complaints: ${state.regulatorPhone}.`));
    return { id, text: cited(name), details, ordinary: true };
  });
}

function papers({ wording }: LossReference): ListedTask[] {
  return wording.papers.map(({ id, text, detail }) => ({ id: `paper-${id}`, text: cited(text), details: [cited(detail)], ordinary: true }));
}

function datedDeadline({ id, what, limit, source }: LossDeadline, note: string, answers: LossAnswers, today: string | null): ListedDeadline {
  const on = limitDay(limit, answers);
  const ordinary = source === UNVERIFIED;
  const passed = today !== null && on?.kind === "due" && on.day < today;
  return { id, what: cited(what, ordinary ? null : source), limit, on, passed, note, ordinary };
}

/** Days that are known come first, the nearest before the others; the rest stays in the order of the file. */
function byDay(a: ListedDeadline, b: ListedDeadline): number {
  if (a.on && b.on) return a.on.day < b.on.day ? -1 : a.on.day > b.on.day ? 1 : 0;
  return a.on ? -1 : b.on ? 1 : 0;
}
