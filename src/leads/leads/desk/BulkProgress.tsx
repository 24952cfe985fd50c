import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { BulkProgress as Run } from "#leads/leads/rules/bulk-action.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Progress } from "#ui/desk/Progress.tsx";
import { showDone, showProblem } from "#ui/desk/toasts.ts";
import { useUndo } from "#ui/desk/use-new-answer.ts";
import { isBusy } from "#ui/live/is-busy.ts";

const ACTION = "/admin/leads";
/** Interval of asking how far it is, milliseconds. */
const ASK_EVERY = 500;
/** The ends that were announced, which each page would announce again for as long as they can be undone. */
const told = new Set<string>();

/** Follows a bulk change that a job works on, and says at its end what became of the leads. */
export default function BulkProgress({ run }: { run: Run }) {
  const [data, setData] = useState<Run | null>(null);
  const stopping = useFetcher();
  const { revalidate } = useRevalidator();
  const undo = useUndo(ACTION);
  const now = data?.id === run.id && data.task === run.task ? furthest(run, data) : run;
  const { id, task, erases, state, done, total, message, undoable } = now;
  useEffect(() => {
    if (state !== "running") return;
    let left = false;
    const ask = async () => {
      const read = await readProgress(id);
      if (read && !left) setData(read);
    };
    const timer = setInterval(() => void ask(), ASK_EVERY);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [state, id]);
  const end = useEffectEvent(() => {
    const key = `${id} ${task}`;
    if (told.has(key)) return;
    told.add(key);
    if (state === "failed" && !undoable)
      showProblem(erases ? "Not every lead was erased" : "Not every lead changed", message);
    else showDone(message, undoable ? undo({ undo: id }) : undefined);
    // Only what changed since the page was loaded. While the person is busy, the live messages offer it.
    if (data && !isBusy()) void revalidate();
  });
  useEffect(() => {
    if (state !== "running") end();
  }, [state, id, task]);
  if (state !== "running") return null;
  const NUMBER = new Intl.NumberFormat("en-US");
  return (
    <section
      aria-label="Change in progress"
      className="fixed right-4 bottom-20 z-20 w-80 max-w-[calc(100vw-2rem)] rounded-md bg-raised p-3 text-ink shadow-overlay max-lg:bottom-32"
    >
      <Progress
        label={erases ? "Erasing leads" : task === "run" ? "Changing leads" : "Changing leads back"}
        value={Math.min(done, total)}
        max={total}
        text={`${NUMBER.format(done)} of ${NUMBER.format(total)}`}
      />
      <div className="mt-1 flex items-center justify-between gap-2">
        <span className="text-sm text-muted">You can leave this page.</span>
        {task === "run" ? (
          <stopping.Form method="post" action={ACTION}>
            <DeskButton look="quiet" name="stop" value={id} busy={stopping.state !== "idle"}>
              Stop
            </DeskButton>
          </stopping.Form>
        ) : null}
      </div>
    </section>
  );
}

/** Reads how far a change is; null where it can't be read now, and then the page asks again. */
async function readProgress(id: string): Promise<Run | null> {
  const answer = await fetch(`/admin/leads/bulk/${encodeURIComponent(id)}`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Run) : null;
}

/** Of two readings, returns the later one. */
const furthest = (one: Run, other: Run): Run =>
  one.state === "running" && (other.state !== "running" || other.done >= one.done) ? other : one;
