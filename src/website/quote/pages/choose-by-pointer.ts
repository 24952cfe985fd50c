/** Time to see the choice before the screen changes, milliseconds. */
const SEEN = 250;

/**
 * Lets a choice that was made by finger, pen or mouse go on by itself: to the next open question of the screen, or to
 * the next screen if every question has an answer. With the keyboard or a screen reader the Continue button does this,
 * since moving through radio buttons there already chooses.
 */
export function chooseByPointer(quote: HTMLElement): void {
  let pressed = false;
  let timer = 0;
  quote.addEventListener("pointerdown", (event) => {
    clearTimeout(timer);
    pressed = isFelt(event);
  });
  quote.addEventListener("keydown", () => {
    clearTimeout(timer);
    pressed = false;
  });
  quote.addEventListener("change", ({ target }) => {
    if (!pressed || !(target instanceof HTMLInputElement) || target.type !== "radio" || !target.form) return;
    const { form } = target;
    const open = [...form.querySelectorAll("fieldset")].find((question) => !isAnswered(question));
    if (open) open.querySelector<HTMLElement>("input[type=text]")?.focus();
    else timer = window.setTimeout(() => goOn(form, target), SEEN);
  });
}

/** Tells whether a press comes from a finger, pen or mouse: those of assistive technology have no pressure or size. */
function isFelt({ isTrusted, pressure, width, height }: PointerEvent): boolean {
  return isTrusted && (pressure > 0 || width > 1 || height > 1);
}

/** Tells whether a question has a choice, or a text in one of its fields. */
function isAnswered(question: HTMLFieldSetElement): boolean {
  const fields = [...question.elements].filter(
    (one) => one instanceof HTMLInputElement || one instanceof HTMLSelectElement,
  );
  return fields.some((one) =>
    one.type === "radio" ? (one as HTMLInputElement).checked : one.type !== "hidden" && one.value.trim() !== "",
  );
}

function goOn(form: HTMLFormElement, chosen: HTMLInputElement): void {
  if (!chosen.isConnected) return;
  const refine = chosen.closest(".quote-health")?.querySelector<HTMLButtonElement>("[data-refine]");
  form.requestSubmit(refine ?? form.querySelector<HTMLButtonElement>(".quote-buttons button"));
}
