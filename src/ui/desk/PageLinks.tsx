import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { NumberedPage } from "#platform/database/rules/numbered-page.ts";
import { deskButton } from "./Button.tsx";

type Props = {
  path: string;
  /** The other parameters of the address. */
  kept: Readonly<Record<string, string>>;
  at: NumberedPage;
  /** What is counted, in the plural. */
  unit: string;
};

/** Which rows of how many a numbered page shows, and the links to the pages beside it. */
export function PageLinks({ path, kept, at: { page, pages, offset, size, total }, unit }: Props) {
  const count = (n: number) => n.toLocaleString("en-US");
  const to = (wanted: number) => {
    const search = new URLSearchParams(Object.entries(kept).filter(([, value]) => value !== ""));
    if (wanted > 1) search.set("page", String(wanted));
    return search.size > 0 ? `${path}?${search}` : path;
  };
  if (total === 0) return null;
  const range = `${count(offset + 1)}–${count(Math.min(offset + size, total))} of ${count(total)} ${unit}`;
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <span className="text-muted tabular-nums">
        {pages === 1 ? `${count(total)} ${unit}` : `${range}, page ${count(page)} of ${count(pages)}`}
      </span>
      {pages === 1 ? null : (
        <span className="flex gap-2">
          {page > 1 ? (
            <Link to={to(page - 1)} rel="prev" className={deskButton("plain")}>
              <ArrowLeft aria-hidden size={16} /> Previous
            </Link>
          ) : null}
          {page < pages ? (
            <Link to={to(page + 1)} rel="next" className={deskButton("plain")}>
              Next <ArrowRight aria-hidden size={16} />
            </Link>
          ) : null}
        </span>
      )}
    </nav>
  );
}
