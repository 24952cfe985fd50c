import { lazy, Suspense } from "react";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { fieldText } from "#newsroom/editor/desk/field-text.ts";
import { findTermFaults, type Term } from "#newsroom/articles/rules/glossary.ts";
import type { KeyedRow } from "#newsroom/translations/rules/open-piece.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Skeleton } from "#ui/desk/Skeleton.tsx";
import { untilLoaded } from "#ui/kit/until-loaded.ts";
import type { Suggesting } from "./use-suggestions.ts";

const Diff = lazy(untilLoaded(async () => ({ default: (await import("#ui/desk/Diff.tsx")).Diff })));

type Props = { row: KeyedRow; label: string; terms: readonly Term[]; suggesting: Suggesting | null; language: string };

/** Shows what the glossary says of a translated piece, and a model's suggestion for it. */
export function PieceNotes({ row, label, terms, suggesting, language }: Props) {
  const { now, target, state, part } = row;
  const faults =
    target === null || state === "missing" || language !== "es"
      ? []
      : findTermFaults(now === null ? null : plainText(now), plainText(target), terms);
  const suggestion = suggesting?.of(row) ?? null;
  const shown = (text: string) => (part === "content" ? fieldText("content", { content: text }) : text);
  // What is still in English shows no difference worth reading.
  const before = target === null || state === "missing" ? "" : shown(target);
  return (
    <div className="col-span-full min-w-0 empty:hidden">
      {faults.length > 0 ? (
        <ul aria-label={`Terms: ${label}`} className="mt-1 border-l-2 border-warning-line pl-3 text-sm">
          {faults.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      ) : null}
      {suggesting && suggestion ? (
        <section aria-label={`Suggestion: ${label}`} className="mt-2 rounded-md border border-accent bg-selected p-3">
          <h4 className="mb-1 text-sm font-medium">Suggestion</h4>
          <div lang={language}>
            {before === "" ? (
              <p className="whitespace-pre-wrap wrap-anywhere">{shown(suggestion.text)}</p>
            ) : (
              <Suspense fallback={<Skeleton />}>
                <Diff before={before} after={shown(suggestion.text)} />
              </Suspense>
            )}
          </div>
          {suggestion.faults.length > 0 ? (
            <ul className="mt-1 list-disc pl-5 text-sm text-danger">
              {suggestion.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          ) : null}
          <div className="mt-2 flex flex-wrap gap-2">
            <DeskButton
              type="button"
              aria-label={`Use it: ${label}`}
              onClick={() => suggesting.accept(row, suggestion)}
            >
              Use it
            </DeskButton>
            <DeskButton
              type="button"
              look="plain"
              aria-label={`Dismiss: ${label}`}
              onClick={() => suggesting.dismiss(row)}
            >
              Dismiss
            </DeskButton>
          </div>
        </section>
      ) : null}
    </div>
  );
}
