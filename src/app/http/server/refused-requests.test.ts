import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPhone } from "#tests/builders/leads.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database);
});
afterAll(() => site.close());
const fn = "/.netlify/functions";
const callback = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  site.ask({
    method: "POST",
    path: `${fn}/callback`,
    headers,
    json: { name: "Rosa Delgado", phone: aPhone(), ...more },
  });

describe("requests that are refused", () => {
  const post = (headers: Record<string, string>, path = `${fn}/callback`) =>
    site.ask({ method: "POST", path, headers, json: { name: "Rosa Delgado", phone: aPhone() } });
  test.each([
    ["another site's page", { Origin: "https://evil.example" }, 403],
    ["a page without an origin", { Origin: "null" }, 403],
    ["another port of this machine", { Origin: "http://localhost:9" }, 403],
    ["an origin that is none", { Origin: "nonsense" }, 403],
    ["another site, without Origin", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["a sibling site, without Origin", { "Sec-Fetch-Site": "same-site" }, 403],
    ["our own page", { Origin: "http://localhost:3000", "Sec-Fetch-Site": "same-origin" }, 200],
    ["a program", {}, 200],
    ["a person at the address bar", { "Sec-Fetch-Site": "none" }, 200],
  ])("a post from %s: %3$i", async (_what, headers, status) => {
    expect((await post(headers as Record<string, string>)).status).toBe(status);
  });

  test("a form on a page, a delete and a sign-in are refused from another site too", async () => {
    for (const [method, path] of [
      ["POST", "/get-a-quote"],
      ["DELETE", "/api/keys/1"],
      ["PUT", "/api/leads/1"],
      ["POST", "/admin/sign-in"],
      ["POST", "/admin/sign-out"],
    ] as const) {
      expect(
        (
          await site.ask({
            method,
            path,
            headers: { Origin: "https://evil.example", "Content-Type": "application/x-www-form-urlencoded" },
            body: "a=b",
          })
        ).status,
      ).toBe(403);
    }
  });

  test("a method that is not for this address: 405 with what it takes", async () => {
    const refused = async (method: string, path: string) => {
      const { status, headers } = await site.ask({ method, path });
      return [status, headers.allow];
    };
    expect(await refused("DELETE", "/api/leads")).toEqual([405, "GET, HEAD, POST"]);
    expect(await refused("DELETE", "/api/leads/1")).toEqual([405, "GET, HEAD, PUT, PATCH"]);
    expect(await refused("PUT", `${fn}/callback`)).toEqual([405, "POST"]);
    expect(await refused("PUT", `${fn}/csp-report`)).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
    expect(await refused("POST", "/api/openapi.json")).toEqual([405, "GET, HEAD"]);
    for (const path of ["/healthz", "/readyz", "/metrics"])
      expect(await refused("POST", path)).toEqual([405, "GET, HEAD"]);
    for (const path of ["/", "/api/leads"]) expect((await refused("TRACE", path))[0]).toBe(405);
  });

  test("a body of another type: 415; that is no JSON, or no UTF-8: 400; that does not fit: 422 with fields", async () => {
    const send = (type: string, body: string | Buffer) =>
      site.ask({ method: "POST", path: `${fn}/callback`, headers: { "Content-Type": type }, body });
    expect((await send("text/plain", "{}")).status).toBe(415);
    expect((await send("application/x-www-form-urlencoded", "name=a")).status).toBe(415);
    for (const body of ["", "{", "name=Rosa", "\u0000", "{}{}"])
      expect((await send("application/json", body)).status).toBe(400);
    expect(
      (await send("application/json; charset=utf-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])))
        .status,
    ).toBe(400);
    for (const body of ["[]", "null", "1", '"x"', "{}", '{"name":1,"phone":2}', '{"name":["Rosa"],"phone":{}}']) {
      const answer = await send("application/json", body);
      expect([body, answer.status]).toEqual([body, 422]);
      expect(answer.json()).toMatchObject({
        success: false,
        error: "Please check your input and try again.",
        fields: {},
      });
    }
    const refused = (await callback({ name: "full name", phone: "1" })).json();
    expect(refused).toEqual({
      success: false,
      error: "Please enter your real name and phone.",
      fields: { name: "Please enter your real name and phone.", phone: "Please enter your real name and phone." },
    });
  });

  test("a body that is too large: 413, whether its length is declared or it comes in chunks; the next request is answered", async () => {
    const big = Buffer.alloc(70_000, 0x20);
    for (const path of [`${fn}/callback`, "/get-a-quote", "/admin/sign-in"]) {
      const type = path.startsWith(fn) ? "application/json" : "application/x-www-form-urlencoded";
      expect([
        path,
        (await site.ask({ method: "POST", path, headers: { "Content-Type": type }, body: big })).status,
      ]).toEqual([path, 413]);
      const chunked = await site.ask({
        method: "POST",
        path,
        headers: { "Content-Type": type, "Transfer-Encoding": "chunked" },
        body: [big, big],
      });
      expect([path, chunked.status]).toEqual([path, 413]);
    }
    expect((await callback()).status).toBe(200);
  });

  test("a form of a page takes forms only", async () => {
    expect(
      (await site.ask({ method: "POST", path: "/get-a-quote", headers: { "Content-Type": "text/plain" }, body: "a=b" }))
        .status,
    ).toBe(415);
    const taken = await site.ask({
      method: "POST",
      path: "/get-a-quote?x=1",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "a=b",
    });
    expect([taken.status, taken.text]).toEqual([200, "posted to /get-a-quote: a=b"]);
  });

  test("the API answers problems as RFC 9457 says, functions in their own shape, neither kept by anybody", async () => {
    const [api, call] = [await site.ask({ path: "/api/leads" }), await site.ask({ path: `${fn}/leads` })];
    expect([api.headers["content-type"], api.headers["cache-control"], api.json()]).toEqual([
      "application/problem+json",
      "no-store",
      {
        type: "about:blank",
        title: "Not signed in",
        status: 401,
        detail: "Authentication failed. Please log in again.",
        error: { code: "not_signed_in", message: "Authentication failed. Please log in again." },
      },
    ]);
    expect([call.headers["content-type"], call.headers["cache-control"], call.json()]).toEqual([
      "application/json",
      "no-store",
      { success: false, error: "Authentication failed. Please log in again." },
    ]);
  });
});
