import { type Failure, invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type AiSettings, isSecretReference } from "#agency/site/rules/ai-settings.ts";
import type { CallsSettings } from "#agency/site/rules/calls-settings.ts";
import type { DirectorySettings } from "#agency/site/rules/directory-settings.ts";
import { imapAccess, type MailboxSettings } from "#agency/site/rules/mailbox-settings.ts";
import type { PublishingSettings } from "#agency/site/rules/publishing-settings.ts";
import type { TelephonySettings } from "#agency/site/rules/telephony-settings.ts";
import type { Settings, SettingsKey } from "#agency/site/rules/settings.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import type { SealingKey } from "#platform/storage/server/open-sealing-key.ts";
import { addSecret, deleteSecrets, findSecrets } from "./site-store.ts";

const PREFIX = "secret:";
const MOVED = "Please enter the key again: it was saved for another kind or address.";
/** Kinds that need no key: one entered for another kind is deleted. */
const WITHOUT_KEY = ["built_in", "none"];

/** The owner of a key: a provider of models or of texts, the publishing target or the company directory. */
type KeyHolder = Pick<
  AiSettings["providers"][number] | PublishingSettings | DirectorySettings,
  "base_url" | "api_key"
> & { kind: string };
type SealNeeds = { sealing: SealingKey; newId: () => string; now: () => Date };

/**
 * Returns what a key is bound to: it is never sent to another kind of service or another server than the one it was
 * entered for.
 */
function boundTo({ kind, base_url }: Omit<KeyHolder, "api_key">): string {
  return `${kind} ${base_url ? (URL.parse(base_url)?.origin ?? base_url) : ""}`;
}

/**
 * Replaces the keys in a record of the settings by references to sealed secrets, and deletes the secrets that only the
 * record before referred to. A reference holds only for the kind and the server it was made for.
 */
export async function sealKeys(
  tx: Tx,
  needs: SealNeeds,
  key: SettingsKey,
  value: Settings[SettingsKey],
  before: unknown,
): Promise<Outcome<Settings[SettingsKey]>> {
  if (!hasKeys(key)) return ok(value);
  const fields: Record<string, string> = {};
  const seal = async <T extends KeyHolder>(holder: T, path: string): Promise<T> => {
    const sealed = await sealedKey(tx, needs, holder);
    if (sealed === undefined) fields[path] = MOVED;
    return sealed === undefined ? holder : { ...holder, api_key: sealed };
  };
  let kept: CallsSettings | AiSettings | PublishingSettings | DirectorySettings | TelephonySettings | MailboxSettings;
  if (key === "ai") {
    const settings = value as AiSettings;
    const providers = [];
    for (const [index, one] of settings.providers.entries())
      providers.push(await seal(one, `providers.${index}.api_key`));
    kept = { ...settings, providers };
  } else if (key === "telephony") {
    const settings = value as TelephonySettings;
    const { api_key: secret } = await seal(holderOf(settings), "secret");
    kept = { ...settings, secret };
  } else if (key === "calls") {
    const settings = value as CallsSettings;
    const { api_key: secret } = await seal(lineHolder(settings), "secret");
    kept = { ...settings, secret };
  } else if (key === "mailbox") {
    const settings = value as MailboxSettings;
    const { api_key: secret } = await seal(mailboxHolder(settings), "secret");
    const { api_key: password } = await seal(imapHolder(settings), "imap.password");
    kept = { ...settings, secret, imap: { ...settings.imap, password } };
  } else kept = await seal(value as PublishingSettings | DirectorySettings, "api_key");
  if (Object.keys(fields).length > 0) return { ...REFUSED, fields };
  const now = referencesIn(kept);
  await deleteSecrets(
    tx,
    referencesIn(before).filter((id) => !now.includes(id)),
  );
  return ok(kept);
}

/** Records with keys that are sealed. */
const WITH_KEYS = ["ai", "publishing", "directory", "telephony", "calls", "mailbox"] as const;
const hasKeys = (key: SettingsKey) => WITH_KEYS.some((one) => one === key);

