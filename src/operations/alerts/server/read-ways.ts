import { type AlertBrowser, listAlertBrowsers } from "#accounts/access/server/push-subscriptions-store.ts";
import { ALERT_CHANNELS, type AlertChannel } from "#operations/monitoring/rules/alert-message.ts";
import { CONFIRMED_FOR } from "#operations/monitoring/rules/doubts.ts";
import type { Db } from "#platform/database/server/database.ts";
import { lastConfirmed } from "./alert-proofs-store.ts";
import type { Channels } from "./alerts-store.ts";
import { hashOf, listTargets } from "./list-targets.ts";

/**
 * One way in which alerts reach people. `places`: the number of addresses or browsers; `blocked`: nothing leaves this way
 * although it has places; `confirmedAt`: when a person last confirmed a test message at one of these places.
 */
export type AlertWay = { channel: AlertChannel; places: number; blocked: boolean; confirmedAt: Date | null };
/** A browser that gets alerts. `reader`: false if alerts don't go to its person any more. */
export type ListedBrowser = AlertBrowser & { reader: boolean; confirmedAt: Date | null };

/** Reads the ways in which alerts reach people, each with its newest proof that still counts. */
export async function readWays(
  { db, now, mailer }: { db: Db; now: () => Date; mailer: object | null },
  channels: Channels,
): Promise<{ ways: AlertWay[]; browsers: ListedBrowser[] }> {
  const [targets, browsers] = [await listTargets(db, channels), await listAlertBrowsers(db)];
  const since = new Date(now().getTime() - CONFIRMED_FOR);
  const confirmed = await lastConfirmed(
    db,
    targets.map(({ to }) => hashOf(to)),
    since,
  );
  const confirmedAt = (to: string) => confirmed.get(hashOf(to)) ?? null;
  const ways = ALERT_CHANNELS.map((channel) => {
    const own = targets.filter((one) => one.channel === channel);
    const times = own.flatMap(({ to }) => confirmedAt(to)?.getTime() ?? []);
    return {
      channel,
      places: own.length,
      blocked: channel === "mail" && mailer === null,
      confirmedAt: times.length > 0 ? new Date(Math.max(...times)) : null,
    };
  });
  return {
    ways,
    browsers: browsers.map((one) => ({
      ...one,
      reader: targets.some(({ channel, to }) => channel === "push" && to === one.id),
      confirmedAt: confirmedAt(one.id),
    })),
  };
}
