import { ArrowUp, Plus, Trash2 } from "lucide-react";
import { type Ref, useImperativeHandle, useState } from "react";
import type { Faq } from "#newsroom/articles/rules/article.ts";
import { faqField } from "#newsroom/articles/rules/article-form.ts";
import { DeskButton, ICON_BUTTON } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { useAlive } from "#ui/kit/use-alive.ts";

type Row = Faq & { id: number };

/** The questions and answers below the text. Without script there is an empty pair, and an emptied one is removed. */
export function FaqFields({
  faq,
  error,
  handle,
  onChange,
}: {
  faq: readonly Faq[];
  error: string | undefined;
  /** Adds a question. */
  handle: Ref<() => void>;
  onChange: (faq: Faq[]) => void;
}) {
  const alive = useAlive();
  const [rows, setRows] = useState<readonly Row[]>(() => faq.map((pair, id) => ({ ...pair, id })));
  const [added, setAdded] = useState<number | null>(null);
  const take = (next: readonly Row[]) => {
    setRows(next);
    onChange(
      next.map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() })).filter(isFilled),
    );
  };
  const shown = alive ? rows : [...rows, { id: rows.length, question: "", answer: "" }];
  const add = () => {
    const id = Math.max(-1, ...rows.map((row) => row.id)) + 1;
    setRows([...rows, { id, question: "", answer: "" }]);
    setAdded(id);
  };
  useImperativeHandle(handle, () => add);
  const set = (id: number, change: Partial<Faq>) =>
    take(rows.map((row) => (row.id === id ? { ...row, ...change } : row)));
  return (
    <section aria-labelledby="faq-title" className="mt-4 rounded-md border border-line bg-surface p-4">
      <h2 id="faq-title" className="text-lg">
        Questions and answers
      </h2>
      <p className="mb-3 text-muted">They appear below the text, and search engines may show them.</p>
      {error ? <p className="mb-2 text-sm font-medium text-danger">{error}</p> : null}
      <ol className="grid gap-4">
        {shown.map((row, place) => (
          <li key={row.id} className="grid gap-2 border-l-2 border-line pl-3">
            <Field name={faqField(place, "question")} label={`Question ${place + 1}`}>
              {(control) => (
                <input
                  {...control}
                  ref={row.id === added ? focusOn : undefined}
                  {...(alive ? { value: row.question } : { defaultValue: row.question })}
                  onChange={(event) => set(row.id, { question: event.currentTarget.value })}
                />
              )}
            </Field>
            <Field name={faqField(place, "answer")} label={`Answer ${place + 1}`}>
              {(control) => (
                <textarea
                  {...control}
                  rows={3}
                  {...(alive ? { value: row.answer } : { defaultValue: row.answer })}
                  onChange={(event) => set(row.id, { answer: event.currentTarget.value })}
                />
              )}
            </Field>
            {alive ? (
              <RowButtons
                place={place}
                onUp={() => take(swapped(rows, place))}
                onRemove={() => take(rows.filter(({ id }) => id !== row.id))}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {alive ? (
        <DeskButton type="button" look="plain" className="mt-3" onClick={add}>
          <Plus aria-hidden size={16} /> Add a question
        </DeskButton>
      ) : null}
    </section>
  );
}

const focusOn = (question: HTMLInputElement | null) => question?.focus();

const isFilled = ({ question, answer }: Faq) => question !== "" || answer !== "";

function swapped(rows: readonly Row[], place: number): Row[] {
  const next = [...rows];
  const [row] = next.splice(place, 1);
  if (row) next.splice(place - 1, 0, row);
  return next;
}

function RowButtons({ place, onUp, onRemove }: { place: number; onUp: () => void; onRemove: () => void }) {
  return (
    <div className="flex gap-1">
      <button
        type="button"
        className={ICON_BUTTON}
        aria-label={`Move question ${place + 1} up`}
        disabled={place === 0}
        onClick={onUp}
      >
        <ArrowUp aria-hidden size={16} />
      </button>
      <button type="button" className={ICON_BUTTON} aria-label={`Remove question ${place + 1}`} onClick={onRemove}>
        <Trash2 aria-hidden size={16} />
      </button>
    </div>
  );
}
