import { currentLicenses, type License } from "./license.ts";

/** What is known of a person besides their account; the first five are what the team page shows. */
export type StaffProfile = {
  /** Job title; empty for none. */
  title: string;
  bio: string;
  /** Path of a picture on this site, or null. */
  photo: string | null;
  /** Path of a recording on this site in which the person says their lines, or null. */
  voice: string | null;
  languages: string[];
  licenses: License[];
  /** Whether the person is on the team page. */
  shown: boolean;
  /** Position on the team page; null: after those with one, by name. */
  place: number | null;
  /** Open leads that the person may have at a time; null for no limit. */
  leadCap: number | null;
};

/** A person on the team page. */
export type TeamMember = { id: string; name: string } & Pick<
  StaffProfile,
  "title" | "bio" | "photo" | "voice" | "languages" | "licenses"
>;

/** The team as the public page shows it on a day (ISO date): without licenses that have expired. */
export function teamOn(team: readonly TeamMember[], day: string): TeamMember[] {
  return team.map((member) => ({ ...member, licenses: currentLicenses(member.licenses, day) }));
}
