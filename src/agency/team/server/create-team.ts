import * as z from "zod";
import type { Locale } from "#platform/text/rules/locale.ts";
import { speaks } from "#agency/team/rules/spoken-languages.ts";
import type { TeamMember } from "#agency/team/rules/staff-profile.ts";
import type { LastKnown } from "#platform/journal/server/last-known.ts";

/** The tag of the pages that show the team or say which languages it speaks: all public ones. */
export const TEAM_TAG = "team";

/** The people on the team page and the languages of those who call, cached so that a page needs no query. */
export type Team = {
  /** Everyone shown, in order, with expired licenses too: see `teamOn`. */
  members(): readonly TeamMember[];
  /** Returns true if someone who works leads speaks a language. Before the first read only English is certain. */
  speaks(locale: Locale): boolean;
  /** Reloads from the database. Throws while it is unavailable, and the current content stays. */
  reload(): Promise<void>;
};

/** The file that is read at a start without the database. */
const keptTeam = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    title: z.string(),
    titleIn: z.record(z.string(), z.string()).default({}),
    bio: z.string(),
    bioIn: z.record(z.string(), z.string()).default({}),
    photo: z.string().nullable(),
    voice: z.string().nullable().default(null),
    languages: z.array(z.string()),
    licenses: z.array(z.object({ state: z.string(), number: z.string().nullable(), expires: z.string().nullable() })),
  }),
);

type Workers = readonly { languages: readonly string[] }[];

/** Starts with the last known team, so that pages work before the first read, for which it calls `read`. */
export function createTeam(
  lastKnown: LastKnown,
  read: () => Promise<{ members: readonly TeamMember[]; workers: Workers }>,
): Team {
  let workers: Workers = [];
  let members: readonly TeamMember[] = keptTeam.safeParse(lastKnown.atStart).data ?? [];
  return {
    members: () => members,
    speaks: (locale) => locale === "en" || workers.some(({ languages }) => speaks(languages, locale)),
    async reload() {
      ({ members, workers } = await read());
      await lastKnown.keep(members);
    },
  };
}
