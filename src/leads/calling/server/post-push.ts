import webPush from "web-push";
import type { PushSubscriptionRow } from "#accounts/access/server/push-subscriptions-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { postMessage } from "#platform/http/server/post-message.ts";
import { type SealingKey, sealText, unsealText } from "#platform/storage/server/open-sealing-key.ts";
import { readPushKeys } from "./read-push-keys.ts";

/** Time limit of a push service, milliseconds: a slow one holds up the rings of others. */
const ANSWER_LIMIT = 5_000;

export type PushNeeds = {
  db: Db;
  now: () => Date;
  sealing: SealingKey;
  config: { publicUrl: string };
  /** Tells whether a message may be sent to this IP address. */
  mayReach: (ip: string) => boolean;
};

/** The place where a browser is reached, as it says: its address at the push service, and its keys. */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };

/** `gone`: the browser will never be reached again; `later`: it may be the next time. */
export type Pushed = { kind: "taken" } | { kind: "gone" | "later" | "refused"; reason: string };

/**
 * Terms of a message. The push service drops after `seconds` what it can't deliver; of several messages of one `topic`
 * that wait it keeps the last (RFC 8030 §5.4: at most 32 characters of base64url).
 */
export type PushTerms = { seconds: number; topic: string };

/** Seals where a browser is reached, for its row. */
export function sealTarget(sealing: SealingKey, target: PushTarget, endpointHash: Buffer): string {
  return sealText(sealing, JSON.stringify(target), boundTo(endpointHash));
}

const boundTo = (endpointHash: Buffer) => `push ${endpointHash.toString("hex")}`;

/**
 * Sends a message to a browser, encrypted for it alone (RFC 8291), by the push service that it named.
 */
export async function postPush(
  needs: PushNeeds,
  { sealed, endpointHash }: Pick<PushSubscriptionRow, "sealed" | "endpointHash">,
  message: object,
  { seconds, topic }: PushTerms,
): Promise<Pushed> {
  const opened = unsealText(needs.sealing, sealed, boundTo(endpointHash));
  if (opened === null) return { kind: "gone", reason: "Its address can't be read on this machine." };
  const target = JSON.parse(opened) as PushTarget;
  const keys = await readPushKeys(needs);
  const { headers, body } = webPush.generateRequestDetails(target, JSON.stringify(message), {
    vapidDetails: { subject: subjectOf(needs.config.publicUrl), ...keys },
    TTL: seconds,
    urgency: "high",
    topic,
  });
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const posted = await postMessage(
    new URL(target.endpoint),
    sent,
    body ?? Buffer.alloc(0),
    needs.mayReach,
    ANSWER_LIMIT,
  );
  return posted.kind === "answered"
    ? readAnswer(posted.status)
    : { kind: "later", reason: `The push service was not reached: ${posted.reason}.` };
}

/** Reads what a push service answered (RFC 8030 §5 and §7.3). */
function readAnswer(status: number): Pushed {
  if (status >= 200 && status < 300) return { kind: "taken" };
  const reason = `The push service answered ${status}.`;
  if (status === 404 || status === 410) return { kind: "gone", reason };
  return { kind: status === 429 || status >= 500 ? "later" : "refused", reason };
}

/** Returns whom a push service may write to; a site that is only tried out has no address on https. */
function subjectOf(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? publicUrl : `mailto:no-reply@${new URL(publicUrl).hostname}`;
}
