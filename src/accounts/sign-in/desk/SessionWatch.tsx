import { useEffect, useEffectEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import { rereadLayout } from "#ui/live/layout-reread.ts";
import { useLive } from "#ui/live/use-live.ts";
import { watchSession } from "./watch-session.ts";

/**
 * Watches the session while a page of the desk is open. When it ends, the sign-in screen replaces the page, so that no
 * lead stays in view. When the person no longer has this `role`, the desk is read again.
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
    if (topic === "access") check.current();
  });
  return null;
}
