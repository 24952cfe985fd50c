import type { By } from "#platform/access/rules/rights.ts";
import { randomBytes } from "node:crypto";
import { invalidFields, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { isWebhookEvent } from "#leads/webhooks/rules/webhook.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { type SealingKey, sealText } from "#platform/storage/server/open-sealing-key.ts";
import { webhookSecretOf } from "./deliver-webhook.ts";
import { readAddress } from "#platform/http/server/read-address.ts";
import { addWebhookRow } from "./webhooks-store.ts";

const NEED_HTTPS = "Enter an address that begins with https://.";

/** Adds a webhook. Its secret is answered once, for the other program to check signatures with. */
export async function addWebhook(
  needs: { db: Db; now: () => Date; newId: () => string; sealing: SealingKey },
  by: By,
  input: { url: string; private?: boolean; events: readonly string[] },
): Promise<Outcome<{ id: string; secret: string }>> {
  return runChange(needs, by, sensitive("keys:manage"), async ({ tx, at, audit }) => {
    const isPrivate = input.private === true;
    const url = readAddress(input.url, undefined, isPrivate);
    const events = input.events.filter(isWebhookEvent);
    const fields: Record<string, string> = {};
    if (!url) fields.url = isPrivate ? "Enter an address that begins with https:// or http://." : NEED_HTTPS;
    if (events.length === 0 || events.length !== input.events.length) fields.events = "Choose at least one event.";
    if (!url || Object.keys(fields).length > 0) return invalidFields(fields);
    const id = needs.newId();
    const secret = `whsec_${randomBytes(32).toString("base64")}`;
    const row = {
      id,
      url,
      private: isPrivate,
      events,
      secret: sealText(needs.sealing, secret, webhookSecretOf(id)),
      createdBy: by.actor.id,
      createdAt: at,
      pausedAt: null,
      pausedReason: null,
    };
    await addWebhookRow(tx, row);
    await audit({ action: "webhook.create", recordId: row.id, after: { url: row.url, private: isPrivate, events } });
    return ok({ id, secret });
  });
}
