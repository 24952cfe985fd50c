import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";
import { POSITIONER } from "./control.ts";
import { usePopupContainer } from "./popup-container.ts";
import { Kbd } from "./Kbd.tsx";

/**
 * The name of a control that shows only an icon, on hover and focus. It does nothing for touch and screen readers, so
 * the control has the same text in `aria-label`.
 */
export function Tooltip({ text, keys, children }: { text: string; keys?: string; children: ReactElement }) {
  const place = usePopupContainer();
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal {...place}>
        <Base.Positioner className={POSITIONER} sideOffset={6} collisionPadding={8}>
          <Base.Popup className="flex max-w-64 items-center gap-2 rounded-md bg-raised px-2 py-1 text-sm text-ink shadow-overlay">
            <span className="min-w-0 wrap-anywhere">{text}</span>
            {keys ? <Kbd keys={keys} /> : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
