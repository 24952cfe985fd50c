import type { ReactNode } from "react";

const TONES = {
  neutral: "border-line bg-hover text-ink",
  good: "border-accent bg-selected text-ink",
  warning: "border-warning-line bg-warning-surface text-warning",
  danger: "border-danger bg-transparent text-danger",
} as const;

export type BadgeTone = keyof typeof TONES;

/** A short word about a thing: its state, or why it may not be contacted. The word says it; the color only helps. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={`inline-block rounded-full border px-1.5 text-sm font-medium whitespace-nowrap ${TONES[tone]}`}>
      {children}
    </span>
  );
}
