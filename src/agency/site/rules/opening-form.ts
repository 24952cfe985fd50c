import * as z from "zod";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { home as english } from "#agency/english/rules/home.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { DEMO_LICENSE } from "./demo-agency.ts";
import { AGENCY_FACTS, EVIDENCE, group, LICENSE } from "./form-parts.ts";
import { illegalTexts } from "./illegal-settings.ts";
import { OPENING_WORDS_FORM } from "./own-words-form.ts";
import { type OwnWords, ownWordsSchema } from "./own-words.ts";
import type { FormPart, FormParts } from "./settings-form.ts";
import { type Agency, type Settings, settingsSchema } from "./settings.ts";
import { day, line, stateCode } from "./settings-parts.ts";

/** The owner's entries when the site opens, checked. `claims` are those that remain, each with its evidence. */
export type Opening = {
  agency: Agency;
  claims: Settings["claims"];
  /** The agency's answers about itself; none if the form didn't ask. */
  ownWords: OwnWords | null;
  removed: string[];
  previewLeads: "remove" | "keep";
};

/** Returns the form of what a site needs before it opens. A claim is confirmed with evidence or removed. */
export function openingForm({ claims, home }: Pick<Settings, "claims" | "home">): FormPart {
  return group("Opening", {
    agency: group("Your agency", AGENCY_FACTS),
    license: group("A license", LICENSE, "One is enough to open. Add the others in Settings."),
    claims: group(
      "What your site claims",
      Object.fromEntries(claims.map(({ id, wording }) => [id, claimForm(wording, placesOf(home, id))])),
      "Confirm each claim with what proves it, or take it out of the site. A section of the home page from which everything is taken out disappears.",
    ),
    ownWords: OPENING_WORDS_FORM,
    previewLeads: {
      kind: "choice",
      label: "Preview leads",
      hint: "What the forms took until now. A kept one stays a test for ever: nobody may be called because of it.",
      options: [
        { value: "remove", label: "Remove them" },
        { value: "keep", label: "Keep them as tests" },
      ],
    },
  });
}

/** Says what the home page shows because of a claim, word for word: this is what is lost with it. */
function placesOf(home: Settings["home"], id: string): string {
  const of = <T extends { claim: string }>(items: readonly T[]) => items.filter(({ claim }) => claim === id);
  const shown = ({ title, text }: { title: string; text: string }) => `“${title}. ${text}”`;
  const places = [
    ...of(home.trustPoints).map(({ text }) => `at the top: “${text}”`),
    ...of(home.benefits).map((item) => `under “${english.benefits}”: ${shown(item)}`),
    ...of(home.steps).map((item) => `under “${english.steps}”: ${shown(item)}`),
  ];
  if (places.length === 0) return "No page shows this claim.";
  return `On the home page, in each language, and lost if you take it out: ${places.join(" And ")}`;
}

const claimForm = (wording: string, places: string): FormPart => group(wording, CLAIM_FIELDS, places);

const CLAIM_FIELDS = {
  answer: {
    kind: "choice",
    label: "Is it so?",
    options: [
      { value: "", label: "Please choose" },
      { value: "confirm", label: "Yes, and this proves it" },
      { value: "remove", label: "Take it out" },
    ],
  },
  ...EVIDENCE,
} satisfies FormParts;

/** Returns the form's first values: the agency's own facts, and nothing in place of our example. */
export function openingValue(
  { agency, claims, ownWords }: Pick<Settings, "agency" | "claims" | "ownWords">,
  phone: string,
): unknown {
  const example = DEFAULT_SETTINGS.agency;
  const own = (key: "name" | "legalName" | "street", value = agency[key]) =>
    agency[key] === example[key] ? "" : value;
  const place = (key: "suite" | "city" | "state" | "zip") => (agency.street === example.street ? "" : agency[key]);
  const license = agency.licenses.find(({ number }) => !number.startsWith(DEMO_LICENSE));
  return {
    agency: {
      ...agency,
      name: own("name"),
      legalName: own("legalName"),
      phone: agency.phone === example.phone ? "" : phone,
      street: own("street"),
      suite: place("suite"),
      city: place("city"),
      state: place("state"),
      zip: place("zip"),
    },
    license: license ?? {},
    claims: Object.fromEntries(
      claims.map(({ id, evidence }) => {
        const proven = Object.values(evidence).every((one) => one !== null);
        return [id, { answer: proven ? "confirm" : "", ...evidence }];
      }),
    ),
    ownWords: { ...ownWords, place: ownWords.states.find(({ state }) => state === license?.state) ?? {} },
    previewLeads: "remove",
  };
}

const CHOOSE = "Please choose whether this claim holds.";
const UNPROVEN = "Please say what proves it, or take the claim out.";
const givenClaim = z.object({
  answer: z.enum(["confirm", "remove"], CHOOSE),
  source: line.nullish(),
  date: day.nullish(),
  approver: line.nullish(),
});
const given = z.object({
  agency: z.record(z.string(), z.unknown()),
  license: z.object({ state: stateCode, number: line, expires: day.nullish() }),
  claims: z.record(z.string(), givenClaim),
  previewLeads: z.enum(["remove", "keep"], "Please choose one from the list."),
});

/**
 * Checks the sent form against the settings that it changes, on the agency's current day. Problems are sentences by the
 * path of their field, joined by dots: all of them at once, also those that another problem could hide.
 */
