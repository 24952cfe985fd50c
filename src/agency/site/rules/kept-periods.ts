import { periodWords } from "#agency/retention/rules/kept-days.ts";
import type { Words } from "#agency/language/rules/words.ts";
import type { Settings } from "./settings.ts";

type TextPage = Settings["privacyPage"];

/**
 * Returns a page of text with the periods of the settings in place of their placeholders: `{keptMails}`, the time for
 * which sent emails are kept.
 */
export function withPeriods(
  page: TextPage,
  { mails }: Pick<Settings["retention"], "mails">,
  { period }: Pick<Words["textPages"], "period">,
): TextPage {
  const fill = (text: string) => text.replaceAll("{keptMails}", periodWords(mails, period));
  const sections = page.sections.map((section) => ({ ...section, body: fill(section.body) }));
  return { ...page, intro: fill(page.intro), sections };
}
