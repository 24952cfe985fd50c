import { alertChoice } from "#accounts/access/rules/alert-choice.ts";
import type { EmailContent } from "#leads/notifications/rules/email-content.ts";
import { isMailAddress } from "#platform/text/rules/mail-address.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { addWaitingAlerts, leadStaff } from "./notifications-store.ts";
import { type MailNeeds, queueMails } from "./queue-mail.ts";

/** News about a lead that staff should get at once. An occasion reaches each of them once. */
export type StaffAlert = {
  kind: "lead-alert" | "upload-alert";
  occasion: string;
  content: EmailContent;
  leadId: string;
};

/** The recipients of alerts: addresses that get an email for each, and staff who get one email an hour. */
type AlertReaders = { addresses: string[]; hourly: { id: string; email: string }[] };

/**
 * Finds who gets the alerts about leads: the agency's address and, among the active owners and agents, everyone as they
 * chose. An account without a usable address gets none.
 */
export async function findAlertReaders(
  on: Executor,
  { site }: { site: { settings(): Settings } },
): Promise<AlertReaders> {
  const shared = site.settings().agency.email;
  const people = (await leadStaff(on))
    .filter(({ email }) => isMailAddress(email))
    .map((one) => ({ ...one, choice: alertChoice(one.leadAlerts, shared !== null) }));
  const own = people.flatMap(({ email, choice }) => (choice === "each" ? [email] : []));
  const given = [...(shared === null ? [] : [shared.toLowerCase()]), ...own];
  const addresses = [...new Set(given)].filter(isMailAddress);
  const hourly = people.filter(({ email, choice }) => choice === "hourly" && !addresses.includes(email));
  return { addresses, hourly: hourly.map(({ id, email }) => ({ id, email })) };
}

/** Notifies one person of something about a lead as they chose: at once, within the hour, or not by email. */
export async function queueOwnAlert(
  tx: Tx,
  needs: MailNeeds,
  staffId: string,
  alert: StaffAlert,
  at: Date,
): Promise<void> {
  const person = (await leadStaff(tx)).find(({ id }) => id === staffId);
  if (!person || !isMailAddress(person.email)) return;
  const { kind, occasion, content, leadId } = alert;
  const choice = alertChoice(person.leadAlerts, needs.site.settings().agency.email !== null);
  if (choice === "each") {
    const mail = { key: `${kind} ${occasion} ${person.email}`, kind, to: person.email, content, leadId };
    await queueMails(tx, needs, [{ ...mail, toVisitor: false }], at);
  } else if (choice === "hourly")
    await addWaitingAlerts(tx, [{ staffId, leadId, occasion: `${kind} ${occasion}`, subject: content.subject, at }]);
}

/** Queues the emails of alerts, and stores those for the digests, in the transaction of the alerts' cause. */
export async function queueAlerts(tx: Tx, needs: MailNeeds, alerts: readonly StaffAlert[], at: Date): Promise<void> {
  if (alerts.length === 0) return;
  const { addresses, hourly } = await findAlertReaders(tx, needs);
  const mails = alerts.flatMap(({ kind, occasion, content, leadId }) =>
    addresses.map((to) => ({ key: `${kind} ${occasion} ${to}`, kind, to, content, leadId, toVisitor: false })),
  );
  await queueMails(tx, needs, mails, at);
  const waiting = alerts.flatMap(({ kind, occasion, content: { subject }, leadId }) =>
    hourly.map(({ id: staffId }) => ({ staffId, leadId, occasion: `${kind} ${occasion}`, subject, at })),
  );
  await addWaitingAlerts(tx, waiting);
}
