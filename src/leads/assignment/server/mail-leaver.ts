import { momentText } from "#platform/time/rules/wall-clock.ts";
import { isMailAddress } from "#platform/text/rules/mail-address.ts";
import { pathOf } from "#accounts/access/rules/team-tree.ts";
import { findStaffById, ownerAddresses } from "#accounts/access/server/access-store.ts";
import { leaderAddresses, listTeams } from "#accounts/access/server/teams-store.ts";
import { listBookings } from "#leads/appointments/server/appointments-store.ts";
import { leaverEmail } from "#leads/notifications/rules/leaver-email.ts";
import { queueMails } from "#leads/notifications/server/queue-mail.ts";
import { countOpenTasks } from "#leads/tasks/server/tasks-store.ts";
import type { AssignNeeds } from "./assign-lead.ts";
import { countOpenLeads } from "./assignment-store.ts";

/** Booked calls that the email lists; a person has fewer. */
const CALLS = 50;

/**
 * Tells the managers of a person whose account the company directory closed what they held, or the owners where the
 * person had no manager. Once for each time; nothing if the account is open again.
 */
export async function mailLeaver(
  needs: AssignNeeds,
  { staffId, at: leftAt }: { staffId: string; at: string },
): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const person = await findStaffById(tx, staffId);
    if (!person || person.active) return;
    const at = needs.now();
    const { agency, directory } = needs.site.settings();
    const desk = `${needs.config.publicUrl}/admin`;
    const calls = (await listBookings(tx, [staffId], { from: at, limit: CALLS })).map(({ leadId, name, startsAt }) => ({
      text: `${momentText(startsAt, agency.timeZone)}: ${name}`,
      link: leadId === null ? `${desk}/schedule` : `${desk}/leads/${leadId}`,
    }));
    const held = { leads: await countOpenLeads(tx, staffId), tasks: await countOpenTasks(tx, staffId), calls };
    const content = leaverEmail({ name: person.name, directory: directory.name || "Your directory" }, held, desk);
    const leaders = await leaderAddresses(tx, pathOf(await listTeams(tx), person.teamId));
    const readers = (leaders.length > 0 ? leaders : await ownerAddresses(tx)).filter(isMailAddress);
    const mails = readers.map((to) => {
      const key = `staff-left ${staffId} ${leftAt} ${to}`;
      return { key, kind: "staff-left", to, content, leadId: null, toVisitor: false } as const;
    });
    await queueMails(tx, needs, mails, at);
  });
}
