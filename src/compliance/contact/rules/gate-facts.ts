import type { Channel } from "#compliance/consent/rules/consent-record.ts";
import type { Suppression } from "#compliance/consent/rules/suppression.ts";
import type { License } from "#agency/states/rules/license.ts";
import type { NumberFileKind } from "./number-file.ts";
import type { GeneralLaw, PlaceLaw } from "./contact-law.ts";

/** Answers of the Reassigned Numbers Database: whether a number was given up after the day asked about. */
export const REASSIGNED_ANSWERS = ["yes", "no", "no_data"] as const;
export type ReassignedAnswer = (typeof REASSIGNED_ANSWERS)[number];

/** A file that has a number: its name, when it was added, and what it says of the number. */
export type ListedInFile = {
  fileId: string;
  kind: NumberFileKind;
  name: string;
  addedAt: Date;
  requestedOn: string | null;
  reason: string | null;
};

export type StateList = {
  code: string;
  name: string;
  required: boolean;
  list: { obtainedOn: string; listed: boolean } | null;
};

/** Facts by which the contact gate decides, for one number or address of one lead and one agent. */
export type GateFacts = {
  channel: Channel;
  /**
   * The lead's kind: real, of the demo agency, or sent before the site opened. `played`: a demo lead on a demo agent's
   * desk, where the other checks answer and a call is only played.
   */
  kind: "real" | "demo" | "preview" | "played";
  /** E.164 number or email address; null if the lead has none for this channel. */
  address: string | null;
  /** The suppression of the address for this channel; null if there is none. */
  suppression: Pick<Suppression, "since" | "source"> | null;
  /** The files of numbers that the agency doesn't call which have the number, those of litigators first. */
  files: readonly ListedInFile[];
  held: boolean;
  /** The outcome of a call that ends contact: a wrong number, or that the person has died; null for none. */
  ended: { outcome: "wrong_number" | "deceased"; at: Date } | null;
  /** True if this is the insured person's own number, and a helper asked. */
  helped: boolean;
  /** Time of the valid consent for this channel and address; null without one. */
  consentAt: Date | null;
  /** Time of the person's last inquiry; null for a lead that was bought. */
  inquiredAt: Date | null;
  /**
   * The national list of the number's area code, by the day it was obtained, and whether it has the number; null if no
   * list on file covers that area code.
   */
  national: { obtainedOn: string; listed: boolean } | null;
  /**
   * The lists of the states in which the person or the number may be: `list` is null if none is on file; `required`
   * tells whether the person's own state keeps one.
   */
  stateLists: readonly StateList[];
  /** The last answer of the Reassigned Numbers Database for the number, and the day it was asked. */
  reassigned: { answer: ReassignedAnswer; askedOn: string } | null;
  /** The latest attempts of anyone to reach the number by call or text, also for other leads. */
  attempts: readonly Date[];
  /** The agent's licenses, and the states that require one; null for an API key, since its program calls no one. */
  agent: { licenses: readonly License[]; states: readonly { code: string; name: string }[] } | null;
  /** The agency's time zone (IANA name), for the days of licenses and of the national list. */
  timeZone: string;
  place: PlaceLaw;
  /** The number's city; null if it is not known. */
  city: string | null;
  law: GeneralLaw;
};

/** Reasons for which the gate allows or refuses. */
export const GATE_CODES = [
  "consent",
  "inquiry",
  "not_listed",
  "demo",
  "preview",
  "no_address",
  "suppressed",
  "litigator",
  "own_list",
  "held",
  "wrong_number",
  "deceased",
  "no_consent",
  "not_agreed",
  "no_national_list",
  "national_list_too_old",
  "national_list",
  "state_list",
  "no_state_list",
  "state_list_too_old",
  "reassigned",
  "hours",
  "attempts",
  "no_license",
] as const;
export type GateCode = (typeof GATE_CODES)[number];

/**
 * The gate's decision. `reason` is a sentence, `source` the law or list behind it. `until`: for yes, until when it
 * stays so; for no, when it ends; null if it doesn't end by itself.
 */
export type GateAnswer = { allowed: boolean; code: GateCode; reason: string; source: string; until: Date | null };

/** The gate's answer as it is stored with what it was asked about: `at` is when, ISO 8601. */
export type StoredAnswer<Code = GateCode> = Omit<GateAnswer, "code" | "until"> & { code: Code; at: string };

/** Returns the gate's answer as it is stored. */
export function storedAnswer({ allowed, code, reason, source }: GateAnswer, at: Date): StoredAnswer {
  return { allowed, code, reason, source, at: at.toISOString() };
}
