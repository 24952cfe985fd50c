// The desk loads the router. A public page loads only this file, until somebody touches an island.
if (document.documentElement.hasAttribute("data-hydrate")) void import("./hydrate.tsx");
else {
  if (import.meta.env.DEV) {
    // Fast Refresh's preamble, which <Scripts/> would have put in, and a stub: these pages have no router.
    await import("virtual:react-router/inject-hmr-runtime" as string);
    Object.assign(window, { __reactRouterDataRouter: { revalidate() {} } });
  }
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) wire(element);
}

function wire(element: HTMLElement): void {
  let alive = false;
  let waking: Promise<unknown> | undefined;
  const wake = () => {
    waking ??= import("./islands/mount.tsx")
      .then((m) => m.mount(element))
      .then(
        () => {
          alive = true;
        },
        () => {
          waking = undefined;
        },
      );
    return waking;
  };
  if (element.dataset.when === "visible") {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void wake();
      },
      { rootMargin: "200px" },
    );
    for (const child of element.children) observer.observe(child);
  }
  for (const type of ["pointerover", "touchstart", "focusin"]) element.addEventListener(type, () => void wake(), { once: true, passive: true });
  // The first click on a button that is not alive yet: hold it, wake the island, click again. Forms post by themselves until then.
  element.addEventListener(
    "click",
    (event) => {
      const button = (event.target as HTMLElement).closest("button");
      if (alive || button?.type !== "button") return;
      event.preventDefault();
      event.stopPropagation();
      void wake().then(() => setTimeout(() => button.isConnected && button.click()));
    },
    true,
  );
}

export {};
