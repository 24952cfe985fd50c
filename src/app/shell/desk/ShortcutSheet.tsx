import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ShortcutGroup } from "#ui/desk/rules/desk-keys.ts";
import { Kbd } from "#ui/desk/Kbd.tsx";

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  shortcuts: readonly ShortcutGroup[];
  singleKeys: boolean;
  onSingleKeys: (on: boolean) => void;
  returnFocusTo: () => HTMLElement | null;
};

/** Shows every key of the desk that this person can use, and the switch for those of a single key. */
export function ShortcutSheet({ open, onClose, shortcuts, singleKeys, onSingleKeys, returnFocusTo }: SheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Popup
          finalFocus={() => returnFocusTo() ?? true}
          className="fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[46rem] max-w-[calc(100vw-1rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-md bg-raised text-ink shadow-overlay outline-none"
        >
          <div className="flex items-start gap-3 border-b border-line px-4 py-3">
            <Dialog.Title className="grow text-lg">Keyboard shortcuts</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="inline-grid size-(--control) shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
            >
              <X aria-hidden size={18} />
            </Dialog.Close>
          </div>
          <div className="min-h-0 overflow-y-auto p-4">
            <label className="mb-4 flex min-h-(--control) w-fit items-center gap-2.5">
              <input
                type="checkbox"
                role="switch"
                aria-checked={singleKeys}
                checked={singleKeys}
                onChange={(event) => onSingleKeys(event.currentTarget.checked)}
                className="size-4"
              />
              <span>
                Single-key shortcuts <span className="text-muted">in this browser</span>
              </span>
            </label>
            <div className="gap-x-8 sm:columns-2">
              {shortcuts.map((group) => (
                <Group key={group.label} group={group} off={!singleKeys} />
              ))}
            </div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Group({ group, off }: { group: ShortcutGroup; off: boolean }) {
  return (
    <section className="mb-4 break-inside-avoid">
      <h3 className="mb-1 text-sm font-normal text-muted">{group.label}</h3>
      <dl>
        {group.shortcuts.map(({ keys, label, command }) => {
          const dead = off && command !== undefined && command !== "palette";
          return (
            <div key={keys} className="flex min-h-7 items-center justify-between gap-4 border-t border-line py-1">
              <dt className={dead ? "text-muted" : ""}>{label}</dt>
              <dd>
                {dead ? <span className="sr-only">Off: </span> : null}
                <span className={dead ? "line-through decoration-muted" : ""}>
                  <Kbd keys={keys} />
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
