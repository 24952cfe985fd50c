import type { Executor } from "./database.ts";

/**
 * A prepared statement, built when an executor first needs it, and planned once on each connection: to build a statement
 * takes longer than to answer a short one.
 */
export function prepareOnce<Statement>(prepare: (on: Executor) => Statement): (on: Executor) => Statement {
  const known = new WeakMap<Executor, Statement>();
  return (on) => {
    const statement = known.get(on) ?? prepare(on);
    known.set(on, statement);
    return statement;
  };
}
