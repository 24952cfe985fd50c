/** Lets every island of the page wake when somebody touches it, or at once where this browser keeps something for it. */
export function wakeIslands(): void {
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
          element.dataset.alive = ""; // For tests and for whoever looks into the page.
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
  // The first click on a button that is not alive yet: hold it, wake the island, click again. A link marked `data-hold`
  // becomes a button then; where the island cannot be fetched it stays a link.
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

/** How long a form waits for its island before it is posted as an ordinary form, milliseconds. */
const SUBMIT_TIMEOUT = 3_000;

/** A form sent before its island is alive waits for it; on a line too slow for that it posts by itself, as without script. */
function holdSubmit(event: SubmitEvent, isAlive: () => boolean, wake: () => Promise<boolean>): void {
  const form = event.target;
  if (isAlive() || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopPropagation();
  const { submitter } = event;
  const patience = new Promise<boolean>((resolve) => setTimeout(resolve, SUBMIT_TIMEOUT, false));
  void Promise.race([wake(), patience]).then((awake) => {
    // Safari before 16 knows no requestSubmit: there the form posts by itself, too.
    if (!awake || !("requestSubmit" in form)) return form.submit();
    // After a turn of the loop, when the island's own listeners are in place.
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
