import { lookup as resolve, type LookupAddress } from "node:dns";
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { inStep, type Step, traceHeaders } from "#platform/log/server/trace.ts";

/** Time limit of a response, milliseconds; Standard Webhooks advises 15 to 30 s. */
const ANSWER_LIMIT = 15_000;

type Posted = { kind: "answered"; status: number } | { kind: "failed"; reason: string };

/**
 * Posts a message, as JSON unless its headers name another type. The address is checked on connecting, so DNS rebinding leads nowhere. Redirects are not
 * followed, and only the status of the response is read.
 */
export function postMessage(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
  mayReach: (ip: string) => boolean,
  limit = ANSWER_LIMIT,
): Promise<Posted> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !mayReach(host)) return Promise.resolve({ kind: "failed", reason: NOT_PUBLIC });
  return inStep(callStep("POST", url), async (step) => {
    const posted = await postNow(url, headers, body, { mayReach, limit });
    if (posted.kind === "answered") step.attributes["http.response.status_code"] = posted.status;
    else step.failed = "unreachable";
    return posted;
  });
}

/** Returns a call to another server as a step of a trace, with only its host, since the rest may be secret. */
export function callStep(method: string, { hostname }: URL): Step {
  return { name: method, kind: "client", attributes: { "http.request.method": method, "server.address": hostname } };
}

function postNow(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
  { mayReach, limit }: { mayReach: (ip: string) => boolean; limit: number },
): Promise<Posted> {
  return new Promise((done) => {
    const request = url.protocol === "https:" ? requestSecure : requestPlain;
    const sent = request(
      url,
      {
        method: "POST",
        headers: {
          ...traceHeaders(),
          "Content-Type": "application/json",
          ...headers,
          "Content-Length": String(Buffer.byteLength(body)),
        },
        lookup: checkedLookup(mayReach),
        agent: false,
        signal: AbortSignal.timeout(limit),
      },
      (answer) => {
        done({ kind: "answered", status: answer.statusCode ?? 0 });
        answer.destroy();
      },
    );
    sent.on("error", (error) => done({ kind: "failed", reason: reasonOf(error, limit) }));
    sent.end(body);
  });
}

const NOT_PUBLIC = "the address is not on the public internet";
const REASONS: Record<string, string> = {
  ENOTFOUND: "no server was found under this name",
  EAI_AGAIN: "the name could not be looked up",
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection was cut",
};

function reasonOf(error: Error, limit: number): string {
  if (error.name === "AbortError" || error.name === "TimeoutError") return `no answer within ${limit / 1_000} seconds`;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return REASONS[code] ?? error.message.slice(0, 300);
}

/** Creates a DNS lookup that returns only addresses which may be reached; the connection is made to the checked one. */
export function checkedLookup(mayReach: (ip: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, "");
      const reachable = found.filter(({ address }) => mayReach(address));
      const [first] = reachable;
      if (!first) return callback(new Error(NOT_PUBLIC), "");
      return options.all ? callback(null, reachable) : callback(null, first.address, first.family);
    });
  };
}
