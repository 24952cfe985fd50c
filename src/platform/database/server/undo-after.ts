import type { Executor, Tx } from "./database.ts";

class Undo<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super("undone");
    this.value = value;
  }
}

/** Does work in a transaction (within one: to a savepoint), then rolls it back. Returns or throws what the work did. */
export async function undoAfter<T>(on: Pick<Executor, "transaction">, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await on.transaction(async (tx): Promise<never> => {
      throw new Undo(await work(tx));
    });
  } catch (error) {
    if (error instanceof Undo) return error.value as T;
    throw error;
  }
}
