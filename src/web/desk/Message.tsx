import type { ReactNode } from "react";

const TONES = {
  good: "border-evergreen bg-evergreen-mist",
  warning: "border-warning-line bg-warning-paper",
  error: "border-error bg-error-paper",
} as const;

/** A message in a box. Errors are read out at once, the others when there is a pause. */
export function Message({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={`mb-5 rounded-lg border-l-4 px-4 py-3 text-ink ${TONES[tone]}`}
    >
      {children}
    </div>
  );
}
