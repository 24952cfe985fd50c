import * as z from "zod";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { DEMO_LICENSE } from "./demo-agency.ts";
import { AGENCY_FACTS, EVIDENCE, group, LICENSE } from "./form-parts.ts";
import type { FormPart } from "./settings-form.ts";
import { type Agency, type Settings, settingsSchema } from "./settings.ts";
import { day, line, stateCode } from "./settings-parts.ts";

/** The owner's entries when the site opens, checked. `claims` are those that remain, each with its evidence. */
export type Opening = {
  agency: Agency;
  claims: Settings["claims"];
  removed: string[];
  previewLeads: "remove" | "keep";
};

/** Returns the form of what a site needs before it opens. A claim is confirmed with evidence or removed. */
export function openingForm({ claims }: Pick<Settings, "claims">): FormPart {
  return group("Opening", {
    agency: group("Your agency", AGENCY_FACTS),
    license: group("A license", LICENSE, "One is enough to open. Add the others in Settings."),
    claims: group(
      "What your site claims",
      Object.fromEntries(claims.map(({ id, wording }) => [id, claimForm(wording)])),
      "Confirm each claim with what proves it, or take it out. What is taken out leaves the home page too.",
    ),
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

const claimForm = (wording: string): FormPart =>
  group(wording, {
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
  });

/** Returns the form's first values: the agency's own facts, and nothing in place of our example. */
export function openingValue({ agency, claims }: Pick<Settings, "agency" | "claims">, phone: string): unknown {
  const example = DEFAULT_SETTINGS.agency;
  const own = (key: "name" | "legalName" | "street", value = agency[key]) =>
    agency[key] === example[key] ? "" : value;
  const place = (key: "suite" | "city" | "state" | "zip") => (agency.street === example.street ? "" : agency[key]);
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
    license: agency.licenses.find(({ number }) => !number.startsWith(DEMO_LICENSE)) ?? {},
    claims: Object.fromEntries(
      claims.map(({ id, evidence }) => {
        const proven = Object.values(evidence).every((one) => one !== null);
        return [id, { answer: proven ? "confirm" : "", ...evidence }];
      }),
    ),
    previewLeads: "remove",
  };
}

const CHOOSE = "Please choose whether this claim holds.";
const UNPROVEN = "Please say what proves it, or take the claim out.";
const given = z.object({
  agency: z.record(z.string(), z.unknown()),
  license: z.object({ state: stateCode, number: line, expires: day.nullish() }),
  claims: z.record(
    z.string(),
    z.object({
      answer: z.enum(["confirm", "remove"], CHOOSE),
      source: line.nullish(),
      date: day.nullish(),
      approver: line.nullish(),
    }),
  ),
  previewLeads: z.enum(["remove", "keep"], "Please choose one from the list."),
});

/**
 * Checks the sent form against the settings that it changes, on the agency's current day. Problems are sentences by the
 * path of their field, joined by dots.
 */
export function parseOpening(
  settings: Pick<Settings, "agency" | "claims">,
  sent: unknown,
  today: string,
): { ok: true; opening: Opening } | { ok: false; problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const parsed = given.safeParse(sent);
  for (const { path, message } of parsed.error?.issues ?? []) problems[path.join(".")] ??= message;
  const facts = agencyOf(settings.agency, sent);
  for (const { path, message } of facts.error?.issues ?? []) problems[["agency", ...path].join(".")] ??= message;
  if (facts.data) Object.assign(problems, exampleProblems(facts.data));
  if (parsed.data) Object.assign(problems, licenseProblems(parsed.data.license, today));
  const claims = settings.claims.flatMap((claim) => {
    const said = parsed.data?.claims[claim.id];
    if (parsed.data && !said) problems[`claims.${claim.id}.answer`] = CHOOSE;
    if (said?.answer !== "confirm") return [];
    const { source = null, date = null, approver = null } = said;
    for (const [key, value] of Object.entries({ source, date, approver }))
      if (value === null) problems[`claims.${claim.id}.${key}`] = UNPROVEN;
    return [{ ...claim, evidence: { source, date, approver } }];
  });
  if (Object.keys(problems).length > 0 || !parsed.data || !facts.data) return { ok: false, problems };
  const { license, previewLeads } = parsed.data;
  const others = facts.data.licenses.filter(({ state, number }) => state !== license.state && !isDemoNumber(number));
  const licenses = [{ ...license, expires: license.expires ?? null }, ...others];
  const kept = new Set(claims.map(({ id }) => id));
  const removed = settings.claims.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  return { ok: true, opening: { agency: { ...facts.data, licenses }, claims, removed, previewLeads } };
}

/** Puts the facts that were sent into the agency, checked as its record is; the others stay as they are. */
function agencyOf(agency: Agency, sent: unknown) {
  const facts = (typeof sent === "object" && sent !== null && Reflect.get(sent, "agency")) || {};
  const own = Object.keys(AGENCY_FACTS).map((key) => [key, Reflect.get(facts as object, key)] as const);
  const { phone, ...rest } = Object.fromEntries(own);
  const number = typeof phone === "string" ? (parsePhone(phone) ?? phone) : phone;
  return settingsSchema.shape.agency.safeParse({ ...agency, ...rest, phone: number });
}

function exampleProblems(agency: Agency): Record<string, string> {
  const example = DEFAULT_SETTINGS.agency;
  const found: Record<string, string> = {};
  for (const key of ["name", "legalName", "street"] as const)
    if (agency[key] === example[key]) found[`agency.${key}`] = "This is our example. Please enter your own.";
  if (/^\+1\d{3}55501\d\d$/.test(agency.phone))
    found["agency.phone"] = "This number is for examples only, so nobody can call it. Please enter your own.";
  if (Object.values(agency.hours).every(({ open }) => open === null))
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
