import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { IMPORT_DAYS } from "#platform/jobs/rules/import-state.ts";
import { deskButton } from "./Button.tsx";
import { DeskSection } from "./DeskPage.tsx";

const NUMBER = new Intl.NumberFormat("en-US");

type Props<F extends string> = {
  path: string;
  /** The name of the file's items on the screen. */
  unit: "Items" | "Lines";
  labels: Readonly<Record<F, string>>;
  fates: readonly F[];
  counts: Readonly<Record<F, number>>;
  /** The fate that is shown; null for all. */
  fate: F | null;
  /** Other parameters of the address, which pages keep. */
  also?: Readonly<Record<string, string>>;
  after: number;
  next: number | null;
  children: ReactNode;
};

/** Shows a page of a file's items, with its choice of fates above and the links to other pages below. */
export function FatePages<F extends string>(props: Props<F>) {
  const { path, unit, labels, fates, counts, fate, also, after, next, children } = props;
  const to = (given: { fate: string | null; after?: number }) => {
    const search = new URLSearchParams(given.after === undefined ? {} : also);
    if (given.fate) search.set("fate", given.fate);
    if (given.after) search.set("after", String(given.after));
    return search.size > 0 ? `${path}?${search}` : path;
  };
  return (
    <DeskSection
      id={unit.toLowerCase()}
      title={unit}
      aside={<span className="text-muted">Kept for {IMPORT_DAYS} days. Until then an import can be reverted.</span>}
    >
      <nav aria-label={`${unit} by what becomes of them`} className="mb-3 flex flex-wrap gap-2">
        {[null, ...fates].map((one) => (
          <Link
            key={one ?? "all"}
            to={to({ fate: one })}
            aria-current={one === fate && also === undefined ? "page" : undefined}
            preventScrollReset
            className={`${deskButton("plain")} aria-[current]:border-accent aria-[current]:bg-selected`}
          >
            {one === null ? "All" : labels[one]}
            <span className="text-muted tabular-nums">
              {NUMBER.format(one === null ? fates.reduce((sum, f) => sum + counts[f], 0) : counts[one])}
            </span>
          </Link>
        ))}
      </nav>
      {children}
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
    </DeskSection>
  );
}
