import { english } from "#core/english/texts.ts";
import { isRealName, tidyName } from "#core/leads/real-name.ts";
import { holdsSecretNumber } from "#core/planning/secret-number.ts";
import { RELATIONS, type Relation } from "./family-room.ts";

/** Longest first name and longest text of an entry, characters. */
export const MAX_FIRST_NAME = 40;
export const MAX_TEXT = 4_000;

export const FORM_ERRORS = {
  firstName: "Please enter a first name, without numbers or an address.",
  longName: `Please enter a first name of at most ${MAX_FIRST_NAME} characters.`,
  relation: "Please choose who this is.",
  text: "Please write something first.",
  longText: `Please shorten this to ${MAX_TEXT.toLocaleString("en-US")} characters.`,
  result:
    "This is not a link to one of our results. In a calculator, press “Copy a link to this result”, and paste the link here.",
} as const;

export type FieldErrors<F extends string> = Partial<Record<F, string>>;
export type Parsed<T, F extends string> = { ok: true; value: T } | { ok: false; errors: FieldErrors<F> };

type Reader = (name: string) => string;

/** A person in a form: first name and relation. */
export type Person = { name: string; relation: Relation };
type Start = Person & { forName: string };

/** Reads the form that opens a family room. */
export function parseStart(read: Reader): Parsed<Start, "forName" | "name" | "relation"> {
  const person = parsePerson(read);
  const forName = parseFirstName(read("forName"));
  const errors = { ...(forName.ok ? {} : { forName: forName.error }), ...(person.ok ? {} : person.errors) };
  return person.ok && forName.ok
    ? { ok: true, value: { ...person.value, forName: forName.name } }
    : { ok: false, errors };
}

/** Reads a person whom a member invites. */
export function parsePerson(read: Reader): Parsed<Person, "name" | "relation"> {
  const name = parseFirstName(read("name"));
  const relation = RELATIONS.find((one) => one === read("relation"));
  if (name.ok && relation) return { ok: true, value: { name: name.name, relation } };
  const errors = { ...(name.ok ? {} : { name: name.error }), ...(relation ? {} : { relation: FORM_ERRORS.relation }) };
  return { ok: false, errors };
}

/** A first name, tidied; the error text if it is none. */
export function parseFirstName(text: string): { ok: true; name: string } | { ok: false; error: string } {
  const name = tidyName(text);
  if (name.length > MAX_FIRST_NAME) return { ok: false, error: FORM_ERRORS.longName };
  return isRealName(name) ? { ok: true, name } : { ok: false, error: FORM_ERRORS.firstName };
}

/** What a person wrote, with one kind of line break; the error text if it is nothing, too long, or holds a secret number. */
export function parseText(typed: string): { ok: true; text: string } | { ok: false; error: string } {
  const text = typed.replaceAll("\r\n", "\n").trim();
  if (text === "") return { ok: false, error: FORM_ERRORS.text };
  if (text.length > MAX_TEXT) return { ok: false, error: FORM_ERRORS.longText };
  return holdsSecretNumber(text) ? { ok: false, error: english.wishes.secretNumber } : { ok: true, text };
}
