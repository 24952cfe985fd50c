import { useRef } from "react";
import { useFetcher } from "react-router";
import type { Correction } from "#leads/imports/server/correct-line.ts";
import { useNewAnswer } from "#ui/desk/use-new-answer.ts";
import { type CorrectionAnswer, CorrectionForm } from "./CorrectionForm.tsx";
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
  /** What the file says, if someone corrected the line. */
  original: string | null;
  /** The form that corrects it; null if nobody may. */
  correction: Correction | null;
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
  /** True if the forms that correct lines are open. */
  correcting: boolean;
  /** The answer to a correction that was sent without script. */
  answer: CorrectionAnswer | null;
};

/** Lists the lines of an import by page, with each one's fate and the reason. */
export function ImportLines({ lines, correcting, answer: early, ...page }: Props) {
  const fetcher = useFetcher<CorrectionAnswer>();
  const box = useRef<HTMLDivElement>(null);
  const answer = fetcher.data ?? early;
  // On to what is still wrong with this line, or to the next one, once the page shows what is left.
  useNewAnswer(fetcher.state === "idle" ? fetcher.data : undefined, ({ line }) => {
    const forms = [...(box.current?.querySelectorAll<HTMLElement>("[data-line]") ?? [])];
    const next = forms.find(({ dataset, offsetParent }) => Number(dataset.line) >= line && offsetParent !== null);
    const field = ["[aria-invalid]", "input:not([type=hidden])"].flatMap(
      (one) => next?.querySelector<HTMLInputElement>(one) ?? [],
    );
    // As after Tab, typing replaces what is there.
    field[0]?.select();
  });
  return (
    <FatePages {...page} unit="Lines" labels={FATE_LABELS} fates={FATES}>
      <p role="status" className={answer?.ok ? "mb-2 font-medium" : "sr-only"}>
        {answer?.ok ? answer.message : ""}
      </p>
      <div ref={box}>
        {lines.length === 0 ? (
          <p className="text-muted">No lines.</p>
        ) : (
          <LineTable lines={lines} correcting={correcting} fetcher={fetcher} answer={answer} />
        )}
      </div>
    </FatePages>
  );
}

type TableProps = Pick<Props, "lines" | "correcting" | "answer"> & {
  fetcher: ReturnType<typeof useFetcher<CorrectionAnswer>>;
};

function LineTable({ lines, ...correcting }: TableProps) {
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
            <tr key={line.line} className={line.correction ? "*:pt-2! *:align-top!" : undefined}>
              <th scope="row" className="w-14! max-w-none! min-w-14! text-muted tabular-nums">
                {line.line}
              </th>
              <td className="w-28">
                {line.fate ? <Badge tone={TONES[line.fate]}>{FATE_LABELS[line.fate]}</Badge> : null}
              </td>
              <td className="w-full">
                <div className="min-w-36 py-1 whitespace-normal wrap-anywhere">
                  <Content line={line} />
                  <Corrected line={line} {...correcting} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Content({
  line: { line, title, original, reason, warns, changes, leadId, reversal, reversalReason },
}: {
  line: ShownLine;
}) {
  return (
    <ImportedItem
      title={title}
      to={leadId && `/admin/leads/${leadId}`}
      reversal={reversal}
      reversalReason={reversalReason}
    >
      {reason ? (
        <span id={reasonIdOf(line)} className={`block ${warns ? "text-warning" : "text-muted"}`}>
          {reason}
        </span>
      ) : null}
      {original === null ? null : (
        <span className="block text-muted">
          Corrected by hand. In the file: <bdi>{original}</bdi>
        </span>
      )}
      {changes.map(({ label, before, after }) => (
        <span key={label} className="block text-muted">
          {label}: {before ? <del>{before}</del> : null}{" "}
          {after ? <ins className="no-underline">{after}</ins> : "(empty)"}
        </span>
      ))}
    </ImportedItem>
  );
}

const reasonIdOf = (line: number) => `line-${line}-reason`;

function Corrected({
  line: { line, correction },
  correcting,
  fetcher,
  answer,
}: Omit<TableProps, "lines"> & { line: ShownLine }) {
  if (!correction) return null;
  const own = answer?.line === line ? answer : null;
  return (
    <details open={correcting || own?.ok === false || undefined} className="text-ink">
      <summary className="w-fit cursor-pointer text-accent underline underline-offset-2">
        Correct <span className="sr-only">line {line}</span>
      </summary>
      <CorrectionForm
        Form={fetcher.Form}
        line={line}
        correction={correction}
        reasonId={reasonIdOf(line)}
        answer={own}
        busy={fetcher.state !== "idle" && fetcher.formData?.get("line") === String(line)}
      />
    </details>
  );
}
