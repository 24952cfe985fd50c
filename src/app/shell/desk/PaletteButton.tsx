import { Search } from "lucide-react";
import { Kbd } from "#ui/desk/Kbd.tsx";
import { runCommand } from "#ui/desk/shortcuts.ts";
import { useAlive } from "#ui/kit/use-alive.ts";

/** Opens the palette. It needs script; until that runs, only its place is there. */
export function PaletteButton({ narrow, onOpen }: { narrow: boolean; onOpen?: () => void }) {
  const alive = useAlive();
  return (
    <button
      type="button"
      onClick={() => {
        onOpen?.();
        runCommand("palette");
      }}
      title={narrow ? "Find anything" : undefined}
      aria-keyshortcuts="Control+K Meta+K"
      className={`mb-2 flex min-h-(--control) w-full items-center gap-2 rounded-md border border-line px-2 text-left text-muted hover:bg-hover hover:text-ink ${alive ? "" : "invisible"}`}
    >
      <Search aria-hidden size={18} className="shrink-0" />
      <span className={narrow ? "sr-only" : "grow whitespace-nowrap"}>Find anything</span>
      {narrow ? null : (
        <span aria-hidden className="pointer-coarse:hidden">
          <Kbd keys="Mod+K" />
        </span>
      )}
    </button>
  );
}
