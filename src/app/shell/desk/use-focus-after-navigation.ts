import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Moves the focus into the new page where what had it went away with the old one, so that Tab and screen readers go on there. */
export function useFocusAfterNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body) document.getElementById("desk-main")?.focus({ preventScroll: true });
  }, [pathname]);
}
