import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { BlockList, isIP, isIPv4 } from "node:net";
import { Readable } from "node:stream";
import { inStep, traceHeaders } from "#platform/log/server/trace.ts";
import { callStep, checkedLookup } from "./post-message.ts";

/**
 * Addresses where no service of the agency runs but cloud machines serve credentials: link-local ones (RFC 3927,
 * RFC 4291), the metadata services of AWS (IPv6) and Alibaba Cloud, and addresses that no server has.
 */
const REFUSED = new BlockList();
REFUSED.addSubnet("169.254.0.0", 16, "ipv4");
REFUSED.addSubnet("0.0.0.0", 8, "ipv4");
REFUSED.addSubnet("224.0.0.0", 3, "ipv4");
REFUSED.addAddress("100.100.100.200", "ipv4");
REFUSED.addSubnet("fe80::", 10, "ipv6");
REFUSED.addSubnet("ff00::", 8, "ipv6");
REFUSED.addAddress("fd00:ec2::254", "ipv6");
REFUSED.addAddress("::", "ipv6");

/** Tells whether a service may be asked at this IP address. This machine and the agency's own network are allowed. */
export function mayAsk(ip: string): boolean {
  return isIP(ip) !== 0 && !REFUSED.check(ip, isIPv4(ip) ? "ipv4" : "ipv6");
}

/**
 * Returns a `fetch` for services that the owner chose: it checks each address as it connects and follows no redirect,
 * so the key goes nowhere else.
 */
export const guardedFetch: typeof fetch = (input, init) => {
  const url = new URL(typeof input === "string" ? input : "url" in input ? input.url : input.href);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !mayAsk(host)) return Promise.reject(new TypeError("this address may not be asked"));
  const method = init?.method ?? "GET";
  return inStep(callStep(method, url), async (step) => {
    const answer = await fetchNow(url, init);
    step.attributes["http.response.status_code"] = answer.status;
    return answer;
  });
};

function fetchNow(url: URL, init: RequestInit | undefined): Promise<Response> {
  return new Promise((answer, fail) => {
    const request = url.protocol === "https:" ? requestSecure : requestPlain;
    const sent = request(
      url,
      {
        method: init?.method ?? "GET",
        headers: { ...traceHeaders(), ...Object.fromEntries(new Headers(init?.headers)) },
        lookup: checkedLookup(mayAsk),
        agent: false,
        ...(init?.signal ? { signal: init.signal } : {}),
      },
      (incoming) => {
        const headers = new Headers();
        for (const [name, value] of Object.entries(incoming.headers))
          if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
        const status = incoming.statusCode ?? 502;
        const empty = status === 204 || status === 205 || status === 304;
        answer(new Response(empty ? null : (Readable.toWeb(incoming) as ReadableStream), { status, headers }));
      },
    );
    sent.on("error", fail);
    const body = init?.body;
    sent.end(typeof body === "string" || body instanceof URLSearchParams ? String(body) : undefined);
  });
}
