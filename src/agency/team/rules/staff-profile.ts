import type { Locale, Translated } from "#platform/text/rules/locale.ts";
import { currentLicenses, type License } from "#agency/states/rules/license.ts";

/** A person's profile besides their account; the fields before `shown` are on the team page. */
export type StaffProfile = {
  /** Job title; empty for none. */
  title: string;
  titleIn: Translated;
  bio: string;
  bioIn: Translated;
  /** Path of a picture on this site, or null. */
  photo: string | null;
  /** Path of a recording on this site in which the person says their lines, or null. */
  voice: string | null;
  languages: string[];
  licenses: License[];
  /** True if the person is on the team page. */
  shown: boolean;
  /** Position on the team page; null: after those with one, by name. */
  place: number | null;
  /** Open leads that the person may have at a time; null for no limit. */
  leadCap: number | null;
};

/** A person on the team page. */
export type TeamMember = { id: string; name: string } & Pick<
  StaffProfile,
  "title" | "titleIn" | "bio" | "bioIn" | "photo" | "voice" | "languages" | "licenses"
>;

/**
 * Returns the team as the public page shows it on a day (ISO date), without licenses that have expired. `title` and
 * `bio` are in the page's language if the person has them in it.
 */
export function teamOn(team: readonly TeamMember[], day: string, locale: Locale): TeamMember[] {
  return team.map((member) => ({
    ...member,
    title: textIn(member.title, member.titleIn, locale),
    bio: textIn(member.bio, member.bioIn, locale),
    licenses: currentLicenses(member.licenses, day),
  }));
}

/** Returns a title or a bio in a language, or in English if there is no other. */
export function textIn(english: string, translated: Translated, locale: Locale): string {
  return (locale === "en" ? undefined : translated[locale]) ?? english;
}
