import { openTimeBetween } from "#leads/leads/rules/open-time.ts";
import { unassignedEmail } from "#leads/notifications/rules/assignment-emails.ts";
import { isMailAddress } from "#platform/text/rules/mail-address.ts";
import { ownerAddresses } from "#accounts/access/server/access-store.ts";
import { queueMails } from "#leads/notifications/server/queue-mail.ts";
import { listPresent } from "#accounts/presence/server/announce-presence.ts";
import type { AssignNeeds } from "./assign-lead.ts";
import {
  assignmentsOf,
  beginIncident,
  endIncidents,
  lockAssignment,
  oldestWaiting,
  openIncident,
} from "./assignment-store.ts";
import { chooseAgent } from "#leads/assignment/rules/choose-agent.ts";
import { isAutomatic, readCandidates, readRuleTime } from "./read-candidates.ts";

/** Open time that a lead waits before owners get an email, milliseconds: agents step away for a few minutes. */
const GRACE = 10 * 60_000;

/**
 * Emails the owners when a new lead waits and nobody can take it: once, until that is over. At night and on closed days
 * nobody is expected, so only open time counts. Answers whether it did.
 */
export async function alertOwners(needs: AssignNeeds): Promise<boolean> {
  const { assignment, agency } = needs.site.settings();
  if (assignment.mode === "never") return false;
  const here = await listPresent(needs);
  return needs.db.transaction(async (tx) => {
    await lockAssignment(tx);
    const time = readRuleTime(needs);
    const people = await readCandidates(tx, here, time);
    const lead = isAutomatic(assignment.mode, people, time) ? await oldestWaiting(tx) : null;
    const passed = lead ? ((await assignmentsOf(tx, [lead.id])).get(lead.id)?.passed ?? []) : [];
    const choice = lead && chooseAgent({ ...lead, bookedWith: null, passed }, people, time);
    if (!lead || !choice || choice.chosen) {
      await endIncidents(tx, time.at);
      return false;
    }
    if (openTimeBetween(agency, lead.createdAt, time.at) < GRACE || (await openIncident(tx))) return false;
    const id = needs.newId();
    await beginIncident(tx, id, time.at);
    const state = lead.state && time.nameOf(lead.state);
    const content = unassignedEmail({ name: lead.name, state }, choice.refused, `${needs.config.publicUrl}/admin`);
    const mails = (await ownerAddresses(tx)).filter(isMailAddress).map((to) => {
      return {
        key: `unassigned ${id} ${to}`,
        kind: "lead-alert",
        to,
        content,
        leadId: lead.id,
        toVisitor: false,
      } as const;
    });
    await queueMails(tx, needs, mails, time.at);
    return mails.length > 0;
  });
}
