import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { forgetsUnsent } from "#leads/leads/desk/forget-unsent.ts";
import { fetchAsTab } from "#ui/live/tab-name.ts";

// "Sign out" may be pressed before the page is alive.
document.addEventListener("submit", (event) => {
  const { target } = event;
  if (!(target instanceof HTMLFormElement) || target.getAttribute("action") !== "/admin/sign-out") return;
  if (!forgetsUnsent()) return event.preventDefault();
  window.isSigningOut = true;
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter unstable_fetch={fetchAsTab} />
    </StrictMode>,
  );
});
