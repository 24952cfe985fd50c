import type { ReactNode } from "react";

/** A screen's heading; a new screen focuses it. */
export function Question({ children }: { children: ReactNode }) {
  return (
    <h2 className="quote-question" tabIndex={-1} data-question>
      {children}
    </h2>
  );
}
