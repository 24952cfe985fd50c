import type { AttemptsRule, Dated, GeneralLaw, HoursRule, PlaceLaw } from "#compliance/contact/rules/contact-law.ts";
import type { ListSize } from "#compliance/contact/rules/list-doubts.ts";
import { numberArea } from "#platform/phone/rules/number-area.ts";
import compliance from "./reference/contact-law.json" with { type: "json" };
import { FEDERAL_HOURS, shippedCallingRule } from "./shipped-calling-rules.ts";
import { shippedZones } from "#agency/states/server/shipped-zones.ts";

const { contact, federal, meta, states } = compliance;

const ALWAYS = { from: null, to: null };
const dated = (rule: { source: string; effectiveFrom: string | null; effectiveTo: string | null }): Dated => ({
  source: rule.source,
  from: rule.effectiveFrom,
  to: rule.effectiveTo,
});

/** The law on contacting anyone, as shipped. */
export const SHIPPED_LAW: GeneralLaw = {
  nationalList: { ...dated(contact.nationalList), maxAgeDays: contact.nationalList.maxAgeDays },
  stateLists: {
    ...dated(contact.stateLists),
    states: contact.stateLists.states,
    maxAgeDays: contact.stateLists.maxAgeDays,
  },
  inquiry: { ...dated(contact.inquiry), months: contact.inquiry.months },
  internalList: dated(contact.internalList),
  consent: dated(contact.consent),
  emailConsent: dated(contact.emailConsent),
  reassigned: dated(contact.reassigned),
  license: dated(contact.license),
};

/** From what size on a list replaces another without a question. */
export const LIST_SIZE: ListSize = contact.listSize;

const NAMES = new Map(meta.sources.map(({ id, name }) => [id, name]));
const ROWS = new Map(states.map((row) => [row.code, row]));

const FEDERAL: HoursRule = {
  ...FEDERAL_HOURS,
  place: "Federal law",
  source: federal.rule,
  ...ALWAYS,
};
/** The window that is legal in every state. */
const SAFE: HoursRule = {
  ...shippedCallingRule(""),
  place: "The window that is legal in every state",
  source: meta.title,
  ...ALWAYS,
};

/** The laws of each place a number may be in, by state and area code; there are some thousands at most. */
const PLACES = new Map<string, PlaceLaw>();
/** The same laws by what is in them, each once. */
const LAWS = new Map<string, PlaceLaw>();

/**
 * Returns the law for a person of a state (two letters, or null) with a number (E.164, or null): of the state and of
 * every state of the number's area code, in all their time zones. If neither gives a place, the hours are those that
 * are legal everywhere, on both coasts.
 */
export function shippedPlaceLaw(state: string | null, phone: string | null): PlaceLaw {
  const key = `${state} ${phone?.slice(0, 5)}`;
  const law = PLACES.get(key) ?? placeLaw(state, phone);
  PLACES.set(key, law);
  return law;
}

function placeLaw(state: string | null, phone: string | null): PlaceLaw {
  const area = numberArea(phone ?? "");
  const rows = [...new Set([state, ...area.states])].flatMap((code) => ROWS.get(code ?? "") ?? []);
  // Some new area codes name one zone where the region has two, so a number alone counts for all zones of its states.
  const home = state === null ? area.states : [state];
  const zones = [...new Set([...home.flatMap(shippedZones), ...area.zones])];
  const known = zones.length > 0;
  const key = [...rows.map(({ code }) => code), ...zones].join();
  const law = LAWS.get(key) ?? {
    zones: known ? zones : contact.unknownPlace.zones,
    hours: [...(known ? rows.filter((row) => row.stricterThanFederal).map(stateHours) : [SAFE]), FEDERAL],
    attempts: rows.flatMap(stateAttempts),
  };
  LAWS.set(key, law);
  return law;
}

type Row = (typeof states)[number];

/** Returns the source of a law: the register where it names no statute for the state. */
const sourceOf = ({ statute, hoursSources }: Row) =>
  statute ?? hoursSources.map((id) => NAMES.get(id) ?? id).join("; ");

function stateHours(row: Row): HoursRule {
  return { ...shippedCallingRule(row.code), place: row.name, source: sourceOf(row), ...ALWAYS };
}

function stateAttempts(row: Row): AttemptsRule[] {
  if (row.maxCallsPer24h === null) return [];
  const { hours } = contact.attempts;
  return [{ place: row.name, most: row.maxCallsPer24h, hours, source: sourceOf(row), ...ALWAYS }];
}
