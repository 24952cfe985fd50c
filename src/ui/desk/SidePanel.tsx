import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { ICON_BUTTON } from "./Button.tsx";
import { useShortcuts } from "./shortcuts.ts";

type Props = { title: string; onClose: () => void; actions: ReactNode; children: ReactNode };

/** A panel that shares the width with what the page lists, and stays on screen while that scrolls. Escape closes it. */
export function SidePanel({ title, onClose, actions, children }: Props) {
  const id = useId();
  useShortcuts({ clear: onClose });
  return (
    <aside
      aria-labelledby={id}
      className="sticky top-4 flex max-h-[calc(100dvh-2rem)] w-88 shrink-0 flex-col rounded-md border border-line bg-surface"
    >
      <div className="flex items-start gap-3 border-b border-line px-4 py-3">
        <h2 id={id} dir="auto" className="min-w-0 grow py-0.5 text-lg wrap-anywhere">
          {title}
        </h2>
        <button type="button" onClick={onClose} aria-label="Close" className={`${ICON_BUTTON} -mt-1 -mr-2`}>
          <X aria-hidden size={18} />
        </button>
      </div>
      <div className="min-h-0 grow overflow-y-auto p-4 wrap-anywhere">{children}</div>
      <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3">{actions}</div>
    </aside>
  );
}
