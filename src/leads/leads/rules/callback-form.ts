import { english } from "#agency/english/rules/texts.ts";
import { type Locale, spokenIn } from "#platform/text/rules/locale.ts";
import type { LeadDetails } from "./lead.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { isRealName, tidyName } from "./real-name.ts";

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
  language: null,
  message: null,
};

type CallbackResult = { ok: true; details: LeadDetails } | { ok: false; fields: ("name" | "phone")[]; message: string };

/** Validates name and phone of a callback request; on failure says which are invalid, in English for programs. */
export function parseCallback(input: { name: string; phone: string; language: Locale }): CallbackResult {
  const phone = parsePhone(input.phone);
  const fields: ("name" | "phone")[] = [];
  if (!isRealName(input.name)) fields.push("name");
  if (phone === null) fields.push("phone");
  if (fields.length > 0) return { ok: false, fields, message: english.callback.invalid };
  return {
    ok: true,
    details: { ...EMPTY_DETAILS, name: tidyName(input.name), phone, language: spokenIn(input.language) },
  };
}
