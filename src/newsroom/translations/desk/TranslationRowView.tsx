import { lazy, memo, Suspense } from "react";
import { faqOf, isOpen, type Settled, type TranslationRow } from "#newsroom/articles/rules/translation-rows.ts";
import { fieldText } from "#newsroom/editor/desk/field-text.ts";
import {
  isToConfirm,
  isToSuggest,
  type KeyedRow,
  settledRow,
  STATE_LABELS,
} from "#newsroom/translations/rules/open-piece.ts";
import { Badge, type BadgeTone } from "#ui/desk/Badge.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Skeleton } from "#ui/desk/Skeleton.tsx";
import { untilLoaded } from "#ui/kit/until-loaded.ts";
import type { Term } from "#newsroom/articles/rules/glossary.ts";
import { PieceNotes } from "./PieceNotes.tsx";
import { TargetCell } from "./TargetCell.tsx";
import type { Suggesting } from "./use-suggestions.ts";
import type { Translating } from "./use-translation.ts";

const Diff = lazy(untilLoaded(async () => ({ default: (await import("#ui/desk/Diff.tsx")).Diff })));

const TONES: Partial<Record<TranslationRow["state"], BadgeTone>> = {
  stale: "warning",
  missing: "danger",
  extra: "danger",
  unchecked: "warning",
};

type Props = {
  row: KeyedRow;
  label: string;
  language: string;
  translating: Translating;
  terms: readonly Term[];
  suggesting: Suggesting | null;
};

/** A block of the original beside its translation, with what there is to do about it. */
export function TranslationRowView({ row, label, language, translating, terms, suggesting }: Props) {
  const state = STATE_LABELS[row.state];
  return (
    <li
      data-piece={row.key}
      data-state={row.state}
      aria-label={label}
      className={`scroll-mt-24 border-t border-line px-3 py-3 first:border-t-0 ${isOpen(row) ? "border-l-4 border-l-warning-line" : ""}`}
    >
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h3 className="text-sm text-muted">{label}</h3>
        {state ? <Badge tone={TONES[row.state] ?? "neutral"}>{state}</Badge> : null}
        <RowButtons row={row} label={label} translating={translating} suggesting={suggesting} />
      </div>
      <div className="grid gap-3 md:grid-cols-2 md:gap-6">
        <SourceCell row={row} />
        <TargetCell row={row} label={label} language={language} translating={translating} />
        <PieceNotes row={row} label={label} terms={terms} suggesting={suggesting} language={language} />
      </div>
    </li>
  );
}

function SourceCell({ row }: { row: KeyedRow }) {
  const { part, was, now, state } = row;
  if (state === "extra" || now === null)
    return (
      <div className="min-w-0 text-sm text-muted">
        <p>{state === "extra" ? "The original no longer has this:" : "The original has no such block."}</p>
        {was ? (
          <del className="wrap-anywhere" lang="en">
            {shownText(part, was)}
          </del>
        ) : null}
      </div>
    );
  if (state !== "stale" || was === null) return <Original part={part} text={now} />;
  return (
    <div className="min-w-0">
      <h4 className="sr-only">What changed in the original</h4>
      <Suspense fallback={<Skeleton />}>
        <Changed part={part} was={was} now={now} />
      </Suspense>
    </div>
  );
}

/** The change of a block word by word; of its HTML where readers see no difference, such as a link's address. */
function Changed({ part, was, now }: { part: TranslationRow["part"]; was: string; now: string }) {
  const [before, after] = [shownText(part, was), shownText(part, now)];
  return before === after ? <Diff before={was} after={now} /> : <Diff before={before} after={after} />;
}

const Original = memo(function Original({ part, text }: { part: TranslationRow["part"]; text: string }) {
  if (part !== "content")
    return (
      <p lang="en" className="min-w-0 whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    );
  // Stored text is sanitized.
  return <div lang="en" className="piece-text min-w-0" dangerouslySetInnerHTML={{ __html: text }} />;
});

function shownText(part: TranslationRow["part"], text: string): string {
  if (part === "content") return fieldText("content", { content: text });
  if (part !== "faq") return text;
  const { question, answer } = faqOf(text);
  return `${question}\n${answer}`;
}

function RowButtons({
  row,
  label,
  translating,
  suggesting,
}: Pick<Props, "row" | "label" | "translating" | "suggesting">) {
  const { state, part, place, now, target } = row;
  const settle = (one: Settled | null) => void translating.settle(one ? [one] : []);
  const button = (words: string, act: () => void) => (
    <DeskButton type="button" look="plain" className="text-sm" aria-label={`${words}: ${label}`} onClick={act}>
      {words}
    </DeskButton>
  );
  const isList = part === "content" || part === "faq";
  return (
    <div className="ml-auto flex flex-wrap gap-1">
      {suggesting && !suggesting.busy && isToSuggest(row) ? button("Suggest", () => void suggesting.ask([row])) : null}
      {isToConfirm(row)
        ? button(state === "missing" ? "Right as it is" : "This block is up to date", () => settle(settledRow(row)))
        : null}
      {state === "missing" && target === null && isList && now !== null ? (
        <>
          {part === "content" ? button("Copy as it is", () => translating.write(row, [now])) : null}
          {button("Leave out", () => settle({ part, place: null, source: now, target: null, checked: true }))}
        </>
      ) : null}
      {state === "extra" && isList ? (
        <>
          {button("Remove here, too", () => translating.write(row, []))}
          {button("Keep it", () => settle({ part, place, source: null, target, checked: true }))}
        </>
      ) : null}
    </div>
  );
}
