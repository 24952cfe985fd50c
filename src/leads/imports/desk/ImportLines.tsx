import { FatePages } from "#ui/desk/FatePages.tsx";
import { ImportedItem } from "#ui/desk/ImportedItem.tsx";
import type { Reversal } from "#platform/jobs/rules/import-state.ts";
import { FATE_LABELS, FATES, type Fate, type FateCounts } from "#leads/imports/rules/lead-import.ts";
import { Badge, type BadgeTone } from "#ui/desk/Badge.tsx";

export type ShownLine = {
  line: number;
  title: string;
  fate: Fate | null;
  reason: string;
  /** True if the line has something that could not be read. */
  warns: boolean;
  changes: { label: string; before: string; after: string }[];
  leadId: string | null;
  reversal: Reversal | null;
  reversalReason: string;
};

const TONES: Record<Fate, BadgeTone> = {
  create: "good",
  update: "good",
  unchanged: "neutral",
  skip: "warning",
  reject: "danger",
};

type Props = {
  path: string;
  lines: readonly ShownLine[];
  counts: FateCounts;
  fate: Fate | null;
  also?: Readonly<Record<string, string>>;
  after: number;
  next: number | null;
};

/** Lists the lines of an import by page, with each one's fate and the reason. */
export function ImportLines({ lines, ...page }: Props) {
  return (
    <FatePages {...page} unit="Lines" labels={FATE_LABELS} fates={FATES}>
      {lines.length === 0 ? <p className="text-muted">No lines.</p> : <LineTable lines={lines} />}
    </FatePages>
  );
}

function LineTable({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <div className="overflow-x-auto rounded-md border border-line">
      <table className="desk-table">
        <caption className="sr-only">Lines of the file</caption>
        <thead>
          <tr>
            {["Line", "Result", "Content and reason"].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line}>
              <th scope="row" className="w-14! max-w-none! min-w-14! text-muted tabular-nums">
                {line.line}
              </th>
              <td className="w-28">
                {line.fate ? <Badge tone={TONES[line.fate]}>{FATE_LABELS[line.fate]}</Badge> : null}
              </td>
              <td className="w-full">
                <div className="min-w-36 py-1 whitespace-normal wrap-anywhere">
                  <Content line={line} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Content({ line: { title, reason, warns, changes, leadId, reversal, reversalReason } }: { line: ShownLine }) {
  return (
    <ImportedItem
      title={title}
      to={leadId && `/admin/leads/${leadId}`}
      reversal={reversal}
      reversalReason={reversalReason}
    >
      {reason ? <span className={`block ${warns ? "text-warning" : "text-muted"}`}>{reason}</span> : null}
      {changes.map(({ label, before, after }) => (
        <span key={label} className="block text-muted">
          {label}: {before ? <del>{before}</del> : null}{" "}
          {after ? <ins className="no-underline">{after}</ins> : "(empty)"}
        </span>
      ))}
    </ImportedItem>
  );
}
