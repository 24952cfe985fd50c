import * as z from "zod";
import { type Role, ROLES } from "#platform/access/rules/rights.ts";
import { CLAIM_KINDS, CLAIM_POLICIES, type ClaimPolicy } from "#agency/advertising/rules/claim-policy.ts";
import { isTimeZone } from "#platform/time/rules/time-zones.ts";
import { aiSettings } from "./ai-settings.ts";
import { directorySettings } from "./directory-settings.ts";
import { mailboxSettings } from "./mailbox-settings.ts";
import { publishingSettings } from "./publishing-settings.ts";
import { callsSettings } from "./calls-settings.ts";
import { telephonySettings } from "./telephony-settings.ts";
import { sequencesSchema } from "./sequences.ts";
import { templatesSchema } from "./message-templates.ts";
import { scriptSchema } from "./call-script.ts";
import { retentionSettings } from "./retention-settings.ts";
import { brandSchema } from "./brand.ts";
import { ownWordsSchema } from "./own-words.ts";
import { type ClosedDays, HOLIDAYS } from "./holidays.ts";
import { robotsProblem } from "./robots-rules.ts";
import { SPANISH_TEXTS, type TextKey, TEXTS } from "./settings-texts.ts";
import { type Locale, LOCALES } from "#platform/text/rules/locale.ts";
import {
  amount,
  day,
  evidence,
  line,
  mayBeEmpty,
  mayBeLong,
  numberIn,
  onlyOnce,
  openDay,
  slug,
  stateCode,
  text,
  webAddress,
} from "./settings-parts.ts";

/** The ways in which leads get an assignee, and the minutes after which an untouched one gets another. */
const ASSIGNMENT_MODES = ["team", "always", "never"] as const;
const REASSIGN_CHOICES = ["never", "30", "60", "120", "240"] as const;

const agency = z.object({
  name: line,
  /** The seller's legal name for consent records. */
  legalName: line,
  /** E.164. */
  phone: z
    .string()
    .regex(/^\+1\d{10}$/, "Please enter a US phone number with its area code, for example (614) 555-0143."),
  /** Email address for mail to the agency, shown on pages; null for none. */
  email: z
    .email("Please check the email address. It should look like name@example.com.")
    .max(254)
    .nullable()
    .default(null),
  street: line,
  suite: mayBeEmpty,
  city: line,
  state: stateCode,
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}(?:-\d{4})?$/, "Please enter the ZIP code, for example 43215."),
  /** IANA name; the time zone of `hours`. */
  timeZone: z.string().refine(isTimeZone, "Please choose a time zone from the list.").default("America/New_York"),
  hours: z
    .object({
      monday: openDay,
      tuesday: openDay,
      wednesday: openDay,
      thursday: openDay,
      friday: openDay,
      saturday: openDay,
      sunday: openDay,
    })
    .default(() => closedWeek()),
  /** Legal holidays on which the agency is closed. */
  closedHolidays: z
    .array(z.object({ holiday: z.enum(HOLIDAYS.map(({ value }) => value)) }))
    .superRefine(onlyOnce("holiday", "This holiday is already in the list."))
    .default(() => closedHolidays()),
  /** Other closed days. */
  closedDates: z
    .array(z.object({ date: day, reason: line }))
    .superRefine(onlyOnce("date", "This day is already in the list."))
    .default([]),
  /** The agency's licenses: license number as the state prints it, and expiration date if known. */
  licenses: z
    .array(z.object({ state: stateCode, number: line, expires: day.nullable().default(null) }))
    .superRefine(onlyOnce("state", "This state is already in the list.")),
  socialLinks: z.array(z.object({ label: line, url: webAddress })),
});

/** A rating is shown only with its source and date. */
const carrier = z
  .object({ name: line, rating: line.nullable(), ratingBy: line.nullable(), ratingDate: day.nullable() })
  .refine((c) => c.rating === null || (c.ratingBy !== null && c.ratingDate !== null), {
    path: ["ratingDate"],
    error: "Please enter who gave this rating and when.",
  });

