import { useEffect } from "react";
import { Form, Link, useRevalidator } from "react-router";
import type { BatchChange, BatchState } from "#core/ai/ai-batch.ts";
import type { AiTask, BatchRow } from "#server/ai/ai-store.ts";
import type { ReadBatch } from "#server/ai/read-batches.ts";
import { RelativeTime } from "#web/desk/RelativeTime.tsx";
import { Badge, type BadgeTone } from "#web/desk/ui/Badge.tsx";
import { DeskButton } from "#web/desk/ui/Button.tsx";
import { Progress } from "#web/desk/ui/Progress.tsx";

const STATES: Record<BatchState, { label: string; tone: BadgeTone }> = {
  running: { label: "Running", tone: "good" },
  paused: { label: "Paused", tone: "warning" },
  canceled: { label: "Canceled", tone: "neutral" },
  done: { label: "Done", tone: "neutral" },
};
/** How often the page is read again while something is being written, milliseconds. */
const REFRESH = 2_000;

/** What models work on and worked on, each article with what became of it. */
export function BatchList({ batches }: { batches: readonly ReadBatch[] }) {
  const running = batches.some(({ state }) => state === "running");
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, REFRESH);
    return () => clearInterval(timer);
  }, [running, revalidate]);
  return (
    <ul className="grid gap-3">
      {batches.map((batch) => (
        <li key={batch.id} className="rounded-md border border-line p-3">
          <BatchHead batch={batch} />
          <Progress
            label={batch.kind === "rewrite" ? "Rewrites" : "New articles"}
            value={batch.finished}
            max={batch.total}
            text={`${batch.finished} of ${batch.total}`}
          />
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
      <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      <span className="min-w-0 grow text-muted wrap-anywhere">
        {actor.name}, <RelativeTime at={createdAt} />. Cost so far:{" "}
        {cost === null ? "not known" : `$${cost.toFixed(4)}`}
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

function Change({ change, label }: { change: BatchChange; label: string }) {
  return (
    <DeskButton look="plain" name="do" value={change}>
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
        {state === "running" ? `Writing… ${written.toLocaleString("en-US")} characters` : null}
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
