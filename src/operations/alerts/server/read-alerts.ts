import { SETTLE_MS } from "#operations/monitoring/rules/evaluate-alert.ts";
import { outcomeWords, thenAndNow } from "#operations/monitoring/rules/alert-message.ts";
import { PRESENT } from "#operations/monitoring/rules/measured-signals.ts";
import { type RuleStatus, statusOf } from "#operations/monitoring/rules/alert-rule.ts";
import type { Db } from "#platform/database/server/database.ts";
import { KEPT_DAYS } from "#agency/retention/rules/kept-days.ts";
import { type AlertDelivery, findOutcome, newestDelivery, openedKey } from "./alert-deliveries-store.ts";
import {
  type Channels,
  type Incident,
  listIncidents,
  listReachable,
  listRules,
  listStates,
  readChannels,
  type StoredRule,
} from "./alerts-store.ts";
import type { AlertMeans } from "./list-targets.ts";
import { type AlertWay, type ListedBrowser, type ListedPhone, readWays } from "./read-ways.ts";

/** Maximum number of incidents that the history shows. */
const SHOWN = 100;

type RuleNow = StoredRule & { value: number | null; status: RuleStatus };
export type AlertsNow = {
  rules: RuleNow[];
  /**
   * `told`: the result of the message that it began, in words; null while it waits, and for those that are over.
   * `values`: what was measured then and is measured now.
   */
  incidents: (Incident & { told: string | null; values: string | null })[];
  channels: Omit<Channels, "webhookSecret">;
  people: Awaited<ReturnType<typeof listReachable>>;
  ways: AlertWay[];
  browsers: ListedBrowser[];
  phones: ListedPhone[];
  /** The result of the newest message to the webhook. */
  delivery: Pick<AlertDelivery, "state" | "lastStatus" | "lastError" | "createdAt"> | null;
};

/** Reads the rules with their last measurements; "no data" if too old. */
export async function readRules({ db, now }: { db: Db; now: () => Date }): Promise<RuleNow[]> {
  const [rules, states] = [await listRules(db), await listStates(db)];
  return rules.map((rule) => {
    const state = states.get(rule.signal);
    const present = state && Math.abs(now().getTime() - state.at.getTime()) <= PRESENT;
    const value = present ? state.value : null;
    return { ...rule, value, status: statusOf(rule, present && !state.applies ? "not-applicable" : value) };
  });
}

/** Reads everything that the settings of the control center show. */
export async function readAlerts(needs: AlertMeans & { db: Db; now: () => Date }): Promise<AlertsNow> {
  const { db, now } = needs;
  const stored = await readChannels(db);
  const { webhookSecret: _secret, ...channels } = stored;
  const delivery = await newestDelivery(db);
  const incidents = await listIncidents(db, new Date(now().getTime() - KEPT_DAYS.alerts * 86_400_000), SHOWN);
  const [rules, states] = [await readRules(needs), await listStates(db)];
  const valuesOf = (one: Incident) => {
    const rule = rules.find(({ signal }) => signal === one.signal);
    if (!rule || one.endedAt !== null) return null;
    const well = states.get(one.signal)?.wellSince ?? null;
    const settles = well && new Date(well.getTime() + SETTLE_MS);
    return thenAndNow(rule, { opened: one.openedValue, now: rule.value, settles }, now());
  };
  return {
    rules,
    incidents: await Promise.all(
      incidents.map(async (one) => ({ ...one, values: valuesOf(one), told: await toldOf(db, one) })),
    ),
    channels,
    ...(await readWays(needs, stored)),
    people: await listReachable(db),
    delivery: delivery && {
      state: delivery.state,
      lastStatus: delivery.lastStatus,
      lastError: delivery.lastError,
      createdAt: delivery.createdAt,
    },
  };
}

async function toldOf(db: Db, incident: Incident): Promise<string | null> {
  if (incident.notifiedAt === null || incident.endedAt !== null) return null;
  return outcomeWords(await findOutcome(db, openedKey(incident), incident.notifiedAt)).text;
}