/** The costs of leads and the payments of policies; null if not entered. Forms send numbers as text. */
const sales = z.object({
  /** Sellers of leads to the agency, by the name of their API key or import, and the price of a lead in dollars. */
  vendors: z
    .array(z.object({ name: line, costPerLead: amount.nullable() }))
    .superRefine(onlyOnce("name", "This vendor is already in the list.")),
  /** Months of commission that carriers pay in advance. */
  advanceMonths: numberIn(1, 12, "Please enter a number of months from 1 to 12.").nullable(),
  /** First-year commission in percent of a year's premium. */
  commissionPercent: numberIn(1, 200, "Please enter a percentage from 1 to 200.").nullable(),
});

/**
 * `team`: leads are assigned automatically once two people can take them. `reassignAfter`: open minutes, or `never`.
 * `agentsSee`: agents see their own leads and unassigned ones of their team, or all.
 */
const assignment = z.object({
  mode: z.enum(ASSIGNMENT_MODES, "Please choose one from the list."),
  reassignAfter: z.enum(REASSIGN_CHOICES, "Please choose one from the list."),
  // Left out in what was stored before.
  agentsSee: z.enum(["own", "all"], "Please choose one from the list.").default("own"),
});

/** Settings for calling a lead that doesn't answer; forms send numbers as text. */
const whole = (least: number, most: number) => {
  const error = `Please enter a whole number from ${least} to ${most}.`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
};
const calling = z.object({ attempts: whole(1, 20), days: whole(1, 90), hoursApart: whole(1, 72) });

/**
 * Numbers of backups to keep besides all of the last 48 hours: the newest of each of the last days, weeks and months
 * that have one.
 */
const backups = z.object({
  daily: whole(1, 31),
  weekly: whole(0, 52),
  // Left out in what was stored before months could be kept.
  monthly: whole(0, 24).default(6),
});

/** The people who need a second step to sign in: those who set one up, or all staff. */
const choiceOf = <const T extends readonly string[]>(values: T) => z.enum(values, "Please choose one from the list.");
const byRole = z.object(
  // A role of a later version decides for itself, until the owner says otherwise.
  Object.fromEntries(ROLES.map((role) => [role, choiceOf(["own-choice", "required"]).default("own-choice")])) as Record<
    Role,
    z.ZodDefault<z.ZodEnum<{ "own-choice": "own-choice"; required: "required" }>>
  >,
);
const signIn = z.object({
  secondStep: choiceOf(["own-choice", "by-role", "everyone"]),
  byRole: byRole.prefault({}),
});

/** The agency's additions to the files for search engines and language models, and whether IndexNow gets changes. */
const seoFiles = z.object({
  robotsRules: mayBeLong.superRefine((rules, ctx) => {
    const problem = robotsProblem(rules);
    if (problem !== null) ctx.addIssue({ code: "custom", message: problem });
  }),
  llmsIntro: mayBeLong,
  indexNow: z.enum(["off", "on"], "Please choose one from the list."),
  /** Pages that nobody made the agency's own. Left out in what was stored before. */
  unchangedPages: z.enum(["index", "leave-out"], "Please choose one from the list.").default("index"),
});

/** The conditions for publishing each kind of statement. A kind of a later version has its own default. */
const claimRules = z.object(
  Object.fromEntries(
    CLAIM_KINDS.map(({ id, policy }) => [id, choiceOf(CLAIM_POLICIES.map(({ value }) => value)).default(policy)]),
  ) as Record<string, z.ZodDefault<z.ZodEnum<{ [P in ClaimPolicy]: P }>>>,
);

/** The conditions for publishing an article besides the gate for claims. */
const publishRules = z.object({ openComments: z.enum(["show", "block"], "Please choose one from the list.") });

