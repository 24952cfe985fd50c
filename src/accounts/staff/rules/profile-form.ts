import { illegalMessage, illegalSentences } from "#agency/advertising/rules/illegal-kind.ts";
import { TRANSLATIONS, type Translated } from "#platform/text/rules/locale.ts";
import { storable } from "#platform/text/rules/storable-text.ts";
import type { StaffProfile } from "#agency/team/rules/staff-profile.ts";

/** Longest texts, characters: a card on the team page, not a whole page. */
const MAX_NAME = 80;
const MAX_TITLE = 120;
const MAX_BIO = 1_500;
const MAX_LANGUAGE = 40;
const MAX_LANGUAGES = 20;
/** The highest cap of open leads, and the last position on the team page. */
const MAX_CAP = 1_000;
const MAX_PLACE = 200;

/** Fields of a person that can be changed; a missing field stays as it is. */
export type ProfileChange = Partial<Omit<StaffProfile, "licenses"> & { name: string }>;

/** A field of the form; `bio_es` is the bio in Spanish. */
export type ProfileField =
  | "name"
  | "languages"
  | "place"
  | "leadCap"
  | "title"
  | "bio"
  | `${"title" | "bio"}_${(typeof TRANSLATIONS)[number]}`;
/** The fields as typed; a missing one is not changed. The translations of a text are sent together. */
export type TypedProfile = Partial<Record<ProfileField, string>>;
type ProfileResult = { ok: true; change: ProfileChange } | { ok: false; fields: Partial<Record<ProfileField, string>> };

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, " ");

/** Parses the fields that were sent; one message per field. */
export function parseProfile(sent: TypedProfile): ProfileResult {
  const typed = storable(sent);
  const fields: Partial<Record<ProfileField, string>> = {};
  const change: ProfileChange = {};
  if (typed.name !== undefined) {
    change.name = oneLine(typed.name);
    if (change.name === "") fields.name = "Enter a name.";
    else if (change.name.length > MAX_NAME) fields.name = tooLong(MAX_NAME);
  }
  if (typed.title !== undefined) change.title = oneLine(typed.title);
  if (typed.bio !== undefined) change.bio = bioOf(typed.bio);
  const [titles, bios] = [translated(typed, "title", oneLine), translated(typed, "bio", bioOf)];
  if (titles) change.titleIn = titles;
  if (bios) change.bioIn = bios;
  Object.assign(fields, textProblems(change));
  if (typed.languages !== undefined) {
    change.languages = languagesOf(typed.languages.split(/[,;\n]/));
    const problem = languagesProblem(change.languages);
    if (problem !== null) fields.languages = problem;
  }
  for (const [field, most] of [
    ["place", MAX_PLACE],
    ["leadCap", MAX_CAP],
  ] as const) {
    const text = typed[field]?.trim();
    if (text === undefined) continue;
    const number = text === "" ? null : wholeNumber(text, most);
    if (number === undefined)
      fields[field] = `Enter a whole number from 1 to ${most.toLocaleString("en-US")}, or leave it empty.`;
    else change[field] = number;
  }
  return Object.keys(fields).length === 0 ? { ok: true, change } : { ok: false, fields };
}

const bioOf = (text: string) => text.replaceAll("\r\n", "\n").trim();

/** Returns the translations of a text that were sent, without empty ones; undefined if none was sent. */
function translated(
  typed: TypedProfile,
  text: "title" | "bio",
  read: (typed: string) => string,
): Translated | undefined {
  const sent = TRANSLATIONS.flatMap((locale) => {
    const value = typed[`${text}_${locale}`];
    return value === undefined ? [] : [[locale, read(value)] as const];
  });
  return sent.length === 0 ? undefined : Object.fromEntries(sent.filter(([, value]) => value !== ""));
}

/** Returns an error for each title and bio that is too long, in any language. */
function textProblems(change: ProfileChange): Partial<Record<ProfileField, string>> {
  const fields: Partial<Record<ProfileField, string>> = {};
  const check = (field: ProfileField, text: string | undefined, most: number) => {
    if (text !== undefined && text.length > most)
      fields[field] =
        `Shorten this to ${most.toLocaleString("en-US")} characters; it has ${text.length.toLocaleString("en-US")}.`;
  };
  check("title", change.title, MAX_TITLE);
  check("bio", change.bio, MAX_BIO);
  for (const locale of TRANSLATIONS) {
    check(`title_${locale}`, change.titleIn?.[locale], MAX_TITLE);
    check(`bio_${locale}`, change.bioIn?.[locale], MAX_BIO);
  }
  return fields;
}

/** Returns languages without blanks and repetitions, in the order given. */
function languagesOf(given: readonly string[]): string[] {
  const languages = given.map(oneLine).filter(Boolean);
  const folded = languages.map((language) => language.toLowerCase());
  return languages.filter((_, index) => folded.indexOf(folded[index] ?? "") === index);
}

function languagesProblem(languages: readonly string[]): string | null {
  if (languages.length > MAX_LANGUAGES) return `Enter at most ${MAX_LANGUAGES} languages.`;
  const long = languages.find((language) => language.length > MAX_LANGUAGE);
  return long === undefined ? null : `“${long.slice(0, MAX_LANGUAGE)}…” is too long. Separate languages with commas.`;
}

/** Returns an error for each title and bio that may not be public, and for each that a person on the team page lacks. */
export function shownProblems(
  profile: Pick<StaffProfile, "shown" | "title" | "titleIn" | "bio" | "bioIn">,
): Partial<Record<ProfileField, string>> {
  const illegal = illegalProblems(profile);
  if (!profile.shown) return illegal;
  return {
    ...illegal,
    ...(profile.title === "" ? { title: "Enter a title: the team page shows it." } : {}),
    ...(profile.bio === "" ? { bio: "Enter a few sentences: the team page shows them." } : {}),
  };
}

function illegalProblems({ title, titleIn, bio, bioIn }: Pick<StaffProfile, "title" | "titleIn" | "bio" | "bioIn">) {
  const texts = [
    ["title", title],
    ["bio", bio],
    ...TRANSLATIONS.flatMap((locale) => [
      [`title_${locale}`, titleIn[locale] ?? ""],
      [`bio_${locale}`, bioIn[locale] ?? ""],
    ]),
  ] as [ProfileField, string][];
  return Object.fromEntries(
    texts.flatMap(([field, text]) =>
      illegalSentences(text)
        .slice(0, 1)
        .map(({ sentence, kind }) => [field, illegalMessage(sentence, kind)]),
    ),
  ) as Partial<Record<ProfileField, string>>;
}

const tooLong = (most: number) => `Use at most ${most} characters.`;

function wholeNumber(text: string, most: number): number | undefined {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : undefined;
}
