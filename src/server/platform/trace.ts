import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

/** The trace that the running work belongs to (W3C Trace Context): its id, 32 hex digits, and its flags, two. */
export type Trace = { traceId: string; flags: string };

const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(-.*)?$/;
/** Not recorded: nobody asked for it. */
const UNASKED = "00";

const running = new AsyncLocalStorage<Trace>();

/** The trace of a `traceparent` header; null where it is missing or malformed, and must be ignored. */
export function readTraceparent(header: string | undefined): Trace | null {
  const found = header === undefined ? null : TRACEPARENT.exec(header);
  // Version 00 has four parts; later ones may have more.
  if (!found?.[2] || !found[3] || (found[1] === "00" && found[4] !== undefined)) return null;
  return { traceId: found[2], flags: found[3] };
}

/** A trace that begins here; `id` is a random UUID. */
export function newTrace(id: string): Trace {
  return { traceId: id.replaceAll("-", ""), flags: UNASKED };
}

/** Does work as part of a trace: its log lines and what it asks of other servers carry the trace's id. */
export function inTrace<T>(trace: Trace, work: () => T): T {
  return running.run(trace, work);
}

/** The trace of the running work, or null. */
export function currentTrace(): Trace | null {
  return running.getStore() ?? null;
}

/** The header that passes the trace of the running work on to another server; none outside of a trace. */
export function traceHeaders(): { traceparent?: string } {
  const trace = currentTrace();
  return trace ? { traceparent: `00-${trace.traceId}-${randomBytes(8).toString("hex")}-${trace.flags}` } : {};
}
