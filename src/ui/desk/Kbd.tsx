import { useAlive } from "#ui/kit/use-alive.ts";

/** Keys as caps: `"g l"` one after the other, `"Mod+K"` together. Mod is Ctrl, or ⌘ on a Mac, which only the browser knows. */
export function Kbd({ keys }: { keys: string }) {
  const alive = useAlive();
  const mac = alive && /Mac|iPhone|iPad/.test(navigator.userAgent);
  return (
    <span className="inline-flex shrink-0 items-center gap-1 whitespace-nowrap">
      {keys.split(/[ +]/).map((key, place) => (
        <kbd
          // The same key may come twice, and keys have no other identity than their place.
          key={`${place} ${key}`}
          className="inline-block min-w-5 rounded-sm border border-line bg-hover px-1 text-center font-sans text-sm text-muted"
        >
          {key === "Mod" ? (mac ? "⌘" : "Ctrl") : key}
        </kbd>
      ))}
    </span>
  );
}
