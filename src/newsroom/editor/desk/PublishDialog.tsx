import { useRef, useState } from "react";
import { Link } from "react-router";
import type { ArticleContent } from "#newsroom/articles/rules/article.ts";
import { CONTENT_FIELDS } from "#newsroom/articles/rules/article-form.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";
import { LANGUAGE_LABELS, type Locale } from "#platform/text/rules/locale.ts";
import { SeoScore } from "#newsroom/articles/desk/SeoScore.tsx";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { Dialog, DialogClose } from "#ui/desk/Dialog.tsx";
import { Diff } from "#ui/desk/Diff.tsx";
import { fieldLabel, fieldText } from "./field-text.ts";

/** What publishing would do, as the server says it. */
export type PublicationData = {
  version: number;
  live: ArticleContent | null;
  next: ArticleContent;
  refusals: readonly unknown[];
  findings: readonly {
    id: string;
    field: string;
    text: string;
    accepted_by: string | null;
    reason: string | null;
    fact_id: string | null;
    policy: string;
  }[];
  seo_score: number;
  readability_score: number;
  links: { internal: number; external: number };
  reviewer: { name: string; on: string | null } | null;
  open_comments: number;
  /** The time (ISO) at which it would have gone live by itself, and its day in the calendar. */
  dropped_time: string | null;
  planned_for: string | null;
  places: readonly string[];
  old_path: string | null;
  /** The article in other languages, where something of it is not live. */
  together: readonly TogetherData[];
};
export type TogetherData = Omit<PublicationData, "together" | "refusals"> & {
  id: string;
  language: Locale;
  title: string;
  refusals: readonly { message: string }[];
};

/** The summary before an article goes live: what changes, what people accepted, and where readers will see it. */
export default function PublishDialog({
  publication,
  busy,
  onPublish,
  onClose,
}: {
  publication: PublicationData;
  busy: boolean;
  onPublish: (also: TogetherData | null) => void;
  onClose: () => void;
}) {
  const { live, together } = publication;
  const publish = useRef<HTMLButtonElement>(null);
  const [also, setAlso] = useState<TogetherData | null>(null);
  return (
    <Dialog
      open
      wide
      focus={publish}
      onClose={onClose}
      title={live === null ? "Publish this article?" : "Publish these changes?"}
      actions={
        <>
          <DialogClose className={deskButton("plain")}>Not yet</DialogClose>
          <DeskButton type="button" ref={publish} busy={busy} onClick={() => onPublish(also)}>
            {also ? "Publish both now" : "Publish now"}
          </DeskButton>
        </>
      }
    >
      <Summary publication={publication} />
      {together.map((other) => (
        <Together
          key={other.id}
          other={other}
          chosen={also === other}
          onChoose={(yes) => setAlso(yes ? other : null)}
        />
      ))}
    </Dialog>
  );
}

