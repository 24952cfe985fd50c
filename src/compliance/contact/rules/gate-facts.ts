import type { Channel } from "#compliance/consent/rules/consent-record.ts";
import type { Suppression } from "#compliance/consent/rules/suppression.ts";
import type { License } from "#agency/states/rules/license.ts";
import type { GeneralLaw, PlaceLaw } from "./contact-law.ts";

/** What the Reassigned Numbers Database answered: whether a number was given up after the day asked about. */
export const REASSIGNED_ANSWERS = ["yes", "no", "no_data"] as const;
export type ReassignedAnswer = (typeof REASSIGNED_ANSWERS)[number];

/** Everything the contact gate decides by, for one number or address of one lead and one agent. */
export type GateFacts = {
  channel: Channel;
  /** Whether the lead belongs to the demo agency, or was sent before the site opened. */
  kind: "real" | "demo" | "preview";
  /** E.164 number or email address; null if the lead has none for this channel. */
  address: string | null;
  /** When and how the address was put on the do-not-contact list for this channel; null if it isn't on it. */
  suppression: Pick<Suppression, "since" | "source"> | null;
  held: boolean;
  /** What a call to this lead brought to light and ends contact: a wrong number, or that the person has died; null for nothing. */
  ended: { outcome: "wrong_number" | "deceased"; at: Date } | null;
  /** Whether this is the insured person's own number, and a helper asked. */
  helped: boolean;
  /** When the valid consent for this channel and address was given; null without one. */
  consentAt: Date | null;
  /** When the person last asked us something; null for a lead that was bought. */
  inquiredAt: Date | null;
  /**
   * The national list of the number's area code, by the day it was obtained, and whether it has the number; null if no
   * list on file covers that area code.
   */
  national: { obtainedOn: string; listed: boolean } | null;
  /** What the Reassigned Numbers Database answered last for the number, and the day it was asked. */
  reassigned: { answer: ReassignedAnswer; askedOn: string } | null;
  /** The latest attempts of anyone to reach the number by call or text, also for other leads. */
  attempts: readonly Date[];
  /** The agent's licenses, and the states one of which they need; null for an API key, which is nobody's call. */
  agent: { licenses: readonly License[]; states: readonly { code: string; name: string }[] } | null;
  /** The agency's time zone (IANA name): its days are those of licenses and of the national list. */
  timeZone: string;
  place: PlaceLaw;
  /** The city that the number is from; null if it is not known. */
  city: string | null;
  law: GeneralLaw;
};

/** Why the gate allows, or refuses. */
export const GATE_CODES = [
  "consent",
  "inquiry",
  "not_listed",
  "demo",
  "preview",
  "no_address",
  "suppressed",
  "held",
  "wrong_number",
  "deceased",
  "no_consent",
  "not_agreed",
  "no_national_list",
  "national_list_too_old",
  "national_list",
  "reassigned",
  "hours",
  "attempts",
  "no_license",
] as const;
export type GateCode = (typeof GATE_CODES)[number];

/**
 * Whether an agent may contact a lead. `reason` is a sentence, `source` the law or list behind it. `until`: for yes,
 * until when it stays so; for no, when it ends; null if it doesn't end by itself.
 */
export type GateAnswer = { allowed: boolean; code: GateCode; reason: string; source: string; until: Date | null };
