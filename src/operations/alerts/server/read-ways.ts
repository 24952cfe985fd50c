import { type AlertBrowser, listAlertBrowsers } from "#accounts/access/server/push-subscriptions-store.ts";
import { ALERT_CHANNELS, type AlertChannel } from "#operations/monitoring/rules/alert-message.ts";
import { findNumberRefusal } from "#leads/gate/server/find-number-refusal.ts";
import { CONFIRMED_FOR } from "#operations/monitoring/rules/doubts.ts";
import type { Db } from "#platform/database/server/database.ts";
import { lastConfirmed } from "./alert-proofs-store.ts";
import type { Channels } from "./alerts-store.ts";
import { listAlertReaders } from "./list-alert-readers.ts";
import { type ListedAlertPhone, listAlertPhones } from "./alert-phones-store.ts";
import { type AlertMeans, canLeave, hashOf, listTargets } from "./list-targets.ts";

/**
 * One way in which alerts reach people. `places`: the number of addresses, browsers or phones; `blocked`: nothing leaves this way
 * although it has places; `confirmedAt`: when a person last confirmed a test message at one of these places.
 */
export type AlertWay = { channel: AlertChannel; places: number; blocked: boolean; confirmedAt: Date | null };
/** A browser that gets alerts. `reader`: false if alerts don't go to its person any more. */
export type ListedBrowser = AlertBrowser & { reader: boolean; confirmedAt: Date | null };
/** A number that gets alerts, once confirmed. `reader`: false if alerts don't go to its person any more. */
export type ListedPhone = ListedAlertPhone & { reader: boolean; testConfirmedAt: Date | null };

/** Reads the ways in which alerts reach people, each with its newest proof that still counts. */
export async function readWays(
  needs: AlertMeans & { db: Db; now: () => Date },
  channels: Channels,
): Promise<{ ways: AlertWay[]; browsers: ListedBrowser[]; phones: ListedPhone[] }> {
  const { db, now } = needs;
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
      blocked: !canLeave(needs, channel),
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
    phones: await readPhones(db, channels, confirmedAt),
  };
}

/** Reads the numbers that get alerts, each with why it no longer may. */
async function readPhones(
  db: Db,
  { recipients }: Channels,
  confirmedAt: (to: string) => Date | null,
): Promise<ListedPhone[]> {
  const readers = new Set((await listAlertReaders(db, recipients)).map(({ id }) => id));
  return Promise.all(
    (await listAlertPhones(db)).map(async (one) => ({
      ...one,
      // The program notices within a minute.
      ended: one.ended ?? (await findNumberRefusal(db, one.number)),
      reader: readers.has(one.staffId),
      testConfirmedAt: confirmedAt(one.id),
    })),
  );
}
