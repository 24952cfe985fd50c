/** Asks whether the session behind the flag still lives. The flag of one that ended is dropped, and the staff's links with it. */
export async function checkSession(): Promise<void> {
  const countAt = document.querySelector<HTMLElement>("[data-count]")?.dataset.count;
  if (!countAt || document.visibilityState === "hidden") return;
  // The functions lie side by side.
  const answer = await fetch(countAt.replace(/count$/, "me"), { credentials: "same-origin", cache: "no-store" }).catch(
    () => null,
  );
  // Unreachable is no news about the session: the next check asks again.
  if (answer?.status !== 401) return;
  document.cookie = "admin_auth=; Path=/; Max-Age=0; SameSite=Lax";
  for (const element of document.querySelectorAll<HTMLElement>("[data-staff]")) element.hidden = true;
}
