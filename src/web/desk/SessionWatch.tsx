import { useEffect } from "react";
import { logFailure } from "#web/ui/log-failure.ts";

/** Interval of the session check (spec site §9 'Auth check interval'), milliseconds. */
const CHECK_EVERY = 5_000;
const FLAG = /(?:^|;\s*)admin_auth=1(?:;|$)/;
const FORCED = "force_enable_admin";

/**
 * Watches over the session while a page of the desk is open: on load, when the window gets the focus or comes into
 * sight, and every five seconds. When it ended, the sign-in screen takes the page's place, so that no lead stays on show.
 */
export function SessionWatch({ functionsPrefix }: { functionsPrefix: string }) {
  useEffect(() => {
    let over = false;
    /** The last status, 0 for none: a failure that lasts is one line of the console and the log. */
    let reported = 200;
    const leave = () => {
      if (over) return;
      over = true;
      localStorage.removeItem(FORCED);
      document.cookie = "admin_auth=; Path=/; Max-Age=0; SameSite=Lax";
      window.location.assign("/admin");
    };
    const check = async () => {
      if (over || document.visibilityState === "hidden") return;
      if (!FLAG.test(document.cookie)) return leave();
      localStorage.setItem(FORCED, "true");
      const answer = await fetchProfile(functionsPrefix);
      const status = answer instanceof Response ? answer.status : 0;
      if (status === 401) return leave();
      // Any other failure says nothing about the session: the next check asks again.
      if (status !== reported && status === 0) logFailure(answer);
      else if (status !== reported && status >= 400) {
        console.warn(`Profile fetch failed: ${status}`);
        void logAction(functionsPrefix, `Profile fetch failed: ${status}`);
      }
      reported = status;
    };
    const now = () => void check();
    now();
    const timer = setInterval(now, CHECK_EVERY);
    window.addEventListener("focus", now);
    // A page that the browser kept for its back button comes back without a load.
    window.addEventListener("pageshow", now);
    document.addEventListener("visibilitychange", now);
    return () => {
      over = true;
      clearInterval(timer);
      window.removeEventListener("focus", now);
      window.removeEventListener("pageshow", now);
      document.removeEventListener("visibilitychange", now);
    };
  }, [functionsPrefix]);
  return null;
}

/** The answer of the profile call, or the error where the server was not reached. */
async function fetchProfile(functionsPrefix: string): Promise<unknown> {
  return fetch(`${functionsPrefix}/me`, { credentials: "same-origin", cache: "no-store" }).catch(
    (error: unknown) => error,
  );
}

/** A line for the server's log; that it fails as well is no further trouble (spec site §7). */
async function logAction(functionsPrefix: string, action: string): Promise<void> {
  const body = JSON.stringify({ action, level: "warn" });
  await fetch(`${functionsPrefix}/admin-log`, {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json" },
    body,
  }).catch(() => {});
}
