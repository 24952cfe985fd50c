import { licenseDay, licenseStatus } from "#agency/states/rules/license-status.ts";
import type { State } from "#agency/states/rules/state.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { wordRuns } from "#platform/text/rules/word-runs.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { statePath } from "./navigation.ts";
import { ownAnswers, ownStateAnswer } from "./own-words.ts";
import { type Settings, settingsIn } from "./settings.ts";
import { textPageAt } from "./text-pages.ts";

/** The facts about a site that decide which of its pages are its own. */
export type OwnSite = { settings: Settings; states: readonly State[]; now: Date };

/** Runs of three words that an agency has to add to a page: about three sentences. */
const OWN_RUNS = 40;

/** Tells whether the agency leaves pages that nobody made its own out of search engines. */
export function leavesPagesOut({ seoFiles }: Pick<Settings, "seoFiles">): boolean {
  return seoFiles.unchangedPages === "leave-out";
}

/**
 * Tells whether someone at the agency made a page its own, by its English path and language: at least three sentences
 * on it are in no other installation. The home page always is, so that the agency is found by its name. Articles and
 * their lists are decided where they are read.
 */
export function isOwnPage(site: OwnSite, path: string, locale: Locale): boolean {
  if (path === "/") return true;
  const shipped = wordRuns(textOf(DEFAULT_SETTINGS, path, locale));
  const added = [...wordRuns(`${answersOn(site, path, locale)} ${textOf(site.settings, path, locale)}`)];
  return added.filter((run) => !shipped.has(run)).length >= OWN_RUNS;
}

/** Returns the answers of the agency that a page shows. */
function answersOn({ settings, states, now }: OwnSite, path: string, locale: Locale): string {
  const state = states.find(({ slug }) => statePath(slug) === path);
  if (!state)
    return ownAnswers(settings.ownWords, path, locale)
      .map(({ text }) => text)
      .join(" ");
  const { agency } = settings;
  const { kind } = licenseStatus(agency.licenses, state.code, licenseDay(agency, now));
  return kind === "licensed" ? ownStateAnswer(settings.ownWords, state.code, locale) : "";
}

/** Returns the text of a page that is one record of the settings; empty for others. */
function textOf(settings: Settings, path: string, locale: Locale): string {
  const page = textPageAt(path);
  if (!page) return "";
  const { title, intro, sections } = settingsIn(settings, locale)[page.key];
  return [title, intro, ...sections.flatMap(({ heading, body }) => [heading, body])].join(" ");
}
