import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";
import { POPUP, POSITIONER } from "./control.ts";
import { usePopupContainer } from "./popup-container.ts";

type Props = {
  trigger: ReactElement;
  title: string;
  children: ReactNode;
  /** For one that closes by itself, once its question is answered. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** A small window beside the button that opens it, for a short form or an explanation. The page stays in use. */
export function Popover({ trigger, title, children, ...state }: Props) {
  const place = usePopupContainer();
  return (
    <Base.Root {...state}>
      <Base.Trigger render={trigger} />
      <Base.Portal {...place}>
        <Base.Positioner className={POSITIONER} sideOffset={4} align="start" collisionPadding={8}>
          <Base.Popup className={`${POPUP} w-80 max-w-(--available-width) p-3`}>
            <Base.Title className="mb-2 font-semibold">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