/** Returns the SIP proxy as the owner of the secret that it shares with this program, which sends it nowhere. */
const lineHolder = ({ secret }: CallsSettings): KeyHolder => ({ kind: "line", base_url: null, api_key: secret });

/** Returns what posts mails to this program as the owner of its key. */
function mailboxHolder({ receive, secret }: MailboxSettings): KeyHolder {
  return { kind: `mailbox ${receive}`, base_url: null, api_key: receive === "webhook" ? secret : null };
}

/** Returns the server of the mailbox as the owner of its password. */
function imapHolder({ receive, imap, address }: MailboxSettings): KeyHolder {
  const { port } = imapAccess({ imap, address });
  const kind = `mailbox imap ${imap.server.toLowerCase()} ${port}`;
  return { kind, base_url: null, api_key: receive === "imap" ? imap.password : null };
}

/** Returns the provider of texts as the owner of its key. */
function holderOf({ provider, base_url, secret }: TelephonySettings): KeyHolder {
  return { kind: provider, base_url, api_key: secret };
}

const REFUSED: Failure = invalid("Please fix the fields marked below. Nothing was saved.");

/**
 * Returns the reference to a holder's key, which is sealed if it is new; undefined if a reference was made for
 * something else.
 */
async function sealedKey(tx: Tx, needs: SealNeeds, holder: KeyHolder): Promise<string | null | undefined> {
  const key = WITHOUT_KEY.includes(holder.kind) ? null : holder.api_key || null;
  if (key === null) return null;
  const id = idOf(key);
  if (id !== null) {
    const stored = (await findSecrets(tx, [id])).get(id);
    return stored && needs.sealing.unseal(stored, boundTo(holder)) !== null ? key : undefined;
  }
  const made = needs.newId();
  await addSecret(tx, { id: made, sealed: needs.sealing.seal(key, boundTo(holder)), createdAt: needs.now() });
  return PREFIX + made;
}

/** Returns the ids of the secrets that a stored record refers to. */
function referencesIn(record: unknown): string[] {
  if (typeof record === "string") {
    const id = idOf(record);
    return id === null ? [] : [id];
  }
  if (typeof record !== "object" || record === null) return [];
  return Object.values(record).flatMap(referencesIn);
}

/**
 * Reads the key of a provider or target; null if it has none, and 'unreadable' if this program's `secrets.key` did not
 * seal it.
 */
export async function readKey(
  needs: { db: Executor; sealing: SealingKey },
  holder: KeyHolder,
): Promise<{ key: string | null } | "unreadable"> {
  const id = idOf(holder.api_key);
  if (id === null) return { key: null };
  const sealed = (await findSecrets(needs.db, [id])).get(id);
  const key = sealed ? needs.sealing.unseal(sealed, boundTo(holder)) : null;
  return key === null ? "unreadable" : { key };
}

/** Reads the key of the provider of texts; only the wiring hands it on. */
export const readTelephonyKey = (needs: { db: Executor; sealing: SealingKey }, settings: TelephonySettings) =>
  readKey(needs, holderOf(settings));

/** Reads the secret of the signatures of the SIP proxy. */
export const readLineKey = (needs: { db: Executor; sealing: SealingKey }, settings: CallsSettings) =>
  readKey(needs, lineHolder(settings));

/** Reads the secret of the signatures of mails that come in. */
export const readMailboxKey = (needs: { db: Executor; sealing: SealingKey }, settings: MailboxSettings) =>
  readKey(needs, mailboxHolder(settings));

/** Reads the password of the mailbox. One that was typed and is not saved yet is returned as it is. */
export async function readImapPassword(
  needs: { db: Executor; sealing: SealingKey },
  settings: MailboxSettings,
): Promise<string | null> {
  const holder = imapHolder(settings);
  if (holder.api_key !== null && idOf(holder.api_key) === null) return holder.api_key;
  const read = await readKey(needs, holder);
  return read === "unreadable" ? null : read.key;
}

function idOf(text: string | null): string | null {
  return text !== null && isSecretReference(text) ? text.slice(PREFIX.length) : null;
}
