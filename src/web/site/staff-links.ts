/** How often the flag is looked at, milliseconds (spec site §9 'Auth check interval'). */
const CHECK_EVERY = 5_000;
const FLAG = /(?:^|;\s*)admin_auth=1(?:;|$)/;

/**
 * Shows the staff's links while the readable flag of a sign-in is there. It decides nothing but what is shown. Only with
 * the flag does a page load what asks whether the session still lives.
 */
export function watchSignIn(): void {
  const check = () => {
    const signedIn = FLAG.test(document.cookie);
    for (const element of document.querySelectorAll<HTMLElement>("[data-staff]")) element.hidden = !signedIn;
    try {
      if (signedIn) localStorage.setItem("force_enable_admin", "true");
      else localStorage.removeItem("force_enable_admin");
    } catch {
      // Storage may be closed to us; the links do not need it.
    }
    if (signedIn) void import("./check-session.ts").then((m) => m.checkSession());
  };
  check();
  window.addEventListener("focus", check);
  document.addEventListener("visibilitychange", check);
  setInterval(check, CHECK_EVERY);
}
