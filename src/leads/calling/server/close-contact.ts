import type { Lead } from "#leads/leads/rules/lead.ts";
import { CHANNELS } from "#compliance/consent/rules/consent-record.ts";
import { cancelAppointments } from "#leads/appointments/server/cancel-appointments.ts";
import { contactPointsOf, suppress } from "#compliance/consent/server/consent-store.ts";
import { dropWaitingMails } from "#leads/notifications/server/notifications-store.ts";
import { UNSUBSCRIBED } from "#leads/notifications/server/queue-mail.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { contactsOfLead } from "#leads/leads/server/requests-store.ts";
import type { Services } from "#platform/program/server/services.ts";
import { newestSubmission } from "./calling-store.ts";

type Closing = { outcome: "do_not_call" | "deceased"; address: string; others: boolean; at: Date };

/**
 * Ends contact after a call. Do not call: every number of the person who said so is suppressed for calls, for every
 * lead; with `others` their texts and email too. Deceased: the gate refuses this lead from now on by its attempts;
 * others who share the number keep theirs. Waiting emails are dropped and appointments canceled.
 */
export async function closeContact(
  tx: Tx,
  needs: Pick<Services, "log" | "now" | "newId" | "site" | "config" | "sealing">,
  lead: Lead,
  { outcome, address, others, at }: Closing,
): Promise<void> {
  const addresses = await pointsOfPerson(tx, lead, address);
  const phones = addresses.filter((one) => !one.includes("@"));
  if (outcome === "do_not_call") {
    const by = { since: at, source: "spoken" as const, seq: await newestSubmission(tx), leadId: lead.id };
    await suppress(tx, addresses, by, others ? CHANNELS : ["call"]);
  }
  if (outcome === "deceased") await dropWaitingMails(tx, addresses, "This person has died.");
  else if (others) await dropWaitingMails(tx, addresses, UNSUBSCRIBED);
  const why = outcome === "deceased" ? { why: "because the lead has died" } : {};
  // The outcome of a call is stored even if the email to staff could not be written.
  await cancelAppointments(tx, { ...needs, isTransient: () => false }, { leadId: lead.id, phones, ...why });
}

/**
 * Returns the contact points of the person who answered at a number: a helper's own, or the lead's without helpers'.
 */
async function pointsOfPerson(tx: Tx, lead: Lead, address: string): Promise<string[]> {
  const helpers = await contactsOfLead(tx, lead.id);
  const ofHelper = ({ phone, email }: { phone: string; email: string | null }) => (email ? [phone, email] : [phone]);
  const helper = helpers.find(({ phone }) => phone === address && phone !== lead.phone);
  if (helper) return ofHelper(helper);
  const own = [address, lead.phone, lead.email].filter((one) => one !== null && one !== "");
  const theirs = new Set(helpers.flatMap(ofHelper).filter((one) => !own.includes(one)));
  const points = (await contactPointsOf(tx, lead.id)).map((point) => point.address);
  return [...new Set([...own, ...points])].filter((one) => one !== null && !theirs.has(one)) as string[];
}
