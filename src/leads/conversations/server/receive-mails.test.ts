import { afterAll, beforeAll, expect, test } from "vitest";
import { aMailLead, anAddress, OFFICE, rawMail, setUpMail, signedMail } from "#tests/builders/mailing.ts";
import { type TestSite, testSite } from "#tests/builders/site.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();
let site: TestSite;
const now = () => new Date("2026-11-20T15:00:00.000Z");
beforeAll(async () => {
  site = await testSite(test_.database, { now });
});
afterAll(() => site.close());

const PATH = "/.netlify/functions/mail-received";
const post = async (body: Uint8Array | string, headers = signedMail(body, now())) =>
  (await site.ask({ method: "POST", path: PATH, headers, body: body as never })).status;
const mailsFrom = async (address: string) =>
  (
    await test_.database.pool.query<{ body: string; mail: Record<string, unknown> }>(
      "select body, mail from messages where address = $1 and direction = 'in'",
      [address],
    )
  ).rows;

test("nothing is taken before the owner has set it up", async () => {
  expect(await post(rawMail({ from: anAddress(), body: "Hello" }))).toBe(404);
  await setUpMail(site.services);
});

test("a signed mail is stored before it is acknowledged, as it is or beside its recipients, and once however often it comes", async () => {
  const [from, other] = [anAddress(), anAddress()];
  const raw = rawMail({ from, body: "¿Cuánto cuesta?" });
  for (let n = 0; n < 3; n++) expect(await post(raw)).toBe(204);
  expect((await mailsFrom(from)).map(({ body }) => body)).toEqual(["¿Cuánto cuesta?"]);
  const json = JSON.stringify({ to: OFFICE, raw: rawMail({ from: other, body: "Hello" }).toString("base64") });
  expect(await post(json, signedMail(json, now(), "application/json"))).toBe(204);
  expect(await mailsFrom(other)).toHaveLength(1);
});

test("a forged, changed, late or oversized one is refused and leaves nothing", async () => {
  const from = anAddress();
  const raw = rawMail({ from, body: "STOP" });
  const headers = signedMail(raw, now());
  expect(await post(raw, { ...headers, "webhook-signature": "v1,AAAA" })).toBe(403);
  expect(await post(raw, { "content-type": "message/rfc822" })).toBe(403);
  expect(await post(rawMail({ from, body: "STIP" }), headers)).toBe(403);
  expect(await post(raw, signedMail(raw, new Date(now().getTime() - 301_000)))).toBe(403);
  expect(await post(raw, { ...headers, "webhook-timestamp": String(Math.floor(now().getTime() / 1_000) + 1) })).toBe(
    403,
  );
  const nothing = Buffer.from("Subject: no sender\r\n\r\nHello");
  expect(await post(nothing)).toBe(422);
  expect(await post("{", signedMail("{", now(), "application/json"))).toBe(422);
  const large = Buffer.alloc(30 * 1024 * 1024, raw);
  expect(await post(large, signedMail(large, now()))).toBe(413);
  expect(await mailsFrom(from)).toEqual([]);
});

test("HTML is kept without scripts, pictures and styles; words come from HTML where there are no others", async () => {
  const { email } = await aMailLead(site.services);
  const html = [
    '<html><head><style>p{color:red}</style></head><body onload="x()"><p style="background:url(https://t.example/1)">Call me <b>at 3</b></p>',
    '<img src="https://track.example/p.gif"><script>alert(1)</script><a href="javascript:x()">a</a><a href="https://x.example">b</a>',
    '<form action="https://x.example"><input></form><iframe src="https://x.example"></iframe>',
    "<blockquote>On Friday we wrote: to unsubscribe, open this page</blockquote></body></html>",
  ].join("");
  const body = ["--b", "Content-Type: text/html; charset=utf-8", "", html, "--b--"].join("\r\n");
  const raw = rawMail({ from: email, body, headers: ['Content-Type: multipart/mixed; boundary="b"'] });
  expect(await post(raw)).toBe(204);
  const [mail] = await mailsFrom(email);
  expect(mail?.body).toBe("Call me at 3\nab");
  expect(mail?.mail["html"]).toMatch(/Call me <b>at 3<\/b>/);
  expect(mail?.mail["html"]).not.toMatch(/script|img|style|javascript|onload|form|iframe|track/);
});
