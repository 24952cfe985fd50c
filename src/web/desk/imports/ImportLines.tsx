import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { REVERSAL_LABELS, type Reversal } from "#core/imports/import-state.ts";
import { FATE_LABELS, FATES, type Fate, type FateCounts } from "#core/imports/lead-import.ts";
import { Badge, type BadgeTone } from "#web/desk/ui/Badge.tsx";
import { deskButton } from "#web/desk/ui/Button.tsx";

export type ShownLine = {
  line: number;
  title: string;
  fate: Fate | null;
  reason: string;
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
const NUMBER = new Intl.NumberFormat("en-US");

type Props = {
  path: string;
  lines: readonly ShownLine[];
  counts: FateCounts;
  fate: Fate | null;
  after: number;
  next: number | null;
};

/** The lines of an import by page, with what becomes of each and why. */
export function ImportLines({ path, lines, counts, fate, after, next }: Props) {
  const to = (given: { fate: string | null; after: number }) => {
    const search = new URLSearchParams();
    if (given.fate) search.set("fate", given.fate);
    if (given.after > 0) search.set("after", String(given.after));
    return search.size > 0 ? `${path}?${search}` : path;
  };
  return (
    <>
      <nav aria-label="Lines by what becomes of them" className="mb-3 flex flex-wrap gap-2">
        {[null, ...FATES].map((one) => (
          <Link
            key={one ?? "all"}
            to={to({ fate: one, after: 0 })}
            aria-current={one === fate ? "page" : undefined}
            preventScrollReset
            className={`${deskButton("plain")} aria-[current]:border-accent aria-[current]:bg-selected`}
          >
            {one === null ? "All" : FATE_LABELS[one]}
            <span className="text-muted tabular-nums">
              {NUMBER.format(one === null ? FATES.reduce((sum, f) => sum + counts[f], 0) : counts[one])}
            </span>
          </Link>
        ))}
      </nav>
      {lines.length === 0 ? <p className="text-muted">No lines.</p> : <LineTable lines={lines} />}
      {after > 0 || next !== null ? (
        <div className="mt-3 flex flex-wrap justify-between gap-3">
          {after > 0 ? (
            <Link to={to({ fate, after: 0 })} className={deskButton("plain")}>
              <ArrowLeft aria-hidden size={18} /> First page
            </Link>
          ) : (
            <span />
          )}
          {next === null ? null : (
            <Link to={to({ fate, after: next })} rel="next" className={deskButton("plain")}>
              Next page <ArrowRight aria-hidden size={18} />
            </Link>
          )}
        </div>
      ) : null}
    </>
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

function Content({ line: { title, reason, changes, leadId, reversal, reversalReason } }: { line: ShownLine }) {
  return (
    <>
      <span className="line-clamp-2" title={title}>
        {leadId && reversal !== "reversed" ? (
          <Link to={`/admin/leads/${leadId}`} className="underline underline-offset-2">
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi>{title}</bdi>
        )}
      </span>
      {reason ? <span className="block text-muted">{reason}</span> : null}
      {changes.map(({ label, before, after }) => (
        <span key={label} className="block text-muted">
          {label}: {before ? <del>{before}</del> : null}{" "}
          {after ? <ins className="no-underline">{after}</ins> : "(empty)"}
        </span>
      ))}
      {reversal ? (
        <span className="block">
          <span className="font-medium">{REVERSAL_LABELS[reversal]}</span>
          {reversalReason ? <span className="text-muted">: {reversalReason}</span> : null}
        </span>
      ) : null}
    </>
  );
}
