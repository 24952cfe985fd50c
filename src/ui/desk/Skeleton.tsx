const WIDTHS = ["w-11/12", "w-3/4", "w-5/6", "w-2/3"];

/** Gray lines in place of loading content, after 150 ms, so that fast content doesn't flicker. */
export function Skeleton({ lines = 3, label = "Loading…" }: { lines?: number; label?: string }) {
  return (
    <div role="status" className="desk-late">
      <span className="sr-only">{label}</span>
      <div aria-hidden className="space-y-2 motion-safe:animate-pulse">
        {Array.from({ length: lines }, (_, line) => (
          <div key={line} className={`h-4 rounded-sm bg-line ${WIDTHS[line % WIDTHS.length]}`} />
        ))}
      </div>
    </div>
  );
}
