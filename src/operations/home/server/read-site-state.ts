import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import type { LightReader, SiteLight } from "#platform/log/rules/site-light.ts";
import { CONFIRMED_FOR } from "#operations/monitoring/rules/doubts.ts";
import { FUNCTION_CHECKS, TEST_LEAD } from "#operations/checks/rules/checks.ts";
import { arrivalOf, type SiteFacts, type SiteState, siteState } from "#operations/monitoring/rules/site-state.ts";
import { type ListedPerson, listPeople } from "#leads/appointments/server/list-people.ts";
import { failedReading } from "#leads/intake/server/intake-store.ts";
import { readAlertReach } from "#operations/alerts/server/list-targets.ts";
import { rulesReading, statesReading } from "#operations/alerts/server/alerts-store.ts";
import { readProvedBackups } from "#operations/backups/server/read-proved-backups.ts";
import { type CheckResult, checkResultsReading } from "#operations/checks/server/checks-store.ts";
import { lostReading } from "#operations/monitoring/server/announce-process.ts";
import { listUnclaimed } from "#operations/monitoring/server/monitoring-store.ts";
import { readTogether } from "#platform/database/server/readings.ts";
import type { Services } from "#platform/program/server/services.ts";
import { type Light, readHealth } from "./read-dashboard.ts";
import { readTroubles } from "./read-troubles.ts";
import { readUnreached } from "./read-unreached.ts";

export type LightNeeds = Pick<
  Services,
  "backups" | "config" | "db" | "journal" | "mailer" | "now" | "site" | "startedAt" | "storage"
>;

/** What the caller has already read. */
export type KnownFacts = {
  people?: readonly ListedPerson[];
  health?: readonly Light[];
  unclaimed?: Promise<number>;
};

/**
 * Longest wait of a new lead, milliseconds: agencies that call within an hour are nearly seven times as likely to have
 * a real conversation as those that call an hour later (Harvard Business Review, March 2011, "The Short Life of Online
 * Sales Leads").
 */
export const CLAIM_LIMIT = 3_600_000;

/**
 * Reads the one light, with its reasons. Home, the control center, the queue, the digest of new leads and `/readyz` show
 * parts of what this returns.
 */
export async function readSiteState(needs: LightNeeds, known: KnownFacts = {}): Promise<SiteState> {
  const { db, now } = needs;
  const [people, health, [checks, rules, states]] = await Promise.all([
    known.people ?? listPeople(needs),
    known.health ?? readHealth(needs),
    readTogether(db, [checkResultsReading(), rulesReading, statesReading]),
  ]);
  const limit = rules.find(({ signal }) => signal === "lead_waiting")?.threshold ?? 0;
  const at = now();
  const [troubles, backups, reach, unreached, unclaimed] = await Promise.all([
    readTroubles(needs, { health, people }),
    readProvedBackups(needs),
    readAlertReach(needs, new Date(at.getTime() - CONFIRMED_FOR)),
    readUnreached(needs, people, limit),
    known.unclaimed ?? listUnclaimed(db, EVERY_LEAD, new Date(at.getTime() - CLAIM_LIMIT), 1).then(({ n }) => n),
  ]);
  return siteState({
    now: at,
    startedAt: needs.startedAt,
    testLead: checks.get(TEST_LEAD) ?? null,
    failedFunctions: failedOf(checks),
    unclaimed,
    backups,
    measured: rules.flatMap((rule) => {
      const state = states.get(rule.signal);
      return state ? [{ rule, value: state.value, applies: state.applies, at: state.at }] : [];
    }),
    troubles,
    proofs: {
      alertWays: reach.ways,
      alertConfirmed: reach.confirmed,
      mailServer: needs.mailer !== null,
      unreached,
    },
  });
}

/** Reads whether what visitors send arrives: a part of the light that costs little. */
async function readArrival(needs: Pick<LightNeeds, "db" | "now" | "startedAt">): Promise<SiteLight["arrival"]> {
  const { db, startedAt } = needs;
  const at = needs.now();
  const [checks, failedSubmissions, lost] = await readTogether(db, [
    checkResultsReading([TEST_LEAD]),
    failedReading,
    lostReading(at),
  ]);
  const troubles = { failedSubmissions, lostHosts: lost.map(({ host }) => host) };
  return arrivalOf({ now: at, startedAt, testLead: checks.get(TEST_LEAD) ?? null, troubles });
}

/** Creates what reads the light for screens and emails of modules that may not use this one. */
export function createLight(needs: LightNeeds): LightReader {
  return { read: () => readSiteState(needs), readArrival: () => readArrival(needs) };
}

function failedOf(checks: ReadonlyMap<string, CheckResult>): SiteFacts["failedFunctions"] {
  return FUNCTION_CHECKS.flatMap(({ name, label }) => {
    const result = checks.get(name);
    return result && !result.ok ? [{ name, label, words: result.words }] : [];
  });
}
