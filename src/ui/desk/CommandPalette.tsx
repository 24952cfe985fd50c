import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { DeskButton } from "./Button.tsx";
import { Kbd } from "./Kbd.tsx";
import { PALETTE, PALETTE_CLOSE, PALETTE_FIELD, PALETTE_INPUT } from "./palette-look.ts";

export type PaletteItem = {
  id: string;
  label: string;
  /** Beside the label, in gray. */
  hint?: string;
  /** Below both, in gray. */
  detail?: string;
  icon: ReactNode;
  keys?: string | undefined;
  run: () => void;
};
export type PaletteGroup = { label: string; items: readonly PaletteItem[] };

type Props = {
  open: boolean;
  onClose: () => void;
  label: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  maxLength: number;
  /** Without empty ones. */
  groups: readonly PaletteGroup[];
  /** The text below the list: that nothing was found, for example. */
  status: string;
  /** Retries a failed search. */
  onRetry?: (() => void) | undefined;
  returnFocusTo: () => HTMLElement | null;
};

/** A search field for things and actions, over the page. It filters nothing itself: `groups` are the results. */
export function CommandPalette(props: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => (open ? undefined : props.onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Popup
          aria-label={props.label}
          initialFocus={input}
          finalFocus={() => props.returnFocusTo() ?? true}
          className={PALETTE}
          onKeyDown={(event) => {
            // The key that opened it closes it, and does not reach the browser.
            if (!event.ctrlKey && !event.metaKey) return;
            if (event.key.toLowerCase() !== "k" || event.shiftKey || event.altKey) return;
            event.preventDefault();
            props.onClose();
          }}
        >
          <Autocomplete.Root
            open
            inline
            items={props.groups}
            value={props.query}
            onValueChange={(value, { reason }) => (reason === "item-press" ? undefined : props.onQuery(value))}
            itemToStringValue={(item: PaletteItem) => item.label}
            filter={null}
            autoHighlight="always"
            keepHighlight
          >
            <div className={PALETTE_FIELD}>
              <Search aria-hidden size={18} className="shrink-0 text-muted" />
              <Autocomplete.Input
                ref={input}
                aria-label={props.label}
                placeholder={props.placeholder}
                maxLength={props.maxLength}
                dir="auto"
                className={PALETTE_INPUT}
              />
              <Dialog.Close className={PALETTE_CLOSE}>Close</Dialog.Close>
            </div>
            <Found {...props} />
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Found({ status, onRetry }: Props) {
  return (
    <>
      <Autocomplete.List className="max-h-[min(60dvh,26rem)] overflow-y-auto overscroll-contain p-1 empty:hidden">
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.label} items={group.items} className="not-first:mt-1">
            <Autocomplete.GroupLabel className="px-2 pt-1.5 pb-0.5 text-sm text-muted">
              {group.label}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: PaletteItem) => <Item key={item.id} item={item} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 border-t border-line px-3 py-1.5 text-sm text-muted">
        <Autocomplete.Status className="min-w-0 grow wrap-anywhere">{status}</Autocomplete.Status>
        {onRetry ? (
          <DeskButton type="button" look="quiet" onClick={onRetry}>
            Retry
          </DeskButton>
        ) : (
          <span className="flex gap-3 pointer-coarse:hidden" aria-hidden>
            <span>
              <Kbd keys="↑ ↓" /> choose
            </span>
            <span>
              <Kbd keys="Enter" /> open
            </span>
          </span>
        )}
      </div>
    </>
  );
}

function Item({ item }: { item: PaletteItem }) {
  return (
    <Autocomplete.Item
      value={item}
      onClick={item.run}
      className="flex min-h-(--control) cursor-default items-center gap-2.5 rounded-sm px-2 py-1 -outline-offset-2 outline-transparent select-none data-highlighted:bg-selected data-highlighted:shadow-[inset_2px_0_0_var(--accent)] data-highlighted:outline-2"
    >
      <span className="flex w-5 shrink-0 justify-center text-muted">{item.icon}</span>
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-x-2.5 max-sm:flex-col">
          <bdi className="max-w-full min-w-0 truncate">{item.label}</bdi>
          {item.hint ? (
            <span className="max-w-full min-w-0 shrink-[4] truncate text-sm text-muted">{item.hint}</span>
          ) : null}
        </span>
        {item.detail ? (
          <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-muted sm:line-clamp-1">
            {item.detail}
          </span>
        ) : null}
      </span>
      {item.keys ? (
        <span className="pointer-coarse:hidden">
          <Kbd keys={item.keys} />
        </span>
      ) : null}
    </Autocomplete.Item>
  );
}
