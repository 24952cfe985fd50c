import { revisionWords } from "#newsroom/articles/rules/revisions.ts";
import { Form, Link } from "react-router";
import type { ArticleContent } from "#newsroom/articles/rules/article.ts";
import { CONTENT_FIELDS } from "#newsroom/articles/rules/article-form.ts";
import { DeskPage, EmptyState } from "#ui/desk/DeskPage.tsx";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { Diff } from "#ui/desk/Diff.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { LostImages } from "./LostImages.tsx";
import { fieldLabel, fieldText } from "./field-text.ts";

type Revision = { id: string; by: string; at: Date; name: string | null; reason: string; approvedBy: string | null };
type Props = {
  id: string;
  version: number;
  content: ArticleContent;
  revisions: readonly Revision[];
  /** The revision after which this page of the list begins; null on the first one. */
  pageAfter: string | null;
  /** The revision after which the next page of the list begins; null on the last one. */
  older: string | null;
  shown: (Revision & { content: ArticleContent }) | null;
  /** Images that the shown revision names and that were deleted. */
  lostImages: number;
  answer: { ok: boolean; message: string; error: string | undefined } | undefined;
};

const LEAD =
  "What the article was at each pause of a minute and before each change that took out more than a sentence. Older than a day, one of each hour stays, and after a month one of each day; those with a name and those before a large deletion all stay.";

/** The revisions of an article, what has changed since, and a way back. */
export function RevisionScreen({
  id,
  version,
  content,
  revisions,
  pageAfter,
  older,
  shown,
  lostImages,
  answer,
}: Props) {
  return (
    <DeskPage
      title={`Revisions: ${content.title || "Untitled"}`}
      lead={LEAD}
      aside={
        <Link to={`/admin/articles/${id}`} className={deskButton("plain")}>
          Back to the article
        </Link>
      }
    >
      {answer ? <Message tone={answer.ok ? "good" : "error"}>{answer.error ?? answer.message}</Message> : null}
      {revisions.length === 0 ? (
        <EmptyState title="No revisions yet">The first change keeps what is there now.</EmptyState>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <nav
            aria-label="Revisions"
            className="max-h-80 overflow-y-auto rounded-md border border-line bg-surface lg:max-h-[80dvh]"
          >
            <ol>
              {revisions.map((one) => (
                <li key={one.id} className="border-t border-line first:border-t-0">
                  <RevisionLink revision={one} pageAfter={pageAfter} current={one.id === shown?.id} />
                </li>
              ))}
            </ol>
            {older === null ? null : (
              <Link to={`?after=${encodeURIComponent(older)}`} className="block px-3 py-2 text-accent">
                Older revisions
              </Link>
            )}
          </nav>
          {shown ? (
            <div className="min-w-0">
              <LostImages count={lostImages} what="This revision" />
              <Comparison key={shown.id} version={version} content={content} shown={shown} error={answer?.error} />
            </div>
          ) : (
            <EmptyState title="This revision is no longer here" />
          )}
        </div>
      )}
    </DeskPage>
  );
}

function RevisionLink({
  revision: { id, by, at, name, reason, approvedBy },
  pageAfter,
  current,
}: {
  revision: Revision;
  pageAfter: string | null;
  current: boolean;
}) {
  return (
    <Link
      to={`?${new URLSearchParams({ rev: id, ...(pageAfter === null ? {} : { after: pageAfter }) })}`}
      preventScrollReset
      aria-current={current ? "true" : undefined}
      className="block px-3 py-2 -outline-offset-2 hover:bg-hover aria-[current]:bg-selected"
    >
      <span className="block font-medium wrap-anywhere">{name ?? <AgencyTime at={at} />}</span>
      <span className="block text-sm wrap-anywhere text-muted">
        {name ? (
          <>
            <AgencyTime at={at} /> ·{" "}
          </>
        ) : null}
        {`${by} · ${revisionWords(reason)}`}
        {approvedBy === null ? null : ` · AI-assisted text approved by ${approvedBy}`}
      </span>
    </Link>
  );
}

function Comparison({
  version,
  content,
  shown,
  error,
}: Pick<Props, "version" | "content"> & { shown: NonNullable<Props["shown"]>; error: string | undefined }) {
  const changed = CONTENT_FIELDS.filter((name) => fieldText(name, shown.content) !== fieldText(name, content));
  return (
    <section aria-labelledby="compared" className="min-w-0 rounded-md border border-line bg-surface p-4">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2 id="compared" className="text-lg">
          From <AgencyTime at={shown.at} /> to now
        </h2>
        <Form method="post" className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="revision" value={shown.id} />
          <input type="hidden" name="version" value={version} />
          <Field name="name" label="Name" error={error}>
            {(control) => <input {...control} defaultValue={shown.name ?? ""} placeholder="Before the new rates" />}
          </Field>
          <DeskButton look="plain" name="intent" value="name">
            Save name
          </DeskButton>
          <DeskButton name="intent" value="restore">
            Restore this revision
          </DeskButton>
        </Form>
      </div>
      {changed.length === 0 ? (
        <p className="text-muted">The article is the same now.</p>
      ) : (
        changed.map((name) => (
          <section key={name} aria-label={fieldLabel(name)} className="mt-4">
            <h3 className="mb-1 font-semibold">{fieldLabel(name)}</h3>
            <Diff before={fieldText(name, shown.content)} after={fieldText(name, content)} />
          </section>
        ))
      )}
    </section>
  );
}
