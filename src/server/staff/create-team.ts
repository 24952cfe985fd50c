import * as z from "zod";
import type { TeamMember } from "#core/staff/staff-profile.ts";
import type { Db } from "#server/platform/database.ts";
import type { LastKnown } from "#server/platform/last-known.ts";
import { listTeam } from "./staff-store.ts";

/** The tag of the pages that show the team: the team page and the About page. */
export const TEAM_TAG = "team";

/** The people on the team page, cached so that a page needs no query. */
export type Team = {
  /** Everyone shown, in order, with expired licenses too: see `teamOn`. */
  members(): readonly TeamMember[];
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

/** Starts with the last known team, so that pages work before the first read. */
export function createTeam(db: Db, lastKnown: LastKnown): Team {
  let members: readonly TeamMember[] = keptTeam.safeParse(lastKnown.atStart).data ?? [];
  return {
    members: () => members,
    async reload() {
      members = await listTeam(db);
      await lastKnown.keep(members);
    },
  };
}
