import { afterAll, beforeAll, expect, test } from "vitest";
import { aPhone, someDetails } from "#tests/builders/leads.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";
import { deriveTokens } from "#leads/leads/server/derive-tokens.ts";
import { originOf, submitQuote } from "./submit-lead.ts";

const test_ = testDatabase();
let site: TestSite;
beforeAll(async () => {
  site = await testSite(test_.database);
});
afterAll(() => site.close());

const HOME = "http://localhost:3000";
const VISIT = { ip: "192.0.2.7", userAgent: "Mozilla/5.0 (test)", referrer: "" };

/** Returns every row of every table, as text. */
async function everythingStored(): Promise<string> {
  const { pool } = test_.database;
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const tables = await Promise.all(
    rows.map(({ name }) => pool.query<{ row: string }>(`select t::text as row from ${name} t`)),
  );
  return tables.flatMap((t) => t.rows.map((r) => r.row)).join("\n");
}

test("the browser's account comes before the header's, and marks of a campaign are read from both", () => {
  const envelope = {
    landingPage: `${HOME}/?utm_source=letter`,
    pageAddress: `${HOME}/quote?utm_term=x`,
    referrer: "https://search.example/",
  };
  expect(originOf({ ...VISIT, referrer: `${HOME}/blog` }, envelope)).toMatchObject({
    pageAddress: `${HOME}/quote?utm_term=x`,
    referrer: "https://search.example/",
    utm: { utm_source: "letter", utm_term: "x" },
  });
});

test("a page of ours is never where a visit came from", () => {
  const withoutScript = originOf(
    { ...VISIT, referrer: `${HOME}/get-a-quote?state=OH` },
    { pageAddress: "", landingPage: "", referrer: "" },
  );
  expect(withoutScript).toMatchObject({ pageAddress: `${HOME}/get-a-quote?state=OH`, referrer: "" });
  expect(originOf(VISIT, { pageAddress: `${HOME}/contact`, referrer: `${HOME}/blog` }).referrer).toBe("");
});

test("parameters that identify a person are removed from every stored URL", () => {
  const personal = "name=Rosa+Delgado&state=OH&email=rosa%40example.com";
  const given = {
    pageAddress: `${HOME}/quote?${personal}`,
    landingPage: `${HOME}/?utm_source=letter&${personal}`,
    referrer: `https://other.example/?${personal}`,
  };
  expect(originOf(VISIT, given)).toMatchObject({
    pageAddress: `${HOME}/quote?state=OH`,
    landingPage: `${HOME}/?utm_source=letter&state=OH`,
    referrer: "https://other.example/?state=OH",
  });
  expect(originOf({ ...VISIT, referrer: `${HOME}/quote?${personal}` }, {}).pageAddress).toBe(`${HOME}/quote?state=OH`);
});

test("the secret of a private link is stored nowhere, whichever page a visitor came from", async () => {
  const { request, consent } = deriveTokens("");
  const private_ = [
    `/my-request/${request}`,
    `/upload/${request}`,
    `/schedule/change/${request}/times`,
    `/stop-email/${request}`,
  ];
  const addresses = [...private_, `/get-a-quote/thank-you?request=${request}`, `/consent/${consent}`].map(
    (path) => HOME + path,
  );
  for (const [n, address] of addresses.entries()) {
    const given = {
      pageAddress: address,
      landingPage: addresses[(n + 1) % addresses.length] ?? "",
      referrer: addresses[(n + 2) % addresses.length] ?? "",
    };
    const phone = aPhone();
    const sent = await site.ask({
      method: "POST",
      path: "/.netlify/functions/callback",
      headers: { Referer: address },
      json: { name: "Rosa Delgado", phone, ...given },
    });
    expect(sent.status).toBe(200);
    const bare = { name: "Rosa Delgado", phone: aPhone() };
    expect(
      (
        await site.ask({
          method: "POST",
          path: "/.netlify/functions/callback",
          headers: { Referer: address },
          json: bare,
        })
      ).status,
    ).toBe(200);
    const counted = { path: new URL(address).pathname, event: "page_view" };
    await site.ask({ method: "POST", path: "/.netlify/functions/count", headers: { Referer: address }, json: counted });
  }
  const quote = { details: someDetails(), contact: null, textMessages: false };
  const done = await submitQuote(site.services, quote, originOf({ ...VISIT, referrer: addresses[0] ?? "" }, {}), {
    token: request,
    key: undefined,
  });
  expect(done.outcome).toBe("created");
  const stored = await everythingStored();
  // The dump does contain the request.
  expect(stored).toContain(quote.details.phone);
  expect(stored).toContain(`${HOME}/my-request`);
  expect(stored).not.toContain(request);
  expect(stored).not.toContain(consent);
});
