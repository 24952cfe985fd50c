import { ArrowLeft } from "lucide-react";
import { Form, Link } from "react-router";
import type { ColumnMapping, FileColumn, ImportMapping } from "#leads/imports/rules/import-mapping.ts";
import {
  IMPORT_DAYS,
  type ImportState,
  type ImportTask,
  type nextSteps,
  REVERSAL_LABELS,
  type ReversalCounts,
  type ReversalReason,
} from "#platform/jobs/rules/import-state.ts";
import { approvalLabel, EXISTING_LABELS, type Fate, type FateCounts } from "#leads/imports/rules/lead-import.ts";
import { ConfirmForm } from "#ui/desk/ConfirmForm.tsx";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { ImportLines, type ShownLine } from "./ImportLines.tsx";
import { ImportProgress } from "./ImportProgress.tsx";
import { ImportStateBadge } from "./ImportList.tsx";
import { MappingForm, type MappingTyped } from "./MappingForm.tsx";

type ShownImport = {
  fileName: string;
  format: string;
  state: ImportState;
  task: ImportTask;
  position: number;
  rowCount: number;
  version: number;
  failure: string | null;
  createdByName: string;
  createdAt: Date;
  columns: readonly FileColumn[];
  guesses: ColumnMapping;
  mapping: ImportMapping | null;
  counts: FateCounts;
  certificates: number;
  unread: number;
  reversals: ReversalCounts;
  reasons: readonly ReversalReason[];
  /** The result of reverting that the shown lines have; null for any. */
  result: Omit<ReversalReason, "n"> | null;
  steps: ReturnType<typeof nextSteps>;
  atWork: boolean;
  fate: Fate | null;
  after: number;
  next: number | null;
  lines: readonly ShownLine[];
};
export type ImportAnswer = { message: string; fields: Record<string, string>; typed: MappingTyped | null };

type Props = { shown: ShownImport; answer: ImportAnswer | null; path: string; busy: boolean };
const NUMBER = new Intl.NumberFormat("en-US");
const leads = (n: number) => `${NUMBER.format(n)} ${n === 1 ? "lead" : "leads"}`;

/** Shows one import: what its columns mean, the fates of its lines, and what to do next. */
export function ImportPage({ shown, answer, path, busy }: Props) {
  const { state, task, steps, mapping, counts } = shown;
  const form = (
    <MappingForm
      columns={shown.columns}
      guesses={shown.guesses}
      mapping={mapping}
      version={shown.version}
      typed={answer?.typed ?? null}
      fields={answer?.fields ?? {}}
      busy={busy}
    />
  );
  return (
    <>
      <p className="mb-2">
        <Link
          to="/admin/leads/imports"
          className="inline-flex min-h-(--control) items-center gap-2 font-semibold text-accent underline underline-offset-4"
        >
          <ArrowLeft aria-hidden size={18} /> All imports
        </Link>
      </p>
      <DeskPage
        title={<bdi>{shown.fileName}</bdi>}
        lead={
          <>
            {NUMBER.format(shown.rowCount)} {shown.rowCount === 1 ? "line" : "lines"} · {shown.format} · uploaded by{" "}
            <bdi>{shown.createdByName}</bdi> · <RelativeTime at={shown.createdAt} />
          </>
        }
        aside={<ImportStateBadge state={state} reverting={task === "revert"} />}
      >
        {answer ? <Message tone="error">{answer.message}</Message> : null}
        {shown.failure ? <Message tone="warning">{shown.failure}</Message> : null}
        {shown.atWork ? <ImportProgress task={task} position={shown.position} rowCount={shown.rowCount} /> : null}
        {state === "uploaded" ? (
          <DeskSection id="columns" title="What the columns mean">
            {form}
          </DeskSection>
        ) : (
          <>
            {state === "checked" && shown.unread > 0 ? <Unread lines={shown.unread} /> : null}
            {steps.approve || steps.revert ? <Steps shown={shown} busy={busy} /> : null}
            {shown.reasons.length > 0 ? (
              <DeskSection id="reverted" title="What reverting did">
                <ReversalSummary path={path} reasons={shown.reasons} shown={shown.result} />
              </DeskSection>
            ) : null}
            {mapping ? <Facts mapping={mapping} /> : null}
            {steps.map ? (
              <details
                className="mb-4 rounded-md border border-line bg-surface p-3 sm:p-4"
                open={answer?.typed ? true : undefined}
              >
                <summary className="cursor-pointer font-medium">Change what the columns mean</summary>
                <div className="mt-3">{form}</div>
              </details>
            ) : null}
            <DeskSection
              id="lines"
              title="Lines"
              aside={
                <span className="text-muted">Kept for {IMPORT_DAYS} days. Until then an import can be reverted.</span>
              }
            >
              <ImportLines
                path={path}
                lines={shown.lines}
                counts={counts}
                fate={shown.fate}
                {...(shown.result ? { also: resultSearch(shown.result) } : {})}
                after={shown.after}
                next={shown.next}
              />
            </DeskSection>
          </>
        )}
      </DeskPage>
    </>
  );
}

