/** How long a visitor waits for the database before the journal takes what she sent instead, milliseconds. */
export const DATABASE_PATIENCE = 3_000;

/**
 * The outcome of some work, or an error that counts as 'unavailable' when it takes longer. The work itself goes on: its
 * owner must be able to do it again without doing it twice.
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("timeout: no answer in time")), milliseconds);
  });
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {}); // Nobody waits for it any more.
  }
}
