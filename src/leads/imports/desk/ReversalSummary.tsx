import { Link } from "react-router";
import { REVERSAL_LABELS, type ReversalReason } from "#leads/imports/rules/import-state.ts";

const NUMBER = new Intl.NumberFormat("en-US");

/** The part of the address that shows the lines with one result of reverting, for one reason. */
export function resultSearch({ reversal, reason }: Omit<ReversalReason, "n">): Record<string, string> {
  return { result: reversal, ...(reason === "" ? {} : { why: reason }) };
}

type Props = { path: string; reasons: readonly ReversalReason[]; shown: Omit<ReversalReason, "n"> | null };

/** What became of the leads of an import when it was reverted and why, counted, each with a link to the lines. */
export function ReversalSummary({ path, reasons, shown }: Props) {
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
