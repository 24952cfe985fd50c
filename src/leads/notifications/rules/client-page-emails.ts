import { wordsOf } from "#agency/language/rules/words.ts";
import { CLIENT_ASK_LABELS, type ClientAsk } from "#leads/leads/rules/client-ask.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import type { EmailContent, EmailSender } from "./email-content.ts";

/** Sends a client the link to their page, in their language. `from` is who sends it. */
export function clientPageEmail(
  { name, from, link }: { name: string; from: string; link: string },
  sender: EmailSender,
  locale: Locale,
): EmailContent {
  const { emails, clientPage } = wordsOf(locale);
  const words = clientPage.mail;
  return {
    locale,
    subject: words.subject,
    greeting: emails.helloTo(name),
    parts: [
      { text: words.what(from, sender.name) },
      { link, label: words.open },
      { text: words.keep },
      { text: words.call(formatPhone(sender.phone)) },
    ],
  };
}

/** Notifies staff of a client's request that nobody has a task for. The words of the client are in the desk only. */
export function clientRequestAlert(name: string, ask: ClientAsk, deskUrl: string): EmailContent {
  return {
    subject: `A client asks for ${CLIENT_ASK_LABELS[ask]}: ${name}`,
    greeting: "A client sent a request on their page, and nobody has this lead.",
    parts: [
      {
        facts: [
          ["Name", name],
          ["Asks for", CLIENT_ASK_LABELS[ask]],
        ],
      },
      { link: deskUrl, label: "Open in the desk" },
    ],
  };
}
