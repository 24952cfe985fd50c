import { Link, useFetcher } from "react-router";
import type { ListedTask } from "#leads/tasks/server/tasks-store.ts";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { showDone } from "#ui/desk/toasts.ts";
import { useNewAnswer, useUndo } from "#ui/desk/use-new-answer.ts";

type Props = { tasks: readonly ListedTask[]; now: Date; withLead?: boolean };

/** Lists open tasks to check off, those that are due first on top. */
export function TaskList({ tasks, now, withLead = false }: Props) {
  return (
    <ul className="divide-y divide-line">
      {tasks.map((task) => (
        <TaskLine key={task.id} task={task} overdue={task.dueAt < now} withLead={withLead} />
      ))}
    </ul>
  );
}

function TaskLine({ task, overdue, withLead }: { task: ListedTask; overdue: boolean; withLead: boolean }) {
  const { id, title, leadId, leadName, assigneeName, dueAt } = task;
  const fetcher = useFetcher<{ ok: boolean; message: string }>({ key: `task-${id}` });
  const undo = useUndo("/admin/tasks");
  const sent = fetcher.formData?.get("done") === "true" || fetcher.data?.ok === true;
  useNewAnswer(fetcher.data, ({ ok }) => {
    if (ok) showDone(`Done: ${title}`, undo({ id, done: "false" }));
  });
  return (
    <li className="flex min-h-(--row) items-start gap-2.5 py-1.5">
      <fetcher.Form method="post" action="/admin/tasks">
        <input type="hidden" name="id" value={id} />
        <button
          type="submit"
          name="done"
          value="true"
          disabled={sent}
          aria-label={`Done: ${title}`}
          className={`-m-1 grid size-7 place-items-center rounded-md hover:bg-hover pointer-coarse:-m-2 pointer-coarse:size-11`}
        >
          <span
            aria-hidden
            className={`grid size-4 place-items-center rounded-sm border border-control text-sm leading-none ${sent ? "bg-accent text-on-accent" : "bg-surface"}`}
          >
            {sent ? "✓" : ""}
          </span>
        </button>
      </fetcher.Form>
      <div className="min-w-0 grow">
        <p className={`wrap-anywhere ${sent ? "text-muted line-through" : "font-medium"}`}>{title}</p>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          {withLead ? (
            <Link
              to={`/admin/leads/${leadId}`}
              title={leadName}
              dir="auto"
              className="max-w-64 truncate text-accent underline underline-offset-2"
            >
              {leadName}
            </Link>
          ) : null}
          <span className={overdue && !sent ? "font-medium text-danger" : ""}>
            {overdue ? "Overdue: " : "Due "}
            <LocalTime at={dueAt} />
          </span>
          <span className="max-w-48 truncate" title={assigneeName}>
            {assigneeName}
          </span>
        </p>
        {fetcher.data?.ok === false ? (
          <p role="alert" className="text-sm text-danger">
            {fetcher.data.message}
          </p>
        ) : null}
      </div>
    </li>
  );
}
