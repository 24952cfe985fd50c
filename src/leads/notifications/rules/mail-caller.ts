import { wordsOf } from "#agency/language/rules/words.ts";
import type { CallsSettings } from "#agency/site/rules/calls-settings.ts";
import { speaks } from "#agency/team/rules/spoken-languages.ts";
import type { TeamMember } from "#agency/team/rules/staff-profile.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import type { EmailPart } from "./email-content.ts";

/** The person who calls, as an email shows them. */
export type MailCaller = Pick<TeamMember, "name" | "photo" | "languages">;
/** The site, and the number from which its calls come. */
type From = { origin: string; phone: string; calls: Pick<CallsSettings, "by" | "shown"> };

/**
 * Returns who will call, with a portrait of this site, or initials without one. The number is named only if calls show
 * the agency's own, and the language only where the reader's is not English.
 */
export function callerPart(
  { name, photo, languages }: MailCaller,
  { origin, phone, calls }: From,
  locale: Locale,
): EmailPart {
  const { team, emails } = wordsOf(locale);
  const from = calls.by === "hand" || calls.shown === phone ? formatPhone(phone) : null;
  const text = emails.caller(name, from, speaks(languages, locale));
  return {
    caller: text,
    portrait: photo === null ? null : { address: origin + photo, alt: team.portrait(name) },
    initials: initialsOf(name),
  };
}

/** Returns the first letters of the first and last word of a name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return [words[0], ...(words.length > 1 ? [words.at(-1)] : [])].map((word) => [...(word ?? "")][0] ?? "").join("");
}
