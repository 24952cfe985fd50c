import type { ReactNode } from "react";
import { Link } from "react-router";

/** Shows one line of a list on Home: a name that leads to the record, its details, and something at the end. */
export function LeadLine({ to, name, note, end }: { to: string; name: string; note: ReactNode; end: ReactNode }) {
  return (
    <li className="flex min-h-(--row) items-center justify-between gap-3 border-t border-line py-1 first:border-t-0">
      <div className="min-w-0">
        <Link
          to={to}
          dir="auto"
          title={name}
          className="block w-fit max-w-full truncate font-medium hover:underline pointer-coarse:py-1"
        >
          {name}
        </Link>
        <p className="truncate text-sm text-muted">{note}</p>
      </div>
      <div className="shrink-0 text-right">{end}</div>
    </li>
  );
}
