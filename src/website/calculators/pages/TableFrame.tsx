import type { ReactNode } from "react";

/** The table of a result. With `stacks` its rows stack on a phone; cells then need their column as `data-label`. */
export function TableFrame({ stacks = false, children }: { stacks?: boolean; children: ReactNode }) {
  return (
    <div className={stacks ? "calculator-table calculator-stacks" : "calculator-table"}>
      <table>{children}</table>
    </div>
  );
}
