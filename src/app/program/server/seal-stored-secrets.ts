import { sealText } from "#platform/storage/server/open-sealing-key.ts";
import { ALERT_SECRET, readChannels, saveChannels } from "#operations/alerts/server/alerts-store.ts";
import { listMailsWithInvitation, replaceMailBody } from "#leads/notifications/server/notifications-store.ts";
import { sealMailToken, splitMailToken } from "#leads/notifications/server/seal-mail-token.ts";
import type { Tx } from "#platform/database/server/database.ts";
import type { Services } from "#platform/program/server/services.ts";
import { sealAppSecret } from "#accounts/sign-in/server/check-code.ts";
import { lockAuthenticators, replaceAppSecrets } from "#accounts/sign-in/server/sign-in-store.ts";
import { sealSigningKey } from "#leads/uploads/server/sign-upload-url.ts";
import { listClearSigningKeys, setSigningKey } from "#leads/uploads/server/uploads-store.ts";
import { webhookSecretOf } from "#leads/webhooks/server/deliver-webhook.ts";
import { listWebhookSecrets, setWebhookSecret } from "#leads/webhooks/server/webhooks-store.ts";

type Needs = Pick<Services, "db" | "sealing" | "now">;
/** Files per statement. */
const BATCH = 500;
/** A secret in base32 as of an authenticator app, and a signing secret, as they were stored in clear. */
const CLEAR_APP = /^[A-Z2-7]+=*$/;
const CLEAR_WEBHOOK = /^whsec_/;

/**
 * Seals secrets that an earlier version stored in clear: of authenticator apps, webhooks and files, and the links of
 * invitations in stored emails. Nothing else in the program reads one in clear. Safe to repeat.
 */
export async function sealStoredSecrets(needs: Needs): Promise<void> {
  await needs.db.transaction(async (tx) => {
    await sealApps(tx, needs);
    await sealWebhooks(tx, needs);
    await sealMails(tx, needs);
  });
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

async function sealMails(tx: Tx, needs: Needs): Promise<void> {
  for (const mail of await listMailsWithInvitation(tx)) {
    const split = splitMailToken(mail);
    if (split === null) continue;
    const { token, ...body } = split;
    await sealMailToken(tx, needs, mail.id, token, needs.now());
    await replaceMailBody(tx, mail.id, body);
  }
}

async function sealFiles({ db, sealing }: Needs): Promise<number> {
  const clear = await listClearSigningKeys(db, BATCH);
  for (const { id, signingKey } of clear) await setSigningKey(db, id, sealSigningKey(sealing, id, signingKey));
  return clear.length;
}
