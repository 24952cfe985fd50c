import type { ReactNode } from "react";

export type Count = { label: string; value: ReactNode; note?: ReactNode };

/** Figures side by side, each with its words. */
export function CountCards({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {counts.map(({ label, value, note }) => (
        <div key={label} className="flex flex-col rounded-md border border-line bg-surface p-3">
          <dt className="text-muted">{label}</dt>
          <dd className="mt-1 font-semibold text-xl text-ink">{value}</dd>
          {note ? <dd className="mt-1 text-muted">{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
