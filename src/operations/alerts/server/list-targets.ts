import { createHash } from "node:crypto";
import { type AlertBrowser, listAlertBrowsers } from "#accounts/access/server/push-subscriptions-store.ts";
import type { AlertTarget } from "#operations/monitoring/rules/alert-message.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { newestConfirmed } from "./alert-proofs-store.ts";
import { type Channels, readChannels } from "./alerts-store.ts";
import { listAlertReaders } from "./list-alert-readers.ts";

/** Returns the hash under which a token or an address is stored. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Lists where alerts go. */
export async function listTargets(on: Executor, channels: Channels): Promise<AlertTarget[]> {
  const readers = await listAlertReaders(on, channels.recipients);
  const browsers = await listReached(on, readers);
  const { webhookUrl } = channels;
  return [
    ...readers.map(({ email }) => ({ channel: "mail" as const, to: email })),
    ...(webhookUrl === null ? [] : [{ channel: "webhook" as const, to: webhookUrl }]),
    ...browsers.map(({ id }) => ({ channel: "push" as const, to: id })),
  ];
}

/** Lists the browsers of those who get alerts where they turned them on. */
async function listReached(on: Executor, readers: readonly { id: string }[]): Promise<AlertBrowser[]> {
  const ids = new Set(readers.map(({ id }) => id));
  return (await listAlertBrowsers(on)).filter(({ staffId }) => ids.has(staffId));
}

/**
 * Reads how many channels can reach someone, and when the newest test message since a moment was sent that a person
 * confirmed on one of them. Without a mail server no email counts.
 */
export async function readAlertReach(
  { db, mailer }: { db: Executor; mailer: object | null },
  since: Date,
): Promise<{ ways: number; confirmed: Date | null }> {
  const targets = await listTargets(db, await readChannels(db));
  const reached = targets.filter(({ channel }) => channel !== "mail" || mailer !== null);
  const confirmed = await newestConfirmed(
    db,
    reached.map(({ to }) => hashOf(to)),
    since,
  );
  return { ways: reached.length, confirmed };
}
