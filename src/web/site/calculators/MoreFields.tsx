import { type ReactNode, useEffect, useRef, useState } from "react";

/** Fields that most people leave alone, folded away. They open by themselves where one of them must be mended, and are open from the start where `start` says that they were used. */
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
  // Only what it starts with is drawn; opening and closing is then the reader's own.
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
