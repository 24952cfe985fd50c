import webPush from "web-push";
import { z } from "zod";
import { deleteSubscriptions } from "#accounts/access/server/push-subscriptions-store.ts";
import { addSecret, deleteSecrets, findSecrets } from "#agency/site/server/site-store.ts";
import type { Db, Executor } from "#platform/database/server/database.ts";
import type { SealingKey } from "#platform/storage/server/open-sealing-key.ts";
import { lockPushKeys } from "./rings-store.ts";

/** The id of the keys among the secrets, and what they are bound to. */
const ID = "push-keys";
const schema = z.object({ publicKey: z.string(), privateKey: z.string() });
type PushKeys = z.infer<typeof schema>;
type Needs = { db: Db; sealing: SealingKey; now: () => Date };

/**
 * Reads the pair of keys (VAPID, RFC 8292) by which push services know this program, and makes it the first time. Where
 * this program's `secrets.key` did not seal the stored pair, it makes another; browsers that know the old one are
 * forgotten, since push services refuse them from now on.
 */
export async function readPushKeys({ db, sealing, now }: Needs): Promise<PushKeys> {
  const found = await findKeys(db, sealing);
  if (found && found !== "unreadable") return found;
  return db.transaction(async (tx) => {
    await lockPushKeys(tx);
    const others = await findKeys(tx, sealing);
    if (others && others !== "unreadable") return others;
    if (others === "unreadable") await deleteSubscriptions(tx, "all");
    const keys = webPush.generateVAPIDKeys();
    await deleteSecrets(tx, [ID]);
    await addSecret(tx, { id: ID, sealed: sealing.seal(JSON.stringify(keys), ID), createdAt: now() });
    return keys;
  });
}

async function findKeys(on: Executor, sealing: SealingKey): Promise<PushKeys | "unreadable" | null> {
  const sealed = (await findSecrets(on, [ID])).get(ID);
  if (!sealed) return null;
  const text = sealing.unseal(sealed, ID);
  return text === null ? "unreadable" : schema.parse(JSON.parse(text));
}
