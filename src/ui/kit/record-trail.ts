/** Steps that are reported: a cause is seldom further back. */
const MAX_STEPS = 10;
const CONTROLS = "button, a[href], input, select, textarea, summary";
const KINDS: Record<string, string> = {
  A: "link",
  BUTTON: "button",
  SELECT: "menu",
  TEXTAREA: "field",
  SUMMARY: "button",
};

type Step = { kind: "click" | "call"; what: string; result?: string };

/**
 * Records what the person clicks and what the page asks the server, for a report of an error: names of controls and
 * addresses without their query, never a text on the screen or one that was typed. `stop` ends it.
 */
export function recordTrail(): { steps: () => Step[]; stop: () => void } {
  const steps: Step[] = [];
  const add = (step: Step) => {
    steps.push(step);
    if (steps.length > MAX_STEPS) steps.shift();
  };
  const clicked = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest(CONTROLS) : null;
    if (control) add({ kind: "click", what: whatOf(control) });
  };
  const asked = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      if (entry.initiatorType === "fetch") {
        const { pathname } = new URL(entry.name);
        add({ kind: "call", what: pathname, ...(entry.responseStatus ? { result: `${entry.responseStatus}` } : {}) });
      }
  });
  document.addEventListener("click", clicked, true);
  asked.observe({ type: "resource" });
  return {
    steps: () => [...steps],
    stop() {
      document.removeEventListener("click", clicked, true);
      asked.disconnect();
    },
  };
}

function whatOf(control: Element): string {
  if (control instanceof HTMLAnchorElement) return control.pathname;
  const isBox = control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);
  const kind = isBox ? "box" : (KINDS[control.tagName] ?? "field");
  const { name, value } =
    control instanceof HTMLButtonElement ? control : { name: control.getAttribute("name"), value: "" };
  return `${kind} ${name === "intent" ? value : (name ?? "")}`.trim();
}
