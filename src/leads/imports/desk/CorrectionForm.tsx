import type { ComponentType } from "react";
import type { FormProps } from "react-router";
import type { Correction } from "#leads/imports/server/correct-line.ts";
import { CELL_MAX } from "#leads/imports/rules/correct-line.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";

/** What saving a corrected line did, or why it was not saved. */
export type CorrectionAnswer = {
  line: number;
  ok: boolean;
  message: string;
  fields: Readonly<Record<string, string>>;
};

type Props = {
  Form: ComponentType<FormProps>;
  line: number;
  correction: Correction;
  /** The id of the text that says what is wrong. */
  reasonId: string;
  answer: CorrectionAnswer | null;
  busy: boolean;
};

/** The cells of a line as a form: Enter saves, and the line is checked again. */
export function CorrectionForm({ Form, line, correction: { fields, extra }, reasonId, answer, busy }: Props) {
  return (
    <Form
      method="post"
      preventScrollReset
      data-line={line}
      className="mt-2 grid gap-2"
      aria-label={`Correct line ${line}`}
    >
      <input type="hidden" name="intent" value="correct" />
      <input type="hidden" name="line" value={line} />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-3 gap-y-2">
        {fields.map((cell) => (
          <Cell key={cell.field} line={line} cell={cell} reasonId={reasonId} error={answer?.fields[cell.field]} />
        ))}
      </div>
      {extra ? (
        <p className="text-warning">
          After the last heading: <bdi>{extra}</bdi>. Saving leaves this out.
        </p>
      ) : null}
      {answer && !answer.ok ? (
        <p role="alert" className="font-medium text-danger">
          {answer.message}
        </p>
      ) : null}
      <div>
        <DeskButton look="plain" busy={busy}>
          Save and check
        </DeskButton>
      </div>
    </Form>
  );
}

type CellProps = {
  line: number;
  cell: Correction["fields"][number];
  reasonId: string;
  error: string | undefined;
};

function Cell({ line, cell: { field, label, heading, text, invalid }, reasonId, error }: CellProps) {
  const id = `line-${line}-${field}`;
  const wrong = invalid || error !== undefined;
  const common = {
    id,
    name: field,
    defaultValue: text,
    maxLength: Math.max(CELL_MAX, text.length),
    className: `${CONTROL} w-full`,
    "aria-invalid": wrong || undefined,
    "aria-describedby": error ? `${id}-error` : invalid ? reasonId : undefined,
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} title={heading} className="block truncate text-sm">
        {label}
      </label>
      {/[\r\n]/.test(text) ? <textarea rows={2} {...common} /> : <input type="text" autoComplete="off" {...common} />}
      {error ? (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
