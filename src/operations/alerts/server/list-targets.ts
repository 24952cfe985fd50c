import { createHash } from "node:crypto";
import { type AlertBrowser, listAlertBrowsers } from "#accounts/access/server/push-subscriptions-store.ts";
import type { AlertTarget } from "#operations/monitoring/rules/alert-message.ts";
import { missingForTexts } from "#agency/site/rules/telephony-settings.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { listAlertPhones } from "./alert-phones-store.ts";
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
  const [browsers, phones] = [await listReached(on, readers), await listTexted(on, readers)];
  const { webhookUrl } = channels;
  return [
    ...readers.map(({ email }) => ({ channel: "mail" as const, to: email })),
    ...(webhookUrl === null ? [] : [{ channel: "webhook" as const, to: webhookUrl }]),
    ...browsers.map(({ id }) => ({ channel: "push" as const, to: id })),
    ...phones.map(({ id }) => ({ channel: "text" as const, to: id })),
  ];
}

/** Lists the browsers of those who get alerts where they turned them on. */
async function listReached(on: Executor, readers: readonly { id: string }[]): Promise<AlertBrowser[]> {
  const ids = new Set(readers.map(({ id }) => id));
  return (await listAlertBrowsers(on)).filter(({ staffId }) => ids.has(staffId));
}

/** Lists the confirmed numbers of those who get alerts. */
async function listTexted(on: Executor, readers: readonly { id: string }[]): Promise<{ id: string }[]> {
  const ids = new Set(readers.map(({ id }) => id));
  const isOn = ({ staffId, confirmedAt, endedAt }: Awaited<ReturnType<typeof listAlertPhones>>[number]) =>
    ids.has(staffId) && confirmedAt !== null && endedAt === null;
  return (await listAlertPhones(on)).filter(isOn);
}

/** The ways that the program may send by: without a mail server no email leaves, without a provider no text. */
export type AlertMeans = { mailer: object | null; site: { settings(): Pick<Settings, "telephony"> } };

/** Tells whether messages of a channel leave the program. */
export function canLeave({ mailer, site }: AlertMeans, channel: AlertTarget["channel"]): boolean {
  if (channel === "mail") return mailer !== null;
  return channel !== "text" || missingForTexts(site.settings().telephony) === null;
}

/**
 * Reads how many channels can reach someone, and when the newest test message since a moment was sent that a person
 * confirmed on one of them.
 */
export async function readAlertReach(
  needs: AlertMeans & { db: Executor },
  since: Date,
): Promise<{ ways: number; confirmed: Date | null }> {
  const { db } = needs;
  const targets = await listTargets(db, await readChannels(db));
  const reached = targets.filter(({ channel }) => canLeave(needs, channel));
  const confirmed = await newestConfirmed(
    db,
    reached.map(({ to }) => hashOf(to)),
    since,
  );
  return { ways: reached.length, confirmed };
}
