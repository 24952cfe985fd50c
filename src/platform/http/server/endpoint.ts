import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context, Hono } from "hono";
import {
  forbidden,
  notSignedIn,
  ok,
  type Outcome,
  passwordDue,
  secondStepDue,
} from "#platform/access/rules/outcome.ts";
import { type Actor, may, type Right } from "#platform/access/rules/rights.ts";
import { type Answered, type Received, translate } from "#platform/http/rules/api-names.ts";
import { storable } from "#platform/text/rules/storable-text.ts";
import type { KeyedRequest } from "./answered-requests.ts";
import type { RateLimit } from "./rate-limit.ts";
import type { AppEnv } from "./app-env.ts";
import { functionError, problem, type Trouble, toTrouble } from "./failure-status.ts";
import { fieldsOf, readFile, readJson } from "./read-json.ts";
import { FORM_LIMIT } from "./request-guard.ts";

type Method = "get" | "post" | "put" | "patch" | "delete";

/** One call of the HTTP API or of the functions: its input, its right, its response. */
type Endpoint<
  Path extends string,
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  A extends z.ZodType,
> = {
  method: Method;
  /** With parameters in braces: `/api/leads/{id}`. */
  path: Path;
  summary: string;
  /** The required right; 'staff' for any member of staff; 'signed-in' for any staff or key; 'public' for everyone. */
  right: Right | "staff" | "signed-in" | "public";
  /** Parameters with fixed values; another value is not found. The others are texts. */
  params?: P;
  query?: Q;
  body?: B;
  bodyLimit?: number;
  /** True if a request without a body means an empty one. */
  mayBeEmpty?: true;
  /** Takes a multipart body with one `file` of at most this many bytes, instead of JSON; `body` is its text fields. */
  fileLimit?: number;
  /** For a call that returns a file (`Response`) instead of JSON: its media type. */
  sends?: string;
  answer: A;
  /** Describes `current` in the refusal of a stale change, where that is something else than the answer. */
  current?: z.ZodType;
  status?: 200 | 201 | 202;
  limit?: RateLimit;
  /**
   * For a POST with an idempotency key: it changes nothing; its submissions have their own keys, which work while the
   * database is down; its response is a secret, which is shown once.
   */
  repeats?: "harmless" | "own-keys" | "secret";
};

/** Runs a request that has an idempotency key once. */
type AnswerOnce = <T extends object>(request: KeyedRequest, run: () => Promise<Outcome<T>>) => Promise<Outcome<T>>;

type Params = Record<string, string>;
/** Returns the current parameters of a call if the given ones have moved; else null. */
type MovedTo = (path: string, params: Params) => Promise<Params | null>;
const PLAIN: { runOnce: AnswerOnce; movedTo: MovedTo } = {
  runOnce: (_request, run) => run(),
  movedTo: async () => null,
};

type AnyEndpoint = Endpoint<string, z.ZodObject, z.ZodObject, z.ZodType, z.ZodType>;
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** `file` comes with `fileLimit`. */
type Call<Params, Q, B> = { params: Params; query: Q; body: B; file?: File };

/** The metadata of a mounted endpoint; the rights test and the API description read it. */
export type Mounted = Pick<AnyEndpoint, "method" | "path" | "summary" | "right" | "answer" | "sends">;

export type EndpointSet = {
  mount<
    Path extends string,
    Q extends z.ZodObject,
    B extends z.ZodType,
    A extends z.ZodType,
    P extends z.ZodObject = z.ZodObject<{}>,
  >(
    endpoint: Endpoint<Path, P, Q, B, A>,
    handle: (
      c: Context<AppEnv>,
      call: Call<Record<ParamNames<Path>, string> & z.infer<P>, Received<Q>, Received<B>>,
    ) => Promise<Outcome<Answered<A> | Response>>,
  ): void;
  mounted: readonly Mounted[];
  /** Returns the OpenAPI document of every mounted call, made at the first call and cached. */
  describe(): object;
};

/**
 * Collects endpoints on an app. Functions (below `functionsPrefix`) return errors in their own shape; `server` is the
 * address that the description names.
 */