/** Returns the part of the address that shows the lines with one result of reverting, for one reason. */
function resultSearch({ reversal, reason }: Omit<ReversalReason, "n">): Record<string, string> {
  return { result: reversal, ...(reason === "" ? {} : { why: reason }) };
}

type ReversalSummaryProps = {
  path: string;
  reasons: readonly ReversalReason[];
  shown: Omit<ReversalReason, "n"> | null;
};

/** Counts the leads of a reverted import by result and reason, each with a link to the lines. */
function ReversalSummary({ path, reasons, shown }: ReversalSummaryProps) {
  return (
    <ul className="flex flex-col gap-1">
      {reasons.map((one) => (
        <li key={`${one.reversal} ${one.reason}`}>
          <Link
            to={`${path}?${new URLSearchParams(resultSearch(one))}`}
            preventScrollReset
            aria-current={one.reversal === shown?.reversal && one.reason === shown.reason ? "page" : undefined}
            className="underline underline-offset-2 aria-[current]:font-semibold"
          >
            {REVERSAL_LABELS[one.reversal]}: <span className="tabular-nums">{NUMBER.format(one.n)}</span>{" "}
            {one.n === 1 ? "line" : "lines"}
          </Link>
          {one.reason === "" ? null : <span className="text-muted">. {one.reason}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Shows what a person can do now: approve a checked import, or revert a finished one. */
function Steps({
  shown: { steps, counts, certificates, reversals, version, state, task },
  busy,
}: {
  shown: ShownImport;
  busy: boolean;
}) {
  const affected = counts.create + counts.update;
  const approval = approvalLabel(counts, certificates);
  const stopped = state === "failed";
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      {steps.approve && approval ? (
        <Form method="post">
          <input type="hidden" name="version" value={version} />
          <DeskButton name="intent" value="approve" busy={busy}>
            {stopped ? "Go on" : approval}
          </DeskButton>
        </Form>
      ) : null}
      {steps.approve && !approval ? <p>There is nothing to import: no line makes or changes a lead.</p> : null}
      {steps.revert && affected > 0 ? (
        <ConfirmForm
          fields={{ intent: "revert", version: String(version) }}
          label={stopped && task === "revert" ? "Go on reverting" : "Revert import"}
          name="Revert this import"
          question="Revert this import?"
          yes="Revert import"
          no="Cancel"
        >
          {leads(affected - reversals.reversed)}: new ones are removed, and updated ones are as they were before. Leads
          that someone has changed or worked on since are kept.
        </ConfirmForm>
      ) : null}
    </div>
  );
}

function Unread({ lines }: { lines: number }) {
  return (
    <Message tone="warning">
      {NUMBER.format(lines)} {lines === 1 ? "line has" : "lines have"} something that could not be read. The lines below
      say what. It is kept word for word in the import note on the timeline of each new or updated lead.
    </Message>
  );
}

function Facts({ mapping: { consentSource, vendor, existing } }: { mapping: ImportMapping }) {
  return (
    <dl className="mb-4 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
      <dt className="text-muted">The list says they agreed</dt>
      <dd className="wrap-anywhere">
        <bdi>{consentSource}</bdi> <span className="text-muted">(a claim, no consent record)</span>
      </dd>
      <dt className="text-muted">Vendor</dt>
      <dd className="wrap-anywhere">
        <bdi>{vendor ?? "None"}</bdi>
      </dd>
      <dt className="text-muted">People who are leads already</dt>
      <dd>{EXISTING_LABELS[existing]}</dd>
    </dl>
  );
}
