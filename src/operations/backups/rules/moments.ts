/** A backup as a way back: `until` is the moment up to which the changes after it can be replayed; null: none of them. */
export type WayBack = { id: string; at: Date; until: Date | null };
/** What a restore undid: nothing between the two can be gone back to by the changes after a backup. */
export type Undone = { from: Date; until: Date };
/** The moments that can be gone back to: whole spans, and single backups, each as it was when it was made. */
export type Moments = { spans: { from: Date; to: Date }[]; points: { id: string; at: Date }[] };

/** Returns the moments that some backups reach, oldest first. Spans that touch become one. */
export function findMoments(ways: readonly WayBack[], undone: readonly Undone[]): Moments {
  const spans: { from: Date; to: Date }[] = [];
  for (const { at, until } of ways.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (until === null || until < at) continue;
    const last = spans.at(-1);
    if (last && at <= last.to) last.to = until > last.to ? until : last.to;
    else spans.push({ from: at, to: until });
  }
  const whole = undone.reduce((left, one) => left.flatMap((span) => without(span, one)), spans);
  const points = ways.filter(({ at }) => !whole.some(({ from, to }) => from <= at && at <= to));
  return {
    spans: whole,
    points: points.map(({ id, at }) => ({ id, at })).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  };
}

function without(span: { from: Date; to: Date }, { from, until }: Undone): { from: Date; to: Date }[] {
  if (until <= span.from || from >= span.to) return [span];
  return [
    ...(from > span.from ? [{ from: span.from, to: from }] : []),
    ...(until < span.to ? [{ from: until, to: span.to }] : []),
  ];
}

/**
 * Chooses the backup that takes least time to go back to a moment: the newest one before it whose changes reach it, or
 * the one that was made right then, as it was. Null if nothing reaches it.
 */
export function chooseBackup(
  ways: readonly WayBack[],
  undone: readonly Undone[],
  to: Date,
): { id: string; asMade: boolean } | null {
  const point = ways.find(({ at }) => at.getTime() === to.getTime());
  const { spans } = findMoments(ways, undone);
  const newestFirst = ways.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  if (spans.some(({ from, to: end }) => from < to && to <= end)) {
    const found = newestFirst.find(({ at, until }) => at < to && until !== null && until >= to);
    if (found) return { id: found.id, asMade: false };
  }
  return point ? { id: point.id, asMade: true } : null;
}

/** A moment is typed to the minute, milliseconds. */
const MINUTE = 60_000;

/** Returns the moment that a typed minute means: its beginning, or its end where what can be reached begins in it. */
export function momentTyped({ spans }: Moments, minute: Date): Date {
  const end = new Date(minute.getTime() + MINUTE - 1);
  const begun = spans.find(({ from }) => from >= minute && from < end);
  return begun === undefined ? minute : begun.to < end ? begun.to : end;
}

/** Returns the first moment that can be reached; null if none can. */
export function firstMoment({ spans, points }: Moments): Date | null {
  const all = [...spans.map(({ from }) => from), ...points.map(({ at }) => at)];
  return all.reduce<Date | null>((first, at) => (first === null || at < first ? at : first), null);
}
