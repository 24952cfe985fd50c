/** Loads each island on first use, or at once if this browser stored something for it. */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) wire(element);
}

function wire(element: HTMLElement): void {
  let alive = false;
  let waking: Promise<boolean> | undefined;
  const wake = () => {
    waking ??= import("./mount.tsx")
      .then((m) => m.mount(element))
      .then(
        () => {
          alive = true;
          element.dataset.alive = ""; // For tests and debugging.
          return true;
        },
        () => {
          waking = undefined;
          return false;
        },
      );
    return waking;
  };
  if (hasKept(element.dataset.kept)) void wake();
  for (const type of ["pointerover", "touchstart", "focusin"])
    element.addEventListener(type, () => void wake(), { once: true, passive: true });
  // The first click on a button before its island is loaded: hold it, load the island, click again. A link marked
  // `data-hold` then acts as a button; if the island can't be loaded it stays a link.
  element.addEventListener(
    "click",
    (event) => {
      const target = (event.target as Element).closest<HTMLElement>("button[type=button], a[data-hold]");
      if (alive || !target || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      void wake().then((awake) => {
        if (awake) setTimeout(() => target.isConnected && target.click());
        else if (target instanceof HTMLAnchorElement) location.assign(target.href);
      });
    },
    true,
  );
  element.addEventListener("submit", (event) => holdSubmit(event, () => alive, wake), true);
}

/** Longest wait of a form for its island before it posts normally, milliseconds. */
const SUBMIT_TIMEOUT = 3_000;

/** Holds a form submitted before its island is loaded; on a slow connection it posts normally. */
function holdSubmit(event: SubmitEvent, isAlive: () => boolean, wake: () => Promise<boolean>): void {
  const form = event.target;
  if (isAlive() || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopPropagation();
  const { submitter } = event;
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, SUBMIT_TIMEOUT, false));
  void Promise.race([wake(), timeout]).then((awake) => {
    // Safari before 16 has no requestSubmit: the form posts normally there, too.
    if (!awake || !("requestSubmit" in form)) return form.submit();
    // A turn later, when the island's own listeners are attached.
    setTimeout(() => form.isConnected && form.requestSubmit(submitter));
  });
}

function hasKept(keys = ""): boolean {
  try {
    return keys.split(" ").some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false; // Storage is closed to us: nothing was kept.
  }
}
