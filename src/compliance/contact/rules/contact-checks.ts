import { formatDay, monthsAfter } from "#platform/time/rules/calendar-day.ts";
import { refusals } from "./contact-gate.ts";
import type { GateCode, GateFacts } from "./gate-facts.ts";
import { hasInquired } from "./gate-lists.ts";
import { areaCodeOf } from "./national-list.ts";

/** One thing that the gate looks at: what it found, whether that refuses the call, and the law or record behind it. */
export type ContactCheck = { name: string; refuses: boolean; text: string; source: string };

type Describe = (facts: GateFacts, at: Date) => string;

/** The checks in the order of the page: the gate's codes that each refuses with, and its text where it doesn't. */
const CHECKS: readonly {
  name: string;
  codes: readonly GateCode[];
  text: Describe;
  source: (f: GateFacts) => string;
}[] = [
  {
    name: "Do-not-contact list",
    codes: ["suppressed", "own_list"],
    text: () => "Not on our list, and in none of our files.",
    source: ({ law }) => law.internalList.source,
  },
  {
    name: "Litigators",
    codes: ["litigator"],
    text: () => "In no file of litigators.",
    source: () => "The agency's own rule",
  },
  {
    name: "Consent to calls",
    codes: ["no_consent", "not_agreed"],
    text: ({ consentAt }) =>
      consentAt === null
        ? "None on file. A call dialed by hand needs none, if the lists below allow it."
        : `They agreed on ${day(consentAt)}.`,
    source: ({ law }) => law.consent.source,
  },
  {
    name: "Inquiry",
    codes: [],
    text: (facts, at) => {
      const { inquiredAt, law } = facts;
      if (inquiredAt === null) return "They have not asked us for anything.";
      const ends = day(monthsAfter(inquiredAt, law.inquiry.months));
      return `They asked us on ${day(inquiredAt)}. That ${hasInquired(facts, at) ? "counts until" : "counted until"} ${ends}.`;
    },
    source: ({ law }) => law.inquiry.source,
  },
  {
    name: "National list",
    codes: ["no_national_list", "national_list_too_old", "national_list"],
    text: (facts, at) => nationalText(facts) + whyNot(facts, at),
    source: ({ law }) => law.nationalList.source,
  },
  {
    name: "State list",
    codes: ["state_list", "no_state_list", "state_list_too_old"],
    text: (facts, at) =>
      facts.stateLists.length === 0
        ? "We know of no list of this person's state."
        : facts.stateLists.map(stateText).join(" ") + whyNot(facts, at),
    source: ({ law }) => law.stateLists.source,
  },
  {
    name: "Reassigned numbers",
    codes: ["reassigned"],
    text: ({ reassigned: found }) =>
      found === null
        ? "The database was not asked about this number."
        : `The database answered “${found.answer.replace("_", " ")}” on ${formatDay(found.askedOn)}.`,
    source: ({ law }) => law.reassigned.source,
  },
  {
    name: "Calls and holds",
    codes: ["no_address", "demo", "preview", "held", "wrong_number", "deceased"],
    text: () => "No hold, and no call that found a wrong number or a death.",
    source: () => "Our records",
  },
  {
    name: "Calling hours",
    codes: ["hours"],
    text: () => "Open now by every law that may apply.",
    source: ({ place }) => [...new Set(place.hours.map(({ source }) => source))].join("; "),
  },
  {
    name: "Attempts",
    codes: ["attempts"],
    text: ({ attempts, place }) => {
      const limits = place.attempts.map(({ place: name, most, hours }) => `${name} allows ${most} in ${hours} hours`);
      const made = `${attempts.length} in the last 24 hours`;
      return `${made}${limits.length === 0 ? "" : `; ${limits.join(", ")}`}.`;
    },
    source: ({ place }) => place.attempts.map(({ source }) => source).join("; "),
  },
];

/** Describes everything that the gate looks at for a call; the gate refuses exactly if one of these does. */
export function contactChecks(facts: GateFacts, at: Date): ContactCheck[] {
  const refused = refusals(facts, at);
  return CHECKS.map(({ name, codes, text, source }) => {
    const found = refused.filter(({ code }) => codes.includes(code));
    const [first] = found;
    return first
      ? { name, refuses: true, text: found.map(({ why }) => sentence(why)).join(" "), source: first.source }
      : { name, refuses: false, text: text(facts, at), source: source(facts) };
  });
}

function nationalText({ national, address }: GateFacts): string {
  const code = areaCodeOf(address ?? "");
  if (national === null) return `Area code ${code} is not covered by your national list.`;
  const list = `the list of ${formatDay(national.obtainedOn)} for area code ${code}`;
  return national.listed ? `Listed on ${list}.` : `Not on ${list}.`;
}

function stateText({ name, list }: GateFacts["stateLists"][number]): string {
  if (list === null) return `${name} keeps a list of its own, and none is on file.`;
  return `${list.listed ? "Listed on" : "Not on"} the list of ${name} of ${formatDay(list.obtainedOn)}.`;
}

/** Says why a list doesn't decide. */
function whyNot(facts: GateFacts, at: Date): string {
  if (facts.consentAt !== null) return " It doesn't decide, since they agreed.";
  return hasInquired(facts, at) ? " It doesn't decide, since they asked us." : "";
}

const day = (moment: Date) => formatDay(moment.toISOString());
const sentence = (why: string) => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;
