import { sharePath } from "#leads/leads/rules/engagement.ts";
import { randomUUID } from "node:crypto";
import { type Context, Hono, type HonoRequest, type MiddlewareHandler } from "hono";
import type { Actor, StaffActor } from "#platform/access/rules/rights.ts";
import { KEY_PREFIX } from "#accounts/access/server/create-api-key.ts";
import { findKey, findSessionActor } from "#accounts/access/server/find-actor.ts";
import { recordWrite, writtenTo } from "#accounts/sign-in/server/session-writes-store.ts";
import { mountCalendarFeed } from "#newsroom/calendar/server/article-calendar-api.ts";
import { mountEngagement } from "#newsroom/engagement/server/engagement-api.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import { readingAfter } from "#platform/database/server/replica.ts";
import { OTHER_ROUTE } from "#platform/log/rules/request-times.ts";
import { ACTIVE_HEADER } from "#platform/access/rules/session-age.ts";
import { isAdminPath } from "#platform/access/rules/admin-paths.ts";
import { checkSecondStep } from "#accounts/sign-in/server/check-second-step.ts";
import { withoutToken } from "#platform/access/rules/token-paths.ts";
import { currentLeadId } from "#leads/leads/server/merged-leads-store.ts";
import { runOnce } from "#platform/http/server/answered-requests.ts";
import { isUnavailable } from "#platform/database/server/database.ts";
import { TAB_HEADER, TAB_NAME } from "#platform/live/rules/live-message.ts";
import { askedBy } from "#platform/live/server/asked-by.ts";
import type { Metrics } from "#platform/log/server/metrics.ts";
import { inOneRequest } from "#platform/time/server/time-limit.ts";
import { inStep, inTrace, newTrace, readTraceparent } from "#platform/log/server/trace.ts";
import type { Services } from "#platform/program/server/services.ts";
import { mountOwnSignIn } from "#accounts/sign-in/server/sign-in-api.ts";
import { mountVoices } from "#accounts/staff/server/staff-api.ts";
import { mountPictures } from "#newsroom/images/server/images-api.ts";
import { mountScim } from "#accounts/directory/server/scim-api.ts";
import { receiveConversations } from "#leads/conversations/server/receive-conversations.ts";
import { settleAlertReport } from "#operations/alerts/server/text-alerts.ts";
import { mountUploads } from "#leads/intake/server/uploads-api.ts";
import { rememberApiDescription } from "#platform/http/server/api-description.ts";
import type { AppEnv } from "#platform/http/server/app-env.ts";
import { readCookie, sessionCookieName, signInTokensOf } from "#accounts/sign-in/server/read-cookie.ts";
import { createEndpoints, type Mounted } from "#platform/http/server/endpoint.ts";
import { functionError, problem, type Trouble, UNEXPECTED } from "#platform/http/server/failure-status.ts";
import { aboutRequest } from "./about-request.ts";
import { mountHealth } from "./health-api.ts";
import type { PageCache } from "#platform/http/server/page-cache.ts";
import { handlerMethods } from "#platform/http/server/page-methods.ts";
import { routeOfRequest } from "#platform/http/server/page-routes.ts";
import { refuseOnlooker } from "./refuse-onlooker.ts";
import { createUnavailablePage, mountPages, type Pages } from "./pages.ts";
import { clientAddress, LostBody, refuseRequest } from "#platform/http/server/request-guard.ts";
import { CALLS } from "./calls.ts";
import { baseHeaders } from "#platform/http/server/security-headers.ts";

type App = { hono: Hono<AppEnv>; endpoints: readonly Mounted[] };

/** Creates the whole HTTP surface: API, functions, health, sign-in and pages. */
export function createApp(
  services: Services,
  parts: { cache: PageCache; metrics: Metrics; pages: Pages; draining: () => boolean },
): App {
  const { config } = services;
  const hono = new Hono<AppEnv>();

  const answer = (path: string) => (path.startsWith(`${config.functionsPrefix}/`) ? functionError : problem);
  const isCall = (path: string) => path.startsWith("/api/") || path.startsWith(`${config.functionsPrefix}/`);

  hono.use((c, next) => {
    const requestId = randomUUID();
    c.set("requestId", requestId);
    const trace = readTraceparent(c.req.header("traceparent")) ?? newTrace(requestId);
    const about = () => aboutRequest(c, config.functionsPrefix, parts.pages.routeOf);
    return inTrace({ ...trace, about }, next);
  });
  hono.use(
    watchRequests(services, parts, (c, refused) =>
      isCall(c.req.path)
        ? answer(c.req.path)(c, refused)
        : c.text(refused.message, refused.status, refused.allow ? { Allow: refused.allow } : {}),
    ),
  );
  hono.use((_, next) => inOneRequest(next));
  hono.use(identifyCaller(services, isCall));
  hono.use(refuseOnlooker((c, refused) => (isCall(c.req.path) ? answer(c.req.path)(c, refused) : null)));
  hono.use(followOwnWrites(services));

  const endpoints = createEndpoints(hono, config.functionsPrefix, config.publicUrl, {
    runOnce: (request, run) => runOnce(services, request, run),
    // The address of a merged lead leads to the kept one.
    movedTo: async (path, params) => {
      if (!path.startsWith("/api/leads/{id}") || !params.id) return null;
      const id = await currentLeadId(services.db, params.id);
      return id === params.id ? null : { ...params, id };
    },
  });
  mountHealth(hono, endpoints, services, parts);
  for (const mount of CALLS) mount(endpoints, services);
  mountOwnSignIn(endpoints, services, signInTokensOf);
  mountUploads(hono, endpoints, services);
  mountEngagement(hono, endpoints, services);
  receiveConversations(hono, { ...services, settleOther: (id, status) => settleAlertReport(services, id, status) });
  for (const mount of [mountPictures, mountVoices, mountCalendarFeed, mountScim]) mount(hono, services);
  rememberApiDescription(endpoints.describe);
  hono.get("/api/openapi.json", (c) => c.json(endpoints.describe()));
  for (const prefix of ["/api", config.functionsPrefix]) {
    hono.all(`${prefix}/*`, (c, next) =>
      c.req.path === "/api/docs" ? next() : answer(c.req.path)(c, unknownCall(hono, c.req)),
    );
  }
  mountPages(hono, services, parts.cache, parts.pages);
  const showUnavailable = createUnavailablePage(services, parts.pages.render);

  hono.onError(failureHandler(services, { isCall, answer, showUnavailable }));
  return { hono, endpoints: endpoints.mounted };
}

