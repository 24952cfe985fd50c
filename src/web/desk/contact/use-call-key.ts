import type { RefObject } from "react";
import { useShortcuts } from "#web/desk/ui/shortcuts.ts";
import { showDone } from "#web/desk/ui/toasts.ts";

/** `c` calls: the row of a list that has the focus, else the first number within `here`; if it may not be called it says why. */
export function useCallKey(here: RefObject<HTMLElement | null>): void {
  useShortcuts({
    call: () => {
      const within = here.current?.querySelector<HTMLElement>("tr[data-current]") ?? here.current;
      const control = within?.querySelector<HTMLElement>("[data-contact=call]");
      const refused = control?.dataset.refused;
      if (refused) showDone(refused);
      else control?.click();
    },
  });
}
