import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { MailboxFault } from "#platform/mail/rules/mailbox-fault.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { mailboxReads } from "./conversations-tables.ts";

export type MailboxRead = typeof mailboxReads.$inferSelect;

/**
 * Makes a process the one that reads a mailbox until a moment, and begins its row; null while another one is. `since`:
 * the earliest arrival of mails that are taken in, where it was never read.
 */
export async function holdMailbox(
  on: Executor,
  { id, holder, since, at, until }: { id: string; holder: string; since: Date; at: Date; until: Date },
): Promise<MailboxRead | null> {
  await on.insert(mailboxReads).values({ id, since }).onConflictDoNothing();
  const free = or(isNull(mailboxReads.heldUntil), lt(mailboxReads.heldUntil, at), eq(mailboxReads.holder, holder));
  const [row] = await on
    .update(mailboxReads)
    .set({ holder, heldUntil: until })
    .where(and(eq(mailboxReads.id, id), free))
    .returning();
  return row ?? null;
}

/** Lets other processes read a mailbox. */
export async function releaseMailbox(on: Executor, id: string, holder: string): Promise<void> {
  const held = and(eq(mailboxReads.id, id), eq(mailboxReads.holder, holder));
  await on.update(mailboxReads).set({ holder: null, heldUntil: null }).where(held);
}

/** Stores how far a mailbox was read. Returns false if another process reads it by now. */
export async function saveProgress(
  on: Executor,
  {
    id,
    holder,
    ...progress
  }: { id: string; holder: string; uidValidity: string; lastUid: number; heldUntil: Date } & {
    mailAt?: Date;
  },
): Promise<boolean> {
  const held = and(eq(mailboxReads.id, id), eq(mailboxReads.holder, holder));
  return (await on.update(mailboxReads).set(progress).where(held).returning({ id: mailboxReads.id })).length > 0;
}

/** Records that everything in a mailbox had been taken in at a moment. */
export async function saveWholeRead(on: Executor, id: string, at: Date): Promise<void> {
  await on.update(mailboxReads).set({ readAt: at, failingSince: null, fault: null }).where(eq(mailboxReads.id, id));
}

/** Records that a mailbox can't be read; since when is kept. */
export async function saveMailboxFault(on: Executor, id: string, fault: MailboxFault, at: Date): Promise<void> {
  const failingSince = sql`coalesce(${mailboxReads.failingSince}, ${at.toISOString()}::timestamptz)`;
  await on.update(mailboxReads).set({ fault, failingSince }).where(eq(mailboxReads.id, id));
}

/** Finds how a mailbox is read; null before the first try. */
export async function findMailboxRead(on: Executor, id: string): Promise<MailboxRead | null> {
  return (await on.select().from(mailboxReads).where(eq(mailboxReads.id, id)))[0] ?? null;
}
