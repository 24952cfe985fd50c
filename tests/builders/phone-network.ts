import { generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { CallsSettings } from "#agency/site/rules/calls-settings.ts";
import type { TelephonySettings } from "#agency/site/rules/telephony-settings.ts";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import { settingsChanges } from "#agency/site/server/site-store.ts";
import type { Services } from "#platform/program/server/services.ts";
import { setUpTexts } from "./texting.ts";
import { byStaff } from "./staff.ts";
import { type SignedRequest, signTelnyxBody, signTwilio, TWILIO_ACCOUNT, TWILIO_SECRET } from "./text-provider.ts";

/** Ways in which a provider of calls fails: a status, no answer at all, or a call that rings although it answers 500. */
type Fault = number | "hang" | "broken";
/** A phone of our people that rings. */
type Ringing = { id: string; from: string; to: string; answerUrl: string; statusUrl: string };
/** A document of the program, read as the provider does. */
type Document = {
  status: number;
  says: string;
  /** The phones that it dials, with the number shown and the address for a word before it connects. */
  dials: { number: string; from: string; askAt: string | null; statusUrl: string }[];
  /** The address for reports of a caller's message, and the one that follows it; null where none is recorded. */
  records: { to: string; after: string } | null;
  /** The address to which a key is sent, and the one that follows a dialed part. */
  keyTo: string | null;
  after: string | null;
  ends: boolean;
};

const TELNYX_KEY = "KEY0172ABCDEF0123456789_test";
const APPLICATION = "2451234567890123456";

/**
 * Starts a provider of calls on this machine that takes requests to ring a phone, as Twilio
 * (www.twilio.com/docs/voice/api/call-resource) and Telnyx (its TeXML calls) document them, and asks the program what to
 * do as they would. `ringing` are the phones of our people; `rung` the numbers of others that a document let ring.
 */
export async function aPhoneNetwork(kind: "twilio" | "telnyx") {
  const keys = generateKeyPairSync("ed25519");
  const ringing: Ringing[] = [];
  const rung: string[] = [];
  const requests: string[] = [];
  const failing: (Fault | null)[] = [];
  const recordings: Record<string, Uint8Array> = {};
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      if (request.method === "GET") return sendRecording(request, response, recordings);
      requests.push(body);
      const fault = failing.shift() ?? null;
      if (fault === "hang") return;
      const answer = (status: number, said: object) =>
        response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(said));
      if (typeof fault === "number") return void answer(fault, { message: "Refused for this test" });
      const asked = kind === "twilio" ? readTwilio(request, body) : readTelnyx(request, body);
      if (asked === null) return void answer(400, { message: "Not as documented" });
      const id = `CA${randomUUID().replaceAll("-", "")}`;
      ringing.push({ ...asked, id });
      if (fault === "broken") return void answer(500, {});
      answer(201, { sid: id, status: "queued" });
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    account: kind === "twilio" ? twilioAccount(url) : telnyxAccount(url, keys.publicKey),
    ringing,
    rung,
    requests,
    failing,
    /** Recordings by their path, for requests with the secret. */
    recordings,
    /** Returns a request of the provider about a call. */
    signed(to: string, fields: Record<string, string>, at = new Date()): SignedRequest {
      if (kind === "twilio") return signTwilio(to, fields);
      const signed = signTelnyxBody(keys.privateKey, to, new URLSearchParams(fields).toString(), at);
      return { ...signed, headers: { ...signed.headers, "Content-Type": "application/x-www-form-urlencoded" } };
    },
    /** Reads the answer to a request; a number that it dials without a word before rings. */
    read(status: number, text: string): Document {
      const read = readDocument(status, text);
      for (const { number, askAt } of read.dials) if (askAt === null) rung.push(number);
      return read;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
export type PhoneNetwork = Awaited<ReturnType<typeof aPhoneNetwork>>;

const twilioAccount = (baseUrl: string) =>
  ({ provider: "twilio", baseUrl, account: TWILIO_ACCOUNT, secret: TWILIO_SECRET }) as const;

function telnyxAccount(baseUrl: string, key: KeyObject) {
  const account = key.export({ format: "der", type: "spki" }).subarray(-32).toString("base64");
  return { provider: "telnyx", baseUrl, account, secret: TELNYX_KEY } as const;
}

function sendRecording(
  request: IncomingMessage,
  response: ServerResponse,
  recordings: Record<string, Uint8Array>,
): void {
  const found = isOurs(request) ? recordings[request.url ?? ""] : undefined;
  response.writeHead(found ? 200 : 404, { "Content-Type": "audio/mpeg" }).end(found);
}

const isOurs = ({ headers }: IncomingMessage) =>
  headers.authorization === `Basic ${Buffer.from(`${TWILIO_ACCOUNT}:${TWILIO_SECRET}`).toString("base64")}`;

function readTwilio(request: IncomingMessage, body: string): Omit<Ringing, "id"> | null {
  if (!isOurs(request)) return null;
  if (request.url !== `/2010-04-01/Accounts/${TWILIO_ACCOUNT}/Calls.json`) return null;
  const fields = new URLSearchParams(body);
  if (fields.getAll("StatusCallbackEvent").join(" ") !== "ringing answered completed") return null;
  const [from, to] = [fields.get("From"), fields.get("To")];
  const [answerUrl, statusUrl] = [fields.get("Url"), fields.get("StatusCallback")];
  return from && to && answerUrl && statusUrl ? { from, to, answerUrl, statusUrl } : null;
}

function readTelnyx(request: IncomingMessage, body: string): Omit<Ringing, "id"> | null {
  if (request.headers.authorization !== `Bearer ${TELNYX_KEY}`) return null;
  if (request.url !== `/v2/texml/calls/${APPLICATION}`) return null;
  const { From, To, Url, StatusCallback } = JSON.parse(body) as Record<string, string>;
  return From && To && Url && StatusCallback ? { from: From, to: To, answerUrl: Url, statusUrl: StatusCallback } : null;
}

const plain = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? null : plain(found);
};

function readDocument(status: number, text: string): Document {
  const dial = /<Dial[^>]*>/.exec(text)?.[0] ?? "";
  const gather = /<Gather[^>]*>/.exec(text)?.[0] ?? "";
  const record = /<Record[^>]*>/.exec(text)?.[0];
  return {
    status,
    says: [...text.matchAll(/<Say language="[\w-]+">([^<]*)<\/Say>/g)].map(([, said = ""]) => plain(said)).join(" "),
    dials: [...text.matchAll(/(<Number[^>]*>)([^<]*)<\/Number>/g)].map(([, tag = "", number = ""]) => ({
      number: plain(number),
      from: attribute(dial, "callerId") ?? "",
      askAt: attribute(tag, "url"),
      statusUrl: attribute(tag, "statusCallback") ?? "",
    })),
    records:
      record === undefined
        ? null
        : { to: attribute(record, "recordingStatusCallback") ?? "", after: attribute(record, "action") ?? "" },
    keyTo: attribute(gather, "action"),
    after: attribute(dial, "action"),
    ends: text.includes("<Hangup/>"),
  };
}

/** Returns a second of silence as the provider records it: frames of MPEG-1 layer 3 with 128 kbit/s. */
export function aRecording(): Uint8Array {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  return Buffer.concat(Array.from({ length: 38 }, () => frame));
}

/** Sets calls by the desk up as the owner does, with the phones of some people. */
export async function setUpCalls(
  services: Services,
  { account }: PhoneNetwork,
  phones: CallsSettings["phones"],
  numbers: TelephonySettings["numbers"],
  more: Partial<Pick<CallsSettings, "voicemail">> = {},
): Promise<void> {
  await setUpTexts(services, { account } as never, { numbers });
  const { calls } = services.site.settings();
  const application = account.provider === "telnyx" ? APPLICATION : null;
  const version = (await settingsChanges(services.db)).get("calls")?.at.toISOString() ?? "";
  const value = { ...calls, ...more, by: "provider", application, phones };
  const saved = await changeSetting(services, byStaff("owner"), { key: "calls", value, version });
  if (!saved.ok) throw new Error(`${saved.message} ${JSON.stringify(saved.fields)}`);
  await services.site.reload();
}
