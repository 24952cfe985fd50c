import { ArrowLeft } from "lucide-react";
import { Form, Link } from "react-router";
import {
  type ArticleImportState,
  FORMAT_LABELS,
  type FileFormat,
  type ItemCounts,
  type ItemFate,
  shownState,
} from "#newsroom/article-files/rules/article-import.ts";
import {
  IMPORT_DAYS,
  type ImportTask,
  isAtWork,
  type nextSteps,
  type ReversalCounts,
} from "#platform/jobs/rules/import-state.ts";
import { ConfirmForm } from "#ui/desk/ConfirmForm.tsx";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { ImportStateBadge } from "#leads/imports/desk/ImportList.tsx";
import { ImportProgress } from "#leads/imports/desk/ImportProgress.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { ImportItems, type ShownItem } from "./ImportItems.tsx";

type ShownImport = {
  fileName: string;
  format: FileFormat;
  state: ArticleImportState;
  task: ImportTask;
  position: number;
  itemCount: number;
  version: number;
  failure: string | null;
  createdByName: string;
  createdAt: Date;
  counts: ItemCounts;
  reversals: ReversalCounts;
  steps: ReturnType<typeof nextSteps>;
  fate: ItemFate | null;
  after: number;
  next: number | null;
  items: readonly ShownItem[];
};

type Props = { shown: ShownImport; error: string | null; path: string; busy: boolean };
const NUMBER = new Intl.NumberFormat("en-US");

/** One import of articles: its items and the next steps. */
export function ArticleImportPage({ shown, error, path, busy }: Props) {
  const { state, task, steps, counts, itemCount } = shown;
  const label = shownState(state);
  return (
    <>
      <p className="mb-2">
        <Link
          to="/admin/articles/imports"
          className="inline-flex min-h-(--control) items-center gap-2 font-semibold text-accent underline underline-offset-4"
        >
          <ArrowLeft aria-hidden size={18} /> All imports
        </Link>
      </p>
      <DeskPage
        title={<bdi>{shown.fileName}</bdi>}
        lead={
          <>
            {NUMBER.format(itemCount)} {itemCount === 1 ? "item" : "items"} · {FORMAT_LABELS[shown.format]} · uploaded
            by <bdi>{shown.createdByName}</bdi> · <RelativeTime at={shown.createdAt} />
          </>
        }
        aside={<ImportStateBadge state={label} reverting={task === "revert"} />}
      >
        {error ? <Message tone="error">{error}</Message> : null}
        {shown.failure ? <Message tone="warning">{shown.failure}</Message> : null}
        {isAtWork(label) ? (
          <ImportProgress task={task} position={shown.position} rowCount={itemCount} unit="item" />
        ) : null}
        {steps.approve || steps.revert ? <Steps shown={shown} busy={busy} /> : null}
        <DeskSection
          id="items"
          title="Items"
          aside={<span className="text-muted">Kept for {IMPORT_DAYS} days. Until then an import can be reverted.</span>}
        >
          <ImportItems
            path={path}
            items={shown.items}
            counts={counts}
            fate={shown.fate}
            after={shown.after}
            next={shown.next}
          />
        </DeskSection>
      </DeskPage>
    </>
  );
}

/** The next steps: approve what was checked, or revert what was imported. */
function Steps({ shown, busy }: { shown: ShownImport; busy: boolean }) {
  const { steps, counts, reversals, version, state, task } = shown;
  const affected = counts.create + counts.update;
  const left = affected - reversals.reversed;
  const stopped = state === "failed";
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      {steps.approve && affected > 0 ? (
        <Form method="post">
          <input type="hidden" name="version" value={version} />
          <DeskButton name="intent" value="approve" busy={busy}>
            {stopped ? "Go on" : `Import: ${NUMBER.format(counts.create)} new, ${NUMBER.format(counts.update)} updated`}
          </DeskButton>
        </Form>
      ) : null}
      {steps.approve && affected === 0 ? <p>There is nothing to import: no item makes or changes an article.</p> : null}
      {steps.revert && affected > 0 ? (
        <ConfirmForm
          fields={{ intent: "revert", version: String(version) }}
          label={stopped && task === "revert" ? "Go on reverting" : "Revert import"}
          name={stopped && task === "revert" ? "Go on reverting" : "Revert import"}
          question="Revert this import?"
          yes="Revert import"
          no="Cancel"
        >
          {NUMBER.format(left)} {left === 1 ? "article" : "articles"}: new ones are removed, updated ones are as they
          were before, and old addresses lead nowhere again. Articles that someone has changed since are kept.
        </ConfirmForm>
      ) : null}
    </div>
  );
}
