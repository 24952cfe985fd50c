import { randomBytes, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { addressOf, headerOf, headersOf, readSip, type SipMessage, statusOf, tagOf, writeSip } from "./sip-message.ts";

export type SipBrowser = Awaited<ReturnType<typeof aSipBrowser>>;

/** What a changed script may write into a request of its own. */
export type Wish = {
  method?: string;
  /** The target, From and To. */
  target: string;
  from?: string;
  to?: string;
  callId?: string;
  cseq?: number;
  headers?: [string, string][];
  body?: string;
};

const HOME = "browser.invalid";

/** Connects to the SIP proxy as a browser does whose script may be anyone's: it can send whatever it likes. */
export async function aSipBrowser(port: number, origin: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { protocols: ["sip"], headers: { Origin: origin } } as never);
  const got: SipMessage[] = [];
  socket.addEventListener("message", ({ data }) => got.push(readSip(String(data))));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error("The proxy took no WebSocket")));
  });
  const answers = (callId: string, cseq: number) =>
    got.filter(
      (one) => statusOf(one) > 0 && headerOf(one, "call-id") === callId && headerOf(one, "cseq").startsWith(`${cseq} `),
    );
  return {
    got,
    /** Sends a text as it is. */
    sendRaw: (text: string) => socket.send(text),
    /** Sends a request and waits for its last answer; none for an ACK. */
    async ask(wish: Wish): Promise<SipMessage & { callId: string; fromTag: string }> {
      const { method = "INVITE", target, callId = randomUUID(), cseq = 1, body = "" } = wish;
      const from = wish.from ?? `<sip:agent@${HOME}>;tag=${randomBytes(6).toString("hex")}`;
      const headers: [string, string][] = [
        ["Via", `SIP/2.0/WS ${HOME};branch=z9hG4bK${randomBytes(8).toString("hex")}`],
        ["Max-Forwards", "69"],
        ["From", from],
        ["To", wish.to ?? `<${target}>`],
        ["Call-ID", callId],
        ["CSeq", `${cseq} ${method}`],
        ["Contact", `<sip:agent@${HOME};transport=ws>`],
        ...(wish.headers ?? []),
        ...(body === "" ? [] : [["Content-Type", "application/sdp"] as [string, string]]),
      ];
      socket.send(writeSip(`${method} ${target} SIP/2.0`, headers, body));
      const last = () => answers(callId, cseq).find((one) => statusOf(one) >= 200);
      if (method === "ACK") return { first: "", headers: [], body: "", callId, fromTag: tagOf(from) };
      await expect.poll(last, { interval: 3, timeout: 15_000 }).toBeDefined();
      const answer = last() as SipMessage;
      // Else the proxy sends it again and again.
      if (method === "INVITE") socket.send(ackOf(target, from, answer, callId, cseq));
      return { ...answer, callId, fromTag: tagOf(from) };
    },
    answers,
    close: () => socket.close(),
  };
}

function ackOf(target: string, from: string, answer: SipMessage, callId: string, cseq: number): string {
  const isTalk = statusOf(answer) < 300;
  const via = isTalk ? `SIP/2.0/WS ${HOME};branch=z9hG4bK${randomBytes(8).toString("hex")}` : headerOf(answer, "via");
  const to = isTalk ? addressOf(headerOf(answer, "contact")) : target;
  return writeSip(`ACK ${to} SIP/2.0`, [
    ["Via", via],
    ["Max-Forwards", "69"],
    ...(isTalk ? routesOf(answer) : []),
    ["From", from],
    ["To", headerOf(answer, "to")],
    ["Call-ID", callId],
    ["CSeq", `${cseq} ACK`],
  ]);
}

/** Returns the way of requests within a call, as its answer has it. */
export const routesOf = (answer: SipMessage): [string, string][] =>
  headersOf(answer, "record-route")
    .toReversed()
    .map((value) => ["Route", value]);

/** Returns a description of a talk as a browser offers it: encrypted, with keys that nobody has. */
export function anOffer(): string {
  const print = Array.from({ length: 32 }, () => randomBytes(1).toString("hex").toUpperCase()).join(":");
  return [
    "v=0",
    "o=- 1 2 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "m=audio 9 UDP/TLS/RTP/SAVPF 111 0 101",
    "c=IN IP4 0.0.0.0",
    "a=rtcp-mux",
    "a=mid:0",
    "a=setup:actpass",
    "a=ice-ufrag:abcd",
    "a=ice-pwd:abcdefghijklmnopqrstuvwx",
    `a=fingerprint:sha-256 ${print}`,
    "a=rtpmap:111 opus/48000/2",
    "a=rtpmap:0 PCMU/8000",
    "a=rtpmap:101 telephone-event/8000",
    "a=sendrecv",
    "",
  ].join("\r\n");
}
