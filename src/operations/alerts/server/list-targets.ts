import { createHash } from "node:crypto";
import type { AlertChannel } from "#operations/monitoring/rules/alert-message.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { newestConfirmed } from "./alert-proofs-store.ts";
import { type Channels, readChannels } from "./alerts-store.ts";
import { listAlertReaders } from "./list-alert-readers.ts";

/** Where alerts go: the address of a reader, or that of the webhook. */
export type AlertTarget = { channel: AlertChannel; to: string };

/** Returns the hash under which a token or an address is stored. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Lists where alerts go. */
export async function listTargets(on: Executor, channels: Channels): Promise<AlertTarget[]> {
  const readers = await listAlertReaders(on, channels.recipients);
  const { webhookUrl } = channels;
  return [
    ...readers.map(({ email }) => ({ channel: "mail" as const, to: email })),
    ...(webhookUrl === null ? [] : [{ channel: "webhook" as const, to: webhookUrl }]),
  ];
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
  const reached = targets.filter(({ channel }) => channel === "webhook" || mailer !== null);
  const confirmed = await newestConfirmed(
    db,
    reached.map(({ to }) => hashOf(to)),
    since,
  );
  return { ways: reached.length, confirmed };
}
