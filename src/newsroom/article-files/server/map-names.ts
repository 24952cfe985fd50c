import {
  AGENCY,
  authorOption,
  type FileName,
  LEAVE,
  nameKey,
  type NameMapping,
  type Ours,
  TAG,
  termTarget,
} from "#newsroom/article-files/rules/name-mapping.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { defaultAuthor } from "#newsroom/articles/server/create-article.ts";
import { conflict, forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { Db } from "#platform/database/server/database.ts";
import { findImport } from "#platform/jobs/server/imports-store.ts";
import { moveImport, type WhichImport } from "#platform/jobs/server/move-import.ts";
import { ARTICLE_IMPORTS, type ArticleImport } from "./article-files-store.ts";
import { moveArticles } from "./move-articles.ts";
import { mayImport } from "./upload-articles.ts";

type Needs = { db: Db; now: () => Date; site: { settings(): Settings } };
/** What the names of a file become, in the order in which the import lists them. */
type Chosen = { authors: readonly string[]; terms: readonly string[] };

const OLD = "The names of this file, or your authors and categories, changed. Load the page again.";

/**
 * Decides which of our authors, categories and tags the names of a file become, and checks the file again. It is
 * remembered for the next file of the same site.
 */
export async function mapNames(
  needs: Needs,
  by: By,
  which: WhichImport,
  { authors, terms }: Chosen,
): Promise<Outcome<ArticleImport>> {
  return moveImport(ARTICLE_IMPORTS, needs, by, "map", which, async (_change, { choices }) => {
    if (!mayImport(by.actor)) return forbidden();
    const { names, mapping } = choices;
    const ours = needs.site.settings();
    const people = new Set([AGENCY, ...ours.authors.map(({ id }) => id)]);
    const places = new Set([TAG, LEAVE, ...ours.categories.map(({ slug }) => slug)]);
    const chosenAuthors = paired(names?.authors ?? [], authors, people);
    const chosenTerms = paired(names?.terms ?? [], terms, places);
    if (!chosenAuthors || !chosenTerms) return conflict(OLD);
    const chosen: NameMapping = {
      authors: { ...mapping?.authors, ...chosenAuthors },
      terms: { ...mapping?.terms, ...chosenTerms },
    };
    const set = { choices: { ...choices, mapping: chosen }, state: "uploaded", task: "check", position: 0 } as const;
    return ok({ set, said: { authors: authors.length, terms: terms.length } });
  });
}

/**
 * Approves an import as `moveArticles` does, if what a person chose for its names is what was checked. If not, it keeps the
 * choice and checks the file again, and nothing runs: the person has not seen what becomes of the articles. `chosen`: null
 * where nobody was asked.
 */
export async function approveChosen(
  needs: Parameters<typeof moveArticles>[0],
  by: By,
  which: WhichImport,
  chosen: Chosen | null,
): Promise<Outcome<{ about: ArticleImport; runs: boolean }>> {
  const found = await findImport(ARTICLE_IMPORTS, needs.db, which.id);
  const changed = found?.state === "checked" && chosen !== null && !isChecked(found, needs.site.settings(), chosen);
  const moved = changed
    ? await mapNames(needs, by, { ...which, expected: which.expected ?? found.version }, chosen)
    : await moveArticles(needs, by, "approve", which);
  return moved.ok ? ok({ about: moved.value, runs: !changed }) : moved;
}

/** Tells whether the file was checked with these choices; what nobody chose is as the form shows it. */
function isChecked({ choices: { names, mapping } }: ArticleImport, ours: Ours, { authors, terms }: Chosen): boolean {
  const people = names?.authors.map(({ name }) => authorOption(name, mapping, ours, defaultAuthor(ours) ?? null)) ?? [];
  const places = names?.terms.map(({ name }) => termTarget(name, mapping, ours)) ?? [];
  // The agency and its default author are one choice.
  const chosen = authors.map((target) => (target === defaultAuthor(ours)?.id ? AGENCY : target));
  const same = (one: readonly string[], other: readonly string[]) => one.join("\n") === other.join("\n");
  return same(people, chosen) && same(places, terms);
}

/** Pairs names with targets; null where they don't fit each other. */
function paired(
  names: readonly FileName[],
  targets: readonly string[],
  allowed: ReadonlySet<string>,
): Record<string, string> | null {
  if (names.length !== targets.length || !targets.every((target) => allowed.has(target))) return null;
  return Object.fromEntries(names.map(({ name }, n) => [nameKey(name), targets[n] ?? ""]));
}
