import type { Locale } from "#platform/text/rules/locale.ts";
import { isSame } from "#platform/text/rules/same-value.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { ownAnswer, ownAnswers, type Question } from "./own-words.ts";
import { type Settings, settingsIn } from "./settings.ts";
import type { TextPage } from "./settings-parts.ts";

/** Returns the items of a list that aren't as shipped: what the agency wrote itself. */
function notOurs<T>(items: readonly T[], ours: readonly T[]): T[] {
  return items.filter((item) => !ours.some((one) => isSame(one, item)));
}

/**
 * Returns the home page of a language beside what the agency says of itself there: an answer replaces our benefits,
 * steps and questions, and never the agency's own ones. `settings` are those of the language.
 */
export function ownHome(
  settings: Settings,
  locale: Locale,
): { home: Settings["home"]; own: Partial<Record<Question, string>> } {
  const { home } = settings;
  const ours = settingsIn(DEFAULT_SETTINGS, locale).home;
  const own: Partial<Record<Question, string>> = Object.fromEntries(
    ownAnswers(settings.ownWords, "/", locale).map(({ question, text }) => [question, text]),
  );
  return {
    own,
    home: {
      ...home,
      benefits: own.mother ? notOurs(home.benefits, ours.benefits) : home.benefits,
      steps: own.how ? notOurs(home.steps, ours.steps) : home.steps,
      faq: own.asked ? notOurs(home.faq, ours.faq) : home.faq,
    },
  };
}

/**
 * Returns the sections of the About page: the agency's answers first, and ours on how we work only while it has not
 * said how a first call with it is.
 */
export function ownAbout(
  settings: Settings,
  locale: Locale,
  { sections, headings }: { sections: TextPage["sections"]; headings: Readonly<Record<Question, string>> },
): TextPage["sections"] {
  const answers = ownAnswers(settings.ownWords, "/about", locale);
  const [work] = settingsIn(DEFAULT_SETTINGS, locale).aboutPage.sections;
  const others = work && ownAnswer(settings.ownWords, "how", locale) !== "" ? notOurs(sections, [work]) : sections;
  return [...answers.map(({ question, text }) => ({ heading: headings[question], body: text })), ...others];
}
