/** Lines that are kept: the last ones. */
const KEPT = 4_000;

/** Keeps the last lines of what happened. */
export function createTrace(): { note: (line: string) => void; lines: () => string[] } {
  const all: string[] = [];
  return {
    note(line) {
      all.push(line);
      if (all.length > KEPT * 2) all.splice(0, KEPT);
    },
    lines: () => all.slice(-KEPT),
  };
}
