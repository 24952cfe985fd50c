import { useFetcher } from "react-router";
import type { StepKind } from "#agency/site/rules/sequences.ts";
import type { LeadSequences, OpenSequence } from "#leads/conversations/server/read-lead-sequences.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";
import { showDone } from "#ui/desk/toasts.ts";
import { useNewAnswer, useUndo } from "#ui/desk/use-new-answer.ts";

type Answer = { ok: boolean; message: string };
type Props = { leadId: string; sequences: LeadSequences; mayChange: boolean };

/** Shows which follow-up sequence a lead is in and what comes next, and lets staff stop it or start one. */
export function LeadSequence({ leadId, sequences: { open, ended, offered }, mayChange }: Props) {
  if (open === null && ended.length === 0 && (offered.length === 0 || !mayChange)) return null;
  return (
    <DeskSection id="sequence" title="Follow-up sequence">
      {open ? <Open leadId={leadId} open={open} mayChange={mayChange} /> : null}
      {open === null && mayChange ? <StartForm leadId={leadId} offered={offered} /> : null}
      {ended.length === 0 ? null : (
        <ul className="mt-3 grid gap-1.5 text-sm text-muted">
          {ended.map(({ runId, sequence, endedAt, why, done, total }) => (
            <li key={runId} className="wrap-anywhere">
              <bdi>{sequence}</bdi>: {done} of {total} steps, ended <LocalTime at={endedAt} />. {why.replace(/\.$/, "")}
              .
            </li>
          ))}
        </ul>
      )}
    </DeskSection>
  );
}

const NEXT: Record<StepKind, string> = {
  text: "a text",
  mail: "an email",
  task: "a task for the person responsible",
  call: "a call: the lead comes up in the queue",
};

function Open({ leadId, open, mayChange }: { leadId: string; open: OpenSequence; mayChange: boolean }) {
  const { runId, sequence, startedAt, startedBy, done, total, next, waitsFor, over } = open;
  const fetcher = useFetcher<Answer>();
  const undo = useUndo(`/admin/leads/${leadId}`);
  useNewAnswer(fetcher.data, ({ ok }) => {
    if (ok) showDone(`Stopped: ${sequence}`, undo({ intent: "sequence-resume", undo: runId }));
  });
  return (
    <div className="wrap-anywhere">
      <p>
        <bdi className="font-medium">{sequence}</bdi>, step {done + 1} of {total}
      </p>
      <p className="text-sm text-muted">
        Started <LocalTime at={startedAt} /> {startedBy === null ? "by itself" : <bdi>{`by ${startedBy}`}</bdi>}
      </p>
      {over === null ? (
        <p className="mt-2">
          Next is {NEXT[next.kind]}, {next.isDue ? "due now" : next.when}.
        </p>
      ) : (
        <p className="mt-2">Nothing more will be sent. {over.replace(/\.$/, "")}.</p>
      )}
      {waitsFor === null || over !== null ? null : <p className="mt-1 text-warning">It waits: {waitsFor}</p>}
      {next.words === "" || over !== null ? null : (
        <div className="mt-2 rounded-md bg-selected px-3 py-2">
          {next.subject === null ? null : (
            <p dir="auto" className="mb-1 font-semibold">
              {next.subject}
            </p>
          )}
          <p dir="auto" className="whitespace-pre-wrap">
            {next.words}
          </p>
        </div>
      )}
      {mayChange ? (
        <fetcher.Form method="post" action={`/admin/leads/${leadId}`} className="mt-3">
          <input type="hidden" name="intent" value="sequence-stop" />
          <input type="hidden" name="run" value={runId} />
          <DeskButton busy={fetcher.state !== "idle"}>Stop sequence</DeskButton>
        </fetcher.Form>
      ) : null}
      <Problem answer={fetcher.data} />
    </div>
  );
}

function StartForm({ leadId, offered }: { leadId: string; offered: readonly string[] }) {
  const fetcher = useFetcher<Answer>();
  if (offered.length === 0) return null;
  return (
    <fetcher.Form method="post" action={`/admin/leads/${leadId}`} className="grid gap-2">
      <input type="hidden" name="intent" value="sequence-start" />
      <Field name="sequence" label="Start a sequence">
        {(control) => (
          <NativeSelect
            {...control}
            options={offered.map((name) => ({ value: name, label: name }))}
            boxClassName="w-full"
          />
        )}
      </Field>
      <div>
        <DeskButton busy={fetcher.state !== "idle"}>Start</DeskButton>
      </div>
      <Problem answer={fetcher.data} />
    </fetcher.Form>
  );
}

function Problem({ answer }: { answer: Answer | undefined }) {
  return answer?.ok === false ? (
    <p role="alert" className="mt-1 text-sm font-medium text-danger">
      {answer.message}
    </p>
  ) : null;
}
