import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { isOpen } from "#newsroom/articles/rules/translation-rows.ts";
import { SaveStatus } from "#newsroom/editor/desk/ArticleBar.tsx";
import { fieldLabel } from "#newsroom/editor/desk/field-text.ts";
import { RestoreOffer } from "#newsroom/editor/desk/RestoreOffer.tsx";
import { StaleDialog } from "#newsroom/editor/desk/StaleDialog.tsx";
import {
  isToConfirm,
  isToSuggest,
  type KeyedRow,
  openWords,
  rowBeside,
  settledRow,
  shownRows,
} from "#newsroom/translations/rules/open-piece.ts";
import { LANGUAGE_LABELS } from "#platform/text/rules/locale.ts";
import { ConfirmDialog } from "#ui/desk/ConfirmDialog.tsx";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { useAlive } from "#ui/kit/use-alive.ts";
import { TranslationRowView } from "./TranslationRowView.tsx";
import type { TranslationData } from "./translation-screen.ts";
import { type Suggesting, useSuggestions } from "./use-suggestions.ts";
import { type Translating, useTranslation } from "./use-translation.ts";
import "./translation.css";

const GROUPS = [
  { id: "fields", title: "Title and descriptions", has: (part: string) => part !== "content" && part !== "faq" },
  { id: "text", title: "Text", has: (part: string) => part === "content" },
  { id: "questions", title: "Questions and answers", has: (part: string) => part === "faq" },
];

/** A translation beside its original, block by block: each is written, compared and settled where it is. */
export function TranslationScreen({ read }: { read: TranslationData }) {
  const translating = useTranslation(read);
  const asking = useSuggestions(read.id, translating);
  const suggesting = read.hasModel && read.language === "es" ? asking : null;
  const { rows, saving, open } = translating;
  const [onlyOpen, setOnlyOpen] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const labels = labelsOf(rows);
  const shown = shownRows(rows, open).filter((row) => !onlyOpen || isOpen(row) || row.key === open?.key);
  const go = (step: 1 | -1, toOpen: boolean) => goBeside(translating, shown, page.current, step, toOpen);
  const onKeyDown = (event: KeyboardEvent) => {
    const control = event.ctrlKey !== event.metaKey;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : null;
    if (event.altKey && step) go(step, event.shiftKey);
    else if (control && event.key === "Enter") {
      const row = rows.find(({ key }) => key === keyAt(page.current));
      const settled = row && isToConfirm(row) ? settledRow(row) : null;
      go(1, true);
      if (settled) void translating.settle([settled]);
    } else if (control && event.key.toLowerCase() === "s") void saving.flush();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <DeskPage
      title={
        <>
          {LANGUAGE_LABELS[read.language]}: <span lang={read.language}>{translating.draft.title || "Untitled"}</span>
        </>
      }
      aside={
        <div className="flex flex-wrap gap-2">
          <Link to={`/admin/articles/${read.id}`} className={deskButton("plain")}>
            Open in the editor
          </Link>
          <Link to={`/admin/articles/${read.original.id}`} className={deskButton("plain")}>
            Open the original
          </Link>
        </div>
      }
    >
      <div ref={page} onKeyDownCapture={onKeyDown}>
        <TranslationBar
          translating={translating}
          suggesting={suggesting}
          onlyOpen={onlyOpen}
          onOnlyOpen={setOnlyOpen}
          onNext={() => go(1, true)}
        />
        <RestoreOffer saving={saving} />
        {GROUPS.map(({ id, title, has }) => {
          const own = shown.filter(({ part }) => has(part));
          return own.length === 0 ? null : (
            <section key={id} aria-labelledby={`${id}-title`} className="mb-4 rounded-md border border-line bg-surface">
              <h2 id={`${id}-title`} className="border-b border-line px-3 py-2 text-lg">
                {title}
              </h2>
              <ol>
                {own.map((row) => (
                  <TranslationRowView
                    key={row.key}
                    row={row}
                    label={labels.get(row.key) ?? ""}
                    language={read.language}
                    translating={translating}
                    terms={read.terms}
                    suggesting={suggesting}
                  />
                ))}
              </ol>
            </section>
          );
        })}
        {onlyOpen && shown.length === 0 ? <p className="text-muted">Nothing is left to look at.</p> : null}
      </div>
      <StaleDialog saving={saving} />
    </DeskPage>
  );
}

