import type { Tag } from "#leads/leads/rules/tag.ts";
import { TagChip } from "#leads/leads/desk/TagChip.tsx";
import type { ColumnMapping, FileColumn, ImportMapping } from "#leads/imports/rules/import-mapping.ts";
import { lineFilterSearch } from "#leads/imports/rules/line-filter.ts";
import type { ReversalCounts } from "#platform/jobs/rules/import-state.ts";
import { approvalLabel, EXISTING_LABELS } from "#leads/imports/rules/lead-import.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { ImportFrame, ImportSteps, type ShownImport } from "#ui/desk/ImportFrame.tsx";
import type { CorrectionAnswer } from "./CorrectionForm.tsx";
import { ImportLines, type ShownLine } from "./ImportLines.tsx";
import { ImportSummary, type Summarized } from "./ImportSummary.tsx";
import { MappingForm, type MappingTyped, type Recalled } from "./MappingForm.tsx";

type ShownLeads = ShownImport &
  Summarized & {
    format: string;
    rowCount: number;
    columns: readonly FileColumn[];
    guesses: ColumnMapping;
    mapping: ImportMapping | null;
    recalled: Recalled;
    takers: readonly { value: string; label: string }[];
    tags: readonly Tag[];
    certificates: number;
    reversals: ReversalCounts;
    after: number;
    next: number | null;
    lines: readonly ShownLine[];
  };
export type ImportAnswer = { message: string; fields: Record<string, string>; typed: MappingTyped | null };

type Props = {
  shown: ShownLeads;
  answer: ImportAnswer | null;
  correction: CorrectionAnswer | null;
  path: string;
  busy: boolean;
};
const NUMBER = new Intl.NumberFormat("en-US");
const leads = (n: number) => `${NUMBER.format(n)} ${n === 1 ? "lead" : "leads"}`;

/** Shows one import: what its columns mean, the fates of its lines, and what to do next. */
export function ImportPage({ shown, answer, correction, path, busy }: Props) {
  const { state, steps, mapping, counts } = shown;
  const form = (
    <MappingForm
      columns={shown.columns}
      guesses={shown.guesses}
      mapping={mapping}
      recalled={shown.recalled}
      takers={shown.takers}
      tags={shown.tags}
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
          <Steps shown={shown} busy={busy} />
          {state === "mapped" ? null : <ImportSummary path={path} shown={shown} />}
          {mapping ? <Facts mapping={mapping} takers={shown.takers} tags={shown.tags} /> : null}
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
            {...(shown.only ? { also: lineFilterSearch(shown.only) } : {})}
            after={shown.after}
            next={shown.next}
            correcting={shown.fate === "reject" || shown.only?.by === "unread"}
            answer={correction}
          />
        </>
      )}
    </ImportFrame>
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

function Facts({ mapping, takers, tags }: { mapping: ImportMapping } & Pick<ShownLeads, "takers" | "tags">) {
  const given = tags.filter(({ id }) => mapping.tags?.includes(id));
  const { consentSource, vendor, existing, assignTo } = mapping;
  const taker =
    takers.find(({ value }) => value === (assignTo ?? ""))?.label ?? "Someone who is no longer here: nobody";
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
      <dt className="text-muted">New leads go to</dt>
      <dd className="wrap-anywhere">
        <bdi>{taker}</bdi>
      </dd>
      {given.length > 0 ? (
        <>
          <dt className="text-muted">Tags of new leads</dt>
          <dd className="flex flex-wrap gap-1">
            {given.map((tag) => (
              <TagChip key={tag.id} tag={tag} />
            ))}
          </dd>
        </>
      ) : null}
    </dl>
  );
}
