import type { Rating } from "#operations/monitoring/rules/browser-metrics.ts";

const COLORS: Record<Rating, string> = {
  good: "text-(--status-won)",
  warning: "text-(--status-contacted)",
  poor: "text-danger",
};

/** A measured value with its rating, as a dot and a word: never by color alone. */
export function RatedValue({ text, rating }: { text: string; rating: Rating }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 tabular-nums">
      {text}
      <span className={`inline-flex items-center gap-1 text-sm font-normal ${COLORS[rating]}`}>
        <span aria-hidden className="size-2 rounded-full bg-current" />
        {rating}
      </span>
    </span>
  );
}