/** The same article in another language, which can go live in the same moment. */
function Together({
  other,
  chosen,
  onChoose,
}: {
  other: TogetherData;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}) {
  const { id, language, title, refusals } = other;
  const label = LANGUAGE_LABELS[language];
  return (
    <section aria-label={label} className="mt-5 border-t border-line pt-3">
      {refusals.length === 0 ? (
        <label className="flex min-h-(--control) items-center gap-2 font-medium">
          <input
            type="checkbox"
            className="size-4 shrink-0"
            checked={chosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
          <span>
            Publish it in {label}, too: <span lang={language}>{title || "Untitled"}</span>
          </span>
        </label>
      ) : (
        <>
          <p className="font-medium">
            In {label} it can’t be published yet:{" "}
            <Link to={`/admin/articles/${id}`} lang={language} className="text-accent underline underline-offset-2">
              {title || "Untitled"}
            </Link>
          </p>
          <ul className="mt-1 list-disc pl-5 text-sm wrap-anywhere">
            {refusals.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </>
      )}
      {chosen ? (
        <>
          <p className="mb-2 text-sm text-muted">If one of them is refused, neither is published.</p>
          <Summary publication={other} />
        </>
      ) : null}
    </section>
  );
}

function Summary({ publication }: { publication: Omit<PublicationData, "together" | "refusals"> }) {
  const { live, next, findings, links, reviewer, places, old_path: oldPath } = publication;
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-y-3 [&_dt]:mt-3 [&_dt]:font-medium sm:[&_dt]:mt-0">
      <dt>What goes live</dt>
      <dd>{live === null ? <WholeArticle content={next} /> : <Changes live={live} next={next} />}</dd>
      {publication.dropped_time === null && publication.planned_for === null ? null : (
        <>
          <dt>When</dt>
          <dd>
            <Planned time={publication.dropped_time} day={publication.planned_for} />
          </dd>
        </>
      )}
      <dt>Claims</dt>
      <dd>
        <Claims findings={findings} />
      </dd>
      <dt>Search and reading</dt>
      <dd>
        <SeoScore score={publication.seo_score} />
        <span className="ml-3">{`Readability ${publication.readability_score}`}</span>
      </dd>
      <dt>Links</dt>
      <dd>{`${links.internal} to our pages, ${links.external} to other sites`}</dd>
      <dt>Reviewer</dt>
      <dd>{reviewer ? `${reviewer.name}${reviewer.on ? `, reviewed on ${reviewer.on}` : ""}` : "None chosen"}</dd>
      <dt>Comments</dt>
      <dd>{openText(publication.open_comments)}</dd>
      <dt>Where it shows</dt>
      <dd>
        <p>
          Its own page, the blog, its category, the feed and the sitemap
          {places.length > 1 ? ", and its translation links to it" : ""}.
        </p>
        <ul className="mt-1 text-sm">
          {places.map((path) => (
            <li key={path} className="wrap-anywhere text-muted">
              {path}
            </li>
          ))}
        </ul>
        {oldPath === null ? null : <p className="mt-1 text-sm wrap-anywhere">{`${oldPath} will lead to it.`}</p>}
      </dd>
    </dl>
  );
}

/** Says that it goes live now, and not when it was to. */
function Planned({ time, day }: { time: string | null; day: string | null }) {
  if (time !== null)
    return (
      <>
        Now. It was to go live <AgencyTime at={new Date(time)} />; that time is dropped.
      </>
    );
  return day === null ? null : `Now, not on ${formatDay(day)}, for which it is planned.`;
}

function openText(open: number): string {
  if (open === 0) return "None open";
  return `${open} open. Readers never see comments; your agency's rules let you publish with them.`;
}

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;
const NUMBER = new Intl.NumberFormat("en-US");

function WholeArticle({ content }: { content: ArticleContent }) {
  return (
    <>
      <p className="font-medium wrap-anywhere">{content.title}</p>
      <p className="text-sm text-muted">{`${NUMBER.format(countWords(fieldText("content", content)))} words, all of them new to readers.`}</p>
    </>
  );
}

function Changes({ live, next }: { live: ArticleContent; next: ArticleContent }) {
  const changed = CONTENT_FIELDS.filter((name) => fieldText(name, live) !== fieldText(name, next));
  if (changed.length === 0) return <p>Nothing that readers see in the text.</p>;
  return (
    <div role="group" aria-label="Changes">
      {changed.map((name) => (
        <section key={name} aria-label={fieldLabel(name)} className="mt-3 first:mt-0">
          <h3 className="mb-1 text-sm font-semibold">{fieldLabel(name)}</h3>
          <Diff before={fieldText(name, live)} after={fieldText(name, next)} />
        </section>
      ))}
    </div>
  );
}

function Claims({ findings }: { findings: PublicationData["findings"] }) {
  if (findings.length === 0) return <p>Every new figure, superlative and guarantee has a fact or a source.</p>;
  return (
    <ul className="grid gap-2">
      {findings.map((finding) => (
        <li key={`${finding.field} ${finding.id}`} className="border-l-2 border-line pl-3">
          <p className="wrap-anywhere">{finding.text}</p>
          <p className="text-sm wrap-anywhere text-muted">{supportOf(finding)}</p>
        </li>
      ))}
    </ul>
  );
}

function supportOf({ accepted_by: by, reason, fact_id: factId }: PublicationData["findings"][number]): string {
  if (by !== null) return `${by} accepted it: ${reason}`;
  return factId === null
    ? "Nothing supports it. Your agency's rules only warn of it."
    : "A person chose a fact for it.";
}
