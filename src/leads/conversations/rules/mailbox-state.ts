import { MAILBOX_FAULTS, type MailboxFault } from "#platform/mail/rules/mailbox-fault.ts";
import { durationText } from "#platform/time/rules/duration-text.ts";

/** The facts of a mailbox that is read; `readAt`: the end of the last whole read. */
export type MailboxFacts = {
  since: Date;
  readAt: Date | null;
  mailAt: Date | null;
  failingSince: Date | null;
  fault: MailboxFault | null;
};

/** A mailbox is read at least once a minute, milliseconds; nobody reads one that was not read for so long. */
const UNREAD = 5 * 60_000;
/** Outages that are shorter than this pass by themselves, milliseconds. */
const WORTH_SAYING = 15 * 60_000;

/** Says whether the mailbox is read now, for the owner. `facts` are null before the first try. */
export function mailboxState(
  facts: MailboxFacts | null,
  now: Date,
): { tone: "good" | "warning" | "error"; text: string } {
  const ago = (at: Date) => `${durationText(now.getTime() - at.getTime())} ago`;
  if (facts?.failingSince && facts.fault)
    return {
      tone: "error",
      text: `Not read since ${ago(facts.failingSince)}. ${MAILBOX_FAULTS[facts.fault]} It is tried again by itself, and what comes in meanwhile is taken in then.`,
    };
  if (!facts?.readAt)
    return { tone: "warning", text: "Not connected yet. Load this page again in a minute to see whether it worked." };
  if (now.getTime() - facts.readAt.getTime() > UNREAD)
    return { tone: "error", text: `Last read ${ago(facts.readAt)}, and not since. See whether the program runs.` };
  const last = facts.mailAt ? `the last email was taken in ${ago(facts.mailAt)}` : "no email has come in yet";
  return { tone: "good", text: `Connected. Read ${ago(facts.readAt)}; ${last}.` };
}

/** Returns what the owner has to know about a mailbox that was not read for a while; null if it was. */
export function mailboxProblem(facts: MailboxFacts | null, now: Date): string | null {
  const last = facts?.failingSince ?? facts?.readAt ?? facts?.since;
  if (!facts || !last || now.getTime() - last.getTime() < WORTH_SAYING) return null;
  const why = facts.failingSince && facts.fault ? ` ${MAILBOX_FAULTS[facts.fault]}` : "";
  return `Emails from leads have not been read for ${durationText(now.getTime() - last.getTime())}.${why}`;
}
