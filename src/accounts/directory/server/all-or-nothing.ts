import type { Failure, Outcome } from "#platform/access/rules/outcome.ts";

class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Runs work whose transaction `refuse` undoes, since it throws; returns the failure that it was given. */
export async function allOrNothing<T>(
  work: (refuse: (failure: Failure) => never) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    return await work((failure) => {
      throw new Refused(failure);
    });
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}
