import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { hasRole, type Roles, type StaffActor } from "#platform/access/rules/rights.ts";
import { type SetupStep, setupChecklist } from "#operations/monitoring/rules/setup-checklist.ts";
import type { SiteState } from "#operations/monitoring/rules/site-state.ts";
import { DEMO_LICENSE, isDemo } from "#agency/site/rules/demo-agency.ts";
import { readTour } from "#operations/demo/server/demo-store.ts";
import { asLicensed } from "#agency/states/rules/license-status.ts";
import { startOfDay } from "#platform/time/rules/wall-clock.ts";
import { DEFAULT_OWNER } from "#accounts/access/rules/account-email.ts";
import { findStaffById, listInvitations } from "#accounts/access/server/access-store.ts";
import type { SpeedToLead } from "#leads/assignment/rules/speed-to-lead.ts";
import { readSpeeds } from "#leads/assignment/server/read-speeds.ts";
import { calendarsFrom } from "#leads/appointments/server/appointments-store.ts";
import { type ListedPerson, listPeople } from "#leads/appointments/server/list-people.ts";
import { findKeyDownload } from "#operations/backups/server/backups-store.ts";
import { findLastBackup } from "#platform/journal/server/last-backup.ts";
import { findSecondSteps } from "#accounts/sign-in/server/sign-in-store.ts";
import type { Services } from "#platform/program/server/services.ts";
import { countBySource, listUnclaimed } from "#operations/monitoring/server/monitoring-store.ts";
import { RESPONSE_WINDOW } from "./read-agent-home.ts";
import { CLAIM_LIMIT, type KnownFacts, type LightNeeds, readSiteState } from "./read-site-state.ts";

/** Leads without an assignee that are listed. */
const LISTED = 8;
/** An owner's Home. `setup` is null once everything is done; `hidden`: this owner hid it. */
export type OwnerHome = {
  state: SiteState;
  setup: { steps: SetupStep[]; hidden: boolean } | null;
  unclaimed: Awaited<ReturnType<typeof listUnclaimed>>;
  today: Awaited<ReturnType<typeof countBySource>>;
  response: { id: string; name: string; time: SpeedToLead | null }[];
};

type People = readonly ListedPerson[];

/** Reads an owner's Home. `known`: what the caller has already read. */
export async function readOwnerHome(needs: LightNeeds, owner: StaffActor, known: KnownFacts): Promise<OwnerHome> {
  const { db, site } = needs;
  const now = needs.now();
  const scope = leadScopeOf(owner);
  const people = await listPeople(needs);
  const agents = people.filter(({ worksLeads }) => worksLeads);
  const waiting = listUnclaimed(db, scope, new Date(now.getTime() - CLAIM_LIMIT), LISTED);
  const [state, setup, unclaimed, today, times] = await Promise.all([
    readSiteState(needs, { ...known, people, unclaimed: waiting.then(({ n }) => n) }),
    readSetup(needs, owner, people),
    waiting,
    countBySource(db, scope, startOfDay(now, site.settings().agency.timeZone)),
    readTeamSpeeds(needs, agents),
  ]);
  const response = agents.map(({ id, name }) => {
    return { id, name, time: times.get(id) ?? null };
  });
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
    localAddress: account?.email === DEFAULT_OWNER,
    secondStep: own.authenticator || own.passkeys.length > 0,
    mailServer: mailer !== null,
    backupKept: keyTaken !== null || copied !== null,
    ownDatabase: config.databaseUrl === null,
    open,
    tour,
  });
  return steps.every(({ done }) => done) ? null : { steps, hidden: account?.setupHidden ?? false };
}
