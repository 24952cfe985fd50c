import type { ReactNode } from "react";

/** What the gallery shows where a text might be too long. */
export const LONG =
  "Maximiliana Wigglesworth-Featherstonehaugh of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";

/** One state of a part with its name above it. */
export function Example({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${wide ? "col-span-full" : ""}`}>
      <p className="mb-1 text-sm leading-5 text-muted">{label}</p>
      {children}
    </div>
  );
}

/** Examples side by side, as many as fit. */
export function Examples({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">{children}</div>;
}
