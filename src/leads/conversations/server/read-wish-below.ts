import type { Settings } from "#agency/site/rules/settings.ts";
import { type MailWish, readMailWish } from "#leads/conversations/rules/mail-wish.ts";
import { unknownWords } from "#leads/conversations/rules/unknown-words.ts";
import { renderEmail } from "#leads/notifications/rules/email-content.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { LOCALES } from "#platform/text/rules/locale.ts";
import { wordsOfConversation } from "./conversation-mails-store.ts";

/**
 * Reads what the folded part of a mail asks for, but for what was in the conversation before. Whose words these are is
 * never sure, so that a stop among them is one for staff to look at.
 */
export async function readWishBelow(
  tx: Tx,
  { agency }: Pick<Settings, "agency">,
  { quoted, conversationId, key }: { quoted: string; conversationId: string; key: string },
): Promise<MailWish | null> {
  if (quoted === "") return null;
  const foots = LOCALES.map(
    (locale) => renderEmail({ subject: "", greeting: "", parts: [], locale }, agency, "https://example.com").text,
  );
  const known = await wordsOfConversation(tx, conversationId, key);
  const wish = readMailWish("Re:", unknownWords(quoted, [...foots, ...known]));
  return wish === null ? null : "unsure";
}
