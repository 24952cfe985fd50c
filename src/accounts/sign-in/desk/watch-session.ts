import { ACTIVE_HEADER } from "#platform/access/rules/session-age.ts";
import { logFailure } from "#ui/kit/log-failure.ts";
import { watchSessionEnd } from "#ui/live/live-connection.ts";

/** Interval of the session check (spec site §9 'Auth check interval'), milliseconds. */
const CHECK_EVERY = 5_000;
const FLAG = /(?:^|;\s*)admin_auth=1(?:;|$)/;
const FORCED = "force_enable_admin";

/**
 * Checks the session: on load, when the window gets the focus or becomes visible, every five seconds, and when the
 * server closes the live connection because it ended. An ended session leads to the sign-in screen; otherwise `onRole`
 * gets the role.
 */
export function watchSession(functionsPrefix: string, onRole: (role: string) => void): { check(): void; stop(): void } {
  let over = false;
  /** The last status, 0 for none: a lasting failure is one line of the console and the log. */
  let reported = 200;
  /** True if anyone used the page since the last check: only that keeps the session alive. */
  let used = false;
  const leave = () => {
    if (over || window.isSigningOut) return;
    over = true;
    // Nothing can be clicked until the sign-in screen is there (spec site §6).
    document.body.inert = true;
    localStorage.removeItem(FORCED);
    document.cookie = "admin_auth=; Path=/; Max-Age=0; SameSite=Lax";
    window.location.assign("/admin");
  };
  const check = async () => {
    if (over || window.isSigningOut || document.visibilityState === "hidden") return;
    if (!FLAG.test(document.cookie)) return leave();
    localStorage.setItem(FORCED, "true");
    const answer = await fetchProfile(functionsPrefix, used);
    used = false;
    const status = answer instanceof Response ? answer.status : 0;
    if (status === 401) return leave();
    // Any other failure says nothing about the session: the next check asks again.
    if (status !== reported && status === 0) logFailure(answer);
    else if (status !== reported && status >= 400) {
      console.warn(`Profile fetch failed: ${status}`);
      void logAction(functionsPrefix, `Profile fetch failed: ${status}`);
    }
    reported = status;
    const role = answer instanceof Response && answer.ok ? await roleIn(answer) : null;
    if (role !== null && !over) onRole(role);
  };
  const now = () => void check();
  const use = () => {
    used = true;
  };
  const events = new AbortController();
  const { signal } = events;
  window.addEventListener("focus", now, { signal });
  // A page that the browser kept for its back button comes back without a load.
  window.addEventListener(
    "pageshow",
    ({ persisted }) => (persisted && (over || window.isSigningOut) ? location.reload() : now()),
    { signal },
  );
  document.addEventListener("visibilitychange", now, { signal });
  for (const event of ["pointerdown", "keydown", "wheel"]) {
    document.addEventListener(event, use, { signal, passive: true, capture: true });
  }
  const unwatch = watchSessionEnd(now);
  const timer = setInterval(now, CHECK_EVERY);
  now();
  return {
    check: now,
    stop() {
      over = true;
      clearInterval(timer);
      unwatch();
      events.abort();
    },
  };
}

declare global {
  interface Window {
    /**
     * True once "Sign out" was pressed, also before hydration: signing out has its own response, which a browser may
     * take seconds to process, and navigating elsewhere would interrupt it.
     */
    isSigningOut?: boolean;
  }
}

/** Fetches the profile; returns the error where the server was not reached. */
async function fetchProfile(functionsPrefix: string, used: boolean): Promise<unknown> {
  return fetch(`${functionsPrefix}/me`, {
    credentials: "same-origin",
    cache: "no-store",
    headers: used ? { [ACTIVE_HEADER]: "1" } : {},
  }).catch((error: unknown) => error);
}

async function roleIn(answer: Response): Promise<string | null> {
  const read: unknown = await answer.json().catch(() => null);
  return typeof read === "object" && read !== null && "role" in read && typeof read.role === "string"
    ? read.role
    : null;
}

/** Writes a line to the server's log; if that fails, too, nothing is lost (spec site §7). */
async function logAction(functionsPrefix: string, action: string): Promise<void> {
  const body = JSON.stringify({ action, level: "warn" });
  await fetch(`${functionsPrefix}/admin-log`, {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json" },
    body,
  }).catch(() => {});
}
