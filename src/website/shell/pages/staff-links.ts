/** Interval of the check, milliseconds (spec site §9 'Auth check interval'). */
const CHECK_EVERY = 5_000;
const FLAG = /(?:^|;\s*)admin_auth=1(?:;|$)/;

/**
 * Shows the staff links while the readable sign-in flag exists. It only affects display. Only with the flag does a
 * page load the session check.
 */
export function watchSignIn(): void {
  const check = () => {
    const signedIn = FLAG.test(document.cookie);
    for (const element of document.querySelectorAll<HTMLElement>("[data-staff]")) element.hidden = !signedIn;
    try {
      if (signedIn) localStorage.setItem("force_enable_admin", "true");
      else localStorage.removeItem("force_enable_admin");
    } catch {
      // Storage may be unavailable; the links don't need it.
    }
    if (signedIn) void import("./check-session.ts").then((m) => m.checkSession());
  };
  check();
  window.addEventListener("focus", check);
  document.addEventListener("visibilitychange", check);
  setInterval(check, CHECK_EVERY);
}
