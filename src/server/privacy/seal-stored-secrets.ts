import { sealText } from "#server/platform/open-sealing-key.ts";
import { ALERT_SECRET, readChannels, saveChannels } from "#server/alerts/alerts-store.ts";
import { listMailsWithInvitation, replaceMailBody } from "#server/notifications/notifications-store.ts";
import { sealMailToken, splitMailToken } from "#server/notifications/seal-mail-token.ts";
import type { Tx } from "#server/platform/database.ts";
import type { Services } from "#server/services.ts";
import { sealAppSecret } from "#server/sign-in/check-code.ts";
import { lockAuthenticators, replaceAppSecrets } from "#server/sign-in/sign-in-store.ts";
import { sealSigningKey } from "#server/uploads/sign-upload-url.ts";
import { listClearSigningKeys, setSigningKey } from "#server/uploads/uploads-store.ts";
import { webhookSecretOf } from "#server/webhooks/deliver-webhook.ts";
import { listWebhookSecrets, setWebhookSecret } from "#server/webhooks/webhooks-store.ts";

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