/** The nightly audit of the public site. */
const siteAudit = z.object({ externalLinks: z.enum(["off", "on"], "Please choose one from the list.") });

export const settingsSchema = z.object({
  agency,
  sales,
  assignment,
  calling,
  script: scriptSchema,
  "script.es": scriptSchema,
  backups,
  signIn,
  ai: aiSettings,
  publishing: publishingSettings,
  directory: directorySettings,
  telephony: telephonySettings,
  calls: callsSettings,
  mailbox: mailboxSettings,
  textTemplates: templatesSchema,
  sequences: sequencesSchema,
  retention: retentionSettings,
  brand: brandSchema,
  claims: z
    .array(z.object({ id: slug(), wording: line, evidence }))
    .superRefine(onlyOnce("id", "Another claim already uses this short name.")),
  testimonials: z.array(z.object({ quote: text, name: line, location: line, evidence })),
  carriers: z.array(carrier).superRefine(onlyOnce("name", "This insurer is already in the list.")),
  ownWords: ownWordsSchema,
  ...TEXTS,
  ...SPANISH_TEXTS,
  claimRules,
  publishRules,
  seoFiles,
  siteAudit,
});

/** Everything the agency may change about its site. One record per top-level key in the settings table. */
export type Settings = z.infer<typeof settingsSchema>;
export type SettingsKey = keyof Settings;
export type Agency = Settings["agency"];
export type Author = Settings["authors"][number];
export type Category = Settings["categories"][number];
export type Evidence = z.infer<typeof evidence>;
export type Carrier = Settings["carriers"][number];

export const SETTINGS_KEYS = Object.keys(settingsSchema.shape) as SettingsKey[];

/** The records of texts with a version in each language. */
export const TEXT_KEYS = Object.keys(TEXTS) as TextKey[];

/**
 * Returns the settings as a page in a language shows them: its own version of a text, such as `disclaimer.es`, replaces
 * the text.
 */
export function settingsIn(settings: Settings, locale: Locale): Settings {
  if (locale === "en") return settings;
  const texts = TEXT_KEYS.map((key) => [key, withVersion(settings[key], settings[`${key}.${locale}`])]);
  return { ...settings, ...Object.fromEntries(texts) };
}

/**
 * Applies a version: named rows keep what isn't text, and those without a version stay as they are; any other text is
 * replaced.
 */
function withVersion(text: unknown, version: unknown): unknown {
  if (!Array.isArray(text) || !Array.isArray(version) || nameOf(text[0]) === undefined) return version;
  const versions = new Map(version.map((row: unknown) => [nameOf(row), row]));
  return text.map((row: object) => ({ ...row, ...(versions.get(nameOf(row)) as object | undefined) }));
}

/** Returns the name by which other records refer to a row. */
export function nameOf(row: unknown): unknown {
  if (typeof row !== "object" || row === null) return undefined;
  return Reflect.get(row, "slug") ?? Reflect.get(row, "id");
}

/** Returns the records that hold the same text, each in its language: the English one first; one record without. */
export function recordsOfText(key: SettingsKey): { key: SettingsKey; locale: Locale }[] {
  const [name = ""] = key.split(".");
  return LOCALES.flatMap((locale) => {
    const own = locale === "en" ? name : `${name}.${locale}`;
    return SETTINGS_KEYS.filter((one) => one === own).map((one) => ({ key: one, locale }));
  });
}

/** Returns the default closed days: the holidays on which most offices in the country are closed. */
export function closedHolidays(): ClosedDays["closedHolidays"][number][] {
  return (["new-year", "memorial", "independence", "labor", "thanksgiving", "christmas"] as const).map((holiday) => ({
    holiday,
  }));
}

function closedWeek() {
  const closed = () => ({ open: null, close: null });
  return {
    monday: closed(),
    tuesday: closed(),
    wednesday: closed(),
    thursday: closed(),
    friday: closed(),
    saturday: closed(),
    sunday: closed(),
  };
}
