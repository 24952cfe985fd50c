import {
  AGENCY,
  type FileName,
  LEAVE,
  nameKey,
  type NameMapping,
  TAG,
} from "#newsroom/article-files/rules/name-mapping.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { conflict, forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { Db } from "#platform/database/server/database.ts";
import { moveImport, type WhichImport } from "#platform/jobs/server/move-import.ts";
import { ARTICLE_IMPORTS, type ArticleImport } from "./article-files-store.ts";
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

/** Pairs names with targets; null where they don't fit each other. */
function paired(
  names: readonly FileName[],
  targets: readonly string[],
  allowed: ReadonlySet<string>,
): Record<string, string> | null {
  if (names.length !== targets.length || !targets.every((target) => allowed.has(target))) return null;
  return Object.fromEntries(names.map(({ name }, n) => [nameKey(name), targets[n] ?? ""]));
}
