import { CLAIM_KINDS, CLAIM_POLICIES } from "#agency/advertising/rules/claim-policy.ts";
import type { ProviderKind } from "./ai-settings.ts";
import {
  AGENCY_FACTS,
  EVIDENCE,
  group,
  IN_EFFECT,
  LICENSE,
  long,
  optional,
  rows,
  type SettingsRecord,
  SHORT_NAME,
  text,
} from "./form-parts.ts";
import { time as english } from "#agency/english/rules/time.ts";
import { HOLIDAYS } from "./holidays.ts";
import type { TargetKind } from "./publishing-settings.ts";
import { OWN_WORDS_RECORD, UNCHANGED_PAGES } from "./own-words-form.ts";
import type { FormPart } from "./settings-form.ts";
import type { Settings } from "./settings.ts";
import { homeRecords, TEXT_RECORDS } from "./text-records.ts";
import { WORK_RECORDS } from "./work-records.ts";

const PROOF = group("Evidence", EVIDENCE, "If any of the three is missing, this counts as unproven.");

const HOLIDAY_OPTIONS = HOLIDAYS.map(({ value }) => ({ value, label: english.holidays[value] }));

const { name, legalName, phone, ...place } = AGENCY_FACTS;
const AGENCY = group("Agency", {
  name,
  legalName,
  phone,
  email: optional("Email", {
    type: "email",
    hint: "Leave this empty to show none. Visitors then use the contact form.",
  }),
  ...place,
  closedHolidays: rows(
    "Holidays you are closed",
    "Holiday",
    { holiday: { kind: "choice", label: "Holiday", options: HOLIDAY_OPTIONS } },
    "Visitors can't book calls on these days, and the site says so. A holiday that falls on a weekend is also observed on the Friday before or the Monday after.",
  ),
  closedDates: rows("Other days you are closed", "Day", {
    date: text("Date", { type: "date" }),
    reason: text("Reason", { hint: "Visitors see this. For example: Staff training." }),
  }),
  licenses: rows(
    "States in which you are licensed",
    "State",
    LICENSE,
    "Once you list a state, the pages of all other states say that you are not licensed there and name their regulator instead of offering a quote.",
  ),
  socialLinks: rows("Your profiles on other sites", "Link", {
    label: text("Label"),
    url: text("Address", { type: "url" }),
  }),
});

const BRAND = group("Colors", {
  ember: text("Accent, for the main buttons", { type: "color" }),
  evergreen: text("Main color, for headings, links and dark areas", { type: "color" }),
  paper: text("Background", { type: "color" }),
  ink: text("Text", { type: "color" }),
});

const CLAIMS = rows("Claims", "Claim", {
  id: text("Short name", { hint: SHORT_NAME }),
  wording: text("Wording"),
  evidence: PROOF,
});

const TESTIMONIALS = rows("Testimonials", "Testimonial", {
  quote: long("Their words"),
  name: text("Name"),
  location: text("Location"),
  evidence: PROOF,
});

const CARRIERS = rows("Insurers", "Insurer", {
  name: text("Name"),
  rating: optional("Rating", { hint: "Shown only together with who gave it and when." }),
  ratingBy: optional("Rated by"),
  ratingDate: optional("Rated on", { type: "date" }),
});

const SEO_FILES = group("Search files", {
  robotsRules: long(
    "Your own lines in robots.txt",
    "One rule per line, for example “Disallow: /old-pages/”. The desk is left out already.",
    6,
  ),
  llmsIntro: long("Introduction in llms.txt", "What language models should know about you first. May be empty.", 4),
  indexNow: {
    kind: "choice",
    label: "Tell search engines about changed pages (IndexNow)",
    hint: "Bing, Yandex and others then read a changed page within minutes. Only published pages are sent.",
    options: [
      { value: "off", label: "Off" },
      { value: "on", label: "On" },
    ] satisfies { value: Settings["seoFiles"]["indexNow"]; label: string }[],
  },
  unchangedPages: UNCHANGED_PAGES,
});

/** The form of the record `claimRules`. */
const CLAIM_RULES: FormPart = group(
  "Gate for claims",
  Object.fromEntries(CLAIM_KINDS.map(({ id, label }) => [id, { kind: "choice", label, options: CLAIM_POLICIES }])),
);

const PUBLISH_RULES = group("Before publishing", {
  openComments: {
    kind: "choice",
    label: "Comments and suggestions that are open",
    hint: "They are settled beside the text of the article. Readers never see them.",
    options: [
      { value: "show", label: "Shown to the person who publishes" },
      { value: "block", label: "Must be settled first" },
    ] satisfies { value: Settings["publishRules"]["openComments"]; label: string }[],
  },
});

const SITE_AUDIT = group("Site audit", {
  externalLinks: {
    kind: "choice",
    label: "Check links to other sites",
    hint: "Each linked page is asked for once a week, one request at a time for each site.",
    options: [
      { value: "off", label: "Off" },
      { value: "on", label: "On" },
    ] satisfies { value: Settings["siteAudit"]["externalLinks"]; label: string }[],
  },
});

/** It has a screen of its own, which shows what a change would delete before it is saved. */
const RETENTION_FORM = group("Retention", {
  lostLeads: optional("Lost leads, days", { type: "number" }),
  unreachedLeads: optional("Leads that nobody reached, days", { type: "number" }),
  mails: text("Sent emails, days", { type: "number" }),
  webhookDeliveries: text("Messages to webhooks, days", { type: "number" }),
});

