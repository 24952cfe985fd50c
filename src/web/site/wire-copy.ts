/** Shows a button that copies its `data-copy`, where the browser can (not without https). */
export function wireCopy(button: HTMLButtonElement): void {
  if (!navigator.clipboard) return;
  button.hidden = false;
  const status = document.querySelector("[data-copied]");
  button.addEventListener("click", () => {
    navigator.clipboard.writeText(button.dataset.copy ?? "").then(
      () => status?.replaceChildren("Copied."),
      () => status?.replaceChildren("Your browser didn’t allow that. Please copy the link below."),
    );
  });
}
