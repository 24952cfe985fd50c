import { useAlive } from "#ui/kit/use-alive.ts";

/** Keys as caps: `"g l"` or `"+ l"` in sequence, `"Mod+K"` together. Mod is Ctrl, or ⌘ on a Mac, which only the browser knows. */
export function Kbd({ keys }: { keys: string }) {
  const alive = useAlive();
  const mac = alive && /Mac|iPhone|iPad/.test(navigator.userAgent);
  return (
    <span className="inline-flex shrink-0 items-center gap-1 whitespace-nowrap">
      {keys.split(/ |\b\+\b/).map((key, place) => (
        <kbd
          // Keys may repeat and have no identity but their place.
          key={`${place} ${key}`}
          className="inline-block min-w-5 rounded-sm border border-line bg-hover px-1 text-center font-sans text-sm text-muted"
        >
          {key === "Mod" ? (mac ? "⌘" : "Ctrl") : key}
        </kbd>
      ))}
    </span>
  );
}
