import type { FormPart, FormParts } from "./settings-form.ts";
import type { SettingsKey } from "./settings.ts";
import { US_TIME_ZONES } from "#platform/time/rules/time-zones.ts";
import { WEEKDAYS } from "#platform/time/rules/weekdays.ts";

/** Says that a record which visitors do not see was saved. */
export const IN_EFFECT = "Saved. It is in effect now.";

/**
 * A settings record on the desk. `unsaved`: true only until it is saved for the first time. `saved`: what saving it has
 * done, where it isn't the site that shows it.
 */
export type SettingsRecord = {
  key: SettingsKey;
  title: string;
  what: string;
  unsaved?: string;
  saved?: string;
  form: FormPart;
};

/** The prompt of a field that names a row in addresses and other records. */
export const SHORT_NAME = "Lowercase letters, digits and hyphens. Other settings refer to it.";

/** Returns a text of one line, or of several `rows`. */
export const text = (label: string, more: Partial<Extract<FormPart, { kind: "text" }>> = {}): FormPart => ({
  kind: "text",
  label,
  ...more,
});
/** Returns a longer text. */
export const long = (label: string, hint?: string, rows = 3): FormPart =>
  text(label, { rows, ...(hint ? { hint } : {}) });
/** Returns a text that may be left out. */
export const optional = (label: string, more: Partial<Extract<FormPart, { kind: "text" }>> = {}): FormPart =>
  text(label, { mayBeNull: true, ...more });
/** Returns a list of rows with the same parts. */
export const rows = (label: string, row: string, parts: FormParts, hint?: string): FormPart => ({
  kind: "rows",
  label,
  row,
  parts,
  ...(hint ? { hint } : {}),
});
/** Groups parts that belong together. */
export const group = (label: string, parts: FormParts, hint?: string): FormPart => ({
  kind: "group",
  label,
  parts,
  ...(hint ? { hint } : {}),
});

/** The agency's hours on each weekday. */
const HOURS = group(
  "Hours",
  Object.fromEntries(
    WEEKDAYS.map((day) => [
      day,
      group(day.charAt(0).toUpperCase() + day.slice(1), {
        open: optional("Opens", { type: "time" }),
        close: optional("Closes", { type: "time" }),
      }),
    ]),
  ),
  "In your own time zone. Leave both times of a day empty if you are closed.",
);

/** The agency's facts as visitors see them. */
export const AGENCY_FACTS = {
  name: text("Name", { hint: "The name visitors see." }),
  legalName: text("Legal name", { hint: "As it appears in consent records." }),
  phone: text("Phone", { type: "tel", hint: "The number that visitors call." }),
  street: text("Street"),
  suite: text("Suite, floor or box"),
  city: text("City"),
  state: text("State", { hint: "Two letters, for example OH." }),
  zip: text("ZIP code"),
  timeZone: { kind: "choice", label: "Time zone", options: US_TIME_ZONES },
  hours: HOURS,
} as const satisfies FormParts;

/** A license of the agency. */
export const LICENSE = {
  state: text("State", { hint: "Two letters." }),
  number: text("License number"),
  expires: optional("License expires on", { type: "date" }),
};

/** The evidence of a claim. */
export const EVIDENCE = {
  source: optional("Source", { hint: "Where to find it, such as a letter, a file or a web address." }),
  date: optional("Date", { type: "date" }),
  approver: optional("Approved by"),
};
