import {
  type ArticleImportState,
  FORMAT_LABELS,
  type FileFormat,
  type ItemCounts,
  type ItemFate,
  shownState,
} from "#newsroom/article-files/rules/article-import.ts";
import type { ReversalCounts } from "#platform/jobs/rules/import-state.ts";
import { ImportFrame, ImportSteps, type ShownImport } from "#ui/desk/ImportFrame.tsx";
import { ImportItems, type ShownItem } from "./ImportItems.tsx";

type ShownArticles = Omit<ShownImport, "state"> & {
  state: ArticleImportState;
  format: FileFormat;
  itemCount: number;
  counts: ItemCounts;
  reversals: ReversalCounts;
  fate: ItemFate | null;
  after: number;
  next: number | null;
  items: readonly ShownItem[];
};

type Props = { shown: ShownArticles; error: string | null; path: string; busy: boolean };
const NUMBER = new Intl.NumberFormat("en-US");

/** One import of articles: its items and the next steps. */
export function ArticleImportPage({ shown: about, error, path, busy }: Props) {
  const { counts, reversals, itemCount, items, fate, after, next } = about;
  const shown = { ...about, state: shownState(about.state) };
  const affected = counts.create + counts.update;
  const left = affected - reversals.reversed;
  return (
    <ImportFrame
      shown={shown}
      list="/admin/articles/imports"
      unit="item"
      length={itemCount}
      format={FORMAT_LABELS[about.format]}
      error={error}
    >
      <ImportSteps
        shown={shown}
        approval={
          affected > 0 ? `Import: ${NUMBER.format(counts.create)} new, ${NUMBER.format(counts.update)} updated` : null
        }
        nothing="no item makes or changes an article"
        reverting={
          affected > 0
            ? `${NUMBER.format(left)} ${left === 1 ? "article" : "articles"}: new ones are removed, updated ones are as they were before, and old addresses lead nowhere again. Articles that someone has changed since are kept.`
            : null
        }
        busy={busy}
      />
      <ImportItems path={path} items={items} counts={counts} fate={fate} after={after} next={next} />
    </ImportFrame>
  );
}
