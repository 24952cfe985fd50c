import { Form, Link } from "react-router";
import { DUPLICATE_FROM } from "#newsroom/articles/rules/similarity-index.ts";
import type { NamedCluster, SimilarReading } from "#newsroom/quality/server/read-similar.ts";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Progress } from "#ui/desk/Progress.tsx";
import { useRereadWhile } from "#ui/desk/use-reread-while.ts";

const LINK = "text-accent underline underline-offset-2 wrap-anywhere";
const percent = (share: number) => `${Math.floor(share * 100)}%`;

/** Groups of similar articles, found by a job. */
export function ClusterSection({ found: { clusters, threshold } }: { found: SimilarReading }) {
  const { running, done } = clusters;
  useRereadWhile(running !== null);
  return (
    <section aria-labelledby="clusters" className="mt-8">
      <h2 id="clusters" className="mb-2 text-lg">
        Groups of similar articles
      </h2>
      {running ? (
        <div className="mb-3 max-w-md">
          <Progress label="Comparing all articles" value={running.done} max={Math.max(running.total, 1)} />
        </div>
      ) : null}
      <Form method="post" preventScrollReset className="mb-3 flex flex-wrap items-center gap-3">
        <input type="hidden" name="threshold" value={threshold} />
        {running ? (
          <DeskButton name="intent" value="cancel-clusters" look="plain">
            Cancel
          </DeskButton>
        ) : (
          <DeskButton name="intent" value="start-clusters" look="plain">
            {`Find groups from ${threshold.toFixed(2)}`}
          </DeskButton>
        )}
        {done?.finishedAt ? (
          <span className="text-muted">
            Last search: <RelativeTime at={done.finishedAt} />, from {done.threshold.toFixed(2)}
          </span>
        ) : (
          <span className="text-muted">No search has run yet.</span>
        )}
      </Form>
      {done ? (
        <>
          <Groups title={`Possible duplicates, ${percent(DUPLICATE_FROM)} or more`} groups={done.duplicates} />
          {done.threshold === DUPLICATE_FROM ? null : (
            <Groups title={`Similar, ${percent(done.threshold)} or more`} groups={done.atThreshold} />
          )}
        </>
      ) : null}
    </section>
  );
}

function Groups({ title, groups }: { title: string; groups: { found: number; shown: NamedCluster[] } }) {
  return (
    <>
      <h3 className="mt-4 mb-2 font-semibold">{`${title}: ${groups.found.toLocaleString("en-US")}`}</h3>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface empty:hidden">
        {groups.shown.map(({ articles, closest, size }) => (
          <li key={articles.map(({ id }) => id).join()} className="flex flex-wrap gap-x-4 gap-y-1 px-3 py-1.5">
            <ul className="min-w-0 grow basis-80">
              {articles.map(({ id, title: name }) => (
                <li key={id}>
                  <Link to={`/admin/quality?tab=similar&article=${id}`} className={LINK} dir="auto">
                    {name || "Untitled"}
                  </Link>
                </li>
              ))}
              {size > articles.length ? <li className="text-muted">{`and ${size - articles.length} more`}</li> : null}
            </ul>
            <span className="tabular-nums">{percent(closest)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
