import { type SpeedToLead, speedToLead } from "#leads/assignment/rules/speed-to-lead.ts";
import type { Services } from "#platform/program/server/services.ts";
import { firstContacts } from "./assignment-store.ts";

/** Reads the response times of some people, for their actions since a moment; those without any are left out. */
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
