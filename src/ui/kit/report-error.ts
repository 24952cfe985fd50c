import { failureClass } from "#platform/log/rules/failure-class.ts";

/** Longest message that the call accepts, characters. */
const MAX_MESSAGE = 1_000;
const MAX_STACK = 6_000;
/** Maximum reports of one page: an error in a loop says nothing new. */
const MAX_REPORTS = 5;

let address = "";
let reports = 0;
let more: () => object = () => ({});

/** Sets where the desk reports its errors (`{fn}/error-report`), and what it adds to a report. */
export function reportErrorsTo(path: string, adding: () => object): void {
  address = path;
  more = adding;
}

/**
 * Reports that a part of the page failed, with the error's class and place, so that staff see it among the errors.
 * Leaves out failures that the page explains itself: a response of the server, a lost connection. Never throws.
 */
export function reportError(error: unknown): void {
  if (!(error instanceof Error) || failureClass(error) !== "default" || reports >= MAX_REPORTS) return;
  // The server has recorded its own errors, which come without their text.
  if (error.message === "Unexpected Server Error" || navigator.globalPrivacyControl === true) return;
  const to =
    address || document.querySelector<HTMLElement>("[data-count]")?.dataset.count?.replace(/count$/, "error-report");
  if (!to) return;
  reports += 1;
  const { name, message, stack = "" } = error;
  const body = JSON.stringify({
    name: name.slice(0, 100),
    message: message.slice(0, MAX_MESSAGE),
    stack: stack.slice(0, MAX_STACK),
    page: location.pathname,
    ...more(),
  });
  navigator.sendBeacon?.(to, new Blob([body], { type: "application/json" }));
}
