import { AGENCY_TEAM, leadScopeOf, scopeIncludes } from "#platform/access/rules/lead-scope.ts";
import { alertChoice } from "#accounts/access/rules/alert-choice.ts";
import type { EmailContent } from "#leads/notifications/rules/email-content.ts";
import { isMailAddress } from "#platform/text/rules/mail-address.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { readTeamSights } from "#accounts/access/server/teams-store.ts";
import { holdersOf } from "#leads/leads/server/leads-store.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { type Reading, readAlone, readingOf } from "#platform/database/server/readings.ts";
import { addWaitingAlerts, leadStaff, leadStaffReading } from "./notifications-store.ts";
import { type MailNeeds, queueMails } from "./queue-mail.ts";

/** News about a lead that staff should get at once. An occasion reaches each of them once. */
export type StaffAlert = {
  kind: "lead-alert" | "upload-alert";
  occasion: string;
  content: EmailContent;
  leadId: string;
};

/** The recipients of alerts: addresses that get an email for each, and staff who get one email an hour. */
export type AlertReaders = { addresses: string[]; hourly: { id: string; email: string }[] };

type AlertNeeds = { site: { settings(): Settings } };
type AlertPerson = Awaited<ReturnType<typeof leadStaff>>[number];

/**
 * Finds who gets alerts about leads: the agency's address and, among the active people who call leads, everyone as they
 * chose. An account without a usable address gets none.
 */
export async function findAlertReaders(on: Executor, needs: AlertNeeds): Promise<AlertReaders> {
  return readAlone(on, alertReadersReading(needs));
}

/** Returns the reading of who gets alerts about leads. */
export function alertReadersReading({ site }: AlertNeeds): Reading<AlertReaders> {
  return readingOf(leadStaffReading, (people) => chosen(people, site.settings()));
}

/** Works like `findAlertReaders` for each of some leads, by id: of the people those who may see it. */
export async function findReadersOfLeads(
  on: Executor,
  { site }: AlertNeeds,
  leadIds: readonly string[],
): Promise<Map<string, AlertReaders>> {
  const settings = site.settings();
  const people = await leadStaff(on);
  const [sights, holders] = [await readTeamSights(on, people), await holdersOf(on, leadIds)];
  const seesAll = settings.assignment.agentsSee === "all";
  const seen = people.map((one) => {
    const actor = { kind: "staff" as const, name: "", ...one, ...sights.get(one.id), seesAll };
    return { one, scope: leadScopeOf(actor) };
  });
  return new Map(
    leadIds.map((id) => {
      const holder = holders.get(id) ?? AGENCY_TEAM;
      const may = seen.flatMap(({ one, scope }) => (scopeIncludes(scope, holder) ? [one] : []));
      return [id, chosen(may, settings)];
    }),
  );
}

/** Sorts people, and the agency's address, by how they get alerts. */
function chosen(everyone: readonly AlertPerson[], { agency: { email: shared } }: Settings): AlertReaders {
  const people = everyone
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
  const ids = [...new Set(alerts.map(({ leadId }) => leadId))];
  const readers = await findReadersOfLeads(tx, needs, ids);
  const of = (leadId: string) => readers.get(leadId) ?? { addresses: [], hourly: [] };
  const mails = alerts.flatMap(({ kind, occasion, content, leadId }) =>
    of(leadId).addresses.map((to) => {
      return { key: `${kind} ${occasion} ${to}`, kind, to, content, leadId, toVisitor: false };
    }),
  );
  await queueMails(tx, needs, mails, at);
  const waiting = alerts.flatMap(({ kind, occasion, content: { subject }, leadId }) =>
    of(leadId).hourly.map(({ id: staffId }) => {
      return { staffId, leadId, occasion: `${kind} ${occasion}`, subject, at };
    }),
  );
  await addWaitingAlerts(tx, waiting);
}
