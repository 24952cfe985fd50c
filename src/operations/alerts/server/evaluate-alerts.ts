import { wallClock } from "#platform/time/rules/wall-clock.ts";
import {
  alertEmail,
  type AlertMessage,
  alertPayload,
  alertPush,
  type AlertTarget,
  incidentWords,
} from "#operations/monitoring/rules/alert-message.ts";
import type { AlertRule } from "#operations/monitoring/rules/alert-rule.ts";
import { alertText } from "#operations/monitoring/rules/alert-text.ts";
import type { Reading, Signal } from "#operations/monitoring/rules/alert-signals.ts";
import { evaluateAlert, type Evaluation, isQuiet } from "#operations/monitoring/rules/evaluate-alert.ts";
import { type MailNeeds, queueMails } from "#leads/notifications/server/queue-mail.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import { addDeliveries, type DeliveryTarget, openedKey } from "./alert-deliveries-store.ts";
import {
  addIncident,
  type Channels,
  changeIncident,
  type Incident,
  listRules,
  listStates,
  lockAlerts,
  readChannels,
  type RuleState,
  saveStates,
  unsettledIncidents,
} from "./alerts-store.ts";
import { listTargets } from "./list-targets.ts";

/** Two processes that measure in the same minute count once, milliseconds: a little less than the minute between two. */
const SAME_MINUTE = 45_000;

/** Why an incident ended that nobody watches any more; no message says that it was resolved. */
const ENDED = { off: "The rule was turned off.", away: "This no longer applies here." };

export type EvaluateNeeds = MailNeeds & { db: Db; now: () => Date };

/**
 * Opens and ends incidents by what was measured, and queues the messages about them, in one transaction that only one
 * process has at a time. `details`: what was measured, where that has words of its own. Answers whether an incident began
 * or ended.
 */
export async function evaluateAlerts(
  needs: EvaluateNeeds,
  readings: ReadonlyMap<Signal, Reading>,
  details: ReadonlyMap<Signal, string> = new Map(),
): Promise<boolean> {
  const now = needs.now();
  return needs.db.transaction(async (tx) => {
    await lockAlerts(tx);
    const states = await listStates(tx);
    if ([...states.values()].some(({ at }) => Math.abs(now.getTime() - at.getTime()) < SAME_MINUTE)) return false;
    const [rules, channels, incidents] = [await listRules(tx), await readChannels(tx), await unsettledIncidents(tx)];
    const quietNow = isQuietNow(channels, wallClock(now, needs.site.settings().agency.timeZone).minutes);
    const after: RuleState[] = [];
    let changed = false;
    for (const rule of rules) {
      const value = readings.get(rule.signal) ?? null;
      const own = incidents.filter(({ signal }) => signal === rule.signal);
      const open = own.find(({ endedAt }) => endedAt === null) ?? null;
      const owed = own.find(({ endedAt }) => endedAt !== null) ?? null;
      const state = states.get(rule.signal);
      const done = evaluateAlert(
        rule,
        {
          at: state?.at ?? null,
          badSince: state?.badSince ?? null,
          wellSince: state?.wellSince ?? null,
          incident: open && { since: open.since, told: open.notifiedAt !== null },
          owed: owed !== null,
        },
        value,
        now,
        rule.quiet && quietNow,
      );
      const applies = value !== "not-applicable";
      const { badSince, wellSince } = done.state;
      after.push({ signal: rule.signal, value: applies ? value : null, applies, at: now, badSince, wellSince });
      const ended = !rule.enabled ? ENDED.off : applies ? null : ENDED.away;
      const at = { tx, needs, now, rule, channels };
      const measured = { value: applies ? value : null, detail: details.get(rule.signal) ?? null };
      const worked = await settleIncidents(at, done, measured, { open, owed, ended });
      changed ||= worked;
    }
    await saveStates(tx, after);
    return changed;
  });
}

/** Tells whether alerts that can wait are held at this time of day, minutes after midnight. */
function isQuietNow({ quietFrom, quietTo }: Channels, minutes: number): boolean {
  return quietFrom !== null && quietTo !== null && isQuiet(minutes, quietFrom, quietTo);
}

