import { type Outcome, ok } from "#core/access/outcome.ts";
import { type AiProvider, type AiSettings, isSecretReference } from "#core/site/ai-settings.ts";
import type { Executor, Tx } from "#server/platform/database.ts";
import type { SealingKey } from "#server/platform/open-sealing-key.ts";
import { addSecret, deleteSecretsBut, findSecrets } from "./site-store.ts";

const PREFIX = "secret:";
const MOVED = "Please enter the key again: it was saved for another provider or address.";

/** What a key is bound to: it is never sent to another provider or server than the one it was entered for. */
function boundTo({ kind, base_url }: Pick<AiProvider, "kind" | "base_url">): string {
  return `${kind} ${base_url ? (URL.parse(base_url)?.origin ?? base_url) : ""}`;
}

/**
 * Replaces the keys in AI settings by references to sealed secrets, and deletes secrets that nothing refers to any more.
 * A reference holds only for the provider and the server it was made for.
 */
export async function sealKeys(
  tx: Tx,
  { sealing, newId, now }: { sealing: SealingKey; newId: () => string; now: () => Date },
  settings: AiSettings,
): Promise<Outcome<AiSettings>> {
  const stored = await findSecrets(
    tx,
    settings.providers.flatMap(({ api_key }) => idOf(api_key) ?? []),
  );
  const fields: Record<string, string> = {};
  const providers: AiProvider[] = [];
  for (const [index, provider] of settings.providers.entries()) {
    const key = provider.kind === "built_in" ? null : provider.api_key || null;
    const id = idOf(key);
    if (key === null || id !== null) {
      const sealed = id === null ? undefined : stored.get(id);
      if (id !== null && (!sealed || sealing.unseal(sealed, boundTo(provider)) === null))
        fields[`providers.${index}.api_key`] = MOVED;
      providers.push({ ...provider, api_key: key });
      continue;
    }
    const made = newId();
    await addSecret(tx, { id: made, sealed: sealing.seal(key, boundTo(provider)), createdAt: now() });
    providers.push({ ...provider, api_key: PREFIX + made });
  }
  if (Object.keys(fields).length > 0)
    return { ok: false, code: "invalid", message: "Please fix the fields marked below. Nothing was saved.", fields };
  await deleteSecretsBut(
    tx,
    providers.flatMap(({ api_key }) => idOf(api_key) ?? []),
  );
  return ok({ ...settings, providers });
}

/** The key of a provider; null where it has none, and 'unreadable' where this program's `secrets.key` did not seal it. */
export async function readKey(
  needs: { db: Executor; sealing: SealingKey },
  provider: AiProvider,
): Promise<{ key: string | null } | "unreadable"> {
  const id = idOf(provider.api_key);
  if (id === null) return { key: null };
  const sealed = (await findSecrets(needs.db, [id])).get(id);
  const key = sealed ? needs.sealing.unseal(sealed, boundTo(provider)) : null;
  return key === null ? "unreadable" : { key };
}

function idOf(text: string | null): string | null {
  return text !== null && isSecretReference(text) ? text.slice(PREFIX.length) : null;
}
