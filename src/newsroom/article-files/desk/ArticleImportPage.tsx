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
import { NAMES_FORM, NameMappingForm } from "./NameMappingForm.tsx";
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
  agency: { id: string; name: string } | null;
  /** The number of its articles that it publishes. */
  live: number;
  /** True if pictures are copied. */
  pictures: boolean;
  /** How many things its articles could not bring along, and nobody settled. */
  left: number;
};

/** `again`: what was chosen for names was kept and is checked, and the import did not run. */
type Props = { shown: ShownArticles; error: string | null; again: boolean; path: string; busy: boolean };
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

/** Says before an import runs what readers will see of it. */
function GoesLive({ live, affected, pictures }: Pick<ShownArticles, "live" | "pictures"> & { affected: number }) {
  const rest = affected - live;
  return (
    <p className="mb-3 max-w-prose">
      The import publishes {live === 1 ? "1 article" : `${NUMBER.format(live)} articles`} at once.{" "}
      {rest === 0 ? "" : `${NUMBER.format(rest)} ${rest === 1 ? "does" : "do"} not go live now. `}
      {live > 0 && pictures ? "An article with a picture that can’t be copied doesn’t go live either." : ""}
    </p>
  );
}

/** One import of articles: its items and the next steps. */
export function ArticleImportPage({ shown: about, error, again, path, busy }: Props) {
  const { counts, reversals, itemCount, items, fate, after, next } = about;
  const shown = { ...about, state: shownState(about.state) };
  const affected = counts.create + counts.update;
  const left = affected - reversals.reversed;
  const asks = shown.steps.map && about.state === "checked" && about.names !== null;
  return (
    <ImportFrame
      shown={shown}
      list="/admin/articles/imports"
      unit="item"
      length={itemCount}
      format={FORMAT_LABELS[about.format]}
      error={error}
    >
      {again && about.approvedAt === null ? (
        <Message tone="warning">
          Nothing was imported yet. Your choices for names are saved, and the file is checked with them. Look at what
          becomes of its articles, then import.
        </Message>
      ) : null}
      {about.state === "checked" && affected > 0 ? <GoesLive {...about} affected={affected} /> : null}
      <ImportSteps
        shown={shown}
        approvalForm={asks ? NAMES_FORM : undefined}
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
      {asks && about.names ? (
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
