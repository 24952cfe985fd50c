import { Form, Link } from "react-router";
import type { SimilarReading } from "#newsroom/quality/server/read-similar.ts";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";

/** Characters of the added text that are shown. */
const SHOWN = 1_000;
const words = (text: string) => text.split(/\s+/).length.toLocaleString("en-US");

type Merge = NonNullable<SimilarReading["merge"]>;

/** Two articles to merge: which one stays, its resulting text, and the button. */
export function MergePanel({ merge, back }: { merge: Merge; back: string }) {
  const { kept, merged, append, refusal, added } = merge;
  return (
    <section aria-labelledby="merge" className="mb-6 rounded-md border border-line bg-surface p-3 sm:p-4">
      <h2 id="merge" className="mb-3 text-lg">
        Merge two articles
      </h2>
      <Form method="get" preventScrollReset className="mb-3 grid gap-2">
        <input type="hidden" name="tab" value="similar" />
        <input type="hidden" name="article" value={merge.article} />
        <input type="hidden" name="with" value={merge.other} />
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium">Which one stays?</legend>
          {[kept, merged]
            .toSorted((a, b) => (a.id < b.id ? -1 : 1))
            .map(({ id, title, slug }) => (
              <label key={id} className="flex min-h-(--control) items-center gap-2">
                <input
                  type="radio"
                  name="keep"
                  value={id}
                  defaultChecked={id === kept.id}
                  className="size-4 shrink-0"
                />
                <span className="min-w-0 wrap-anywhere" dir="auto">
                  {title || "Untitled"}
                </span>
                <span className="min-w-0 text-muted wrap-anywhere">/blog/{slug}</span>
              </label>
            ))}
        </fieldset>
        <label className="flex min-h-(--control) items-center gap-2">
          <input type="checkbox" name="append" value="1" defaultChecked={append} className="size-4 shrink-0" />
          Add the other one’s text at the end, to edit afterward
        </label>
        <div>
          <DeskButton look="plain">Preview</DeskButton>
        </div>
      </Form>
      <h3 className="mb-1 font-semibold">{kept.title || "Untitled"}</h3>
      {append ? (
        <>
          <p className="text-muted">Its text stays, and this is added at its end:</p>
          <blockquote className="mb-3 max-w-prose border-line border-l-2 pl-3 wrap-anywhere" dir="auto">
            {added.slice(0, SHOWN)}
            {added.length > SHOWN ? <span className="text-muted">{` … ${words(added)} words in all`}</span> : null}
          </blockquote>
        </>
      ) : (
        <p className="mb-3 text-muted">Its text stays as it is.</p>
      )}
      <p className="mb-3 text-muted wrap-anywhere">
        “{merged.title || "Untitled"}” goes to the trash for 30 days
        {merged.public ? `, and /blog/${merged.slug} leads to /blog/${kept.slug}.` : "."} You can undo it.
      </p>
      {refusal ? <Message tone="warning">{refusal}</Message> : null}
      <Form method="post" action="/admin/quality?tab=similar" className="flex flex-wrap gap-2">
        <input type="hidden" name="kept" value={kept.id} />
        <input type="hidden" name="merged" value={merged.id} />
        <input type="hidden" name="keptVersion" value={kept.version} />
        <input type="hidden" name="mergedVersion" value={merged.version} />
        {append ? <input type="hidden" name="append" value="1" /> : null}
        <DeskButton name="intent" value="merge" disabled={refusal !== null}>
          Merge
        </DeskButton>
        <Link to={back} className={deskButton("plain")}>
          Cancel
        </Link>
      </Form>
    </section>
  );
}

/** The last merges, each with its undo. */
export function Merges({ merges }: { merges: SimilarReading["merges"] }) {
  if (merges.length === 0) return null;
  return (
    <section aria-labelledby="merges" className="mt-8">
      <h2 id="merges" className="mb-2 text-lg">
        Last merges
      </h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {merges.map(({ id, kept, merged, by, at, undoneBy }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-3 py-1.5">
            <span className="min-w-0 grow basis-80 wrap-anywhere">
              “{merged || "Untitled"}” into “{kept || "Untitled"}” by {by}, <AgencyTime at={at} />
            </span>
            {undoneBy === null ? (
              <Form method="post" action="/admin/quality?tab=similar">
                <input type="hidden" name="merge" value={id} />
                <DeskButton name="intent" value="undo-merge" look="plain" aria-label={`Undo merge of ${merged}`}>
                  Undo
                </DeskButton>
              </Form>
            ) : (
              <span className="text-muted">{`Undone by ${undoneBy}`}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
