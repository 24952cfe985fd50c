/** A text field counts as being typed in for this long after the last key, milliseconds. */
const TYPED_LIMIT = 5_000;
const TEXT =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"]), textarea, [contenteditable="true"]';
/** Elements that cover the page or ask something, or lists with selected rows (`data-live-hold`), but not toasts. */
const OPEN =
  ':is(dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-live-hold]):not([role="region"] *)';

let typedAt = Number.NEGATIVE_INFINITY;

/** Watches for typing until the returned function is called. */
export function watchTyping(): () => void {
  const note = () => {
    typedAt = performance.now();
  };
  document.addEventListener("input", note, true);
  return () => document.removeEventListener("input", note, true);
}

/** Tells whether new data would disturb the person: they type, a field has unsaved text, or the page is covered. */
export function isBusy(): boolean {
  if (document.querySelector(OPEN)) return true;
  const field = document.activeElement;
  if (!field?.matches(TEXT)) return false;
  if (performance.now() - typedAt < TYPED_LIMIT) return true;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value !== field.defaultValue
    : true;
}
