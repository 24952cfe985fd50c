import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { hasRole, type Roles, type StaffActor } from "#platform/access/rules/rights.ts";
import { type HomeAlert, homeAlerts, type TroubleFacts } from "#operations/monitoring/rules/home-alerts.ts";
import { type SetupStep, setupChecklist } from "#operations/monitoring/rules/setup-checklist.ts";
import type { SiteState } from "#operations/monitoring/rules/site-state.ts";
import { DEMO_LICENSE, isDemo } from "#agency/site/rules/demo-agency.ts";
import { readTour } from "#operations/demo/server/demo-store.ts";
import { asLicensed } from "#agency/states/rules/license-status.ts";
import { startOfDay, wallClock } from "#platform/time/rules/wall-clock.ts";
import { findStaffById, listInvitations } from "#accounts/access/server/access-store.ts";
import type { SpeedToLead } from "#leads/assignment/rules/speed-to-lead.ts";
import { readSpeeds } from "#leads/assignment/server/read-speeds.ts";
import { calendarsFrom } from "#leads/appointments/server/appointments-store.ts";
import { type ListedPerson, listPeople } from "#leads/appointments/server/list-people.ts";
import { type NationalList, readNationalList } from "#leads/gate/server/read-national-list.ts";
import { countUndelivered } from "#leads/notifications/server/notifications-store.ts";
import { type CheckResult, latestCheckResults } from "#operations/checks/server/checks-store.ts";
import { openIncidents } from "#operations/alerts/server/alerts-store.ts";
import { findAlertReaders } from "#leads/notifications/server/queue-alerts.ts";
import { UNSUBSCRIBED } from "#leads/notifications/server/queue-mail.ts";
import { countDeadJobs } from "#platform/jobs/server/jobs.ts";
import { findKeyDownload } from "#operations/backups/server/backups-store.ts";
import { findLastBackup } from "#platform/journal/server/last-backup.ts";
import { findSecondSteps } from "#accounts/sign-in/server/sign-in-store.ts";
import type { Services } from "#platform/program/server/services.ts";
import { listLostProcesses } from "#operations/monitoring/server/announce-process.ts";
import { countBySource, listUnclaimed } from "#operations/monitoring/server/monitoring-store.ts";
import { RESPONSE_WINDOW } from "./read-agent-home.ts";
import { type Light, readHealth } from "./read-dashboard.ts";
import { readSiteState } from "./read-site-state.ts";

/**
 * Longest wait of a new lead, milliseconds: agencies that call within an hour are nearly seven times as likely to have
 * a real conversation as those that call an hour later (Harvard Business Review, March 2011, "The Short Life of Online
 * Sales Leads").
 */
const CLAIM_LIMIT = 3_600_000;
/** Leads without an assignee that are listed. */
const LISTED = 8;
/** Window of undelivered emails, as `homeAlerts` says it. */
const UNDELIVERED_WINDOW = 7 * 86_400_000;

/** An owner's Home. `setup` is null once everything is done; `hidden`: this owner hid it. */
export type OwnerHome = {
  state: SiteState;
  setup: { steps: SetupStep[]; hidden: boolean } | null;
  unclaimed: Awaited<ReturnType<typeof listUnclaimed>>;
  today: Awaited<ReturnType<typeof countBySource>>;
  response: { id: string; name: string; time: SpeedToLead | null }[];
};

type Known = { failedSubmissions: number; health: readonly Light[] };
type People = readonly ListedPerson[];

/** Reads an owner's Home. `known`: what the caller has already read. */
export async function readOwnerHome(
  needs: Pick<Services, "config" | "db" | "mailer" | "now" | "site" | "startedAt">,
  owner: StaffActor,
  { checks, ...known }: Known & { checks: ReadonlyMap<string, CheckResult> },
): Promise<OwnerHome> {
  const { db, site } = needs;
  const now = needs.now();
  const scope = leadScopeOf(owner);
  const people = await listPeople(needs);
  const agents = people.filter(({ worksLeads }) => worksLeads);
  const [alerts, setup, unclaimed, today, times] = await Promise.all([
    readAlerts(needs, { ...known, people }),
    readSetup(needs, owner, people),
    listUnclaimed(db, scope, new Date(now.getTime() - CLAIM_LIMIT), LISTED),
    countBySource(db, scope, startOfDay(now, site.settings().agency.timeZone)),
    readTeamSpeeds(needs, agents),
  ]);
  const response = agents.map(({ id, name }) => {
    return { id, name, time: times.get(id) ?? null };
  });
  const state = await readSiteState(needs, { unclaimed: unclaimed.n, alerts, people, checks });
  return { state, setup, unclaimed, today, response };
}

type Speeds = Awaited<ReturnType<typeof readSpeeds>>;