export function createEndpoints(
  app: Hono<AppEnv>,
  functionsPrefix: string,
  server: string,
  { runOnce, movedTo }: { runOnce: AnswerOnce; movedTo: MovedTo } = PLAIN,
): EndpointSet {
  const book = new OpenAPIHono();
  const registry = book.openAPIRegistry;
  const mounted: Mounted[] = [];
  let described: object | undefined;
  registry.registerComponent("securitySchemes", "key", {
    type: "http",
    scheme: "bearer",
    description: "An API key created by staff",
  });
  registry.registerComponent("securitySchemes", "session", {
    type: "apiKey",
    in: "cookie",
    name: "hearthlight",
    description: "The session of a signed-in staff member",
  });
  return {
    mounted,
    mount(endpoint, handle) {
      const { method, path } = endpoint;
      mounted.push(endpoint);
      described = undefined;
      const route = routeOf(endpoint);
      registry.registerPath(route);
      const fail = path.startsWith(functionsPrefix) ? functionError : problem;
      const { received, answered } = translate(endpoint);
      app.on(method.toUpperCase(), route.getRoutingPath(), async (c) => {
        const refused = await refuse(c, endpoint);
        if (refused) return fail(c, refused);
        const call = await readCall(c, endpoint, method === "get" ? PLAIN.movedTo : movedTo);
        if ("trouble" in call) return fail(c, call.trouble);
        const keyed = keyedRequest(c, endpoint, call);
        const work = async (params = call.params) =>
          orFile(answered, await handle(c, received({ ...call, params }) as Call<never, never, never>));
        let outcome = keyed ? await runOnce(keyed, work) : await work();
        // Records that are only read hardly ever move: it is checked when nothing was found.
        if (method === "get" && !outcome.ok && outcome.code === "not-found") {
          const params = await movedTo(path, call.params);
          if (params) outcome = await work(params);
        }
        if (!outcome.ok) return fail(c, toTrouble(outcome));
        const { value } = outcome;
        if (value instanceof Response) return value;
        return sendJson(c, value, endpoint.status ?? 200, { "Cache-Control": "no-store", ...etagOf(value) });
      });
    },
    describe: () =>
      (described ??= book.getOpenAPI31Document({
        openapi: "3.1.0",
        info: { title: "Hearthlight", version: "1" },
        servers: [{ url: server }],
      })),
  };
}

/** Returns what a call answers, by the names of the API; a file as it is. */
function orFile(answered: (outcome: Outcome<unknown>) => Outcome<object>, done: Outcome<unknown>): Outcome<object> {
  return done.ok && done.value instanceof Response ? ok(done.value) : answered(done);
}

/** Responses by status that tell the server that one with this status is on its way. */
const written = new Map<number, Response>();

/**
 * Responds with JSON, written to the socket as one piece: a `Response` would turn the text into a stream, and the
 * server the stream into a text again.
 */
function sendJson(c: Context<AppEnv>, value: object, status: number, headers: Record<string, string>): Response {
  const text = JSON.stringify(value);
  const length = String(Buffer.byteLength(text));
  c.env.outgoing.writeHead(status, { "Content-Type": "application/json", "Content-Length": length, ...headers });
  c.env.outgoing.end(text);
  return writtenWith(status);
}

function writtenWith(status: number): Response {
  const known = written.get(status);
  if (known) return known;
  const made = new Response(null, { status, headers: RESPONSE_ALREADY_SENT.headers });
  written.set(status, made);
  return made;
}

/** Returns a request's idempotency key; null if it has none or needs none, and for sign-ins and proofs of identity. */
function keyedRequest(
  c: Context<AppEnv>,
  { method, right, repeats }: Pick<AnyEndpoint, "method" | "right" | "repeats">,
  call: Call<unknown, unknown, unknown>,
): KeyedRequest | null {
  const key = c.req.header("idempotency-key");
  const actor = c.get("actor");
  if (method !== "post" || !key || !actor || repeats === "own-keys" || repeats === "harmless") return null;
  if (right === "public" || right === "staff") return null;
  const file = call.file ? [call.file.name, call.file.size] : [];
  const content = JSON.stringify([c.req.path, call.query ?? null, call.body ?? null, ...file]);
  return { sender: `${actor.kind} ${actor.id}`, key, content, secret: repeats === "secret" };
}

