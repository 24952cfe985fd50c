import type { ReactNode } from "react";

const TONES = {
  good: "border-accent bg-selected",
  warning: "border-warning-line bg-warning-surface",
  error: "border-danger bg-danger-surface",
} as const;

/** A message in a box. Errors are announced at once, the others when there is a pause. */
export function Message({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={`mb-5 rounded-md border-l-4 px-4 py-3 text-ink ${TONES[tone]}`}
    >
      {children}
    </div>
  );
}