type At = { tx: Tx; needs: EvaluateNeeds; now: Date; rule: AlertRule; channels: Channels };

/** Stores what became of a rule's incidents and queues the messages. Answers whether one began or ended. */
async function settleIncidents(
  at: At,
  { edge, news, state }: Evaluation,
  { value, detail }: { value: number | null; detail: string | null },
  { open, owed, ended }: { open: Incident | null; owed: Incident | null; ended: string | null },
): Promise<boolean> {
  const { tx, needs, now, rule } = at;
  const words = incidentWords(rule, value, detail);
  let current = open;
  if (edge === "open") {
    current = {
      id: needs.newId(),
      signal: rule.signal,
      ...words,
      openedValue: value,
      since: state.incident?.since ?? now,
      notifiedAt: null,
      endedAt: null,
      endNotifiedAt: null,
    };
    await addIncident(tx, current);
  } else if (open && state.badSince) {
    // What is still wrong is said with its newest value, under the title that people know.
    const { message } = words;
    current = { ...open, message };
    await changeIncident(tx, open.id, { message });
  }
  if (edge === "close" && open) {
    const unwatched = ended === null ? {} : { message: `${open.message} ${ended}`, endNotifiedAt: now };
    await changeIncident(tx, open.id, { endedAt: now, ...unwatched });
  }
  for (const one of news) {
    const about = one === "recovered-earlier" ? owed : current;
    if (!about) continue;
    if (one === "opened") {
      await changeIncident(tx, about.id, { notifiedAt: now });
      const { signal, title, message, since } = about;
      const opened: AlertMessage = { kind: "opened", signal, title, message, since };
      await queueMessage(at, rule, about, { key: openedKey(about), message: opened });
    } else {
      await changeIncident(tx, about.id, { endNotifiedAt: now });
      const { signal, title, since, endedAt } = about;
      const until = endedAt ?? now;
      const recovered: AlertMessage = { kind: "recovered", signal, title, since, until };
      await queueMessage(at, rule, about, { key: `alert ${about.id} recovered`, message: recovered });
    }
  }
  return edge !== null;
}

/** Queues a message for every place where a rule's alerts go. `key` is the occasion: a known one adds nothing. */
async function queueMessage(
  { tx, needs, now, channels }: Omit<At, "rule">,
  ways: Pick<AlertRule, AlertTarget["channel"]>,
  about: Pick<Incident, "id">,
  { key, message }: { key: string; message: AlertMessage },
): Promise<void> {
  const targets = (await listTargets(tx, channels)).filter(({ channel }) => ways[channel]);
  await queueMessages(
    { tx, needs, now },
    { key, tag: `alert ${about.id}` },
    targets.map((one) => ({ ...one, message })),
  );
}

/**
 * Queues messages, each for one place. `key` is the occasion: a known one adds nothing. Of the notifications of one `tag`
 * a browser shows the last.
 */
export async function queueMessages(
  { tx, needs, now }: Pick<At, "tx" | "needs" | "now">,
  { key, tag }: { key: string; tag: string },
  messages: readonly (AlertTarget & { message: AlertMessage })[],
): Promise<void> {
  const base = needs.config.publicUrl;
  const { timeZone, name } = needs.site.settings().agency;
  const emails = messages
    .filter(({ channel }) => channel === "mail")
    .map(({ to, message }) => {
      const content = alertEmail(message, base, timeZone);
      return { key: `${key} ${to}`, kind: "alert", to, content, leadId: null, toVisitor: false } as const;
    });
  await queueMails(tx, needs, emails, now);
  const deliveries = messages.flatMap(({ channel, to, message }): (DeliveryTarget & { body: object })[] => {
    if (channel === "mail") return [];
    if (channel === "webhook") return [{ channel, to: null, body: alertPayload(message, base, now) }];
    if (channel === "text") return [{ channel, to, body: alertText(message, name, timeZone) }];
    return [{ channel, to, body: alertPush(message, tag) }];
  });
  await addDeliveries(tx, key, deliveries, now);
}
