import { Form, Link } from "react-router";
import type { FigureChange } from "#agency/tables/rules/compare-tables.ts";
import { changeText, figureText, type TablePreview } from "#agency/tables/rules/table-preview.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { Message } from "#ui/desk/Message.tsx";

/** Changes that are shown at once; the others open on demand. */
const SHOWN = 20;
/** So many words or fewer are shown open. */
const WORDS_OPEN = 6;

type ShownDraft = {
  id: string;
  note: string;
  sentAt: Date;
  sentBy: string;
  fresh: boolean;
  preview: TablePreview;
};

/** Shows what a file would change, the largest change first, and the button that applies it. */
export function TableChanges({ draft, path }: { draft: ShownDraft; path: string }) {
  const { changes, same, biggest, newWords, droppedWords, differs } = draft.preview;
  const count = changes.length === 1 ? "1 figure changes" : `${changes.length.toLocaleString("en-US")} figures change`;
  return (
    <>
      <p className="mb-3 text-muted wrap-anywhere">
        Uploaded by <bdi>{draft.sentBy}</bdi>, <LocalTime at={draft.sentAt} />
        {draft.note === "" ? "" : `: ${draft.note}`}
      </p>
      {differs ? null : (
        <Message tone="warning">This file is the same as the current table. There is nothing to replace.</Message>
      )}
      {draft.fresh ? null : (
        <Message tone="error">
          Someone else replaced this table after this file was uploaded. Please upload it again.
        </Message>
      )}
      {differs ? (
        <>
          <p className="mb-3 ">
            <strong>{count}</strong>,{" "}
            {same === 1 ? "1 stays the same" : `${same.toLocaleString("en-US")} stay the same`}.
            {biggest
              ? ` The biggest change: ${biggest.what}, from ${figureText(biggest.what, biggest.before)} to ${figureText(biggest.what, biggest.after)}`
              : ""}
            {biggest && changeText(biggest) !== "" ? ` (${changeText(biggest)}).` : biggest ? "." : ""}
          </p>
          {changes.length > 0 ? <Changes changes={changes.slice(0, SHOWN)} /> : null}
          {changes.length > SHOWN ? (
            <details className="mb-4">
              <summary className="min-h-(--control) py-2 font-semibold text-accent">
                {changes.length - SHOWN} more figures
              </summary>
              <Changes changes={changes.slice(SHOWN)} />
            </details>
          ) : null}
          <Words title="Added text, sources and dates" words={newWords} />
          <Words title="Removed text, sources and dates" words={droppedWords} />
        </>
      ) : null}
      <Form method="post" action={path} className="mt-5 flex flex-wrap items-center gap-3">
        <input type="hidden" name="draft" value={draft.id} />
        {differs && draft.fresh ? (
          <DeskButton name="intent" value="replace">
            Replace table
          </DeskButton>
        ) : null}
        <Link
          to={path}
          className="inline-flex min-h-(--control) items-center font-semibold text-accent underline underline-offset-4"
        >
          Keep current table
        </Link>
      </Form>
    </>
  );
}

function Changes({ changes }: { changes: readonly FigureChange[] }) {
  return (
    <div className="mb-4 rounded-md border border-line">
      <table className="w-full text-left">
        <thead className="border-b border-line bg-hover">
          <tr>
            <th scope="col" className="px-3 py-2">
              Figure
            </th>
            <th scope="col" className="px-3 py-2 text-right">
              Now
            </th>
            <th scope="col" className="px-3 py-2 text-right">
              New
            </th>
            <th scope="col" className="hidden px-3 py-2 text-right sm:table-cell">
              Change
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {changes.map((change) => (
            <tr key={change.what}>
              <th scope="row" className="px-3 py-2 font-normal wrap-anywhere">
                {change.what}
              </th>
              <td className="px-3 py-2 text-right tabular-nums">{figureText(change.what, change.before)}</td>
              <td className="px-3 py-2 text-right font-semibold tabular-nums">
                {figureText(change.what, change.after)}
              </td>
              <td className="hidden px-3 py-2 text-right tabular-nums sm:table-cell">{changeText(change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <details open={words.length <= WORDS_OPEN} className="mb-2">
      <summary className="min-h-(--control) py-2 font-semibold text-accent">
        {title} ({words.length})
      </summary>
      <ul className="list-disc pl-6 wrap-anywhere">
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </details>
  );
}
