import { createHash } from "node:crypto";
import { imapAccess, type MailboxSettings } from "#agency/site/rules/mailbox-settings.ts";
import type { MailboxFacts } from "#leads/conversations/rules/mailbox-state.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { findMailboxRead } from "./mailbox-store.ts";

/** Returns the id of the mailbox that is read: a folder of a user at a server. Null if none is. */
export function mailboxIdOf(settings: MailboxSettings): string | null {
  if (settings.receive !== "imap") return null;
  const { server, folder } = settings.imap;
  const name = JSON.stringify([server.toLowerCase(), imapAccess(settings).user.toLowerCase(), folder]);
  return createHash("sha256").update(name).digest("hex").slice(0, 32);
}

/** Reads what is known of the mailbox of the settings; null if none is read, or before the first try. */
export async function readMailboxFacts(on: Executor, settings: MailboxSettings): Promise<MailboxFacts | null> {
  const id = mailboxIdOf(settings);
  return id === null ? null : findMailboxRead(on, id);
}
