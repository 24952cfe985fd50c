import type { ResultText } from "#agency/tables/rules/calculators.ts";
import type { Words } from "#agency/language/rules/words.ts";
import type { EmailContent } from "./email-content.ts";

/**
 * Returns a calculator's result as an email, in the language of its page. `address` opens the same result. It contains
 * no text the visitor typed.
 */
export function calculatorResultEmail(
  { name, sentence, facts, notes, sources }: ResultText,
  { address, agency, words }: { address: string; agency: string; words: Words },
): EmailContent {
  const { mail } = words.resultMail;
  const from = sources.map(({ publisher, year, name: title }) =>
    mail.source(year === null ? publisher : `${publisher}, ${year}`, title),
  );
  return {
    locale: words.prices.locale,
    subject: mail.subject(name),
    greeting: words.emails.hello,
    parts: [
      { text: mail.asked(agency, name) },
      { text: sentence },
      ...(facts.length > 0 ? [{ facts }] : []),
      ...notes.map((text) => ({ text })),
      { link: address, label: mail.open },
      ...(from.length > 0 ? [{ text: mail.sources(from) }] : []),
      { text: mail.only },
    ],
  };
}
