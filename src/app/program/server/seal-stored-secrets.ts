import { sealText } from "#platform/storage/server/open-sealing-key.ts";
import { ALERT_SECRET, readChannels, saveChannels } from "#operations/alerts/server/alerts-store.ts";
import { lockMailsWithLinks, replaceMailContent } from "#leads/notifications/server/notifications-store.ts";
import { sealLinks } from "#leads/notifications/server/seal-mail-links.ts";
import type { Tx } from "#platform/database/server/database.ts";
import type { Services } from "#platform/program/server/services.ts";
import { sealAppSecret } from "#accounts/sign-in/server/check-code.ts";
import { lockAuthenticators, replaceAppSecrets } from "#accounts/sign-in/server/sign-in-store.ts";
import { sealSigningKey } from "#leads/intake/server/sign-upload-url.ts";
import { listClearSigningKeys, setSigningKey } from "#leads/intake/server/uploads-store.ts";
import { webhookSecretOf } from "#leads/webhooks/server/deliver-webhook.ts";
import { listWebhookSecrets, setWebhookSecret } from "#leads/webhooks/server/webhooks-store.ts";

type Needs = Pick<Services, "db" | "sealing">;
/** Files or emails per transaction. */
const BATCH = 500;
/** A secret in base32 as of an authenticator app, and a signing secret, as they were stored in clear. */
const CLEAR_APP = /^[A-Z2-7]+=*$/;
const CLEAR_WEBHOOK = /^whsec_/;

/**
 * Seals secrets that an earlier version stored in clear: of authenticator apps, webhooks and files, and the links in
 * emails that were not sent. But for emails, nothing else in the program reads one in clear. Safe to repeat.
 */
export async function sealStoredSecrets(needs: Needs): Promise<void> {
  await needs.db.transaction(async (tx) => {
    await sealApps(tx, needs);
    await sealWebhooks(tx, needs);
  });
  while ((await sealMails(needs)) === BATCH);
  while ((await sealFiles(needs)) === BATCH);
}

async function sealApps(tx: Tx, { sealing }: Needs): Promise<void> {
  for (const { staffId, secret, pendingSecret } of await lockAuthenticators(tx)) {
    const seal = (text: string | null) =>
      text !== null && CLEAR_APP.test(text) ? sealAppSecret(sealing, staffId, text) : text;
    const sealed = { secret: seal(secret), pendingSecret: seal(pendingSecret) };
    if (sealed.secret !== secret || sealed.pendingSecret !== pendingSecret)
      await replaceAppSecrets(tx, staffId, sealed);
  }
}

async function sealWebhooks(tx: Tx, { sealing }: Needs): Promise<void> {
  for (const { id, secret } of await listWebhookSecrets(tx))
    if (CLEAR_WEBHOOK.test(secret)) await setWebhookSecret(tx, id, sealText(sealing, secret, webhookSecretOf(id)));
  const channels = await readChannels(tx);
  const { webhookSecret } = channels;
  if (webhookSecret !== null && CLEAR_WEBHOOK.test(webhookSecret))
    await saveChannels(tx, { ...channels, webhookSecret: sealText(sealing, webhookSecret, ALERT_SECRET) });
}

async function sealMails({ db, sealing }: Needs): Promise<number> {
  return db.transaction(async (tx) => {
    const clear = await lockMailsWithLinks(tx, BATCH);
    for (const mail of clear) await replaceMailContent(tx, sealLinks(sealing, mail));
    return clear.length;
  });
}

async function sealFiles({ db, sealing }: Needs): Promise<number> {
  const clear = await listClearSigningKeys(db, BATCH);
  for (const { id, signingKey } of clear) await setSigningKey(db, id, sealSigningKey(sealing, id, signingKey));
  return clear.length;
}
