import type { ReactNode } from "react";

/** A text that might be too long, for the gallery. */
export const LONG =
  "Maximiliana Wigglesworth-Featherstonehaugh of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";

/** Shows one state of a part with its name above it. */
export function Example({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${wide ? "col-span-full" : ""}`}>
      <p className="mb-1 text-sm leading-5 text-muted">{label}</p>
      {children}
    </div>
  );
}

/** Shows examples side by side, as many as fit. */
export function Examples({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">{children}</div>;
}
