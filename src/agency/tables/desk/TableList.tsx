import { Link } from "react-router";
import { LocalTime } from "#ui/desk/LocalTime.tsx";

/** One table in the list: the source of its figures, and who imported it; null for the shipped one. */
export type TableEntry = {
  key: string;
  title: string;
  what: string;
  year: number | null;
  sources: readonly string[];
  imported: { at: Date; by: string; note: string } | null;
  readable: boolean;
};

/** Lists the tables behind the calculators, each with its sources. */
export function TableList({ entries }: { entries: readonly TableEntry[] }) {
  return (
    <ul className="grid gap-4">
      {entries.map(({ key, title, what, year, sources, imported, readable }) => (
        <li key={key} className="rounded-md border border-line bg-surface p-5">
          <h2 className="text-base">
            <Link
              to={`/admin/tables/${key}`}
              className="inline-flex min-h-(--control) items-center text-accent underline underline-offset-4"
            >
              {title}
              {year === null ? "" : `, ${year}`}
            </Link>
          </h2>
          <p className="">{what}</p>
          <TableStanding imported={imported} readable={readable} />
          <details className="mt-2">
            <summary className="min-h-(--control) py-2 font-semibold text-accent">
              {sources.length === 1 ? "1 source" : `${sources.length} sources`}
            </summary>
            <ul className="list-disc pl-6 wrap-anywhere">
              {sources.map((source) => (
                <li key={source}>{source}</li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Says whether a table is the shipped one, or who imported it and when. */
export function TableStanding({ imported, readable }: Pick<TableEntry, "imported" | "readable">) {
  if (!imported) return <p className="mt-1 text-muted">Built-in table, not replaced.</p>;
  return (
    <>
      <p className="mt-1 text-muted wrap-anywhere">
        Replaced by <bdi>{imported.by}</bdi>, <LocalTime at={imported.at} />
        {imported.note === "" ? "" : `: ${imported.note}`}
      </p>
      {readable ? null : (
        <p className="mt-2 rounded-md border-l-4 border-danger bg-danger-surface px-3 py-2">
          This file can no longer be read, so the site uses the built-in table. Upload a new file, or restore the
          built-in table.
        </p>
      )}
    </>
  );
}
