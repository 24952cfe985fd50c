import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Failure, type FailureCode, NEUTRAL_TEXTS } from "#platform/access/rules/outcome.ts";

/** HTTP status of each expected failure. */
export const STATUS_OF: Record<FailureCode, ContentfulStatusCode> = {
  invalid: 422,
  "not-signed-in": 401,
  forbidden: 403,
  "reauthentication-required": 403,
  "not-found": 404,
  gone: 410,
  conflict: 409,
  stale: 412,
  "too-many": 429,
  unavailable: 503,
};

const TITLES: Record<number, string> = {
  400: "Bad request",
  401: "Not signed in",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  408: "Too slow",
  409: "Conflict",
  410: "Gone",
  412: "Changed in the meantime",
  413: "Too large",
  415: "Unsupported type",
  422: "Invalid input",
  429: "Too many requests",
  500: "Server error",
  503: "Unavailable",
};

/** An error response: for `/api` a problem document (RFC 9457), for functions `{success:false,error}`. */
export type Trouble = {
  status: ContentfulStatusCode;
  message: string;
  /** For programs. */
  code?: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  /** The current record, if the sender knew an older version. */
  current?: unknown;
  details?: Record<string, unknown>;
  allow?: string;
};

export const toTrouble = (failure: Failure): Trouble => ({ status: STATUS_OF[failure.code], ...failure });

export const UNEXPECTED: Trouble = { status: 500, message: NEUTRAL_TEXTS.api };

/** Responds to `/api` calls. */
export function problem(c: Context, trouble: Trouble): Response {
  const body = {
    type: "about:blank",
    title: TITLES[trouble.status] ?? "Error",
    status: trouble.status,
    detail: trouble.message,
    ...(trouble.code ? { error: { code: trouble.code.replaceAll("-", "_"), message: trouble.message } } : {}),
    ...(trouble.fields ? { fields: trouble.fields } : {}),
    ...(trouble.current ? { current: trouble.current } : {}),
    ...trouble.details,
  };
  return c.body(JSON.stringify(body), trouble.status, {
    ...extraHeaders(trouble),
    "Content-Type": "application/problem+json",
    "Cache-Control": "no-store",
  });
}

/** Responds to function calls. */
export function functionError(c: Context, trouble: Trouble): Response {
  const body = { success: false, error: trouble.message, ...(trouble.fields ? { fields: trouble.fields } : {}) };
  return c.json(body, trouble.status, { ...extraHeaders(trouble), "Cache-Control": "no-store" });
}

function extraHeaders(trouble: Trouble): Record<string, string> {
  return {
    ...(trouble.retryAfterSeconds ? { "Retry-After": String(trouble.retryAfterSeconds) } : {}),
    ...(trouble.allow ? { Allow: trouble.allow } : {}),
    ...(trouble.status === 401 ? { "WWW-Authenticate": 'Bearer realm="Hearthlight API"' } : {}),
  };
}
