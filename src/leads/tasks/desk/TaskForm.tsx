import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { TaskErrors, TaskField } from "#leads/leads/rules/task.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { Field } from "#ui/desk/Field.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";
import { useShortcuts } from "#ui/desk/shortcuts.ts";

/** The lead page's result for the form of a task. */
export type TaskAnswer = {
  ok: boolean;
  task: true;
  message: string;
  fields: TaskErrors;
  typed: Partial<Record<TaskField, string>>;
};

type Props = {
  leadId: string;
  people: readonly { id: string; name: string }[];
  /** The person who adds it, and the default due time. */
  own: string;
  due: string;
  zone: string;
  answer?: TaskAnswer | undefined;
};

/** Adds a task for a lead. It opens with a click, with `t`, and without script. */
export function TaskForm({ leadId, people, own, due, zone, answer: early }: Props) {
  const fetcher = useFetcher<TaskAnswer>();
  const box = useRef<HTMLDetailsElement>(null);
  const answer = fetcher.data ?? early;
  const { fields = {}, typed = {} } = answer?.ok === false ? answer : {};
  const done = fetcher.data;
  useEffect(() => {
    if (!done?.ok || !box.current) return;
    box.current.open = false;
    box.current.querySelector("form")?.reset();
  }, [done]);
  useShortcuts({
    task: () => {
      if (!box.current) return;
      box.current.open = true;
      box.current.scrollIntoView({ block: "center" });
      box.current.querySelector<HTMLInputElement>("input[name=title]")?.focus();
    },
  });
  return (
    <details ref={box} open={early?.ok === false || undefined}>
      <summary className="w-fit cursor-pointer rounded-md text-accent underline underline-offset-2 pointer-coarse:py-2.5">
        Add a task
      </summary>
      <fetcher.Form
        noValidate
        method="post"
        action={`/admin/leads/${leadId}`}
        className="mt-2 grid gap-3 sm:grid-cols-2"
      >
        <input type="hidden" name="intent" value="task" />
        <div className="sm:col-span-2">
          <Field name="task-title" label="What is there to do?" error={fields.title}>
            {(control) => <input {...control} name="title" defaultValue={typed.title} autoComplete="off" />}
          </Field>
        </div>
        <Field name="task-due" label={`Due (${zone})`} error={fields.due}>
          {(control) => (
            <input
              {...control}
              name="due"
              type="datetime-local"
              defaultValue={typed.due ?? due}
              className={`${CONTROL} w-full tabular-nums`}
            />
          )}
        </Field>
        <Field name="task-who" label="Who does it?" error={fields.assigned_to}>
          {(control) => (
            <NativeSelect
              {...control}
              name="assigned_to"
              defaultValue={typed.assigned_to ?? own}
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
              boxClassName="w-full"
            />
          )}
        </Field>
        <div className="sm:col-span-2">
          <DeskButton busy={fetcher.state !== "idle"}>Add task</DeskButton>
        </div>
      </fetcher.Form>
    </details>
  );
}
