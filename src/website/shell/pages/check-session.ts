/** Checks whether the session behind the sign-in flag is valid. If it ended, removes the flag and the staff links. */
export async function checkSession(): Promise<void> {
  const countAt = document.querySelector<HTMLElement>("[data-count]")?.dataset.count;
  if (!countAt || document.visibilityState === "hidden") return;
  // Both functions have the same prefix.
  const answer = await fetch(countAt.replace(/count$/, "me"), { credentials: "same-origin", cache: "no-store" }).catch(
    () => null,
  );
  // A network error says nothing about the session: the next check retries.
  if (answer?.status !== 401) return;
  document.cookie = "admin_auth=; Path=/; Max-Age=0; SameSite=Lax";
  for (const element of document.querySelectorAll<HTMLElement>("[data-staff]")) element.hidden = true;
}
