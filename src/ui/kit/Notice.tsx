import type { ReactNode } from "react";

/** A highlighted message. An error is announced as soon as it appears. */
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
