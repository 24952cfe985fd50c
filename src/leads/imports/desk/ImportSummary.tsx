import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Fate, FateCounts } from "#leads/imports/rules/lead-import.ts";
import {
  GAP_KEYS,
  GAPS,
  type GapCounts,
  type LineFilter,
  lineFilterSearch,
  type ReversalReason,
} from "#leads/imports/rules/line-filter.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";

/** What a summary counts, and the lines that the page lists. */
export type Summarized = {
  counts: FateCounts;
  gaps: GapCounts;
  unread: number;
  empty: number;
  reasons: readonly ReversalReason[];
  fate: Fate | null;
  only: LineFilter | null;
};

const NUMBER = new Intl.NumberFormat("en-US");
const counted = (n: number, one: string, many: string) => `${NUMBER.format(n)} ${n === 1 ? one : many}`;

/** Says what a checked or finished import leaves out, or what reverting it did; each count opens its lines. */
export function ImportSummary({ path, shown }: { path: string; shown: Summarized }) {
  const { counts, gaps, unread, empty, reasons } = shown;
  const count = (fate: Fate | null, only: LineFilter, children: ReactNode) => (
    <CountLink path={path} shown={shown} fate={fate} only={only}>
      {children}
    </CountLink>
  );
  const missing = GAP_KEYS.filter((gap) => gaps[gap] > 0);
  return (
    <>
      {reasons.length > 0 ? (
        <DeskSection id="reverted" title="What reverting did">
          <ul className="grid gap-1">
            {reasons.map((one) => (
              <li key={`${one.fate} ${one.reversal} ${one.reason}`}>
                {count(one.fate, { by: "result", ...one }, `${NUMBER.format(one.n)} ${reversalWords(one)}`)}
                {one.reason && one.reversal !== "reversed" ? <span className="text-muted">: {one.reason}</span> : null}
              </li>
            ))}
          </ul>
        </DeskSection>
      ) : null}
      {reasons.length === 0 && (missing.length > 0 || unread > 0 || empty > 0) ? (
        <DeskSection id="left-out" title="What the file leaves out">
          <ul className="grid gap-1">
            {missing.length > 0 ? (
              <li className="flex flex-wrap gap-x-3">
                <span>{NUMBER.format(counts.create)} new:</span>
                {missing.map((gap) => (
                  <span key={gap}>
                    {count("create", { by: "without", gap }, `${NUMBER.format(gaps[gap])} ${GAPS[gap]}`)}
                  </span>
                ))}
              </li>
            ) : null}
            {unread > 0 ? (
              <li>
                {count(null, { by: "unread" }, counted(unread, "line", "lines"))} with something that could not be read.
                It is kept word for word in the import note on the lead’s timeline.
              </li>
            ) : null}
            {empty > 0 ? <li>{counted(empty, "empty line is", "empty lines are")} not counted.</li> : null}
          </ul>
        </DeskSection>
      ) : null}
    </>
  );
}

/** Returns what became of reverted lines, after their number. */
function reversalWords({ fate, reversal, reason }: ReversalReason): string {
  if (reversal === "kept") return "kept";
  if (reversal === "errored") return "failed";
  if (reason !== "") return "removed before the import was reverted";
  return fate === "create" ? "removed" : "as before the import";
}

type CountLinkProps = {
  path: string;
  shown: Summarized;
  fate: Fate | null;
  only: LineFilter;
  children: ReactNode;
};

function CountLink({ path, shown, fate, only, children }: CountLinkProps) {
  const searchOf = (of: Fate | null, filter: LineFilter) =>
    new URLSearchParams({ ...(of === null ? {} : { fate: of }), ...lineFilterSearch(filter) }).toString();
  const search = searchOf(fate, only);
  return (
    <Link
      to={`${path}?${search}#lines`}
      aria-current={shown.only && searchOf(shown.fate, shown.only) === search ? "page" : undefined}
      className="tabular-nums underline underline-offset-2 aria-[current]:font-semibold"
    >
      {children}
    </Link>
  );
}
