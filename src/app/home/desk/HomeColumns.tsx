import type { ReactNode } from "react";

/** Lays out two columns of cards, the first the wider; below each other on a phone. They end at the same height. */
export function HomeColumns({ main, beside }: { main: ReactNode; beside: ReactNode }) {
  return (
    <div className="gap-4 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col *:grow">{main}</div>
      <div className="flex min-w-0 flex-col *:last:grow">{beside}</div>
    </div>
  );
}
