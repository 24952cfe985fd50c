import { randomBytes } from "node:crypto";
import { forbidden, invalidFields, ok, type Outcome, stale } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { parseChannels } from "#operations/monitoring/rules/alert-form.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import { readAddress } from "#platform/http/server/read-address.ts";
import type { Db } from "#platform/database/server/database.ts";
import { type SealingKey, sealText } from "#platform/storage/server/open-sealing-key.ts";
import { ALERT_SECRET, type Channels, listReachable, lockAlerts, readChannels, saveChannels } from "./alerts-store.ts";

/** `secret`: the signing secret of a new webhook address, shown this once; else null. */
type ChangedChannels = { channels: Omit<Channels, "webhookSecret">; secret: string | null };

/**
 * Changes who gets alerts, the quiet hours and the webhook. Another address is another program that learns things, so it
 * also needs the right to manage keys, and gets a signing secret of its own.
 */
export async function changeAlertChannels(
  needs: { db: Db; now: () => Date; sealing: SealingKey },
  by: By,
  given: { read: (field: string) => string; recipients: readonly string[]; version: number | null },
): Promise<Outcome<ChangedChannels>> {
  return runChange(needs, by, sensitive("settings:write"), async ({ tx, audit }) => {
    await lockAlerts(tx);
    const { webhookSecret, ...before } = await readChannels(tx);
    if (given.version !== null && given.version !== before.version)
      return stale("Someone changed this in the meantime.", before);
    const known = new Set((await listReachable(tx)).map(({ id }) => id));
    const parsed = parseChannels(given.read, given.recipients, (typed, isPrivate) =>
      readAddress(typed, undefined, isPrivate),
    );
    const fields = parsed.ok ? {} : parsed.fields;
    if (given.recipients.some((id) => !known.has(id))) fields.recipients = "Choose people who have an active account.";
    if (!parsed.ok || Object.keys(fields).length > 0) return invalidFields(fields);
    const after = { ...parsed.value, version: before.version + 1 };
    const moved = after.webhookUrl !== before.webhookUrl || after.webhookPrivate !== before.webhookPrivate;
    if (moved && !may(by.actor, "keys:manage")) return forbidden();
    const changed = after.webhookUrl !== before.webhookUrl && after.webhookUrl !== null;
    const secret = changed ? `whsec_${randomBytes(32).toString("base64")}` : null;
    const kept = secret === null ? webhookSecret : sealText(needs.sealing, secret, ALERT_SECRET);
    await saveChannels(tx, { ...after, webhookSecret: after.webhookUrl === null ? null : kept });
    await audit({ action: "alert_channels.change", recordId: "all", before, after });
    return ok({ channels: after, secret });
  });
}
