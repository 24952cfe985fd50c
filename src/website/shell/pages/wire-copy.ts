import { copyText } from "#ui/kit/copy-text.ts";

/** Shows each `CopyButton` if the browser can copy (not without https), and makes it copy its text. */
export function wireCopy(buttons: Iterable<HTMLButtonElement>): void {
  if (!navigator.clipboard) return;
  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const { copy = "", copied = "", refused = "" } = button.dataset;
      void copyText(copy).then((done) => button.nextElementSibling?.replaceChildren(done ? copied : refused));
    });
  }
}
