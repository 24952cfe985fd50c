import type { ReactNode } from "react";

/** The question of a screen: its heading, and where the focus goes when the screen is new. */
export function Question({ children }: { children: ReactNode }) {
  return (
    <h2 className="quote-question" tabIndex={-1} data-question>
      {children}
    </h2>
  );
}
