import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { type PushUse, saveSubscription } from "#accounts/access/server/push-subscriptions-store.ts";
import { type PushTarget, sealTarget } from "#leads/calling/server/post-push.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { SealingKey } from "#platform/storage/server/open-sealing-key.ts";
import { sealing as shared } from "./sealing.ts";

/** A message as it came: for which browser, its headers, and what that browser reads in it. */
type ReceivedPush = { browser: string; headers: IncomingHttpHeaders; text: string };

/** A push service on this machine, with browsers whose keys it knows, so that tests read what they would. */
export type PushService = {
  received: ReceivedPush[];
  /** The status of the next answers; 0 keeps the caller waiting. */
  answer: number;
  /** Makes a browser: its address here, and its keys. */
  browser(name: string): PushTarget;
  close(): Promise<void>;
};

/** Starts a push service. It refuses what is not signed for it, as real ones do (RFC 8292). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { own: ECDH; auth: Buffer }>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const name = request.url?.slice(1) ?? "";
      const known = browsers.get(name);
      if (!known || !isSigned(request.headers.authorization ?? "", origin)) return response.writeHead(403).end();
      service.received.push({ browser: name, headers: request.headers, text: decrypt(known, Buffer.concat(parts)) });
      if (service.answer !== 0) response.writeHead(service.answer).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const service: PushService = {
    received: [],
    answer: 201,
    browser(name) {
      const { own, auth, target } = newBrowser(`${origin}/${name}`);
      browsers.set(name, { own, auth });
      return target;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return service;
}

function newBrowser(endpoint: string): { own: ECDH; auth: Buffer; target: PushTarget } {
  const [own, auth] = [createECDH("prime256v1"), randomBytes(16)];
  const p256dh = own.generateKeys("base64url");
  return { own, auth, target: { endpoint, keys: { p256dh, auth: auth.toString("base64url") } } };
}

/** Returns a browser at an address that is for examples only (RFC 5737), so that nothing is ever sent there. */
export function aBrowser(): PushTarget {
  return newBrowser(`https://192.0.2.1/${randomBytes(8).toString("hex")}`).target;
}

/** Stores a browser that rings for a person, or gets alerts; a use case would refuse an address on this machine. */
export async function aRingingBrowser(
  db: Db,
  { endpoint, keys }: PushTarget,
  given: { staffId: string; at: Date; sessionId?: Buffer | null; sealing?: SealingKey; use?: PushUse },
): Promise<string> {
  const { staffId, at, sessionId = null, sealing = shared, use = "rings" } = given;
  const endpointHash = hashToken(endpoint);
  const sealed = sealTarget(sealing, { endpoint, keys }, endpointHash);
  const row = { id: randomUUID(), staffId, sessionId, endpointHash, sealed, label: "Chrome on Android", at };
  return saveSubscription(db, use, row);
}

/** Decrypts a message as a browser does (RFC 8188 and RFC 8291), without the library that encrypted it. */
function decrypt({ own, auth }: { own: ECDH; auth: Buffer }, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const hkdf = (from: Buffer, with_: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync("sha256", from, with_, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), theirs]);
  const secret = hkdf(own.computeSecret(theirs), auth, info, 32);
  const key = hkdf(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = hkdf(secret, salt, "Content-Encoding: nonce\0", 12);
  const opener = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** Checks `vapid t=<token>, k=<key>`: signed by that key, for this service, and not for longer than a day. */
function isSigned(header: string, origin: string): boolean {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, unknown>;
  const lasts = Number(exp) - Date.now() / 1_000;
  return signed && aud === origin && lasts > 0 && lasts <= 86_400 && String(sub).startsWith("mailto:");
}
