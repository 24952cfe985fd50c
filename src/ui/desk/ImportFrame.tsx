import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { type ImportState, type ImportTask, isAtWork, type nextSteps } from "#platform/jobs/rules/import-state.ts";
import { DeskButton } from "./Button.tsx";
import { ConfirmForm } from "./ConfirmForm.tsx";
import { DeskPage } from "./DeskPage.tsx";
import { ImportStateBadge } from "./ImportList.tsx";
import { ImportProgress } from "./ImportProgress.tsx";
import { Message } from "./Message.tsx";
import { RelativeTime } from "./RelativeTime.tsx";

const NUMBER = new Intl.NumberFormat("en-US");

/** What every import shows. */
export type ShownImport = {
  fileName: string;
  state: ImportState;
  task: ImportTask;
  position: number;
  version: number;
  failure: string | null;
  createdByName: string;
  createdAt: Date;
  steps: ReturnType<typeof nextSteps>;
};

type FrameProps = {
  shown: ShownImport;
  /** The address of the list of imports. */
  list: string;
  unit: "line" | "item";
  /** The number of its items. */
  length: number;
  format: string;
  error: string | null;
  children: ReactNode;
};

/** The page of one import: where it came from, its state, and how far the program is with it. */
export function ImportFrame({ shown, list, unit, length, format, error, children }: FrameProps) {
  const { state, task } = shown;
  return (
    <>
      <p className="mb-2">
        <Link
          to={list}
          className="inline-flex min-h-(--control) items-center gap-2 font-semibold text-accent underline underline-offset-4"
        >
          <ArrowLeft aria-hidden size={18} /> All imports
        </Link>
      </p>
      <DeskPage
        title={<bdi>{shown.fileName}</bdi>}
        lead={
          <>
            {NUMBER.format(length)} {length === 1 ? unit : `${unit}s`} · {format} · uploaded by{" "}
            <bdi>{shown.createdByName}</bdi> · <RelativeTime at={shown.createdAt} />
          </>
        }
        aside={<ImportStateBadge state={state} reverting={task === "revert"} />}
      >
        {error ? <Message tone="error">{error}</Message> : null}
        {shown.failure ? <Message tone="warning">{shown.failure}</Message> : null}
        {isAtWork(state) ? <ImportProgress task={task} position={shown.position} length={length} unit={unit} /> : null}
        {children}
      </DeskPage>
    </>
  );
}

type StepsProps = {
  shown: ShownImport;
  /** The label of the button that approves it; null if there is nothing to import, which `nothing` says. */
  approval: string | null;
  nothing: string;
  /** The id of a form of the page that the approval sends along, if it has one. */
  approvalForm?: string | undefined;
  /** What reverting would do; null if there is nothing to revert. */
  reverting: ReactNode;
  /** The name of the button that reverts, for screen readers, if not its label. */
  revertName?: string;
  busy: boolean;
};

/** Shows what a person can do now: approve a checked import, or revert a finished one. */
export function ImportSteps({ shown, approval, approvalForm, nothing, reverting, revertName, busy }: StepsProps) {
  const { steps, version, state, task } = shown;
  if (!steps.approve && !steps.revert) return null;
  const stopped = state === "failed";
  const label = stopped && task === "revert" ? "Go on reverting" : "Revert import";
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      {steps.approve && approval && approvalForm ? (
        <DeskButton form={approvalForm} name="intent" value="approve" busy={busy}>
          {approval}
        </DeskButton>
      ) : null}
      {steps.approve && approval && !approvalForm ? (
        <Form method="post">
          <input type="hidden" name="version" value={version} />
          <DeskButton name="intent" value="approve" busy={busy}>
            {stopped ? "Go on" : approval}
          </DeskButton>
        </Form>
      ) : null}
      {steps.approve && !approval ? <p>There is nothing to import: {nothing}.</p> : null}
      {steps.revert && reverting ? (
        <ConfirmForm
          fields={{ intent: "revert", version: String(version) }}
          label={label}
          name={revertName ?? label}
          question="Revert this import?"
          yes="Revert import"
          no="Cancel"
        >
          {reverting}
        </ConfirmForm>
      ) : null}
    </div>
  );
}
