import { lazy, Suspense } from "react";
import { faqOf, type TranslatedField } from "#newsroom/articles/rules/translation-rows.ts";
import type { KeyedRow } from "#newsroom/translations/rules/open-piece.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { Skeleton } from "#ui/desk/Skeleton.tsx";
import { useAlive } from "#ui/kit/use-alive.ts";
import { untilLoaded } from "#ui/kit/until-loaded.ts";
import type { Translating } from "./use-translation.ts";

const PieceEditor = lazy(untilLoaded(() => import("./PieceEditor.tsx")));

type Props = { row: KeyedRow; label: string; language: string; translating: Translating };

/** The translation of a piece, to be written where it is. */
export function TargetCell({ row, label, language, translating }: Props) {
  if (row.part === "content") return <TextCell row={row} label={label} language={language} translating={translating} />;
  if (row.part === "faq") return <FaqCell row={row} label={label} language={language} translating={translating} />;
  const field: TranslatedField = row.part;
  const { saving, draft, writeField } = translating;
  const error = saving.state.fields[field];
  return (
    <div className="min-w-0">
      <textarea
        id={`piece-${row.key}`}
        aria-label={`${label}, translation`}
        aria-invalid={error ? true : undefined}
        lang={language}
        rows={field.endsWith("Description") || field === "excerpt" ? 4 : 2}
        value={draft[field] ?? ""}
        // A field is one line.
        onChange={(event) => writeField(field, event.currentTarget.value.replace(/\n/g, " "))}
        className={`${CONTROL} w-full`}
      />
      {error ? <p className="mt-1 text-sm font-medium text-danger">{error}</p> : null}
    </div>
  );
}

function FaqCell({ row, label, language, translating }: Props) {
  const pair = (row.place === null ? null : translating.draft.faq[row.place]) ?? faqOf("");
  const write = (change: Partial<typeof pair>) => {
    const { question, answer } = { ...pair, ...change };
    const isEmpty = question.trim() === "" && answer.trim() === "";
    translating.write(row, isEmpty ? [] : [`${question.replace(/\n/g, " ")}\n${answer}`]);
  };
  return (
    <div className="grid min-w-0 gap-2">
      <input
        id={`piece-${row.key}`}
        aria-label={`${label}, question`}
        lang={language}
        value={pair.question}
        onChange={(event) => write({ question: event.currentTarget.value })}
        className={`${CONTROL} w-full`}
      />
      <textarea
        aria-label={`${label}, answer`}
        lang={language}
        rows={3}
        value={pair.answer}
        onChange={(event) => write({ answer: event.currentTarget.value })}
        className={`${CONTROL} w-full`}
      />
    </div>
  );
}

function TextCell({ row, label, language, translating }: Props) {
  const { open, openRow, write } = translating;
  const alive = useAlive();
  if (open?.key === row.key)
    return (
      <div className="min-w-0">
        <Suspense fallback={<Skeleton lines={2} />}>
          <PieceEditor
            key={row.key}
            html={row.target ?? row.now ?? ""}
            label={`${label}, translation`}
            language={language}
            isUntranslated={row.state === "missing"}
            onChange={(blocks) => write(row, blocks, open)}
          />
        </Suspense>
      </div>
    );
  const { target } = row;
  const text =
    target === null ? null : (
      <div lang={language} className="piece-text" dangerouslySetInnerHTML={{ __html: target }} />
    );
  if (!alive) return <div className="min-w-0">{text}</div>;
  const words = target === null ? "Translate" : "Edit";
  return (
    <div className="min-w-0">
      {text}
      <DeskButton
        id={`piece-${row.key}`}
        type="button"
        look="quiet"
        className="-ml-3 text-sm"
        aria-label={`${words}: ${label}`}
        onClick={() => openRow(row)}
      >
        {words}
      </DeskButton>
    </div>
  );
}
