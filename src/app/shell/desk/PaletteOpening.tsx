import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { DeskButton } from "#ui/desk/Button.tsx";
import { PALETTE, PALETTE_CLOSE, PALETTE_FIELD, PALETTE_INPUT } from "#ui/desk/palette-look.ts";

type Props = {
  query: string;
  onQuery: (query: string) => void;
  failed: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** Takes what is typed while the palette loads, and says so if it can't be loaded. */
export function PaletteOpening({ query, onQuery, failed, onRetry, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div role="dialog" aria-modal aria-label="Search and go anywhere" className="fixed inset-0 z-40 bg-black/50">
      <div className={PALETTE}>
        <div className={PALETTE_FIELD}>
          <Search aria-hidden size={18} className="shrink-0 text-muted" />
          <input
            ref={input}
            value={query}
            onKeyDown={(event) => (event.key === "Escape" ? onClose() : undefined)}
            onChange={(event) => onQuery(event.currentTarget.value)}
            aria-label="Search and go anywhere"
            className={PALETTE_INPUT}
          />
          <button type="button" className={PALETTE_CLOSE} onClick={onClose}>
            Close
          </button>
        </div>
        <div role="status" className="flex min-h-9 flex-wrap items-center gap-x-3 px-3 py-1.5 text-sm text-muted">
          {failed ? (
            <>
              <span className="grow">Search can’t be opened right now. What you typed is still here.</span>
              <DeskButton type="button" look="quiet" onClick={onRetry}>
                Retry
              </DeskButton>
            </>
          ) : (
            <span className="desk-late">Loading…</span>
          )}
        </div>
      </div>
    </div>
  );
}
