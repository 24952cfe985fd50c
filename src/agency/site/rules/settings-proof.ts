import { type Actor, may, type Right } from "#platform/access/rules/rights.ts";
import type { SettingsKey } from "./settings.ts";

/** Records that someone without the right to all settings may change too. */
const RIGHT_OF: Partial<Record<SettingsKey, Right>> = {
  claims: "claims:write",
  testimonials: "claims:write",
  textTemplates: "leads:assign",
  sequences: "leads:assign",
};

/** Tells whether an actor may read and change a settings record. */
export function maySet(actor: Actor, key: SettingsKey): boolean {
  // It decides who gets an account, and as what: a program's key, which has no right over people, could make itself one.
  if (key === "directory" && !may(actor, "staff:manage")) return false;
  const own = RIGHT_OF[key];
  return may(actor, "settings:write") || (own !== undefined && may(actor, own));
}

/**
 * True for records whose change asks again who the person is, so that an unlocked desk is not enough. Every record has
 * to choose: false is for content alone, which anyone can see on the site or staff read out or send, and which can be restored.
 */
export const NEEDS_PROOF: Record<SettingsKey, boolean> = {
  agency: true,
  sales: true,
  assignment: true,
  calling: true,
  script: false,
  "script.es": false,
  backups: true,
  signIn: true,
  ai: true,
  publishing: true,
  directory: true,
  telephony: true,
  calls: true,
  mailbox: true,
  textTemplates: false,
  // Nobody reads these texts before they leave.
  sequences: true,
  retention: true,
  claims: true,
  claimRules: true,
  publishRules: true,
  seoFiles: true,
  siteAudit: true,
  disclaimer: true,
  "disclaimer.es": true,
  privacyPage: true,
  "privacyPage.es": true,
  termsPage: true,
  "termsPage.es": true,
  brand: false,
  ownWords: false,
  testimonials: false,
  carriers: false,
  home: false,
  "home.es": false,
  references: false,
  "references.es": false,
  authors: false,
  "authors.es": false,
  categories: false,
  "categories.es": false,
  aboutPage: false,
  "aboutPage.es": false,
  finalExpensePage: false,
  "finalExpensePage.es": false,
  careersPage: false,
  "careersPage.es": false,
};
