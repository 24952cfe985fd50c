import { addDays, formatDay, monthsAfter } from "#platform/time/rules/calendar-day.ts";
import type { GateFacts, StateList } from "./gate-facts.ts";
import { dayAt, no, type Verdict } from "./gate-verdict.ts";
import { areaCodeOf } from "./national-list.ts";

/** Finds the number in the agency's own files. A consent after its own list was added counts; a litigator's never does. */
export function inFile({ files, consentAt, law }: Pick<GateFacts, "files" | "consentAt" | "law">): Verdict | null {
  const found = files.find(({ kind, addedAt }) => kind === "litigator" || consentAt === null || consentAt <= addedAt);
  if (!found) return null;
  const { kind, name, requestedOn, addedAt, reason } = found;
  const said = reason === null ? "" : `: ${reason}`;
  const day = formatDay(requestedOn ?? addedAt.toISOString());
  return kind === "litigator"
    ? no(
        "litigator",
        `the number is on our list of litigators, “${name}”, since ${day}${said}`,
        "The agency's own rule",
      )
    : no(
        "own_list",
        `the number is on our do-not-contact list, “${name}”, since ${day}${said}`,
        law.internalList.source,
      );
}

/** Tells whether the lists of registries decide: for calls to someone who has not agreed. */
function isUnasked({ channel, consentAt }: GateFacts): boolean {
  return channel === "call" && consentAt === null;
}

/** Finds the number on the list of a state: an inquiry is no exception that every state knows. */
export function onStateList(facts: GateFacts): Verdict | null {
  const found = isUnasked(facts) ? facts.stateLists.find(({ list }) => list?.listed === true) : undefined;
  if (!found) return null;
  return no("state_list", `the number is on the do-not-call list of ${found.name}`, facts.law.stateLists.source);
}

/** Asks the national list of the number's area code, where neither consent nor an inquiry permits the call. */
export function onNationalList(facts: GateFacts, at: Date): Verdict | null {
  const { national, law } = facts;
  if (!isUnasked(facts) || hasInquired(facts, at)) return null;
  const { source, maxAgeDays } = law.nationalList;
  if (national === null) return no("no_national_list", uncovered(facts), source);
  if (dayAt(facts, at) > addDays(national.obtainedOn, maxAgeDays))
    return no(
      "national_list_too_old",
      `the national list on file${forArea(facts)} is more than ${maxAgeDays} days old, from ${formatDay(national.obtainedOn)}`,
      source,
    );
  return national.listed ? no("national_list", "the number is on the national do-not-call list", source) : null;
}

/** Refuses a call into a state that keeps a list of its own, if none or only an old one is on file. */
export function withoutStateList(facts: GateFacts, at: Date): Verdict | null {
  if (!isUnasked(facts) || hasInquired(facts, at)) return null;
  const { source, maxAgeDays } = facts.law.stateLists;
  for (const state of facts.stateLists.filter(({ required }) => required)) {
    if (state.list === null)
      return no("no_state_list", `${state.name} keeps a do-not-call list of its own, and none is on file`, source);
    if (hasExpired(facts, state, at))
      return no(
        "state_list_too_old",
        `the list of ${state.name} on file is more than ${maxAgeDays} days old, from ${formatDay(state.list.obtainedOn)}`,
        source,
      );
  }
  return null;
}

function hasExpired(facts: GateFacts, { list }: StateList, at: Date): boolean {
  return list !== null && dayAt(facts, at) > addDays(list.obtainedOn, facts.law.stateLists.maxAgeDays);
}

/** Says that no list on file covers the number's area code: the registry's files say nothing about other numbers. */
function uncovered({ address }: GateFacts): string {
  const code = areaCodeOf(address ?? "");
  return code === null
    ? "the number is not covered by your national list"
    : `area code ${code} is not covered by your national list`;
}

function forArea({ address }: GateFacts): string {
  const code = areaCodeOf(address ?? "");
  return code === null ? "" : ` for area code ${code}`;
}

/** Says on which lists the number is not. */
export function notListedText(facts: GateFacts): string {
  const national = facts.national === null ? "" : ` of ${formatDay(facts.national.obtainedOn)}`;
  const states = facts.stateLists.flatMap(({ name, list }) =>
    list === null ? [] : [`the list of ${name} of ${formatDay(list.obtainedOn)}`],
  );
  const also = states.length === 0 ? "" : `, nor on ${states.join(" and ")}`;
  return `the number is not on the national list${national}${forArea(facts)}${also}`;
}

/** Tells whether an inquiry permits a call. */
export function hasInquired({ inquiredAt, law }: GateFacts, at: Date): boolean {
  return inquiredAt !== null && at < monthsAfter(inquiredAt, law.inquiry.months);
}

/** Lists the last days on which the lists on file count. */
export function lastDays({ national, stateLists, law }: GateFacts): string[] {
  return [
    ...(national === null ? [] : [addDays(national.obtainedOn, law.nationalList.maxAgeDays)]),
    ...stateLists.flatMap(({ list }) => (list === null ? [] : [addDays(list.obtainedOn, law.stateLists.maxAgeDays)])),
  ];
}
