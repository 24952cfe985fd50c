import type { ReactNode } from "react";

export type Count = { label: string; value: ReactNode; note?: ReactNode; wide?: true };

/** Figures side by side, each with its label; a wide one takes two columns. */
export function CountCards({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {counts.map(({ label, value, note, wide }) => (
        <div
          key={label}
          className={`flex flex-col rounded-md border border-line bg-surface p-3 ${wide ? "col-span-2" : ""}`}
        >
          <dt className="text-muted">{label}</dt>
          <dd className="mt-1 font-semibold text-xl text-ink">{value}</dd>
          {note ? <dd className="mt-1 text-muted">{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
