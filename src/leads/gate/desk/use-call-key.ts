import type { RefObject } from "react";
import { useShortcuts } from "#ui/desk/shortcuts.ts";
import { showDone } from "#ui/desk/toasts.ts";

/** Calls with `c`: the focused row of a list, else the first number within `here`. Without one it shows `refused`. */
export function useCallKey(here: RefObject<HTMLElement | null>, refused = ""): void {
  useShortcuts({
    call: () => {
      const within = here.current?.querySelector<HTMLElement>("tr[data-current]") ?? here.current;
      const control = within?.querySelector<HTMLElement>("[data-contact=call]");
      if (control) control.click();
      else if (refused !== "") showDone(refused);
    },
  });
}
