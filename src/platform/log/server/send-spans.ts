import { randomBytes } from "node:crypto";
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace as spans } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Log } from "./log.ts";
import { programVersion } from "./program-version.ts";
import { within } from "#platform/time/server/time-limit.ts";
import { currentTrace, recordSteps } from "./trace.ts";

/** Time limit of the collector's response to a batch, and to the last one at shutdown, milliseconds. */
const ANSWER_LIMIT = 5_000;
const STOP_LIMIT = 2_000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
const hex = (bytes: number) => randomBytes(bytes).toString("hex");

/**
 * Sends the steps of traces as OpenTelemetry spans to a collector, `url` with its path, in batches beside the work.
 * While it is unavailable they are dropped. A caller's decision not to record a trace is respected.
 */
export function sendSpans(url: string, log: Log): { stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: ANSWER_LIMIT });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "hearthlight", "service.version": programVersion() }),
    spanProcessors: [new BatchSpanProcessor({ exporter: saysWhenAway(exporter, log) })],
    // A trace that begins here already has its id: the log has it.
    idGenerator: { generateTraceId: () => currentTrace()?.traceId ?? hex(16), generateSpanId: () => hex(8) },
  });
  const tracer = provider.getTracer("hearthlight");
  recordSteps((step, { traceId, flags, callerId, spanId }) => {
    const parentId = spanId ?? callerId;
    const parent = parentId && { traceId, spanId: parentId, traceFlags: Number.parseInt(flags, 16), isRemote: !spanId };
    const span = tracer.startSpan(
      step.name,
      { kind: KINDS[step.kind] },
      parent ? spans.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    );
    const own = span.spanContext();
    return {
      spanId: own.spanId,
      flags: own.traceFlags.toString(16).padStart(2, "0"),
      end() {
        span.updateName(step.name).setAttributes(step.attributes);
        if (step.failed !== undefined)
          span.setAttribute("error.type", step.failed).setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  });
  return {
    async stop() {
      recordSteps(null);
      await within(STOP_LIMIT, provider.shutdown());
    },
  };
}

/** Logs once when a collector can't be reached, and when it can again. */
function saysWhenAway(exporter: SpanExporter, log: Log): SpanExporter {
  let away = false;
  return {
    export: (batch, done) =>
      exporter.export(batch, (result) => {
        const failed = result.code !== 0;
        if (failed && !away) log.warn({ err: result.error }, "traces could not be sent to their collector");
        if (!failed && away) log.info("traces are sent to their collector again");
        away = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
