import { useRef } from "react";
import { holdsSecretNumber } from "#website/planning/rules/secret-number.ts";
import type { WishList } from "#website/planning/rules/wish-steps.ts";
import { listWords } from "#website/planning/rules/wish-words.ts";
import { MAX_ROWS, rowsOf, type Wishes, withCell, withoutRow, withRow } from "#website/planning/rules/wishes.ts";
import { Button } from "#ui/kit/Button.tsx";
import { TextField } from "#website/kit/pages/Field.tsx";
import { useWords } from "#website/kit/pages/language.ts";

type Props = { list: WishList; watchNumbers: boolean; wishes: Wishes; change: (wishes: Wishes) => void };

/** A question with several answers, as rows that can be added and removed. */
export function WishesRows({ list, watchNumbers, wishes, change }: Props) {
  const box = useRef<HTMLFieldSetElement>(null);
  const { label, hint, add, remove, columns } = listWords(list, { wishSteps: useWords("wishSteps") });
  const { fullList, secretNumber } = useWords("wishes");
  const rows = rowsOf(wishes, list);
  /** Focuses the row at this index after rows changed. */
  const focusRow = (index: number) =>
    requestAnimationFrame(() =>
      box.current?.querySelectorAll<HTMLInputElement>("[data-first]")[Math.max(0, index)]?.focus(),
    );
  return (
    <fieldset className="field wish-rows" ref={box} aria-describedby={hint ? `list-${list.id}-hint` : undefined}>
      <legend>{label}</legend>
      {hint ? (
        <p className="hint" id={`list-${list.id}-hint`}>
          {hint}
        </p>
      ) : null}
      <ol>
        {rows.map((row, index) => (
          <li key={index}>
            <div className="wish-row">
              {list.columns.map((column, at) => {
                const text = row[column] ?? "";
                return (
                  <TextField
                    key={column}
                    id={`list-${list.id}-${index}-${column}`}
                    label={columns[column] ?? ""}
                    value={text}
                    autoComplete="off"
                    error={watchNumbers && holdsSecretNumber(text) ? secretNumber : null}
                    onChange={(event) => change(withCell(wishes, list, index, column, event.target.value))}
                    {...(at === 0 ? { "data-first": "" } : {})}
                  />
                );
              })}
            </div>
            {rows.length > 1 ? (
              <button
                type="button"
                className="row-remove"
                onClick={() => {
                  change(withoutRow(wishes, list, index));
                  focusRow(index - 1);
                }}
              >
                {remove.replace("{row}", String(index + 1))}
              </button>
            ) : null}
          </li>
        ))}
      </ol>
      {rows.length < MAX_ROWS ? (
        <p>
          <Button
            look="plain"
            onClick={() => {
              change(withRow(wishes, list));
              focusRow(rows.length);
            }}
          >
            {add}
          </Button>
        </p>
      ) : (
        <p className="hint">{fullList}</p>
      )}
    </fieldset>
  );
}
