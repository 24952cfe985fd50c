/** Closes open menus and the reading settings on a click or focus elsewhere, so they never cover the focus. */
export function wireDrops(): void {
  for (const drop of document.querySelectorAll<HTMLDetailsElement>("[data-drop]")) {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !drop.contains(target)) drop.open = false;
    };
    for (const type of ["pointerdown", "focusin"]) document.addEventListener(type, leave);
    drop.addEventListener("keydown", ({ key }) => {
      if (key !== "Escape" || !drop.open) return;
      drop.open = false;
      drop.querySelector("summary")?.focus();
    });
    if ("easePanel" in drop.dataset) startEase(drop);
  }
}

/** Loads the reading settings' script on hover or focus; a button pressed before that is pressed again. */
function startEase(panel: HTMLElement): void {
  let awake = false;
  const wake = () =>
    import("./wire-ease.ts").then((m) => {
      awake = true;
      m.wireEase(panel);
    });
  for (const type of ["pointerover", "touchstart", "focusin"])
    panel.addEventListener(type, () => void wake(), { once: true, passive: true });
  panel.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (!awake && button) void wake().then(() => button.click());
  });
}
