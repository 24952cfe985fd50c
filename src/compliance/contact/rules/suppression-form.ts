import * as z from "zod";
import { CHANNELS, type Channel } from "#compliance/consent/rules/consent-record.ts";
import { channelsOf, STAFF_SOURCES, type StaffSource } from "#compliance/consent/rules/suppression.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { storable } from "#platform/text/rules/storable-text.ts";

const emailSchema = z.email().max(254);

/** Longest reason, characters: a few sentences. */
export const MAX_REASON = 500;

/** A number or address as staff typed it, with the channels that they chose; none means all that it has. */
export type TypedSuppression = { contactPoint: string; channels: readonly string[]; source: string; reason: string };
type NewSuppression = { address: string; channels: Channel[]; source: StaffSource; reason: string };
type SuppressionResult = { ok: true; value: NewSuppression } | { ok: false; fields: Record<string, string> };

/** Parses an entry of the do-not-contact list; errors by field, named as in the API. */
export function parseSuppression(typed: TypedSuppression): SuppressionResult {
  const { contactPoint, channels, source, reason } = storable(typed);
  const fields: Record<string, string> = {};
  const address = readAddress(contactPoint);
  if (address === null) fields.contact_point = "Enter a US phone number or an email address.";
  const reachable = channelsOf(address ?? "");
  const chosen = channels.length === 0 ? [...reachable] : reachable.filter((channel) => channels.includes(channel));
  if (address !== null && chosen.length === 0)
    fields.channels = address.includes("@") ? "An address is contacted by email." : "A number is called or texted.";
  const from = STAFF_SOURCES.find((one) => one === source);
  if (!from) fields.source = "Choose how you learned of it.";
  const because = reason.trim();
  if (because === "") fields.reason = "Say why, in a few words.";
  else if (because.length > MAX_REASON) fields.reason = `Use at most ${MAX_REASON} characters.`;
  if (address === null || !from || Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, value: { address, channels: chosen, source: from, reason: because } };
}

function readAddress(text: string): string | null {
  const typed = text.trim();
  if (!typed.includes("@")) return parsePhone(typed);
  const email = typed.toLowerCase();
  return emailSchema.safeParse(email).success ? email : null;
}

/** Formats the id of an entry of the list. */
export function suppressionId({ address, channel }: { address: string; channel: Channel }): string {
  return `${channel}:${address}`;
}

export function readSuppressionId(id: string): { address: string; channel: Channel } | null {
  const channel = CHANNELS.find((one) => id.startsWith(`${one}:`));
  return channel ? { channel, address: id.slice(channel.length + 1) } : null;
}

/** Returns the part to search for in numbers and addresses: for a number as people write it, its digits. */
export function searchedPart(query: string): string {
  const typed = query.trim().toLowerCase();
  return /^[\d\s().+-]+$/.test(typed) ? typed.replace(/\D/g, "") : typed;
}
