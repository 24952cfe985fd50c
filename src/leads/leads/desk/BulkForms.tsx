import type { ReactNode } from "react";
import { TITLE_MAX } from "#leads/leads/rules/task.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { Dialog, DialogClose } from "#ui/desk/Dialog.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";

/** The changes of selected leads that ask for more than one choice. */
export type BulkKind = "task" | "sequence" | "distribute" | "do-not-contact";

/** Choices of the forms: people, the default due time of a task with its time zone, and the sequences that are on. */
export type BulkFormNeeds = {
  people: readonly { id: string; name: string }[];
  due: string;
  zone: string;
  sequences: readonly string[];
};

type Props = BulkFormNeeds & {
  kind: BulkKind;
  /** The selected leads, in words. */
  what: string;
  busy: boolean;
  /** The reason for which the last try was refused. */
  problem: string | null;
  errors: Readonly<Record<string, string>>;
  onSend: (fields: [string, string][]) => void;
  onClose: () => void;
};

const TITLES: Record<BulkKind, (what: string) => string> = {
  task: (what) => `Add a task to ${what}`,
  sequence: (what) => `Start a sequence for ${what}`,
  distribute: (what) => `Distribute ${what}`,
  "do-not-contact": (what) => `Put ${what} on the do-not-contact list`,
};
const LABELS: Record<BulkKind, string> = {
  task: "Add tasks",
  sequence: "Start",
  distribute: "Distribute",
  "do-not-contact": "Put on the list",
};

/** Asks what is to be done with the selected leads. It stays, with what was typed, until that is done. */
export function BulkDialog({ kind, what, busy, problem, errors, onSend, onClose, ...needs }: Props) {
  const send = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(
      [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
        typeof value === "string" ? [[name, value]] : [],
      ),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={TITLES[kind](what)}
      actions={
        <>
          <DialogClose className={deskButton("plain")}>Cancel</DialogClose>
          <DeskButton form="bulk-form" busy={busy} look={kind === "do-not-contact" ? "danger" : "main"}>
            {LABELS[kind]}
          </DeskButton>
        </>
      }
    >
      <form id="bulk-form" noValidate className="grid gap-3 pt-2" onSubmit={send}>
        {problem !== null && Object.keys(errors).length === 0 ? (
          <p role="alert" className="text-danger">
            Not saved: {problem}
          </p>
        ) : null}
        {kind === "task" ? <TaskFields {...needs} errors={errors} /> : null}
        {kind === "sequence" ? <SequenceFields sequences={needs.sequences} errors={errors} /> : null}
        {kind === "distribute" ? <PeopleFields people={needs.people} errors={errors} /> : null}
        {kind === "do-not-contact" ? <ListFields errors={errors} /> : null}
      </form>
    </Dialog>
  );
}

type Errors = { errors: Readonly<Record<string, string>> };

function TaskFields({ people, due, zone, errors }: BulkFormNeeds & Errors) {
  const choices = [
    { value: "", label: "Each lead’s assignee" },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <Field name="title" label="What is there to do?" error={errors["title"]}>
        {(control) => <input {...control} maxLength={TITLE_MAX} autoComplete="off" dir="auto" />}
      </Field>
      <Field name="due" label={`Due (${zone})`} error={errors["due"]}>
        {(control) => (
          <input {...control} type="datetime-local" defaultValue={due} className={`${CONTROL} w-full tabular-nums`} />
        )}
      </Field>
      <Field name="task_for" label="Who does it?" error={errors["assigned_to"]}>
        {(control) => <NativeSelect {...control} options={choices} boxClassName="w-full" />}
      </Field>
    </>
  );
}

function SequenceFields({ sequences, errors }: Pick<BulkFormNeeds, "sequences"> & Errors) {
  return (
    <>
      <Field name="sequence" label="Sequence" error={errors["sequence"]}>
        {(control) => (
          <NativeSelect
            {...control}
            options={sequences.map((name) => ({ value: name, label: name }))}
            boxClassName="w-full"
          />
        )}
      </Field>
      <p className="text-muted">
        Leads who are in a sequence, have an appointment or a policy, are closed, or asked us not to contact them get
        none; afterwards it says how many. For 60 seconds you can undo it for those who had no step yet.
      </p>
    </>
  );
}

const WAYS = [
  { value: "evenly", label: "Evenly: each gets as many" },
  { value: "rule", label: "By the assignment rule: license, language and limit" },
];

function PeopleFields({ people, errors }: Pick<BulkFormNeeds, "people"> & Errors) {
  return (
    <>
      <fieldset aria-describedby={errors["people"] ? "people-error" : undefined}>
        <legend className="mb-1 font-medium">Among</legend>
        <div className="grid max-h-60 gap-x-3 overflow-y-auto sm:grid-cols-2">
          {people.map(({ id, name }) => (
            <Check key={id}>
              <input type="checkbox" name="people" value={id} className="size-4 shrink-0" />
              <bdi className="truncate">{name}</bdi>
            </Check>
          ))}
        </div>
        {errors["people"] ? (
          <p id="people-error" role="alert" className="mt-1 text-sm font-medium text-danger">
            {errors["people"]}
          </p>
        ) : null}
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-medium">How</legend>
        {WAYS.map(({ value, label }) => (
          <Check key={value}>
            <input type="radio" name="way" value={value} defaultChecked={value === "evenly"} className="size-4" />{" "}
            {label}
          </Check>
        ))}
      </fieldset>
    </>
  );
}

const Check = ({ children }: { children: ReactNode }) => (
  <label className="flex min-h-(--control) min-w-0 items-center gap-2">{children}</label>
);

const SOURCES = [
  { value: "spoken", label: "They told us" },
  { value: "written", label: "They wrote to us" },
  { value: "staff", label: "Our own decision" },
];

function ListFields({ errors }: Errors) {
  return (
    <>
      <p>
        Every number of these leads and their households goes on the list. Nobody is offered to call or text it anymore,
        on any lead. This can’t be undone for many at once: each number is taken off by itself.
      </p>
      <Field name="source" label="How we know" error={errors["source"]}>
        {(control) => <NativeSelect {...control} options={SOURCES} boxClassName="w-full" />}
      </Field>
      <Field name="reason" label="Reason" error={errors["reason"]}>
        {(control) => <input {...control} autoComplete="off" dir="auto" maxLength={500} />}
      </Field>
    </>
  );
}
