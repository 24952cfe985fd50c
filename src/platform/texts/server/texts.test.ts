import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aTextProvider,
  type ProviderFault,
  type SignedRequest,
  type TextProviderDouble,
} from "#tests/builders/text-provider.ts";
import type { ProviderRequest, TextAccount } from "#platform/texts/rules/text-provider.ts";
import { TELNYX } from "./telnyx.ts";
import { createTexts } from "./texts.ts";
import { TWILIO } from "./twilio.ts";

const NOW = new Date("2026-11-20T15:00:00.000Z");
const OUT = {
  id: "m-1",
  from: "+16142340001",
  to: "+16142340002",
  body: "Hello 😀 & +1=2",
  statusUrl: "https://a.example/s/m-1",
};
const texts = (account: TextAccount) => createTexts({ readAccount: async () => account, now: () => NOW, limit: 300 });
const asked = ({ url, headers, body }: SignedRequest): ProviderRequest => ({
  url,
  body,
  header: (name) => Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1],
});

describe.each(["twilio", "telnyx"] as const)("%s", (kind) => {
  let double: TextProviderDouble;
  beforeAll(async () => {
    double = await aTextProvider(kind);
  });
  afterAll(() => double.close());

  test("gets a text as its documentation asks for it, and its id comes back", async () => {
    const outcome = await texts(double.account).send(OUT);
    expect(double.reached).toEqual([
      expect.objectContaining({ from: OUT.from, to: OUT.to, body: OUT.body, statusUrl: OUT.statusUrl }),
    ]);
    expect(outcome).toEqual({ kind: "accepted", providerId: double.reached[0]?.id });
  });

  test.each<[ProviderFault, string]>([
    [400, "refused"],
    [401, "refused"],
    [302, "refused"],
    [429, "later"],
    [500, "unknown"],
    [503, "unknown"],
    [408, "unknown"],
    ["hang", "unknown"],
    ["late", "unknown"],
    ["cut", "unknown"],
    ["broken", "unknown"],
    ["lose", "accepted"],
  ])("a fault of %s is %s", async (fault, outcome) => {
    double.failing.push(fault);
    expect((await texts(double.account).send(OUT)).kind).toBe(outcome);
  });

  test("a wrong secret is refused with the provider's words", async () => {
    expect(await texts({ ...double.account, secret: "wrong" }).send(OUT)).toEqual({
      kind: "refused",
      reason: expect.stringMatching(/^The provider refused it \(401\): Authenticat/),
    });
  });

  test("a server that can't be reached got nothing", async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.address() as AddressInfo;
    await new Promise((done) => server.close(done));
    for (const baseUrl of [`http://127.0.0.1:${port}`, "http://nobody.invalid", "http://169.254.169.254"])
      expect((await texts({ ...double.account, baseUrl }).send(OUT)).kind).toBe("later");
  });

  const url = `https://agency.example/fn/text-received/${kind}`;
  const text = { id: "in-1", from: "+16142340002", to: "+16142340001", body: "¿Quién es? & +=%" };

  test("a text that came in is read if its signature is right", async () => {
    const read = (request: ProviderRequest) => texts(double.account).readReceived(kind, request);
    const request = asked(double.incoming(url, text, NOW));
    expect(await read(request)).toEqual({ ...text, media: 0, files: [] });
    const media = [{ url: `${double.url}/a`, type: "image/jpeg" }];
    expect(await read(asked(double.incoming(url, { ...text, media }, NOW)))).toMatchObject({ media: 1, files: media });
    expect(await read({ ...request, body: request.body.replace("in-1", "in-2") })).toBe("forged");
    expect(await read({ ...request, header: () => undefined })).toBe("forged");
    if (kind === "twilio") expect(await read({ ...request, url: `${url}?x` })).toBe("forged");
    else {
      const other = await aTextProvider(kind);
      expect(await read(asked(other.incoming(url, text, NOW)))).toBe("forged");
      await other.close();
      const before = new Date(NOW.getTime() - 301_000);
      expect(await read(asked(double.incoming(url, text, before)))).toBe("forged");
    }
  });

  test.each([
    ["sent", "sent"],
    ["delivered", "delivered"],
    ["undelivered", "failed"],
  ] as const)("a report of %s is read", async (said, state) => {
    const read = await texts(double.account).readStatus(kind, asked(double.report(url, "x-1", said, NOW)));
    expect(read).toMatchObject({ state, providerId: "x-1" });
  });
});

test.each([
  ["twilio", "https://mms.twiliocdn.com/a", true],
  ["twilio", "http://mms.twiliocdn.com/a", false],
  ["twilio", "https://mms.twiliocdn.com.example/a", false],
  ["telnyx", "https://media.telnyx.com/a", true],
  ["telnyx", "https://eviltelnyx.com/a", false],
] as const)("%s: a file at %s is asked for without the secret: %s", (kind, address, isTheirs) => {
  const account: TextAccount = { provider: kind, baseUrl: null, account: "AC1", secret: "secret" };
  const adapter = kind === "twilio" ? TWILIO : TELNYX;
  expect(adapter.media(account, new URL(address))).toEqual(isTheirs ? { headers: {} } : null);
});

describe("another program, by signed messages", () => {
  const account = { provider: "webhook", baseUrl: "", account: "", secret: "s3cret" } as const;
  const signed = (body: string, at = NOW, secret = "s3cret"): ProviderRequest => {
    const seconds = String(Math.floor(at.getTime() / 1_000));
    const mac = createHmac("sha256", secret).update(`id-1.${seconds}.${body}`).digest("base64");
    const headers: Record<string, string> = {
      "webhook-id": "id-1",
      "webhook-timestamp": seconds,
      "webhook-signature": `v1,AAAA v1,${mac}`,
    };
    return { url: "", body, header: (name) => headers[name] };
  };
  const body = JSON.stringify({ id: "w-1", from: "+16142340002", to: "+16142340001", text: "Hi" });

  test("is signed both ways, and an old or a foreign signature counts nothing", async () => {
    const got: { headers: Record<string, unknown>; body: string }[] = [];
    const server = createServer((request, response) => {
      let all = "";
      request.on("data", (part: Buffer) => (all += part.toString()));
      request.on("end", () => {
        got.push({ headers: request.headers, body: all });
        response.end('{"id":"their-1"}');
      });
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await texts({ ...account, baseUrl }).send(OUT)).toEqual({ kind: "accepted", providerId: "their-1" });
    await new Promise((done) => server.close(done));
    const { headers, body: sent } = got[0] ?? { headers: {} as Record<string, unknown>, body: "" };
    const signedAs = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${sent}`;
    const mac = createHmac("sha256", "s3cret").update(signedAs).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${mac}`);
    expect(JSON.parse(sent)).toMatchObject({ type: "text.send", to: OUT.to, text: OUT.body });

    const read = (request: ProviderRequest) => texts(account).readReceived("webhook", request);
    expect(await read(signed(body))).toEqual({ ...JSON.parse(body), text: undefined, body: "Hi", media: 0, files: [] });
    expect(await read(signed(body, new Date(NOW.getTime() - 301_000)))).toBe("forged");
    expect(await read(signed(body, NOW, "other"))).toBe("forged");
    expect(await texts(account).readReceived("twilio", signed(body))).toBe("off");
  });
});
