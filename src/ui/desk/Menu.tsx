import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";
import { BACKSTOP, POPUP, POPUP_ITEM, POPUP_LABEL, POSITIONER } from "./control.ts";
import { usePopupContainer } from "./popup-container.ts";
import { Kbd } from "./Kbd.tsx";

/** Actions that open from the button `trigger`; `children` are MenuItem, MenuLink, MenuGroup, MenuSeparator. */
export function Menu({
  trigger,
  align = "start",
  children,
}: {
  trigger: ReactElement;
  align?: "start" | "end";
  children: ReactNode;
}) {
  const place = usePopupContainer();
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal {...place}>
        <Base.Backdrop className={BACKSTOP} />
        <Base.Positioner className={POSITIONER} sideOffset={4} align={align}>
          <Base.Popup className={`${POPUP} w-max max-w-[min(20rem,var(--available-width))] min-w-48 p-1`}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** One action. `keys` are its shortcut outside of the menu. */
export function MenuItem({
  icon,
  keys,
  danger = false,
  disabled = false,
  onSelect,
  children,
}: {
  icon?: ReactNode;
  keys?: string;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Base.Item disabled={disabled} onClick={onSelect} className={`${POPUP_ITEM} ${danger ? "text-danger" : ""}`}>
      {icon}
      <span className="min-w-0 grow wrap-anywhere">{children}</span>
      {keys ? <Kbd keys={keys} /> : null}
    </Base.Item>
  );
}

/** An item that leads to another screen. */
export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Base.LinkItem closeOnClick render={<Link to={to} />} className={POPUP_ITEM}>
      {icon}
      <span className="min-w-0 grow wrap-anywhere">{children}</span>
    </Base.LinkItem>
  );
}

/** Items under their own heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className={POPUP_LABEL}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

/** A line between items. */
export function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-line" />;
}
