import * as z from "zod";
import { EMPTY_DETAILS } from "./callback-form.ts";
import type { LeadDetails } from "./lead.ts";
import { parsePhone } from "#core/phone/parse-phone.ts";
import { isRealName, tidyName } from "./real-name.ts";

/** Longest message, characters. */
export const MAX_MESSAGE = 4_000;

/**
 * Topics of a message. `mayContact`: sending it is a request to be contacted about insurance; privacy and
 * do-not-contact requests are not.
 */
export const CONTACT_TOPICS = [
  { value: "coverage", label: "A question about coverage", mayContact: true },
  { value: "policy", label: "A policy or an application I have", mayContact: true },
  { value: "privacy", label: "A copy, correction or deletion of what you know about me", mayContact: false },
  { value: "stop", label: "Please stop contacting me", mayContact: false },
  { value: "other", label: "Something else", mayContact: true },
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Every field of the contact form as text. */
export const CONTACT_FIELDS = ["topic", "name", "phone", "email", "message"] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactValues = Record<ContactField, string>;
export type ContactErrors = Partial<Record<ContactField, string>>;

const emailSchema = z.email().max(254);

export type ContactResult =
  | { ok: true; details: LeadDetails; topic: ContactTopic }
  | { ok: false; errors: ContactErrors };

/** Validates a message: a real name, a contact point, a text. One error message per invalid field. */
export function parseContact(values: ContactValues): ContactResult {
  const errors: ContactErrors = {};
  const topic = CONTACT_TOPICS.find((t) => t.value === values.topic);
  const message = values.message.trim();
  const phone = values.phone.trim() === "" ? null : parsePhone(values.phone);
  const email = values.email.trim().toLowerCase() || null;
  if (!topic) errors.topic = "Please choose what your message is about.";
  if (!isRealName(values.name)) errors.name = "Please enter your real name.";
  if (values.phone.trim() !== "" && phone === null)
    errors.phone = "Please enter a US phone number with the area code, such as (614) 555-0143.";
  if (email !== null && !emailSchema.safeParse(email).success)
    errors.email = "Please check the email address. It should look like name@example.com.";
  if (values.phone.trim() === "" && email === null)
    errors.phone = "Please enter a phone number or an email address so we can answer you.";
  if (message === "" && topic?.value !== "stop") errors.message = "Please write your message.";
  if (message.length > MAX_MESSAGE) errors.message = `Please shorten your message to ${MAX_MESSAGE} characters.`;
  if (!topic || Object.keys(errors).length > 0) return { ok: false, errors };
  const words = message === "" ? topic.label : `${topic.label}\n\n${message}`;
  return { ok: true, topic, details: { ...EMPTY_DETAILS, name: tidyName(values.name), phone, email, message: words } };
}

/** The topic of a stored message, by its first words; null for a message of another form. */
export function topicOf(message: string | null): ContactTopic | null {
  return CONTACT_TOPICS.find(({ label }) => message === label || message?.startsWith(`${label}\n\n`)) ?? null;
}

/** What the visitor wrote in a stored message, without its topic; empty if nothing. */
export function messageWords(message: string | null): string {
  return (message ?? "").slice(topicOf(message)?.label.length ?? 0).trim();
}

/** What a visitor wrote who asks for a copy, a correction or deletion; null for anything else. `details` are those of a touchpoint, which may hold anything. */
export function privacyWords(details: unknown): string | null {
  const message = typeof details === "object" && details !== null && "message" in details ? details.message : null;
  return typeof message === "string" && topicOf(message)?.value === "privacy" ? messageWords(message) : null;
}
