import type { Executor } from "./database.ts";

/**
 * Builds a prepared statement on an executor's first use, planned once per connection: building a statement takes
 * longer than running a short one.
 */
export function prepareOnce<Statement>(prepare: (on: Executor) => Statement): (on: Executor) => Statement {
  const known = new WeakMap<Executor, Statement>();
  return (on) => {
    const statement = known.get(on) ?? prepare(on);
    known.set(on, statement);
    return statement;
  };
}
