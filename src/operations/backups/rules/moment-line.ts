import type { Moments } from "./moments.ts";

/** Width of the line in the units of its picture. */
export const LINE_WIDTH = 1_000;
/** A span or a backup is never thinner than this, so that it can be seen. */
const THINNEST = 4;
/** How much of the past the line shows. */
export const LINE_WINDOWS = [
  { id: "hour", label: "Last hour", length: 3_600_000 },
  { id: "day", label: "Last 24 hours", length: 86_400_000 },
  { id: "week", label: "Last 7 days", length: 7 * 86_400_000 },
  { id: "all", label: "All", length: null },
] as const;
export type LineWindow = (typeof LINE_WINDOWS)[number]["id"];

/** The line as it is drawn: from one moment to another, with bars where it can be gone back to and marks for backups. */
export type MomentLine = {
  from: Date;
  to: Date;
  bars: { x: number; width: number }[];
  marks: { x: number; id: string }[];
};

/** Parses the part of the past in an address; the last day where it is something else. */
export function parseWindow(text: string | null): LineWindow {
  return LINE_WINDOWS.find(({ id }) => id === text)?.id ?? "day";
}

/** Draws the moments on a line that ends now. */
export function drawLine({ spans, points }: Moments, window: LineWindow, now: Date): MomentLine {
  const length = LINE_WINDOWS.find(({ id }) => id === window)?.length ?? null;
  const oldest = Math.min(
    now.getTime() - 60_000,
    ...spans.map((s) => s.from.getTime()),
    ...points.map((p) => p.at.getTime()),
  );
  const from = length === null ? oldest : now.getTime() - length;
  const x = (at: Date) => Math.round(((at.getTime() - from) / (now.getTime() - from)) * LINE_WIDTH);
  const inside = (at: Date) => Math.max(0, Math.min(LINE_WIDTH, x(at)));
  return {
    from: new Date(from),
    to: now,
    bars: spans
      .filter((span) => span.to.getTime() >= from)
      .map((span) => ({ x: inside(span.from), width: Math.max(THINNEST, inside(span.to) - inside(span.from)) })),
    marks: points.filter(({ at }) => at.getTime() >= from).map(({ id, at }) => ({ id, x: inside(at) })),
  };
}
