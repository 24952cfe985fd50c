/** An owner sees the desk as a demo agent for an hour at most, milliseconds. */
export const LOOK_MS = 3_600_000;

/** What a demo agent's desk may change: the queue, their tasks and demo leads. Everything not listed is refused. */
const WORK =
  /^\/(?:admin\/(?:queue|tasks|leads\/demo-[^/]+|demo\/leave|sign-out)(?:\.data)?|admin\/leads\/demo-[^/]+\/(?:timeline|files|consent|policies)(?:\.data)?|api\/(?:queue\/skip|live\/ticket|leads\/search)|api\/leads\/demo-[^/]+\/(?:calls|claim|dispositions(?:\/[^/]+\/undo)?|notes|tags|tasks|policies|engagement))$/;

/** The counts and reports that a page sends by itself. */
const REPORTS = /\/(?:admin-log|count|error-report|vitals|csp-report)$/;

/** Tells whether a request may be sent while an owner sees the desk as a demo agent. Reading is a matter of rights. */
export function mayOnDemoDesk(method: string, path: string): boolean {
  return method === "GET" || method === "HEAD" || WORK.test(path) || REPORTS.test(path);
}

/**
 * What an owner did with the demo agency. `filled`: it is or was there. `called`: a played call has an outcome;
 * `refused`: that was "Do not call".
 */
export type Tour = { filled: boolean; called: boolean; refused: boolean };