export function parseOpening(
  settings: Pick<Settings, "agency" | "claims" | "ownWords">,
  sent: unknown,
  today: string,
): { ok: true; opening: Opening } | { ok: false; problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const parsed = given.safeParse(sent);
  for (const { path, message } of parsed.error?.issues ?? []) problems[path.join(".")] ??= message;
  const entered = agencyOf(settings.agency, sent);
  const facts = settingsSchema.shape.agency.safeParse(entered);
  for (const { path, message } of facts.error?.issues ?? []) problems[["agency", ...path].join(".")] ??= message;
  const license = given.shape.license.safeParse(at(sent, "license")).data;
  const more = { ...exampleProblems(entered), ...(license ? licenseProblems(license, today) : {}) };
  for (const [path, message] of Object.entries(more)) problems[path] ??= message;
  for (const { path, message } of illegalTexts("agency", entered)) problems[`agency.${path}`] ??= message;
  const claims = settings.claims.flatMap((claim) => {
    const own = at(at(sent, "claims"), claim.id);
    if (own === undefined) problems[`claims.${claim.id}.answer`] ??= CHOOSE;
    const said = givenClaim.safeParse(own).data;
    if (said?.answer !== "confirm") return [];
    const { source = null, date = null, approver = null } = said;
    for (const [key, value] of Object.entries({ source, date, approver }))
      if (value === null) problems[`claims.${claim.id}.${key}`] = UNPROVEN;
    return [{ ...claim, evidence: { source, date, approver } }];
  });
  const ownWords = ownWordsOf(settings.ownWords, sent, license?.state, problems);
  if (Object.keys(problems).length > 0 || !parsed.data || !facts.data) return { ok: false, problems };
  const { license: first, previewLeads } = parsed.data;
  const others = facts.data.licenses.filter(({ state, number }) => state !== first.state && !isDemoNumber(number));
  const licenses = [{ ...first, expires: first.expires ?? null }, ...others];
  const kept = new Set(claims.map(({ id }) => id));
  const removed = settings.claims.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  return { ok: true, opening: { agency: { ...facts.data, licenses }, claims, ownWords, removed, previewLeads } };
}

const at = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

/** Puts the facts that were sent into the agency, unchecked; the others stay as they are. */
function agencyOf(agency: Agency, sent: unknown): Record<string, unknown> {
  const own = Object.keys(AGENCY_FACTS).map((key) => [key, at(at(sent, "agency"), key)] as const);
  const { phone, ...rest } = Object.fromEntries(own);
  const number = typeof phone === "string" ? (parsePhone(phone) ?? phone) : phone;
  return { ...agency, ...rest, phone: number };
}

/**
 * Reads the answers that were sent, with the one about the state of the license, and adds their problems; null if the
 * form didn't ask. The answers about other states stay.
 */
function ownWordsOf(
  before: OwnWords,
  sent: unknown,
  state: string | undefined,
  problems: Record<string, string>,
): OwnWords | null {
  const answers = at(sent, "ownWords");
  if (typeof answers !== "object" || answers === null) return null;
  const { place, ...others } = answers as Record<string, unknown>;
  const own = Object.values((place ?? {}) as object).some((text) => typeof text === "string" && text.trim() !== "");
  const named = own && state !== undefined ? [{ ...(place as object), state }] : [];
  const states = [...named, ...before.states.filter((one) => one.state !== state)];
  const entered = { ...others, states };
  const parsed = ownWordsSchema.safeParse(entered);
  // The first row is the state of the license.
  const fieldOf = (path: string) => `ownWords.${path.replace(/^states\.0\./, "place.")}`;
  for (const { path, message } of parsed.error?.issues ?? []) problems[fieldOf(path.join("."))] ??= message;
  for (const { path, message } of illegalTexts("ownWords", entered)) problems[fieldOf(path)] ??= message;
  return parsed.data ?? null;
}

function exampleProblems(agency: Record<string, unknown>): Record<string, string> {
  const example = DEFAULT_SETTINGS.agency;
  const found: Record<string, string> = {};
  for (const key of ["name", "legalName", "street"] as const)
    if (agency[key] === example[key]) found[`agency.${key}`] = "This is our example. Please enter your own.";
  if (typeof agency["phone"] === "string" && /^\+1\d{3}55501\d\d$/.test(agency["phone"]))
    found["agency.phone"] = "This number is for examples only, so nobody can call it. Please enter your own.";
  const days = Object.values(agency["hours"] ?? {}) as unknown[];
  if (days.length > 0 && days.every((hours) => at(hours, "open") === null))
    found["agency.hours.monday.open"] = "Please enter the hours of at least one day.";
  return found;
}

function licenseProblems(license: { number: string; expires?: string | null | undefined }, today: string) {
  const found: Record<string, string> = {};
  if (isDemoNumber(license.number)) found["license.number"] = "This is a demo license. Please enter your own.";
  if (license.expires && license.expires < today) found["license.expires"] = "This license has expired.";
  return found;
}

const isDemoNumber = (number: string) => number.startsWith(DEMO_LICENSE);

/** Returns a home page without what relies on removed claims. */
export function withoutClaims(home: Settings["home"], removed: readonly string[]): Settings["home"] {
  const stays = ({ claim }: { claim: string }) => !removed.includes(claim);
  return {
    ...home,
    trustPoints: home.trustPoints.filter(stays),
    benefits: home.benefits.filter(stays),
    steps: home.steps.filter(stays),
  };
}
