/** The progress of reading a mailbox. `since`: earlier mails are not taken in; `readAt`: the end of the last whole read. */
export type MailboxProgress = { since: Date; uidValidity: string | null; lastUid: number; readAt: Date | null };

/** Clocks differ: a mail that seems to have come this long before the mailbox was set up is taken in, milliseconds. */
const CLOCKS = 10 * 60_000;
/** After a change of all numbers, mails of this long before the last read are looked at again, milliseconds. */
const LOOKED_AT_AGAIN = 14 * 86_400_000;
/** A search knows days of the server's time zone only, milliseconds. */
const DAY = 86_400_000;
/** Mails that are taken in late count from their arrival if the clock that says so can be right, milliseconds. */
const BELIEVED = 7 * DAY;

/** Tells whether a mail arrived after the mailbox was set up. */
export function isWanted(arrivedAt: Date, { since }: Pick<MailboxProgress, "since">): boolean {
  return arrivedAt.getTime() >= since.getTime() - CLOCKS;
}

/**
 * Returns which mails to look at: those after a number, or, where the numbers mean nothing (a mailbox that was never
 * read, or one whose server gave all mails other numbers), those that arrived since a day.
 */
export function whatToRead(
  progress: MailboxProgress,
  opened: { uidValidity: string; uidNext: number },
): { after: number; since?: Date } {
  const { uidValidity, lastUid } = progress;
  // A server that went back to an older copy may give a number twice.
  if (uidValidity === opened.uidValidity && lastUid < opened.uidNext) return { after: lastUid };
  const again = (progress.readAt?.getTime() ?? 0) - LOOKED_AT_AGAIN;
  const from = Math.max(progress.since.getTime() - CLOCKS, again) - DAY;
  return { after: 0, since: new Date(from) };
}

/** Returns the time that counts as a mail's arrival: of a clock that can't be right, now. */
export function arrivalTime(arrivedAt: Date, now: Date): Date {
  const ago = now.getTime() - arrivedAt.getTime();
  return ago >= 0 && ago <= BELIEVED ? arrivedAt : now;
}
