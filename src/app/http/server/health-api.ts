import { z } from "@hono/zod-openapi";
import type { Context, Hono } from "hono";
import { ok } from "#platform/access/rules/outcome.ts";
import { may } from "#platform/access/rules/rights.ts";
import { OTHER_ROUTE } from "#platform/log/rules/request-times.ts";
import { answers } from "#platform/database/server/database.ts";
import type { Metrics } from "#platform/log/server/metrics.ts";
import { findFileProblem } from "#platform/storage/server/storage-health.ts";
import type { Services } from "#platform/program/server/services.ts";
import { type AppEnv, byOf } from "#platform/http/server/app-env.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import type { Pages } from "./pages.ts";
import { functionError, problem } from "#platform/http/server/failure-status.ts";
import { isLocal, readBody } from "#platform/http/server/request-guard.ts";

type Needs = Pick<
  Services,
  "config" | "dayCounts" | "db" | "functionChecks" | "journal" | "light" | "limits" | "log" | "storage"
>;

const REPORT_LIMIT = 16 * 1024;

/** Mounts `/healthz`, `/readyz`, `/metrics` and the health and report functions. Health says ok or not, never why. */
export function mountHealth(
  app: Hono<AppEnv>,
  endpoints: EndpointSet,
  services: Needs,
  { metrics, draining, pages }: { metrics: Metrics; draining: () => boolean; pages: Pick<Pages, "routeOf"> },
): void {
  mountHealthFunctions(endpoints, services);
  mountReports(app, services, metrics, pages.routeOf);

  app.get("/healthz", (c) => c.text("ok", 200, { "Cache-Control": "no-store" }));
  app.get("/readyz", async (c) => {
    if (draining()) return c.text("stopping", 503, { "Cache-Control": "no-store" });
    if (c.req.query("light") !== undefined) return sendLight(c, services);
    const [database, fileProblem, journal] = await Promise.all([
      answers(services.db),
      findFileProblem(services.storage),
      services.journal.writable(),
    ]);
    const ready = database && fileProblem === null && journal;
    if (!ready) services.log.warn({ database, fileProblem, journal }, "not ready");
    return c.text(ready ? "ok" : "not ready", ready ? 200 : 503, { "Cache-Control": "no-store" });
  });
  app.get("/metrics", async (c) => {
    if (!isLocal(c.env.incoming) && !may(c.get("actor"), "metrics:read"))
      return problem(c, { status: 401, message: "Send a staff key with the scope metrics:read." });
    return c.body(await metrics.text(), 200, { "Content-Type": metrics.contentType });
  });
  for (const path of ["/healthz", "/readyz", "/metrics"])
    app.all(path, (c) => c.text("This address takes GET.", 405, { Allow: "GET, HEAD" }));
}

/**
 * Sends 200 only while the one light is green: every watcher elsewhere then knows what an owner's Home says. Of what
 * isn't well it names the screen, and no person.
 */
async function sendLight(c: Context<AppEnv>, { light, log }: Pick<Needs, "light" | "log">) {
  if (!isLocal(c.env.incoming) && !may(c.get("actor"), "metrics:read"))
    return problem(c, { status: 401, message: "Send a staff key with the scope metrics:read." });
  const { tone, link } = await light.read().catch((error: unknown) => {
    log.warn({ err: error }, "the light could not be read");
    return { tone: "bad" as const, link: null };
  });
  const text = tone === "good" ? "All is well." : `Not known to be well. See ${link?.to ?? "/admin"}`;
  return c.text(text, tone === "good" ? 200 : 503, { "Cache-Control": "no-store" });
}

function mountHealthFunctions(endpoints: EndpointSet, services: Needs): void {
  const { functionsPrefix: fn } = services.config;
  endpoints.mount(
    {
      method: "get",
      path: `${fn}/gcs-health`,
      summary: "Whether file storage answers",
      right: "public",
      limit: services.limits.api,
      answer: z.object({ ok: z.boolean() }),
    },
    async () => ok({ ok: await services.functionChecks.isWell("gcs-health") }),
  );
  endpoints.mount(
    {
      method: "get",
      path: `${fn}/csp-report`,
      summary: "Health of the report function",
      right: "public",
      limit: services.limits.api,
      answer: z.object({ ok: z.boolean() }),
    },
    async () => ok({ ok: await services.functionChecks.isWell("csp-report") }),
  );
  endpoints.mount(
    {
      method: "get",
      path: `${fn}/admin-log`,
      summary: "Health of the log function",
      right: "public",
      limit: services.limits.api,
      answer: z.object({ ok: z.boolean() }),
    },
    async () => ok({ ok: await services.functionChecks.isWell("admin-log") }),
  );
  const entry = z.object({
    action: z.string().max(200),
    level: z.enum(["debug", "info", "warn", "error"]).default("info"),
    context: z.unknown().optional(),
  });
  endpoints.mount(
    {
      method: "post",
      path: `${fn}/admin-log`,
      summary: "Write a line from the desk to the log",
      right: "signed-in",
      body: entry,
      answer: z.object({ success: z.literal(true) }),
    },
    async (c, { body }) => {
      if (body.action === "health") return services.functionChecks.health("admin-log");
      // The context may hold anything, names and numbers too: only the event is logged.
      services.log[body.level]({ action: body.action.replace(/\p{Cc}/gu, " "), by: byOf(c).actor.id }, "desk");
      return ok({ success: true as const });
    },
  );
}

/** Returns the directive's name if our policy has it; anything else was made up. */
function directiveName(directive: string | undefined): string {
  const known =
    /^(?:default|script|style|img|font|connect|media|object|frame|worker|manifest|child)-src(?:-elem|-attr)?$|^(?:base-uri|form-action|frame-ancestors)$/;
  return directive !== undefined && known.test(directive) ? directive : "unknown";
}

/** Accepts browsers' reports of the security policy: only the directive, since the rest may identify a person. */
function mountReports(app: Hono<AppEnv>, services: Needs, metrics: Metrics, routeOf: Pages["routeOf"]): void {
  const { functionsPrefix: fn } = services.config;
  app.on("OPTIONS", `${fn}/csp-report`, (c) => c.body(null, 204, { Allow: "GET, POST, OPTIONS" }));
  app.post(`${fn}/csp-report`, async (c) => {
    const wait = await services.limits.report.take(c.get("ip"));
    if (wait > 0) return functionError(c, { status: 429, message: "Too many reports.", retryAfterSeconds: wait });
    if (!/^application\/(?:csp-report|reports\+json|json)\b/.test(c.req.header("content-type") ?? ""))
      return functionError(c, { status: 415, message: "Send a security policy report as JSON." });
    const body = await readBody(c.req.raw, REPORT_LIMIT);
    if (body === "too-large") return functionError(c, { status: 413, message: "The report is too large." });
    const report = Buffer.from(body).toString("utf8");
    const directive = /"(?:violated-directive|effectiveDirective)"\s*:\s*"([a-z-]{1,40})/.exec(report)?.[1];
    const page = /"(?:document-uri|documentURL)"\s*:\s*"https?:\/\/[^/"]*(\/[^"?#]*)/.exec(report)?.[1] ?? "";
    services.dayCounts.add("csp", `${directiveName(directive)} ${routeOf(page) ?? OTHER_ROUTE}`);
    services.log.warn({ directive: directive ?? "unknown" }, "a browser reported a security policy violation");
    metrics.cspReports.inc();
    return c.body(null, 204);
  });
}
