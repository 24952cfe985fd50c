import { useEffect, useRef } from "react";
import { Form, useRevalidator } from "react-router";
import { MAX_WAITING, SKIP_LABELS, SKIP_REASONS } from "#leads/calling/rules/queue.ts";
import type { CallScreen } from "#leads/calling/server/read-call-screen.ts";
import type { OutcomeAnswer } from "#leads/calling/server/handle-outcome.ts";
import { ContactButton } from "#leads/gate/desk/ContactButton.tsx";
import { useCallKey } from "#leads/gate/desk/use-call-key.ts";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { Badge } from "#ui/desk/Badge.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Since } from "#ui/desk/Since.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";
import { StatusWord } from "#leads/leads/desk/StatusDot.tsx";
import { CallBriefCard } from "./CallBriefCard.tsx";
import { NobodyToCall } from "./NobodyToCall.tsx";
import { OutcomeBar } from "./OutcomeBar.tsx";
import { ScriptCard } from "./ScriptCard.tsx";
import { type OutcomeForm, useOutcome } from "./use-outcome.ts";
import { useFocusOnLead, useQueueKeys } from "./use-queue-keys.ts";

type Props = {
  screen: CallScreen;
  readAt: Date;
  timeZone: string;
  /** The name of each state by its code. */
  stateNames: ReadonlyMap<string, string>;
  answer: OutcomeAnswer | undefined;
};
type Call = Extract<CallScreen, { kind: "call" }>;

const HERE = "/admin/queue";

/** Shows one lead of the queue at a time: who, why now, what to know, the disposition, and then the next. */
export function QueueScreen({ screen, timeZone, stateNames, answer }: Props) {
  const outcome = useOutcome(HERE, answer);
  const leadId = screen.kind === "call" ? screen.lead.id : null;
  useKeepLease(leadId);
  useFocusOnLead(leadId);
  return (
    <DeskPage aside={<Today {...screen.today} />}>
      {answer ? <Answered answer={answer} /> : null}
      {screen.kind === "call" ? (
        <CallOne key={screen.lead.id} call={screen} outcome={outcome} stateNames={stateNames} />
      ) : (
        <section
          id="queue-lead"
          tabIndex={-1}
          aria-label="Nobody to call"
          className="rounded-md border border-line border-l-4 border-l-accent bg-surface p-4 outline-none sm:p-6"
        >
          <NobodyToCall next={screen.next} dueAt={screen.dueAt} timeZone={timeZone} arrival={screen.arrival} />
        </section>
      )}
    </DeskPage>
  );
}

/** Shows how much of the day's calls is done. */
function Today({ done, waiting }: CallScreen["today"]) {
  if (done + waiting === 0) return null;
  return (
    <p className="text-muted tabular-nums">
      <span className="font-semibold text-ink">{done}</span>
      {waiting < MAX_WAITING ? ` of ${done + waiting} today` : ` today, ${MAX_WAITING} or more wait`}
    </p>
  );
}

type CallProps = Pick<Props, "stateNames"> & { call: Call; outcome: OutcomeForm };

function CallOne({ call, outcome, stateNames }: CallProps) {
  const { lead, why, gate, brief, form, scripts } = call;
  const here = useRef<HTMLDivElement>(null);
  useCallKey(here);
  useQueueKeys(here, outcome.busy);
  return (
    <div ref={here}>
      <section
        aria-labelledby="queue-lead"
        className="mb-2 rounded-md border border-line border-l-4 border-l-accent bg-surface p-3 sm:mb-4 sm:p-4"
      >
        <p className="flex sm:mb-1 flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="good">
            <Since {...why} />
          </Badge>
          <StatusWord status={lead.status} />
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <div className="min-w-0">
            <h2
              id="queue-lead"
              tabIndex={-1}
              dir="auto"
              className="text-lg font-semibold wrap-anywhere outline-none sm:text-2xl sm:leading-8"
            >
              {lead.name}
            </h2>
            <p className="text-muted">Their time: {form.theirTime}</p>
            <p className={gate.allowed ? "text-muted" : "text-warning"}>{gate.reason}</p>
          </div>
          <ContactButton
            // While the outcome of a call is being saved there is no further one: they may have asked for none.
            leadId={outcome.busy ? null : lead.id}
            channel="call"
            address={lead.phone}
            gate={gate}
            look="main"
            className="min-h-11 px-5 text-lg max-sm:w-full"
          />
        </div>
      </section>
      <div className="gap-x-4 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-rows-[auto_1fr]">
        {/* First where they are one below the other: a phone shows the call and its outcome without scrolling. */}
        <div className="min-w-0 lg:col-start-2">
          <DeskSection id="outcome" title="What came of it">
            <OutcomeBar key={outcome.saved} form={form} action={HERE} outcome={outcome} save="Save and next" digits />
          </DeskSection>
          <SkipForm leadId={lead.id} outcome={outcome} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <CallBriefCard lead={lead} brief={brief} stateNames={stateNames} />
        </div>
        <div className="min-w-0 lg:col-start-2">
          <ScriptCard key={lead.id} lead={lead} scripts={scripts} stateNames={stateNames} />
        </div>
      </div>
    </div>
  );
}

function SkipForm({ leadId, outcome: { Form: Send, busy } }: { leadId: string; outcome: OutcomeForm }) {
  return (
    <Send method="post" action={HERE} className="mb-4 flex flex-wrap items-center gap-2">
      <input type="hidden" name="lead" value={leadId} />
      <label htmlFor="skip" className="text-muted">
        Not this one?
      </label>
      <NativeSelect
        id="skip"
        name="skip"
        options={SKIP_REASONS.map((value) => ({ value, label: SKIP_LABELS[value] }))}
      />
      <DeskButton look="plain" busy={busy} data-skip="">
        Skip
      </DeskButton>
    </Send>
  );
}

/** Shows the result of the last form, for a page without script; with one, a message does. */
function Answered({ answer: { ok, message, undo, leadId } }: { answer: OutcomeAnswer }) {
  if (!ok) return null;
  return (
    <Form method="post" className="mb-4 flex flex-wrap items-center gap-3 rounded-md bg-selected px-3 py-1.5">
      <p role="status">{message}</p>
      {undo ? (
        <>
          <input type="hidden" name="intent" value="outcome" />
          <input type="hidden" name="lead" value={leadId} />
          <DeskButton look="plain" name="undo" value={undo}>
            Undo
          </DeskButton>
        </>
      ) : null}
    </Form>
  );
}

/** A lead is reserved for ten minutes at a time: renewed every four, for an hour at most. */
const RENEW = 4 * 60_000;
const LONGEST = 60 * 60_000;

function useKeepLease(leadId: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (leadId === null) return;
    const opened = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - opened < LONGEST) void revalidate();
    }, RENEW);
    return () => clearInterval(timer);
  }, [leadId, revalidate]);
}