/** Returns a record's version as its ETag, which changes send back as `If-Match`. */
function etagOf(value: object): Record<string, string> {
  return "version" in value && typeof value.version === "number" ? { ETag: `"${value.version}"` } : {};
}

function mayCall(actor: Actor, right: Exclude<AnyEndpoint["right"], "public">): boolean {
  if (right === "staff") return actor.kind === "staff";
  return right === "signed-in" || may(actor, right);
}

async function refuse(c: Context<AppEnv>, endpoint: Pick<AnyEndpoint, "right" | "limit">): Promise<Trouble | null> {
  const actor = c.get("actor");
  if (endpoint.right !== "public") {
    if (c.get("identityTrouble")) throw c.get("identityTrouble");
    if (!actor && c.get("secondStepDue")) return toTrouble(secondStepDue());
    if (!actor) return toTrouble(c.get("passwordDue") ? passwordDue() : notSignedIn());
    if (!mayCall(actor, endpoint.right)) return toTrouble(forbidden());
  }
  const wait = (await endpoint.limit?.take(c.get("ip"))) ?? 0;
  return wait > 0
    ? { status: 429, message: "Too many requests. Please try again later.", retryAfterSeconds: wait }
    : null;
}

async function readCall(
  c: Context<AppEnv>,
  endpoint: Pick<AnyEndpoint, "path" | "params" | "query" | "body" | "bodyLimit" | "mayBeEmpty" | "fileLimit">,
  movedTo: MovedTo,
): Promise<Call<Params, unknown, unknown> | { trouble: Trouble }> {
  const given: Params = c.req.param();
  if (Object.values(given).some((p) => p.includes("\0")) || endpoint.params?.safeParse(given).success === false)
    return { trouble: { status: 404, message: "Not found" } };
  const params = (await movedTo(endpoint.path, given)) ?? given;
  const query = endpoint.query?.safeParse(storable(c.req.query()));
  if (query && !query.success)
    return {
      trouble: { status: 422, message: "Please check your input and try again.", fields: fieldsOf(query.error) },
    };
  if (endpoint.fileLimit !== undefined) {
    const sent = await readFile(c, endpoint.fileLimit, endpoint.body);
    return "trouble" in sent ? sent : { params, query: query?.data, ...sent };
  }
  if (!endpoint.body) return { params, query: query?.data, body: undefined };
  if (endpoint.mayBeEmpty && !c.req.header("content-type")) {
    const empty = endpoint.body.safeParse({});
    if (empty.success) return { params, query: query?.data, body: empty.data };
  }
  const body = await readJson(c, endpoint.body, endpoint.bodyLimit ?? FORM_LIMIT);
  return "trouble" in body ? body : { params, query: query?.data, body: body.value };
}

function routeOf(endpoint: AnyEndpoint) {
  const { method, path, summary, right, params, query, body, answer, status = 200 } = endpoint;
  const fields = z.object({ file: z.string().openapi({ format: "binary" }) });
  const form = body instanceof z.ZodObject ? fields.extend(body.shape) : fields;
  const file = { content: { "multipart/form-data": { schema: form } } };
  const json = (schema: z.ZodType) => ({ content: { "application/json": { schema } } });
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, z.string()]);
  return createRoute({
    method,
    path,
    summary,
    ...(right === "public"
      ? {}
      : {
          security: right === "staff" ? [{ session: [] }] : [{ key: [] }, { session: [] }],
          description: `Needs: ${right}`,
        }),
    request: {
      ...(names.length > 0 ? { params: params ?? z.object(Object.fromEntries(names)) } : {}),
      ...(query ? { query } : {}),
      ...(endpoint.fileLimit ? { body: file } : body ? { body: json(body) } : {}),
    },
    responses: {
      [status]: {
        description: "Done",
        ...(endpoint.sends ? { content: { [endpoint.sends]: { schema: answer } } } : json(answer)),
      },
      default: { description: "What went wrong, in words" },
    },
  });
}
