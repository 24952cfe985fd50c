import { scrubMessage } from "./scrub-message.ts";

/** What a person did before an error, as the desk reports it: `what` is an address, or the name of a control. */
export type TrailStep = { kind: "click" | "call"; what: string; result?: string };

/** Steps that are kept: a cause is seldom further back. */
export const MAX_STEPS = 10;

/**
 * Returns steps in words for staff. Of an address only its template is left, of a name only words that errors have, so
 * that nothing of a person or of what they typed is in it.
 */
export function trailLines(steps: readonly TrailStep[], templateOf: (path: string) => string | null): string[] {
  return steps.slice(-MAX_STEPS).map(({ kind, what, result = "" }) => {
    const shown = what.startsWith("/") ? (templateOf(what.replace(/[?#].*$/, "")) ?? "another address") : nameOf(what);
    const status = /^[1-5]\d\d$/.test(result) ? ` ${result}` : "";
    return kind === "click" ? `Click: ${shown}` : `Call: ${shown}${status}`;
  });
}

/** Returns the name of a control, such as `button save`. */
function nameOf(what: string): string {
  const [kind = "", name = ""] = what.split(" ");
  const control = CONTROLS.find((one) => one === kind) ?? "control";
  return /^[a-z][a-z-]{0,30}$/.test(name) ? `${control} ${scrubMessage(name)}` : control;
}

const CONTROLS = ["button", "link", "box", "choice", "field", "menu"] as const;

/** Tells whether a version is another one's or a later one; unlike ones are compared by their numbers. */
export function isAtLeast(version: string, other: string): boolean {
  const numbers = (text: string) => text.split(/[^0-9]+/).map(Number);
  const [one, two] = [numbers(version), numbers(other)];
  for (let n = 0; n < Math.max(one.length, two.length); n++) {
    const [a, b] = [one[n] ?? 0, two[n] ?? 0];
    if (a !== b) return a > b;
  }
  return true;
}

/** Returns the version after a released one, in which a fix can be: `1.4.2` for `1.4.1`. */
export function nextVersion(version: string): string {
  const [major = "0", minor = "0", patch = "0"] = version.split(".");
  return `${major}.${minor}.${Number.parseInt(patch, 10) + 1}`;
}