const PROVIDERS: { value: ProviderKind; label: string }[] = [
  { value: "openai_compatible", label: "OpenAI-compatible (OpenAI, Ollama, LM Studio, vLLM, …)" },
  { value: "google", label: "Google Gemini" },
  { value: "anthropic", label: "Anthropic Claude" },
  { value: "built_in", label: "Built-in writer, by rules, offline" },
];

/** The form of the record `ai`. */
const AI_FORM: FormPart = group("AI", {
  providers: rows(
    "Providers",
    "Provider",
    {
      kind: { kind: "choice", label: "Kind", options: PROVIDERS },
      base_url: optional("Address", {
        type: "url",
        hint: "Of the API, for example https://api.openai.com/v1 or http://localhost:11434/v1. Leave it empty for Google and Anthropic.",
      }),
      model: optional("Model"),
      api_key: { kind: "secret", label: "Key", hint: "Stored encrypted. It is never shown again." },
      input_price: optional("Price of a million tokens sent, in dollars"),
      output_price: optional("Price of a million tokens written, in dollars"),
    },
    "The first one is asked. The next one is asked only if it can’t be reached, is overloaded or takes too long. Only articles and your instructions are sent, never anything about a lead.",
  ),
  daily_cost_limit: optional("Cost limit a day, in dollars", {
    hint: "For everyone together. Leave it empty for no limit.",
  }),
  daily_cost_limit_per_person: optional("Cost limit a day for each person, in dollars"),
  timeout_seconds: text("Seconds an answer may take", { type: "number" }),
  stall_seconds: text("Seconds a model may say nothing", { type: "number" }),
  weekly_publications: optional("AI-assisted articles published in a week, at most", {
    type: "number",
    hint: "Each one is published by a person. Leave it empty for no limit.",
  }),
});

/** The form of the record `publishing`. */
const PUBLISHING_FORM: FormPart = group("Publishing target", {
  kind: {
    kind: "choice",
    label: "Kind",
    options: [
      { value: "none", label: "None" },
      { value: "ghost", label: "Ghost, by its Admin API" },
      { value: "wordpress", label: "WordPress, by its REST API" },
      { value: "json", label: "Another program, by signed JSON" },
    ] satisfies { value: TargetKind; label: string }[],
  },
  base_url: optional("Address", {
    type: "url",
    hint: "Of the Ghost or WordPress site, for example https://blog.example.com; of the endpoint for signed JSON.",
  }),
  username: optional("User", { hint: "For WordPress: the user to whom the application password belongs." }),
  api_key: {
    kind: "secret",
    label: "Key",
    hint: "Ghost: the Admin API key of a custom integration. WordPress: an application password. Signed JSON: the secret of the signature (Standard Webhooks). Stored encrypted. It is never shown again.",
  },
});

/** Settings that help to write articles and to get them found. */
const NEWSROOM: readonly SettingsRecord[] = [
  {
    key: "ai",
    title: "AI",
    what: "Which models write drafts, in which order, and what they may cost.",
    saved: IN_EFFECT,
    form: AI_FORM,
  },
  {
    key: "publishing",
    title: "Publishing target",
    what: "The other site or program to which articles are sent.",
    saved: IN_EFFECT,
    form: PUBLISHING_FORM,
  },
  {
    key: "claimRules",
    title: "Gate for claims",
    what: "What an article needs that says what advertising may not, or what nothing supports: a reason by one person, and a second one who publishes.",
    saved: IN_EFFECT,
    form: CLAIM_RULES,
  },
  {
    key: "publishRules",
    title: "Before publishing",
    what: "Whether an article with open comments or suggestions can be published.",
    saved: IN_EFFECT,
    form: PUBLISH_RULES,
  },
  {
    key: "seoFiles",
    title: "Search files",
    what: "robots.txt, llms.txt and IndexNow: what search engines and language models read.",
    form: SEO_FILES,
  },
  {
    key: "siteAudit",
    title: "Site audit",
    what: "Whether the nightly audit also checks links to other sites.",
    saved: IN_EFFECT,
    form: SITE_AUDIT,
  },
];

/** Lists every record with its form, in desk order. `claims` are those the home page may use. */
export function settingsRecords({ claims }: Pick<Settings, "claims">): SettingsRecord[] {
  return [
    {
      key: "agency",
      title: "Agency",
      what: "Name, phone, address, hours and the states in which you are licensed.",
      form: AGENCY,
    },
    ...WORK_RECORDS,
    { key: "brand", title: "Colors", what: "The four colors of the public site, checked for contrast.", form: BRAND },
    OWN_WORDS_RECORD,
    ...homeRecords(claims),
    { key: "claims", title: "Claims", what: "What your advertising says, and what proves it.", form: CLAIMS },
    {
      key: "testimonials",
      title: "Testimonials",
      what: "Real quotes from real people. The home page shows only those with a source, date and approver.",
      form: TESTIMONIALS,
    },
    {
      key: "carriers",
      title: "Insurers",
      what: "The insurers you work with, as listed on your About page.",
      form: CARRIERS,
    },
    ...TEXT_RECORDS,
    ...NEWSROOM,
    {
      key: "retention",
      title: "Retention",
      what: "How long each kind of data is kept, why, and what the next run deletes.",
      saved: IN_EFFECT,
      form: RETENTION_FORM,
    },
  ];
}
