import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { conflict, invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { answeredRequests } from "./answered-requests-tables.ts";
import type { Db } from "#platform/database/server/database.ts";

/** Retention of a response, milliseconds. */
const KEPT = 24 * 3_600_000;
/** After this long an unanswered request counts as lost with its process, milliseconds. */
const LOST = 60_000;
const MAX_KEY = 255;

export type KeyedRequest = {
  /** The sender: keys are unique per sender. */
  sender: string;
  key: string;
  /** The call and everything that was sent, as text. */
  content: string;
  /** The response contains a secret, which is not stored. */
  secret: boolean;
};

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * Runs a request with an idempotency key once: a repeat with the same content gets the stored response, one with other
 * content is a conflict. A failed request isn't stored, so that it can be sent again.
 */
export async function runOnce<T extends object>(
  { db, now }: { db: Db; now: () => Date },
  request: KeyedRequest,
  run: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  if (request.key.length > MAX_KEY) return invalid(`Use an Idempotency-Key of at most ${MAX_KEY} characters.`);
  const id = hash(JSON.stringify([request.sender, request.key]));
  const content = hash(request.content);
  const at = now();
  const begun = await db
    .insert(answeredRequests)
    .values({ id, content, done: false, answer: null, at })
    .onConflictDoUpdate({
      target: answeredRequests.id,
      set: { at, content, done: false, answer: null },
      setWhere: sql`(not ${answeredRequests.done} and ${answeredRequests.at} < ${new Date(at.getTime() - LOST).toISOString()}::timestamptz)
        or ${answeredRequests.at} < ${new Date(at.getTime() - KEPT).toISOString()}::timestamptz`,
    })
    .returning({ id: answeredRequests.id });
  if (begun.length === 0) return repeat<T>(db, id, content);
  let outcome: Outcome<T>;
  try {
    outcome = await run();
  } catch (error) {
    await release(db, id).catch(() => {}); // The error itself is what the log needs.
    throw error;
  }
  if (!outcome.ok) await release(db, id);
  // It is done: an error here would have the sender repeat it.
  else await finish(db, id, request.secret ? null : outcome.value).catch(() => {});
  return outcome;
}

/** Deletes responses that are older than a day. */
export async function deleteOldAnswers(db: Db, now: Date): Promise<void> {
  await db.delete(answeredRequests).where(lt(answeredRequests.at, new Date(now.getTime() - KEPT)));
}

async function repeat<T extends object>(db: Db, id: string, content: string): Promise<Outcome<T>> {
  const [known] = await db.select().from(answeredRequests).where(eq(answeredRequests.id, id));
  if (known && known.content !== content)
    return conflict("This idempotency key was already used with different content. Nothing was changed.");
  if (!known?.done) return conflict("A request with this idempotency key is still being worked on. Try again shortly.");
  if (known.answer === null)
    return conflict("This was already done with this idempotency key. Its answer is shown only once.");
  return ok(known.answer as T);
}

const release = (db: Db, id: string) =>
  db.delete(answeredRequests).where(and(eq(answeredRequests.id, id), eq(answeredRequests.done, false)));

const finish = (db: Db, id: string, answer: object | null) =>
  db.update(answeredRequests).set({ done: true, answer }).where(eq(answeredRequests.id, id));
