import { useEffect, useEffectEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import { rereadLayout } from "#ui/live/layout-reread.ts";
import { useLive } from "#ui/live/use-live.ts";
import { watchSession } from "./watch-session.ts";

/**
 * Watches over the session while a page of the desk is open. When it ended, the sign-in screen takes the page's place, so
 * that no lead stays on show. When the person no longer has this `role`, the desk is read again.
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
