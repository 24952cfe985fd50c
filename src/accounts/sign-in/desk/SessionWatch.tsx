import { useEffect, useEffectEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import { rereadLayout } from "#ui/live/layout-reread.ts";
import { useLive } from "#ui/live/use-live.ts";
import { showDone } from "#ui/desk/toasts.ts";
import { watchSession } from "./watch-session.ts";

const ACCESS_CHANGED = "Your role or your team changed. You now see what goes with it.";

/**
 * Watches the session while a page of the desk is open. When it ends, the sign-in screen replaces the page, so that no
 * lead stays in view. When the person's role or team changes, the desk is read again, and they learn why.
 */
export function SessionWatch({ functionsPrefix, role }: { functionsPrefix: string; role: string }) {
  const { revalidate } = useRevalidator();
  const check = useRef(() => {});
  const compare = useEffectEvent((current: string) => {
    if (current !== role) void rereadLayout(revalidate);
  });
  useEffect(() => {
    const watch = watchSession(functionsPrefix, (current) => compare(current));
    check.current = watch.check;
    return watch.stop;
  }, [functionsPrefix]);
  useLive("access", ({ topic }) => {
    if (topic !== "access") return;
    check.current();
    // What is on screen may belong to a lead or a page that the person may no longer see.
    void rereadLayout(revalidate);
    showDone(ACCESS_CHANGED);
  });
  return null;
}
