import type { Db } from "#platform/database/server/database.ts";
import { listUncounted } from "#newsroom/articles/server/article-translations-store.ts";
import { findLocked } from "#newsroom/articles/server/find-for-editing.ts";
import { followTranslation } from "#newsroom/articles/server/follow-translation.ts";
import { numberedPage } from "#platform/database/rules/numbered-page.ts";
import { TRANSLATION_STATES, type TranslationSort } from "#newsroom/translations/rules/translation-list.ts";
import { countTranslationStates, listTranslationStates, type TranslationFilter } from "./translations-store.ts";

/** Translations that are compared in one transaction. */
const BATCH = 25;
/** Articles on one page of the list. */
const SHOWN = 50;

/** Compares the translations of which either side changed since the last time. */
async function countOpenPieces(db: Db): Promise<void> {
  const ids = await listUncounted(db);
  for (let from = 0; from < ids.length; from += BATCH)
    await db.transaction(async (tx) => {
      for (const id of ids.slice(from, from + BATCH)) {
        const edited = await findLocked(tx, id);
        if (edited) await followTranslation(tx, edited);
      }
    });
}

/** Reads a page of English articles with the state of their Spanish translations, and how many there are of each. */
export async function readTranslations(
  db: Db,
  filter: TranslationFilter,
  { sort, page }: { sort: TranslationSort; page: string | null },
) {
  await countOpenPieces(db);
  const counts = await countTranslationStates(db, filter);
  const all = TRANSLATION_STATES.reduce((sum, state) => sum + counts[state], 0);
  const at = numberedPage(page, filter.state === "" ? all : counts[filter.state], SHOWN);
  const rows = await listTranslationStates(db, filter, { sort, limit: SHOWN, offset: at.offset });
  return { counts, all, at, rows };
}
