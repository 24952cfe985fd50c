import type { Settings } from "#agency/site/rules/settings.ts";
import type { Executor } from "#platform/database/server/database.ts";
import type { SealingKey } from "#platform/storage/server/open-sealing-key.ts";
import type { TextAccount } from "#platform/texts/rules/text-provider.ts";
import type { MailboxAccount } from "#platform/mail/server/open-mailbox.ts";
import { imapAccess } from "#agency/site/rules/mailbox-settings.ts";
import { readImapPassword, readLineKey, readMailboxKey, readTelephonyKey } from "./seal-keys.ts";

type Needs = { db: Executor; sealing: SealingKey; site: { settings(): Settings } };

/**
 * Returns what reads the account of texts as the settings have it; `off` without one. An unchanged account is
 * remembered, so that signatures can be checked while the database is away.
 */
export function createAccountReader(needs: Needs): () => Promise<TextAccount | "off" | "unreadable"> {
  let known: { of: string; account: TextAccount } | null = null;
  return async () => {
    const settings = needs.site.settings().telephony;
    const { provider, base_url: baseUrl, account } = settings;
    if (provider === "none") return "off";
    const of = JSON.stringify(settings);
    if (known?.of === of) return known.account;
    const read = await readTelephonyKey(needs, settings);
    if (read === "unreadable") return "unreadable";
    known = { of, account: { provider, baseUrl, account: account ?? "", secret: read.key ?? "" } };
    return known.account;
  };
}

/** The secret by which what comes in is signed; `off` where nothing comes in, `unreadable` if it can't be read. */
export type MailboxSecret = { secret: string } | "off" | "unreadable";

/** Returns what reads the secret of the signatures of mails. Remembered like an account. */
export function createMailboxReader(needs: Needs): () => Promise<MailboxSecret> {
  return createSecretReader(
    () => needs.site.settings().mailbox,
    ({ receive }) => receive === "webhook",
    (settings) => readMailboxKey(needs, settings),
  );
}

/** Returns what reads the secret of the signatures of the SIP proxy. Remembered like an account. */
export function createLineReader(needs: Needs): () => Promise<MailboxSecret> {
  return createSecretReader(
    () => needs.site.settings().calls,
    ({ by }) => by === "browser",
    (settings) => readLineKey(needs, settings),
  );
}

function createSecretReader<T>(
  settingsNow: () => T,
  isOn: (settings: T) => boolean,
  readSecret: (settings: T) => Promise<{ key: string | null } | "unreadable">,
): () => Promise<MailboxSecret> {
  let known: { of: string; secret: string } | null = null;
  return async () => {
    const settings = settingsNow();
    if (!isOn(settings)) return "off";
    const of = JSON.stringify(settings);
    if (known?.of === of) return known;
    const read = await readSecret(settings);
    if (read === "unreadable" || read.key === null) return "unreadable";
    known = { of, secret: read.key };
    return known;
  };
}

/** Returns what reads how to get into the mailbox, `off` where none is read. */
export function createImapReader(needs: Needs): () => Promise<MailboxAccount | "off" | "unreadable"> {
  return async () => {
    const settings = needs.site.settings().mailbox;
    if (settings.receive !== "imap") return "off";
    const password = await readImapPassword(needs, settings);
    if (password === null) return "unreadable";
    const { server, security, folder } = settings.imap;
    return { server, security, folder, password, ...imapAccess(settings) };
  };
}
