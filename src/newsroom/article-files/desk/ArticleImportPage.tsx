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
import { Link } from "react-router";
import type { FileNames, NameMapping, Ours } from "#newsroom/article-files/rules/name-mapping.ts";
import { Message } from "#ui/desk/Message.tsx";
import { NameMappingForm } from "./NameMappingForm.tsx";
import { ImportItems, type ShownItem } from "./ImportItems.tsx";

type ShownArticles = Omit<ShownImport, "state"> & {
  state: ArticleImportState;
  format: FileFormat;
  approvedAt: Date | null;
  itemCount: number;
  counts: ItemCounts;
  reversals: ReversalCounts;
  fate: ItemFate | null;
  after: number;
  next: number | null;
  items: readonly ShownItem[];
  names: FileNames | null;
  mapping: NameMapping | null;
  ours: Ours;
  agency: string;
  /** How many things its articles could not bring along, and nobody settled. */
  left: number;
};

type Props = { shown: ShownArticles; error: string | null; path: string; busy: boolean };
const NUMBER = new Intl.NumberFormat("en-US");

/** Leads to the list of what articles could not bring along. */
function LeftBehind({ n, done, to }: { n: number; done: boolean; to: string }) {
  const things = n === 1 ? "1 thing" : `${NUMBER.format(n)} things`;
  return (
    <Message tone="warning">
      {done ? `${things} could not come along.` : `${things} can’t come along.`}{" "}
      <Link to={to} className="font-semibold text-accent underline underline-offset-2">
        See the list
      </Link>
    </Message>
  );
}

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
      {about.left > 0 ? <LeftBehind n={about.left} done={about.approvedAt !== null} to={`${path}/losses`} /> : null}
      {shown.steps.map && about.state === "checked" && about.names ? (
        <NameMappingForm
          names={about.names}
          mapping={about.mapping}
          ours={about.ours}
          agency={about.agency}
          version={about.version}
          busy={busy}
        />
      ) : null}
      <ImportItems path={path} items={items} counts={counts} fate={fate} after={after} next={next} />
    </ImportFrame>
  );
}
