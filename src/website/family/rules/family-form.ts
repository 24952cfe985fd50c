import type { Words } from "#agency/language/rules/words.ts";
import { isRealName, tidyName } from "#leads/leads/rules/real-name.ts";
import { holdsSecretNumber } from "#website/planning/rules/secret-number.ts";
import { RELATIONS, type Relation } from "./family-room.ts";

/** Longest first name and longest text of an entry, characters. */
export const MAX_FIRST_NAME = 40;
export const MAX_TEXT = 4_000;

type FormWords = Pick<Words, "familyStart" | "wishes">;
type FieldErrors<F extends string> = Partial<Record<F, string>>;
type Parsed<T, F extends string> = { ok: true; value: T } | { ok: false; errors: FieldErrors<F> };

type Reader = (name: string) => string;

/** A person in a form: first name and relation. */
type Person = { name: string; relation: Relation };
type Start = Person & { forName: string };

/** Reads the form that opens a family room; errors in the language of `words`, as everywhere here. */
export function parseStart(read: Reader, words: FormWords): Parsed<Start, "forName" | "name" | "relation"> {
  const person = readPerson(read, words, words.familyStart.errors.relation);
  const forName = parseFirstName(read("forName"), words);
  const errors = { ...(forName.ok ? {} : { forName: forName.error }), ...(person.ok ? {} : person.errors) };
  return person.ok && forName.ok
    ? { ok: true, value: { ...person.value, forName: forName.name } }
    : { ok: false, errors };
}

/** Reads a person whom a member invites. */
export function parsePerson(read: Reader, words: FormWords): Parsed<Person, "name" | "relation"> {
  return readPerson(read, words, words.familyStart.errors.theirRelation);
}

/** Reads a person. `unchosen` is the error of the missing relation: of the reader or of another person. */
function readPerson(read: Reader, words: FormWords, unchosen: string): Parsed<Person, "name" | "relation"> {
  const name = parseFirstName(read("name"), words);
  const relation = RELATIONS.find((one) => one === read("relation"));
  if (name.ok && relation) return { ok: true, value: { name: name.name, relation } };
  const errors = {
    ...(name.ok ? {} : { name: name.error }),
    ...(relation ? {} : { relation: unchosen }),
  };
  return { ok: false, errors };
}

/** Parses a first name and tidies it; returns the error text if invalid. */
export function parseFirstName(
  text: string,
  words: FormWords,
): { ok: true; name: string } | { ok: false; error: string } {
  const name = tidyName(text);
  if (name.length > MAX_FIRST_NAME) return { ok: false, error: words.familyStart.errors.longName(MAX_FIRST_NAME) };
  return isRealName(name) ? { ok: true, name } : { ok: false, error: words.familyStart.errors.firstName };
}

/** Parses a person's text and its line breaks; returns the error if it is empty, too long, or has a secret number. */
export function parseText(typed: string, words: FormWords): { ok: true; text: string } | { ok: false; error: string } {
  const text = typed.replaceAll("\r\n", "\n").trim();
  if (text === "") return { ok: false, error: words.familyStart.errors.text };
  if (text.length > MAX_TEXT)
    return { ok: false, error: words.familyStart.errors.longText(MAX_TEXT.toLocaleString("en-US")) };
  return holdsSecretNumber(text) ? { ok: false, error: words.wishes.secretNumber } : { ok: true, text };
}