function TranslationBar({
  translating: { rows, saving, settle },
  suggesting,
  onlyOpen,
  onOnlyOpen,
  onNext,
}: {
  translating: Translating;
  suggesting: Suggesting | null;
  onlyOpen: boolean;
  onOnlyOpen: (only: boolean) => void;
  onNext: () => void;
}) {
  const alive = useAlive();
  const [asking, setAsking] = useState(false);
  const unchecked = rows.filter(({ state }) => state === "unchecked");
  const missing = rows.filter((row) => row.state === "missing" && isToSuggest(row));
  const count = unchecked.length === 1 ? "1 block" : `${unchecked.length} blocks`;
  return (
    <div className="z-20 -mx-4 mb-4 border-b border-line bg-background px-4 py-2 sm:sticky sm:top-0 sm:-mx-6 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p id="open-pieces" aria-live="polite" className="font-medium">
          {openWords(rows)}
        </p>
        <SaveStatus state={saving.state} />
        {alive ? (
          <div className="ml-auto flex flex-wrap items-center gap-2">
            <label className="flex min-h-(--control) items-center gap-2">
              <input
                type="checkbox"
                className="size-4"
                checked={onlyOpen}
                onChange={(event) => onOnlyOpen(event.currentTarget.checked)}
              />
              Only blocks to look at
            </label>
            {suggesting && missing.length > 0 ? (
              <DeskButton
                type="button"
                look="plain"
                busy={suggesting.busy}
                onClick={() => void suggesting.ask(missing)}
              >
                {`Suggest all missing (${missing.length})`}
              </DeskButton>
            ) : null}
            {unchecked.length > 1 ? (
              <DeskButton type="button" look="plain" onClick={() => setAsking(true)}>
                All compared…
              </DeskButton>
            ) : null}
            <DeskButton type="button" onClick={onNext}>
              Next to look at
            </DeskButton>
          </div>
        ) : null}
      </div>
      <p className="mt-1 text-sm text-muted max-sm:hidden">
        Alt+↓ and Alt+↑ go to the next and the previous block, with Shift to the next one to look at. Ctrl+Enter says
        that a block is up to date, and goes on.
        {suggesting ? null : " Suggestions need an AI model, and none is set up in Settings > AI."}
      </p>
      <ConfirmDialog
        open={asking}
        title={`${count} up to date?`}
        closeLabel="Not yet"
        confirm={{
          label: `Yes, ${count}`,
          danger: false,
          onConfirm: () => void settle(unchecked.flatMap((row) => settledRow(row) ?? [])),
        }}
        onClose={() => setAsking(false)}
      >
        <p>
          {`Nobody has said yet which text ${unchecked.length === 1 ? "this block was" : "these blocks were"} made from. From now on, changes of the original are marked against what it says today.`}
        </p>
      </ConfirmDialog>
    </div>
  );
}

/** Returns the key of the row that has the focus. */
function keyAt(page: HTMLElement | null): string | null {
  const row = document.activeElement?.closest<HTMLElement>("[data-piece]");
  return row && page?.contains(row) ? (row.dataset["piece"] ?? null) : null;
}

/** Puts the focus into the row beside the one that has it, open for writing. */
function goBeside(
  { openRow, close }: Translating,
  rows: readonly KeyedRow[],
  page: HTMLElement | null,
  step: 1 | -1,
  onlyOpen: boolean,
): void {
  const next =
    rowBeside(rows, keyAt(page), step, onlyOpen) ?? (onlyOpen ? rowBeside(rows, null, step, onlyOpen) : null);
  const row = rows.find(({ key }) => key === next);
  if (!row) return;
  flushSync(() => (row.part === "content" ? openRow(row) : close()));
  document.getElementById(`piece-${row.key}`)?.focus();
  page?.querySelector(`[data-piece="${CSS.escape(row.key)}"]`)?.scrollIntoView({ block: "nearest" });
}

/** Names each row: its field, or its number. */
function labelsOf(rows: readonly KeyedRow[]): Map<string, string> {
  let [blocks, questions] = [0, 0];
  return new Map(
    rows.map((row) => [
      row.key,
      row.part === "content"
        ? `Block ${++blocks}`
        : row.part === "faq"
          ? `Question ${++questions}`
          : fieldLabel(row.part),
    ]),
  );
}
