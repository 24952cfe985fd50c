import { Form, Link } from "react-router";
import type { BatchChange, BatchKind, BatchState } from "#newsroom/ai/rules/ai-batch.ts";
import type { AiTask, BatchRow } from "#newsroom/ai/server/ai-store.ts";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";
import type { ReadBatch } from "#newsroom/ai/server/read-batches.ts";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { Badge, type BadgeTone } from "#ui/desk/Badge.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { useRereadWhile } from "#ui/desk/use-reread-while.ts";
import { Progress } from "#ui/desk/Progress.tsx";

const STATES: Record<BatchState, { label: string; tone: BadgeTone }> = {
  running: { label: "Running", tone: "good" },
  paused: { label: "Paused", tone: "warning" },
  canceled: { label: "Canceled", tone: "neutral" },
  done: { label: "Done", tone: "neutral" },
};
const KINDS: Record<BatchKind, string> = { rewrite: "Rewrites", articles: "New articles", external: "Articles sent" };

/** The batches of articles written by models or sent elsewhere, with the result of each article. */
export function BatchList({ batches }: { batches: readonly ReadBatch[] }) {
  // A batch that was canceled or paused mid-article keeps costing until its worker lets go.
  useRereadWhile(batches.some(({ state, waits, settling }) => settling || (state === "running" && !waits)));
  return (
    <ul className="grid gap-3">
      {batches.map((batch) => (
        <li key={batch.id} className="rounded-md border border-line p-3">
          <BatchHead batch={batch} />
          <Progress
            label={KINDS[batch.kind]}
            value={batch.finished}
            max={batch.total}
            text={`${batch.finished} of ${batch.total}`}
          />
          {batch.problem ? <p className="mt-2 font-medium text-danger wrap-anywhere">{batch.problem}</p> : null}
          {batch.outcome ? (
            <p className={`mt-2 wrap-anywhere ${batch.outcome.ok ? "" : "font-medium text-danger"}`}>
              {batch.outcome.message}
            </p>
          ) : null}
          <details open={batch.state === "running" || batch.total <= 3} className="mt-2">
            <summary className="min-h-(--control) content-center text-muted">Articles</summary>
            <ol className="grid gap-1">
              {batch.tasks.map((task) => (
                <TaskLine key={task.position} task={task} kind={batch.kind} />
              ))}
            </ol>
          </details>
        </li>
      ))}
    </ul>
  );
}

function BatchHead({ batch }: { batch: ReadBatch }) {
  const { state, actor, createdAt, cost, id } = batch;
  const open = state === "running" || state === "paused";
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      {batch.waits && batch.startAt && state === "running" ? (
        <Badge>
          Scheduled for <AgencyTime at={batch.startAt} />
        </Badge>
      ) : (
        <State batch={batch} />
      )}
      <span className="min-w-0 grow text-muted wrap-anywhere">
        {actor.name}, <RelativeTime at={createdAt} />.
        {batch.kind === "external" ? null : ` Cost so far: ${cost === null ? "not known" : `$${cost.toFixed(4)}`}`}
      </span>
      {open ? (
        <Form method="post" className="flex gap-2">
          <input type="hidden" name="id" value={id} />
          <Change change={state === "running" ? "pause" : "resume"} label={state === "running" ? "Pause" : "Resume"} />
          <Change change="cancel" label="Cancel" />
        </Form>
      ) : null}
    </div>
  );
}

/** The state of a batch. One that failed is not simply done. */
function State({ batch: { state, tasks } }: { batch: ReadBatch }) {
  const failed = tasks.filter((task) => task.state === "failed").length;
  if (state !== "done" || failed === 0) return <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>;
  return failed === tasks.length ? (
    <Badge tone="danger">Failed</Badge>
  ) : (
    <Badge tone="warning">{`Done, ${failed} failed`}</Badge>
  );
}

function Change({ change, label }: { change: BatchChange; label: string }) {
  return (
    <DeskButton look="plain" name="intent" value={change}>
      {label}
    </DeskButton>
  );
}

function TaskLine({ task, kind }: { task: AiTask; kind: BatchRow["kind"] }) {
  const { topic, state, result, written, articleId } = task;
  const made = kind === "articles" && state === "done" && articleId !== null;
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1">
      <span className="min-w-0 wrap-anywhere">{topic || "An article that no longer exists"}</span>
      <span className={state === "failed" ? "text-danger" : "text-muted"}>
        {state === "running"
          ? kind === "external"
            ? "Sending…"
            : `Writing… ${written.toLocaleString("en-US")} characters`
          : null}
        {state === "waiting" ? "Waiting" : result}
        {made ? (
          <>
            {" · "}
            <Link to="/library" className="text-accent underline underline-offset-2">
              In the Library
            </Link>
          </>
        ) : null}
      </span>
    </li>
  );
}
