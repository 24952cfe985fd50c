import * as z from "zod";
import { english } from "#agency/english/rules/texts.ts";
import { type Locale, spokenIn } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { EMPTY_DETAILS, type LeadDetails } from "./lead-facts.ts";
import { isRealName, tidyName } from "./real-name.ts";

/** Longest message, characters. */
export const MAX_MESSAGE = 4_000;

/**
 * Topics of a message. `mayContact`: sending it is a request to be contacted about insurance; privacy and
 * do-not-contact requests are not.
 */
export const CONTACT_TOPICS = [
  { value: "coverage", mayContact: true },
  { value: "policy", mayContact: true },
  { value: "privacy", mayContact: false },
  { value: "stop", mayContact: false },
  { value: "other", mayContact: true },
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Every field of the contact form as text. */
export const CONTACT_FIELDS = ["topic", "name", "phone", "email", "message"] as const;
type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactValues = Record<ContactField, string>;
export type ContactErrors = Partial<Record<ContactField, string>>;

const emailSchema = z.email().max(254);

type ContactResult = { ok: true; details: LeadDetails; topic: ContactTopic } | { ok: false; errors: ContactErrors };

/** Returns a topic's label for staff: in English, whatever the page. */
export const topicLabel = (topic: ContactTopic): string => english.contact.topics[topic.value];

/**
 * Validates a message: a real name, a contact point, a text. One error message per invalid field, in the page's
 * language.
 */
export function parseContact(values: ContactValues, locale: Locale): ContactResult {
  const words = wordsOf(locale).contact;
  const errors: ContactErrors = {};
  const topic = CONTACT_TOPICS.find((t) => t.value === values.topic);
  const message = values.message.trim();
  const phone = values.phone.trim() === "" ? null : parsePhone(values.phone);
  const email = values.email.trim().toLowerCase() || null;
  if (!topic) errors.topic = words.noTopic;
  if (!isRealName(values.name)) errors.name = words.noName;
  if (values.phone.trim() !== "" && phone === null) errors.phone = words.badPhone;
  if (email !== null && !emailSchema.safeParse(email).success) errors.email = words.badEmail;
  if (values.phone.trim() === "" && email === null) errors.phone = words.noWay;
  if (message === "" && topic?.value !== "stop") errors.message = words.noMessage;
  if (message.length > MAX_MESSAGE) errors.message = words.longMessage(MAX_MESSAGE);
  if (!topic || Object.keys(errors).length > 0) return { ok: false, errors };
  const text = message === "" ? topicLabel(topic) : `${topicLabel(topic)}\n\n${message}`;
  const details = {
    ...EMPTY_DETAILS,
    name: tidyName(values.name),
    phone,
    email,
    language: spokenIn(locale),
    message: text,
  };
  return { ok: true, topic, details };
}

/** Returns the topic of a stored message, by its first words; null for a message of another form. */
export function topicOf(message: string | null): ContactTopic | null {
  return CONTACT_TOPICS.find((topic) => `${message}\n\n`.startsWith(`${topicLabel(topic)}\n\n`)) ?? null;
}

/** Returns the visitor's text in a stored message, without its topic; empty if there is none. */
export function messageWords(message: string | null): string {
  const topic = topicOf(message);
  return (message ?? "").slice(topic ? topicLabel(topic).length : 0).trim();
}

/**
 * Returns the text of a visitor's request for a copy, a correction or deletion; null for anything else. `details` are
 * those of a touchpoint, which may hold anything.
 */
export function privacyWords(details: unknown): string | null {
  const message = typeof details === "object" && details !== null && "message" in details ? details.message : null;
  return typeof message === "string" && topicOf(message)?.value === "privacy" ? messageWords(message) : null;
}
