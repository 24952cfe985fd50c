import { licenseDay } from "#agency/states/rules/license-status.ts";
import { untranslated } from "./english-parts.ts";
import { illegalRecords } from "./illegal-settings.ts";
import { type Evidence, type Settings, type SettingsKey, TEXT_KEYS } from "./settings.ts";

/** Tells whether source, date and approver are all given; the desk lists the rest as unproven. */
export function isProven({ source, date, approver }: Evidence): boolean {
  return source !== null && date !== null && approver !== null;
}

/** Something about a record that needs the owner's attention. `listed`: the text for the list of all records. */
export type Attention = { key: SettingsKey; text: string; listed?: string };

/** Days before its expiration on which a license is listed. */
const LICENSE_NOTICE_DAYS = 60;
const DAY = 86_400_000;
const LIST = new Intl.ListFormat("en-US");
/** Testimonials are renewed after a year (compliance: 'Email and advertising'). */
const TESTIMONIAL_DAYS = 365;

/**
 * Returns what needs the owner's attention, in the order of the records, on the agency's current day. `changes`: when
 * each record was last saved, by key; a record that never was is missing.
 */
export function attentionOf(settings: Settings, now: Date, changes: ReadonlyMap<string, { at: Date }>): Attention[] {
  const today = licenseDay(settings.agency, now);
  const found: Attention[] = [];
  const say = (key: SettingsKey, text: string) => found.push({ key, text });
  const { agency, claims, testimonials } = settings;
  if (agency.licenses.length === 0)
    say("agency", "No license is listed, so no page can say in which states you are licensed to sell.");
  const undated = agency.licenses.filter(({ expires }) => expires === null).map(({ state }) => state);
  if (undated.length > 0)
    say(
      "agency",
      `The ${LIST.format(undated)} ${undated.length === 1 ? "license has" : "licenses have"} no expiration date on record.`,
    );
  for (const { state, expires } of agency.licenses) {
    if (expires === null) continue;
    if (expires < today) say("agency", `The ${state} license expired on ${expires}.`);
    else if (daysBetween(today, expires) <= LICENSE_NOTICE_DAYS)
      say("agency", `The ${state} license expires on ${expires}.`);
  }
  for (const { key, message } of illegalRecords(settings)) say(key, message);
  const unproven = claims.filter((claim) => !isProven(claim.evidence));
  if (unproven.length > 0)
    say(
      "claims",
      `${count(unproven.length, "claim is", "claims are")} unproven: ${unproven.map((claim) => claim.wording).join("; ")}.`,
    );
  const hidden = testimonials.filter((t) => !isProven(t.evidence));
  if (hidden.length > 0)
    say(
      "testimonials",
      `${count(hidden.length, "testimonial is", "testimonials are")} unproven and not shown: ${hidden.map((t) => t.name).join("; ")}.`,
    );
  for (const { name, evidence } of testimonials)
    if (isProven(evidence) && evidence.date !== null && daysBetween(evidence.date, today) > TESTIMONIAL_DAYS)
      say("testimonials", `The testimonial from ${name} is more than a year old. Ask whether it still holds.`);
  for (const key of untranslated(settings))
    say(key, "Some of this text has no Spanish version, so Spanish pages show that part in English.");
  for (const key of TEXT_KEYS) {
    const [english, spanish] = [changes.get(key), changes.get(`${key}.es`)];
    if (english && spanish && english.at > spanish.at)
      found.push({
        key: `${key}.es`,
        text: "The English text was saved after this one. Compare the two, change what differs, and save this one again.",
        listed: "The Spanish version is older than the English one.",
      });
  }
  return found;
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