/**
 * Lets a session read what it wrote: after a request that may change something, the position of the WAL is stored with
 * the session, and its later reads need as much. Requests without a session, API keys too, and those that change
 * something read the primary.
 */
function followOwnWrites({ config, db, log, replica }: Services): MiddlewareHandler<AppEnv> {
  const cookie = sessionCookieName(config.publicUrl.startsWith("https:"));
  return async (c, next) => {
    const token = replica ? readCookie(c.req.header("cookie"), cookie) : null;
    if (!token) return next();
    const id = hashToken(token);
    if (c.req.method === "GET" || c.req.method === "HEAD") return readingAfter(() => writtenTo(db, id), next);
    await next();
    await recordWrite(db, id).catch((error: unknown) => log.warn({ err: error }, "a write of a session was not noted"));
  };
}

type Answer = (path: string) => typeof problem;

/** Returns the response for a handler that threw: in the API's form for calls, as a page or plain text otherwise. */
function failureHandler(
  { log }: Services,
  how: {
    isCall: (path: string) => boolean;
    answer: Answer;
    showUnavailable: (c: Context<AppEnv>) => Promise<Response>;
  },
) {
  const { isCall, answer, showUnavailable } = how;
  return (error: Error, c: Context<AppEnv>): Response | Promise<Response> => {
    if (error instanceof LostBody) {
      if (error.status === 499) return new Response(null, { status: 499 }); // The client is gone; the status is for the metrics.
      c.env.outgoing.setHeader("Connection", "close");
      const slow: Trouble = {
        status: 408,
        message: "This took too long to arrive. Please check your connection and try again.",
      };
      return isCall(c.req.path) ? answer(c.req.path)(c, slow) : c.text(slow.message, slow.status);
    }
    log.error({ err: error, requestId: c.get("requestId") }, "a request failed");
    const trouble: Trouble = isUnavailable(error) ? { ...UNEXPECTED, status: 503, retryAfterSeconds: 5 } : UNEXPECTED;
    if (isCall(c.req.path)) return answer(c.req.path)(c, trouble);
    // The desk's script shows this text on the current page.
    if (trouble.status !== 503 || c.req.path.endsWith(".data"))
      return c.text(
        trouble.message,
        trouble.status,
        trouble.retryAfterSeconds ? { "Retry-After": String(trouble.retryAfterSeconds) } : {},
      );
    return showUnavailable(c);
  };
}

