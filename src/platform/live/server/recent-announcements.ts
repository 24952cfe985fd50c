/** Time for which announcements are kept, milliseconds, and how many: for pages that take longer, all may have changed. */
const RECENT_MS = 60_000;
const MAX_RECENT = 500;
/** Allowance for the time that a page's message took, which the page doesn't know, milliseconds. */
const ON_THE_WAY = 3_000;

/** The latest announcements, for pages that were on their way when these came. */
type Recent = {
  /** Keeps an announcement, and returns it. */
  add(message: string): string;
  /** Returns those that a page has missed; null if some may be unknown. */
  since(ageMs: number): string[] | null;
  /** Forgets all, since some were missed. */
  clear(): void;
};

/** Creates the record of the latest announcements of this process. */
export function createRecent(): Recent {
  let completeFrom = performance.now();
  let all: { at: number; message: string }[] = [];
  return {
    add(message) {
      const now = performance.now();
      const kept = all.filter(({ at }) => at > now - RECENT_MS).slice(1 - MAX_RECENT);
      completeFrom = all.at(-kept.length - 1)?.at ?? completeFrom;
      all = [...kept, { at: now, message }];
      return message;
    },
    since(ageMs) {
      const then = performance.now() - ageMs - ON_THE_WAY;
      return then <= completeFrom ? null : all.filter(({ at }) => at >= then).map(({ message }) => message);
    },
    clear() {
      completeFrom = performance.now();
      all = [];
    },
  };
}
