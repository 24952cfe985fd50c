import type { ReactNode } from "react";

/** A message that stands out. An error is read out at once when it appears. */
export function Notice({
  children,
  tone = "plain",
  id,
}: {
  children: ReactNode;
  tone?: "plain" | "error";
  id?: string;
}) {
  return (
    <div
      className={tone === "error" ? "notice notice-error" : "notice"}
      role={tone === "error" ? "alert" : undefined}
      id={id}
    >
      {children}
    </div>
  );
}
