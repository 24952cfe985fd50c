import { Link } from "react-router";
import type { ColumnMapping, FileColumn, ImportMapping } from "#leads/imports/rules/import-mapping.ts";
import { REVERSAL_LABELS, type ReversalCounts, type ReversalReason } from "#platform/jobs/rules/import-state.ts";
import { approvalLabel, EXISTING_LABELS, type Fate, type FateCounts } from "#leads/imports/rules/lead-import.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { ImportFrame, ImportSteps, type ShownImport } from "#ui/desk/ImportFrame.tsx";
import { ImportLines, type ShownLine } from "./ImportLines.tsx";
import { MappingForm, type MappingTyped } from "./MappingForm.tsx";

type ShownLeads = ShownImport & {
  format: string;
  rowCount: number;
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
  fate: Fate | null;
  after: number;
  next: number | null;
  lines: readonly ShownLine[];
};
export type ImportAnswer = { message: string; fields: Record<string, string>; typed: MappingTyped | null };

type Props = { shown: ShownLeads; answer: ImportAnswer | null; path: string; busy: boolean };
const NUMBER = new Intl.NumberFormat("en-US");
const leads = (n: number) => `${NUMBER.format(n)} ${n === 1 ? "lead" : "leads"}`;

/** Shows one import: what its columns mean, the fates of its lines, and what to do next. */
export function ImportPage({ shown, answer, path, busy }: Props) {
  const { state, steps, mapping, counts } = shown;
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
    <ImportFrame
      shown={shown}
      list="/admin/leads/imports"
      unit="line"
      length={shown.rowCount}
      format={shown.format}
      error={answer?.message ?? null}
    >
      {state === "uploaded" ? (
        <DeskSection id="columns" title="What the columns mean">
          {form}
        </DeskSection>
      ) : (
        <>
          {state === "checked" && shown.unread > 0 ? <Unread lines={shown.unread} /> : null}
          <Steps shown={shown} busy={busy} />
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
          <ImportLines
            path={path}
            lines={shown.lines}
            counts={counts}
            fate={shown.fate}
            {...(shown.result ? { also: resultSearch(shown.result) } : {})}
            after={shown.after}
            next={shown.next}
          />
        </>
      )}
    </ImportFrame>
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

function Steps({ shown, busy }: { shown: ShownLeads; busy: boolean }) {
  const { counts, certificates, reversals } = shown;
  const affected = counts.create + counts.update;
  return (
    <ImportSteps
      shown={shown}
      approval={approvalLabel(counts, certificates)}
      nothing="no line makes or changes a lead"
      reverting={
        affected > 0
          ? `${leads(affected - reversals.reversed)}: new ones are removed, and updated ones are as they were before. Leads that someone has changed or worked on since are kept.`
          : null
      }
      revertName="Revert this import"
      busy={busy}
    />
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
