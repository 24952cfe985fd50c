import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TextAccount } from "#platform/texts/rules/text-provider.ts";

/**
 * Ways in which a provider fails. A status: it answers so and takes nothing. `hang`: it takes nothing and never
 * answers. `cut`, `late`, `broken`: it takes the text, then cuts the line, never answers, or answers 500. `lose`: it
 * answers as if it had taken it.
 */
export type ProviderFault = number | "hang" | "cut" | "late" | "broken" | "lose";

/** A text that reached a phone. */
type Reached = { id: string; from: string; to: string; body: string; statusUrl: string; at: number };
/** A request as a provider would make it. */
export type SignedRequest = { url: string; headers: Record<string, string>; body: string };

export const TWILIO_SECRET = "9f3c7a1be0d24f58a6b1c2d3e4f50617";
export const TWILIO_ACCOUNT = "AC5ef872f6da5a21de157d80997a64bd33";

/**
 * Starts a server on this machine that works as Twilio (www.twilio.com/docs/messaging/api/message-resource) or Telnyx
 * (developers.telnyx.com/api/messaging/send-message) are documented: it refuses a wrong key, path or form, and signs
 * what it would call. `failing` are the faults of the next requests, in order; null for none.
 */
export async function aTextProvider(kind: "twilio" | "telnyx") {
  const keys = generateKeyPairSync("ed25519");
  const reached: Reached[] = [];
  const failing: (ProviderFault | null)[] = [];
  const requests: string[] = [];
  /** Content at addresses of the provider, or the addresses they lead to; and the requests, with their authorization. */
  const files: Record<string, GivenFile> = {};
  const fetched: [path: string, authorization: string | undefined][] = [];
  const server = createServer((request, response) => {
    if (request.method === "GET") {
      fetched.push([request.url ?? "", request.headers.authorization]);
      return giveFile(files[request.url ?? ""], response);
    }
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      requests.push(body);
      const fault = failing.shift() ?? null;
      if (fault === "hang") return;
      const answer = (status: number, said: object) =>
        response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(said));
      if (typeof fault === "number") return void answer(fault, refusal(kind, "Refused for this test"));
      const asked = kind === "twilio" ? readTwilio(request, body) : readTelnyx(request, body);
      if ("status" in asked) return void answer(asked.status, refusal(kind, asked.why));
      const id = kind === "twilio" ? `SM${randomUUID().replaceAll("-", "")}` : randomUUID();
      if (fault !== "lose") reached.push({ ...asked, id, at: Date.now() });
      if (fault === "cut") return void request.socket.destroy();
      if (fault === "late") return;
      if (fault === "broken") return void answer(500, {});
      if (kind === "twilio") return void answer(201, { sid: id, status: "queued" });
      answer(200, { data: { id, record_type: "message" } });
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account: TextAccount =
    kind === "twilio"
      ? { provider: "twilio", baseUrl: url, account: TWILIO_ACCOUNT, secret: TWILIO_SECRET }
      : {
          provider: "telnyx",
          baseUrl: url,
          account: keys.publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("base64"),
          secret: TELNYX_KEY,
        };
  return {
    url,
    account,
    reached,
    requests,
    failing,
    files,
    fetched,
    ...callsOf(kind, keys.privateKey),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

type GivenFile = Uint8Array | { to: string };

function giveFile(file: GivenFile | undefined, response: ServerResponse): void {
  if (file === undefined) response.writeHead(404).end();
  else if ("to" in file) response.writeHead(307, { Location: file.to }).end();
  else response.end(file);
}

type IncomingText = {
  id?: string;
  from: string;
  to: string;
  body: string;
  media?: readonly { url: string; type: string }[];
};

/** Returns what makes the requests of a provider. */
const callsOf = (kind: "twilio" | "telnyx", key: KeyObject) => ({
  /** Returns the request by which the provider passes on a text. */
  incoming(to: string, text: IncomingText, at = new Date()): SignedRequest {
    const { id = randomUUID(), from, body, media = [] } = text;
    if (kind === "twilio") {
      const given = media.flatMap(({ url, type }, n) => [
        [`MediaUrl${n}`, url],
        [`MediaContentType${n}`, type],
      ]);
      const words = { MessageSid: id, From: from, To: text.to, Body: body, NumMedia: String(media.length) };
      return signTwilio(to, { ...words, ...Object.fromEntries(given) });
    }
    const numbers = { from: { phone_number: from }, to: [{ phone_number: text.to }] };
    const payload = { id, ...numbers, text: body, media: media.map(({ url, type }) => ({ url, content_type: type })) };
    return signTelnyx(key, to, { data: { event_type: "message.received", payload } }, at);
  },
  /** Returns the request by which the provider reports on a text of ours. */
  report(to: string, id: string, state: "sent" | "delivered" | "undelivered", at = new Date()): SignedRequest {
    const error: Record<string, string> = state === "undelivered" ? { ErrorCode: "30003" } : {};
    if (kind === "twilio") return signTwilio(to, { MessageSid: id, MessageStatus: state, ...error });
    const status = state === "undelivered" ? "delivery_failed" : state;
    const payload = { id, from: { phone_number: "" }, to: [{ phone_number: "", status }] };
    const type = state === "sent" ? "message.sent" : "message.finalized";
    return signTelnyx(key, to, { data: { event_type: type, payload } }, at);
  },
});

export type TextProviderDouble = Awaited<ReturnType<typeof aTextProvider>>;

const TELNYX_KEY = "KEY0172ABCDEF0123456789_test";

const refusal = (kind: "twilio" | "telnyx", why: string) =>
  kind === "twilio" ? { code: 21211, message: why, status: 400 } : { errors: [{ code: "40310", detail: why }] };

type Asked = Omit<Reached, "id" | "at"> | { status: number; why: string };

function readTwilio(request: IncomingMessage, body: string): Asked {
  const basic = Buffer.from(`${TWILIO_ACCOUNT}:${TWILIO_SECRET}`).toString("base64");
  if (request.headers.authorization !== `Basic ${basic}`) return { status: 401, why: "Authenticate" };
  if (request.method !== "POST" || request.url !== `/2010-04-01/Accounts/${TWILIO_ACCOUNT}/Messages.json`)
    return { status: 404, why: "The requested resource was not found" };
  if (request.headers["content-type"] !== "application/x-www-form-urlencoded")
    return { status: 400, why: "A form was expected" };
  const fields = new URLSearchParams(body);
  return checked({
    from: fields.get("From") ?? "",
    to: fields.get("To") ?? "",
    body: fields.get("Body") ?? "",
    statusUrl: fields.get("StatusCallback") ?? "",
  });
}

function readTelnyx(request: IncomingMessage, body: string): Asked {
  if (request.headers.authorization !== `Bearer ${TELNYX_KEY}`) return { status: 401, why: "Authentication failed" };
  if (request.method !== "POST" || request.url !== "/v2/messages") return { status: 404, why: "Resource not found" };
  const { from = "", to = "", text = "", webhook_url = "" } = JSON.parse(body) as Record<string, string>;
  return checked({ from, to, body: text, statusUrl: webhook_url });
}

function checked(asked: Omit<Reached, "id" | "at">): Asked {
  const number = /^\+1\d{10}$/;
  if (!number.test(asked.to) || !number.test(asked.from)) return { status: 400, why: "Invalid 'To' or 'From' number" };
  if (asked.body === "" || asked.body.length > 1_600) return { status: 400, why: "The text is empty or too long" };
  return asked;
}

/** Signs a form as Twilio does. */
export function signTwilio(url: string, fields: Record<string, string>): SignedRequest {
  const text = Object.keys(fields)
    .sort()
    .reduce((all, name) => all + name + fields[name], url);
  const signature = createHmac("sha1", TWILIO_SECRET).update(text).digest("base64");
  const headers = { "Content-Type": "application/x-www-form-urlencoded", "X-Twilio-Signature": signature };
  return { url, headers, body: new URLSearchParams(fields).toString() };
}

function signTelnyx(key: KeyObject, url: string, said: object, at: Date): SignedRequest {
  return signTelnyxBody(key, url, JSON.stringify(said), at);
}

/** Signs a body as Telnyx does. */
export function signTelnyxBody(key: KeyObject, url: string, body: string, at: Date): SignedRequest {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const signature = sign(null, Buffer.from(`${seconds}|${body}`), key).toString("base64");
  const headers = {
    "Content-Type": "application/json",
    "telnyx-timestamp": seconds,
    "telnyx-signature-ed25519": signature,
  };
  return { url, headers, body };
}