/** Gives every request the fixed headers, refuses what no handler should see, and counts and logs the rest. */
function watchRequests(
  services: Services,
  { metrics, pages }: { metrics: Metrics; pages: Pages },
  refuse: (c: Context<AppEnv>, trouble: Trouble) => Response,
): MiddlewareHandler<AppEnv> {
  const { config, log, requestCounts } = services;
  const headers = Object.entries(baseHeaders(config));
  const noteProxy = untrustedProxyWarning(services);
  return (c, next) =>
    inStep({ name: c.req.method, kind: "server", attributes: {} }, async (step) => {
      const began = performance.now();
      const requestId = c.get("requestId");
      c.set("ip", clientAddress(c.env.incoming, config.trustProxy));
      noteProxy(c.env.incoming);
      c.set("actor", null);
      c.set("passwordDue", null);
      c.set("secondStepDue", null);
      c.set("identityTrouble", null);
      // Fixed headers go straight onto the socket's head: setting them on a Response would copy it.
      for (const [name, value] of headers) c.env.outgoing.setHeader(name, value);
      c.env.outgoing.setHeader("X-Request-Id", requestId);
      // Calls, pictures and files too: search engines keep nothing of a site that is not open.
      if (services.site.stage() !== "open") c.env.outgoing.setHeader("X-Robots-Tag", "noindex");
      const refused = refuseRequest(c.env.incoming, config.publicUrl);
      if (refused) c.res = refuse(c, refused);
      else await next();
      const milliseconds = performance.now() - began;
      const { status } = c.res;
      const { method } = c.req;
      const route = refused ? OTHER_ROUTE : routeOfRequest(c, config.functionsPrefix, pages.routeOf);
      metrics.requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1_000);
      requestCounts.count({ method, route, status, milliseconds });
      step.name = `${method} ${route}`;
      step.attributes = { "http.request.method": method, "http.route": route, "http.response.status_code": status };
      if (status >= 500) step.failed = String(status);
      if (status === 401 || status === 403 || status === 429) services.dayCounts.add("refused", `${status} ${route}`);
      const refusal =
        status === 401 || status === 403
          ? { actor: (c.get("actor") ?? c.get("passwordDue") ?? c.get("secondStepDue"))?.id ?? null }
          : null;
      // Neither query nor address nor token: all can identify a person.
      log[refusal ? "warn" : method === "GET" ? "debug" : "info"](
        {
          requestId,
          method,
          path: withoutToken(c.req.path).slice(0, 200),
          status,
          ms: Math.round(milliseconds),
          ...refusal,
        },
        "request",
      );
    });
}

/** Logs once that a proxy seems to be in front of the program while TRUST_PROXY is 0. */
function untrustedProxyWarning({ config, log }: Services): (incoming: AppEnv["Bindings"]["incoming"]) => void {
  let warned = config.trustProxy > 0;
  return ({ headers }) => {
    if (warned || headers["x-forwarded-for"] === undefined) return;
    warned = true;
    log.warn(
      "X-Forwarded-For arrived while TRUST_PROXY is 0: behind a proxy all visitors count as one address; set TRUST_PROXY to the number of proxies",
    );
  };
}

/** Identifies the caller, except on public pages, which are the same for everyone. */
function identifyCaller(services: Services, isCall: (path: string) => boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const call = isCall(c.req.path) || c.req.path === "/metrics";
    // Staff who open what they shared are not the lead.
    if (call || isAdminPath(c.req.path) || c.req.path.startsWith(sharePath(""))) {
      try {
        const caller = await identify(services, c.req, c.get("requestId"));
        const staff = caller?.kind === "staff" ? caller : null;
        const me = c.req.path === `${services.config.functionsPrefix}/me`;
        if (staff?.passwordDue) c.set("passwordDue", staff);
        else if (staff && !me && (await checkSecondStep(services, staff, c.req.path)) === "due")
          c.set("secondStepDue", staff);
        else c.set("actor", caller);
      } catch (error) {
        // A lead is accepted even while the database is down, also from a visitor with a session cookie.
        if (!call || !isUnavailable(error)) throw error;
        c.set("identityTrouble", error);
      }
    }
    const actor = c.get("actor");
    const tab = c.req.header(TAB_HEADER) ?? "";
    await (actor ? askedBy({ person: actor.id, tab: TAB_NAME.test(tab) ? tab : null }, next) : next());
  };
}

/** Returns the caller. Keys count for calls only; a request with a key is never also a session. */
async function identify(
  services: Services,
  request: HonoRequest,
  requestId: string,
): Promise<StaffActor | (Actor & { kind: "key" }) | null> {
  const { path } = request;
  const key = isAdminPath(path)
    ? undefined
    : /^Bearer (hl_[\w-]{20,100})$/i.exec(request.header("authorization") ?? "")?.[1];
  if (key) {
    const actor = await findKey(services, key);
    // Staff recognize a key by its first characters.
    if (!actor) services.log.warn({ requestId, key: key.slice(0, KEY_PREFIX) }, "an API key was refused");
    return actor;
  }
  if (!services.config.adminEnabled) return null;
  const token = readCookie(request.header("cookie"), sessionCookieName(services.config.publicUrl.startsWith("https:")));
  return token ? findSessionActor(services, token, isAutomatic(request, services.config.functionsPrefix)) : null;
}

/**
 * Tells whether a page of the desk may send this request by itself: to check the session, to read data again, to
 * connect. Such a request must not keep a session alive. The page says with its check that someone is using it.
 */
function isAutomatic(request: HonoRequest, functionsPrefix: string): boolean {
  const { method, path } = request;
  if (path === `${functionsPrefix}/me`) return request.header(ACTIVE_HEADER) === undefined;
  if (["/api/live/ticket", "/api/admin/metrics", "/api/me/line-registration"].includes(path)) return true;
  return method === "GET" && path.endsWith(".data");
}

/** Responds to an unknown path with 404, and to a known one with the wrong method with 405 and its methods. */
function unknownCall(hono: Hono<AppEnv>, { method, path }: HonoRequest): Trouble {
  const taken = handlerMethods(hono, path);
  if (taken.length === 0 || taken.includes(method)) return { status: 404, message: "There is no such API call." };
  const allow = taken.join(", ");
  return { status: 405, message: `This call accepts ${allow}.`, allow };
}
