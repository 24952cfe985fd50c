import { type ReactNode, useEffect, useRef, useState } from "react";

/** Collapsed fields that most people don't need. They open if one is invalid, or if `start` says they were used. */
export function MoreFields({
  summary,
  wrong,
  start = false,
  children,
}: {
  summary: string;
  wrong: boolean;
  start?: boolean;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  // Only the initial state is set; then the visitor opens and closes it.
  const [open] = useState(wrong || start);
  useEffect(() => {
    if (wrong && details.current) details.current.open = true;
  }, [wrong]);
  return (
    <details className="more-fields" ref={details} open={open}>
      <summary>{summary}</summary>
      <div className="more-fields-inside">{children}</div>
    </details>
  );
}
