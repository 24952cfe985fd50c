import type { LeadDetails } from "./lead.ts";
import { parsePhone } from "#core/phone/parse-phone.ts";
import { isRealName, tidyName } from "./real-name.ts";

/** Messages of the callback form, verbatim (spec site §4, §5, §8). */
export const CALLBACK_MESSAGES = {
  invalid: "Please enter your real name and phone.",
  sending: "Sending...",
  thanks: "Thank You!",
  received: "We've received your request. A specialist will call you shortly.",
  refused: "Something went wrong. Please try again.",
  unreachable: "Could not submit callback request. Please try again.",
} as const;

/** 'Prefer to talk now? Call us at {phone}.' with the agency's formatted number. */
export function preferToTalk(phone: string): string {
  return `Prefer to talk now? Call us at ${phone}.`;
}

export const EMPTY_DETAILS: LeadDetails = {
  name: "",
  phone: null,
  email: null,
  state: null,
  zip: null,
  birthDate: null,
  age: null,
  sex: null,
  tobacco: null,
  health: null,
  coverage: null,
  bestTime: null,
  reachBy: null,
  message: null,
};

export type CallbackResult =
  | { ok: true; details: LeadDetails }
  | { ok: false; fields: ("name" | "phone")[]; message: string };

/** Validates name and phone of a callback request; on failure says which are invalid. */
export function parseCallback(input: { name: string; phone: string }): CallbackResult {
  const phone = parsePhone(input.phone);
  const fields: ("name" | "phone")[] = [];
  if (!isRealName(input.name)) fields.push("name");
  if (phone === null) fields.push("phone");
  if (fields.length > 0) return { ok: false, fields, message: CALLBACK_MESSAGES.invalid };
  return { ok: true, details: { ...EMPTY_DETAILS, name: tidyName(input.name), phone } };
}
