import { type SpeedToLead, speedToLead } from "#leads/assignment/rules/speed-to-lead.ts";
import type { Services } from "#platform/program/server/services.ts";
import { firstContacts } from "./assignment-store.ts";

/** How soon each of some people responded to leads, for what they did since a moment; those who did nothing are left out. */
export async function readSpeeds(
  { db, site }: Pick<Services, "db" | "site">,
  since: Date,
  staffIds: readonly string[],
): Promise<Map<string, SpeedToLead>> {
  const { agency } = site.settings();
  const contacts = await firstContacts(db, since, staffIds);
  return new Map(
    [...contacts].flatMap(([id, all]) => {
      const speed = speedToLead(all, agency);
      return speed ? [[id, speed] as const] : [];
    }),
  );
}
