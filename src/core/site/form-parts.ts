import type { FormPart, FormParts } from "./settings-form.ts";
import type { SettingsKey } from "./settings.ts";
import { WEEKDAYS } from "#core/time/weekdays.ts";

/** How the desk shows a settings record. `unsaved`: what is true only until it is saved for the first time. */
export type SettingsRecord = { key: SettingsKey; title: string; what: string; unsaved?: string; form: FormPart };

/** What a field asks for that names a row in addresses and other records. */
export const SHORT_NAME = "Lowercase letters, digits and hyphens. Other settings refer to it.";

/** A text of one line, or of several `rows`. */
export const text = (label: string, more: Partial<Extract<FormPart, { kind: "text" }>> = {}): FormPart => ({
  kind: "text",
  label,
  ...more,
});
/** A longer text. */
export const long = (label: string, hint?: string, rows = 3): FormPart =>
  text(label, { rows, ...(hint ? { hint } : {}) });
/** A text that may be left out. */
export const optional = (label: string, more: Partial<Extract<FormPart, { kind: "text" }>> = {}): FormPart =>
  text(label, { mayBeNull: true, ...more });
/** A list of rows with the same parts. */
export const rows = (label: string, row: string, parts: FormParts, hint?: string): FormPart => ({
  kind: "rows",
  label,
  row,
  parts,
  ...(hint ? { hint } : {}),
});
/** Parts that belong together. */
export const group = (label: string, parts: FormParts, hint?: string): FormPart => ({
  kind: "group",
  label,
  parts,
  ...(hint ? { hint } : {}),
});

/** The agency's hours on each weekday. */
export const HOURS = group(
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
