import { useFetcher } from "react-router";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { showDone } from "#ui/desk/toasts.ts";
import { useNewAnswer } from "#ui/desk/use-new-answer.ts";

type Shown = { slug: string; title: string; reason: string; address: string | null };
/** The lead page's result for Share. */
export type ShareAnswer = { ok: boolean; share: string; message: string; address: string };

/** Lists articles to send to a lead, each with the reason. Share makes a link whose openings count. */
export function LeadArticles({
  leadId,
  articles,
  mayChange,
}: {
  leadId: string;
  articles: readonly Shown[];
  mayChange: boolean;
}) {
  if (articles.length === 0) return <p className="text-muted">No published articles yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {articles.map((article) => (
        <Article key={article.slug} leadId={leadId} article={article} mayChange={mayChange} />
      ))}
    </ul>
  );
}

function Article({ leadId, article, mayChange }: { leadId: string; article: Shown; mayChange: boolean }) {
  const { slug, title, reason } = article;
  const fetcher = useFetcher<ShareAnswer>();
  const address = fetcher.data?.ok ? fetcher.data.address : article.address;
  useNewAnswer(fetcher.data, (data) => {
    if (!data.ok) return;
    // If the browser refuses, the address can be copied by hand.
    navigator.clipboard?.writeText(data.address).then(
      () => showDone("Link copied. An opening counts as engagement."),
      () => {},
    );
  });
  return (
    <li className="py-2 first:pt-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="wrap-anywhere">{title}</p>
          <p className="text-sm text-muted">{reason}</p>
        </div>
        <div className="flex shrink-0 gap-1.5">
          <a
            href={`/blog/${slug}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`View ${title}`}
            className={deskButton("plain")}
          >
            View
          </a>
          {mayChange ? (
            <fetcher.Form method="post" action={`/admin/leads/${leadId}`}>
              <input type="hidden" name="intent" value="share" />
              <DeskButton
                look="plain"
                name="slug"
                value={slug}
                aria-label={`Share ${title}`}
                busy={fetcher.state !== "idle"}
              >
                Share
              </DeskButton>
            </fetcher.Form>
          ) : null}
        </div>
      </div>
      {address ? (
        <input
          readOnly
          value={address}
          aria-label={`Link to share ${title}`}
          onFocus={(event) => event.currentTarget.select()}
          className={`${CONTROL} mt-1 w-full font-mono text-sm`}
        />
      ) : null}
      {fetcher.data?.ok === false ? (
        <p role="alert" className="text-sm text-danger">
          {fetcher.data.message}
        </p>
      ) : null}
    </li>
  );
}
