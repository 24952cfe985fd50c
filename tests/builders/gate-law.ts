import type { GeneralLaw } from "#compliance/contact/rules/contact-law.ts";

const dated = (source: string) => ({ source, from: null, to: null });

/** Law on contacting anyone, with sources that tests recognize. */
export const TEST_LAW: GeneralLaw = {
  nationalList: { maxAgeDays: 31, ...dated("the registry") },
  stateLists: { states: ["TX"], maxAgeDays: 31, ...dated("state lists") },
  inquiry: { months: 3, ...dated("inquiries") },
  internalList: dated("internal list"),
  consent: dated("consent"),
  emailConsent: dated("our rule"),
  reassigned: dated("reassigned numbers"),
  license: dated("licensing"),
};
