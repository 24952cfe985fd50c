import type { FoundHistory } from "./found-article.ts";

export type FittedSchedule = { publishAt: Date | null; unpublishAt: Date | null; notes: string[] };

/**
 * Returns when an article of a file goes live and is taken down here: at the times in the file that are still to come.
 * `refusals` say why its text can't be published; `goesLive`: the import publishes it.
 */
export function fitSchedule(
  history: Pick<FoundHistory, "publishAt" | "unpublishAt"> | null,
  { now, goesLive, refusals }: { now: Date; goesLive: boolean; refusals: readonly string[] },
): FittedSchedule {
  const notes: string[] = [];
  const ahead = (iso: string | null | undefined, passed: string) => {
    if (!iso) return null;
    const time = new Date(iso);
    if (time > now) return time;
    notes.push(passed);
    return null;
  };
  const planned = ahead(history?.publishAt, "Its time to go live has passed. Choose another one.");
  if (planned && refusals.length > 0) notes.push(`It is not scheduled. ${refusals.join(" ")}`);
  const publishAt = refusals.length > 0 ? null : planned;
  const unpublishAt = ahead(history?.unpublishAt, "Its time to be taken down has passed. Choose another one.");
  return { publishAt, unpublishAt: goesLive || publishAt ? unpublishAt : null, notes };
}
