import type { ReactNode } from "react";

export type Count = { label: string; value: ReactNode; note?: ReactNode };

/** Figures side by side, each with its words. */
export function CountCards({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {counts.map(({ label, value, note }) => (
        <div key={label} className="flex flex-col rounded-2xl border border-line bg-card p-4 shadow-sm sm:p-5">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="mt-1 font-serif text-3xl text-evergreen-deep">{value}</dd>
          {note ? <dd className="mt-1 text-ink-soft">{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
