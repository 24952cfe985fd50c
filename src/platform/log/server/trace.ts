import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes, randomUUID } from "node:crypto";

/**
 * The trace that the running work belongs to (W3C Trace Context): its id, 32 hex digits, and its flags, two. `callerId`
 * is the caller's span, `spanId` our own open one; 16 hex digits each.
 */
type Trace = { traceId: string; flags: string; callerId?: string; spanId?: string; about?: () => AboutWork };

/**
 * What a trace works on, for an error in it: a template of its page or the name of its job, the kind of browser, who
 * asked (never stored as it is), and how to find the template of an address.
 */
export type AboutWork = {
  page: string;
  browser: string;
  who: string;
  templateOf: (path: string) => string | null;
};

const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
/** Not recorded: no one asked for it. */
const UNASKED = "00";

const running = new AsyncLocalStorage<Trace>();

/** Reads the trace of a `traceparent` header; null if it is missing or malformed, and must be ignored. */
export function readTraceparent(header: string | undefined): Trace | null {
  const found = header === undefined ? null : TRACEPARENT.exec(header);
  // Version 00 has four parts; later ones may have more.
  if (!found?.[2] || !found[3] || !found[4] || (found[1] === "00" && found[5] !== undefined)) return null;
  return { traceId: found[2], flags: found[4], callerId: found[3] };
}

/** Creates a trace that begins here; `id` is a random UUID. */
export function newTrace(id: string): Trace {
  return { traceId: id.replaceAll("-", ""), flags: UNASKED };
}

/** Does work as part of a trace: its log lines and its requests to other servers carry the trace's id. */
export function inTrace<T>(trace: Trace, work: () => T): T {
  return running.run(trace, work);
}

/** Returns the trace of the running work, or null. */
export function currentTrace(): Trace | null {
  return running.getStore() ?? null;
}

/** Returns the header that passes the trace of the running work on to another server; none outside of a trace. */
export function traceHeaders(): { traceparent?: string } {
  const trace = currentTrace();
  const spanId = () => trace?.spanId ?? randomBytes(8).toString("hex");
  return trace ? { traceparent: `00-${trace.traceId}-${spanId()}-${trace.flags}` } : {};
}

/**
 * A step of a trace, for a collector of traces. Names and attributes are templates, kinds, states and counts, never a
 * person's input. `failed` is the class of an error or a status. The work may change it until it ends.
 */
export type Step = {
  name: string;
  kind: "server" | "client" | "internal";
  attributes: Record<string, string | number>;
  failed?: string;
};
/** Opens a span for a step of a trace; `end` reads the step's result. */
type RecordStep = (step: Step, within: Trace) => { spanId: string; flags: string; end: () => void };

let record: RecordStep | null = null;

/** Records steps from now on; null stops that. */
export function recordSteps(how: RecordStep | null): void {
  record = how;
}

/** Does work as a step of the running trace. Outside of a trace, or if none is recorded, it just runs. */
export function inStep<T>(step: Step, work: (step: Step) => Promise<T>): Promise<T> {
  const within = currentTrace();
  return record && within ? recorded(record(step, within), within, step, work) : work(step);
}

/** Does work that no one asked for as the first step of its own trace. */
export function inOwnTrace<T>(step: Step, work: (step: Step) => Promise<T>): Promise<T> {
  const about = () => ({ page: step.name, browser: "", who: "", templateOf: () => null });
  return inTrace({ ...newTrace(randomUUID()), about }, () => inStep(step, work));
}

async function recorded<T>(
  { spanId, flags, end }: ReturnType<RecordStep>,
  { traceId, about }: Trace,
  step: Step,
  work: (step: Step) => Promise<T>,
): Promise<T> {
  try {
    return await inTrace({ traceId, flags, spanId, ...(about ? { about } : {}) }, () => work(step));
  } catch (error) {
    step.failed ??= error instanceof Error ? error.name : "Error";
    throw error;
  } finally {
    end();
  }
}