/**
 * Time for which one reading of the whole team's response times counts, milliseconds: it costs as much as the rest of a Home
 * with ten people, and the medians of a month hardly move in a minute.
 */
const SPEEDS_FRESH = 60_000;
const teamSpeeds = new WeakMap<Services["db"], { at: number; speeds: Speeds }>();

/** Reads the response times of the agents, at most a minute old; a new agent has none until then. */
async function readTeamSpeeds(
  needs: Pick<Services, "db" | "now" | "site">,
  agents: readonly { id: string }[],
): Promise<Speeds> {
  const at = needs.now().getTime();
  const last = teamSpeeds.get(needs.db);
  if (last && at - last.at < SPEEDS_FRESH) return last.speeds;
  const ids = agents.map(({ id }) => id);
  const speeds = await readSpeeds(needs, new Date(at - RESPONSE_WINDOW), ids);
  teamSpeeds.set(needs.db, { at, speeds });
  return speeds;
}

/** Reads whether all is well, for the control center. `failedSubmissions`: how many could not be applied. */
export async function readOverview(
  needs: Pick<Services, "config" | "db" | "journal" | "mailer" | "now" | "site" | "startedAt" | "storage">,
  by: { actor: StaffActor },
  failedSubmissions: number,
): Promise<SiteState> {
  const waitingSince = new Date(needs.now().getTime() - CLAIM_LIMIT);
  const [health, people, checks, unclaimed] = await Promise.all([
    readHealth(needs),
    listPeople(needs),
    latestCheckResults(needs.db),
    listUnclaimed(needs.db, leadScopeOf(by.actor), waitingSince, 1),
  ]);
  const alerts = await readAlerts(needs, { failedSubmissions, health, people });
  return readSiteState(needs, { unclaimed: unclaimed.n, alerts, people, checks });
}

async function readAlerts(
  needs: Pick<Services, "db" | "now" | "site">,
  known: Known & { people: People },
): Promise<HomeAlert[]> {
  const { db, site } = needs;
  const now = needs.now();
  const { agency } = site.settings();
  const dayOf = (at: Date) => wallClock(at, agency.timeZone).date;
  const [incidents, lost, undeliveredEmails, deadJobs, readers, national] = await Promise.all([
    openIncidents(db),
    listLostProcesses(needs),
    countUndelivered(db, new Date(now.getTime() - UNDELIVERED_WINDOW), UNSUBSCRIBED),
    countDeadJobs(db),
    findAlertReaders(db, needs),
    readNationalList(needs),
  ]);
  return homeAlerts({
    ...known,
    incidents,
    today: dayOf(now),
    lostHosts: lost.map(({ host }) => host),
    undeliveredEmails,
    deadJobs,
    someoneAlerted: readers.addresses.length + readers.hourly.length > 0,
    licenses: agency.licenses,
    nationalList: listToReplace(national),
  });
}

function listToReplace({ downloads }: NationalList): TroubleFacts["nationalList"] {
  const [first] = downloads.filter(({ state }) => state === "due" || state === "too_old");
  if (!first?.usableUntil) return null;
  const { usableUntil: until } = first;
  return {
    until,
    areaCodes: downloads.flatMap(({ usableUntil, areaCodes }) => (usableUntil === until ? areaCodes : [])),
  };
}

async function readSetup(
  needs: Pick<Services, "config" | "db" | "mailer" | "now" | "site">,
  owner: StaffActor,
  people: People,
): Promise<OwnerHome["setup"]> {
  const { db, site, config, mailer } = needs;
  const now = needs.now();
  const { agency } = site.settings();
  const open = site.preview() === false;
  const [calendars, invitations, account, own, keyTaken, copied, tour] = await Promise.all([
    calendarsFrom(db, now),
    listInvitations(db, { openAt: now }),
    findStaffById(db, owner.id),
    findSecondSteps(db, owner.id),
    findKeyDownload(db),
    findLastBackup(config.dataDir),
    open ? null : readTour(db, owner.id),
  ]);
  // What the demo agency brought is not the agency's own.
  const licenses = agency.licenses.filter(({ number }) => !number.startsWith(DEMO_LICENSE));
  const isAgent = (roles: Roles) => hasRole(roles, "agent");
  const steps = setupChecklist({
    agency: { ...agency, licenses },
    licenses: asLicensed({ ...agency, licenses }, now).licenses.length,
    bookable: calendars.some(({ staffId }) => !isDemo(staffId)),
    agents: people.filter((one) => one.active && isAgent(one)).length,
    invited: invitations.filter(isAgent).length,
    secondStep: own.authenticator || own.passkeys.length > 0,
    mailServer: mailer !== null,
    backupKept: keyTaken !== null || copied !== null,
    ownDatabase: config.databaseUrl === null,
    open,
    tour,
  });
  return steps.every(({ done }) => done) ? null : { steps, hidden: account?.setupHidden ?? false };
}
