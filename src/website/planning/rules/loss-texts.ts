import type { Words } from "#agency/language/rules/words.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { cited } from "#agency/states/rules/cited-text.ts";
import { directorText } from "#agency/states/rules/state-rules.ts";
import type { LossData, LossState } from "./loss-data.ts";
import { limitText } from "./loss-deadlines.ts";
import { socialMoney, veteranMoney } from "./loss-money-texts.ts";
import type { LossDeadline, LossGroup, LossReference, LossTask, ShownFor, StateHelp } from "./loss-reference.ts";
import { taskDetails } from "./loss-task-details.ts";

/** Shown unless the answer is no. */
const VETERAN: ShownFor = { veteran: ["", "yes", "unsure"] };
const POLICY: ShownFor = { policy: ["", "yes", "unsure"] };
const SPOUSE: ShownFor = { spouse: ["", "yes", "unsure"] };

/** Tasks and limits that aren't shown for all answers, by id. */
const SHOWN_FOR: Readonly<Record<string, ShownFor>> = {
  veteran: VETERAN,
  "va-claims": VETERAN,
  "va-nsc": VETERAN,
  "va-sc": VETERAN,
  "va-dic": VETERAN,
  "call-department-of-veterans-affairs": VETERAN,
  "paper-discharge": VETERAN,
  "life-claims": POLICY,
  "call-life-insurers": POLICY,
  "paper-policies": POLICY,
  "paper-marriage": SPOUSE,
};

/** Puts the data into the words of a language. */
export function lossReference(data: LossData, words: Words): LossReference {
  const said = words.lossTasks;
  const frames = data.frames.map(({ id, label, tasks }) => ({
    id,
    label: said.say(label),
    short: false,
    tasks: tasks.map((task) =>
      withAnswers({
        id: task.id,
        text: cited(said.say(task.text), task.source),
        details: taskDetails(task.id, data, words),
      }),
    ),
  }));
  return {
    groups: [
      ...frames,
      { id: "calls", label: said.groups.calls, short: true, tasks: calls(data, words) },
      papers(words),
    ],
    deadlines: data.deadlines.map((deadline) => deadlineOf(deadline, words)),
    social: socialMoney(data, words),
    veterans: veteranMoney(data, words),
    rights: data.rights.list.map((right) => cited(said.say(right), data.rights.source)),
    benefits: data.benefits,
    states: data.states
      .map((state) => helpOf(state, words))
      .toSorted((a, b) => a.name.localeCompare(b.name, words.prices.locale)),
    sources: data.sources,
  };
}

function withAnswers<T extends { id: string }>(one: T): T & { shownFor?: ShownFor } {
  const shownFor = SHOWN_FOR[one.id];
  return shownFor ? { ...one, shownFor } : one;
}

function calls({ notify, socialSecurity }: LossData, { lossTasks: said }: Words): LossTask[] {
  return notify.map((name) => {
    const id = `call-${name
      .replace(/ \(.*$/, "")
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, "-")}`;
    const { phone, tty, phoneSource } = socialSecurity;
    const details = name === "Social Security" ? [cited(said.callSocialSecurity(phone, tty), phoneSource)] : [];
    return withAnswers({ id, text: cited(said.say(name)), details });
  });
}

function papers({ lossTasks: said }: Words): LossGroup {
  const tasks = Object.entries(said.papers).map(([id, { text, detail }]) =>
    withAnswers({ id: `paper-${id}`, text: cited(text), details: [cited(detail)] }),
  );
  return { id: "papers", label: said.groups.papers, short: true, tasks };
}

function deadlineOf(
  { id, what, limit, source }: LossData["deadlines"][number],
  { lossTasks: said }: Words,
): LossDeadline {
  const notes: Readonly<Record<string, string>> = said.notes;
  return withAnswers({
    id,
    what: cited(said.say(what), source),
    limit,
    within: limitText(limit, said.limits),
    note: notes[id] ?? "",
  });
}

function helpOf({ code, name, slug, regulator, regulatorPhone, facts }: LossState, words: Words): StateHelp {
  const said = words.lossTasks;
  const place = words.places.within(name);
  const { text, sources } = directorText(facts, words);
  return {
    code,
    name: words.places.state(name),
    place,
    slug,
    regulator,
    regulatorPhone,
    details: {
      "funeral-home": cited(said.director(place, text), ...sources),
      "call-life-insurers": cited(said.complaints(regulator, formatPhone(regulatorPhone))),
    },
  };
}
