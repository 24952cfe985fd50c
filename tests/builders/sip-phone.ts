import { createSocket, type RemoteInfo, type Socket } from "node:dgram";
import { once } from "node:events";
import { addressOf, headerOf, headersOf, methodOf, readSip, type SipMessage, tagOf, writeSip } from "./sip-message.ts";
import { aVoice, type Voice } from "./voice.ts";

export type SipPhone = Awaited<ReturnType<typeof aSipPhone>>;

/** A call that reached the phone: the number in its target, From and To, and whether it is within a known call. */
type Ring = { number: string; from: string; to: string; again: boolean; message: SipMessage };

/** A talk: it can be hung up, and has a voice. */
type Talk = { callId: string; invite: SipMessage; far: RemoteInfo; toTag: string; voice: Voice | null; over: boolean };

type Answer = "busy" | "ring" | "talk";
type Phone = { socket: Socket; answer: Answer; rings: Ring[]; talks: Talk[]; others: SipMessage[] };
type Place = { port: number; address: string };

/**
 * Starts the far end of a SIP trunk on the loopback address: it records every INVITE, from anyone. `answer`: `busy`
 * refuses, `ring` rings until it is hung up, `talk` answers with a tone. `address`: another one is a stranger's.
 */
export async function aSipPhone(answer: Answer, address = "127.0.0.1") {
  const socket = createSocket("udp4");
  socket.bind(0, address);
  await once(socket, "listening");
  const phone: Phone = { socket, answer, rings: [], talks: [], others: [] };
  socket.on("message", (bytes, far) => {
    const message = readSip(bytes.toString("utf8"));
    if (message.first === "") return;
    if (methodOf(message) === "INVITE") void ring(phone, message, far);
    else hear(phone, message, far);
  });
  const { rings, talks, others } = phone;
  return {
    port: socket.address().port,
    rings,
    talks,
    others,
    set: (next: Answer) => {
      phone.answer = next;
    },
    /** Sends something to the proxy, as the trunk does. */
    send: (text: string, to: Place) => send(phone, text, to),
    /** Hangs a talk up. */
    hangUp(talk: Talk): void {
      talk.over = true;
      talk.voice?.stop();
      send(phone, byeOf(talk, socket.address().port), talk.far);
    },
    close(): void {
      for (const talk of talks) talk.voice?.stop();
      socket.close();
    },
  };
}

const send = ({ socket }: Phone, text: string, to: Place) => socket.send(text, to.port, to.address);
const talkOf = ({ talks }: Phone, message: SipMessage) =>
  talks.find((one) => one.callId === headerOf(message, "call-id"));

/** Handles everything but an INVITE. */
function hear(phone: Phone, message: SipMessage, far: RemoteInfo): void {
  const method = methodOf(message);
  const known = talkOf(phone, message);
  phone.others.push(message);
  if (method === "ACK" || method === "") return;
  if (method === "CANCEL" && known && !known.over) {
    known.over = true;
    send(phone, returnAnswer(message, "200 OK", known.toTag), far);
    return send(phone, returnAnswer(known.invite, "487 Request Terminated", known.toTag), known.far);
  }
  if (method === "BYE" && known) {
    known.over = true;
    known.voice?.stop();
  }
  const status = method === "OPTIONS" || known ? "200 OK" : "481 No Such Call";
  send(phone, returnAnswer(message, status, known?.toTag ?? "none"), far);
}

/** Handles an INVITE: a call, or a change within one. */
async function ring(phone: Phone, message: SipMessage, far: RemoteInfo): Promise<void> {
  const { socket, rings, talks } = phone;
  const known = talkOf(phone, message);
  const number = /^INVITE sips?:([^@;>\s]*)/i.exec(message.first)?.[1] ?? "";
  const again = tagOf(headerOf(message, "to")) !== "";
  rings.push({ number, from: headerOf(message, "from"), to: headerOf(message, "to"), again, message });
  const toTag = known?.toTag ?? `far${rings.length}`;
  const answer = (status: string, contact = "", body = "") =>
    send(phone, returnAnswer(message, status, toTag, contact, body), far);
  answer("100 Trying");
  if (phone.answer === "busy" && !again) return answer("486 Busy Here");
  const talk = known ?? { callId: headerOf(message, "call-id"), invite: message, far, toTag, voice: null, over: false };
  if (!known) talks.push(talk);
  if (!again) answer("180 Ringing", contactOf(socket, number));
  if (phone.answer === "ring" && !again) return;
  talk.voice ??= await aVoice();
  talk.voice.talkTo(message.body);
  answer("200 OK", contactOf(socket, number), talk.voice.sdp());
}

/** Returns the request that ends a talk from the far end. */
function byeOf({ invite, callId, toTag }: Talk, port: number): string {
  return writeSip(`BYE ${addressOf(headerOf(invite, "contact"))} SIP/2.0`, [
    ["Via", `SIP/2.0/UDP 127.0.0.1:${port};branch=z9hG4bKbye${toTag}`],
    ["Max-Forwards", "70"],
    ...headersOf(invite, "record-route").map((value): [string, string] => ["Route", value]),
    ["From", `${headerOf(invite, "to")};tag=${toTag}`],
    ["To", headerOf(invite, "from")],
    ["Call-ID", callId],
    ["CSeq", "900 BYE"],
  ]);
}

const contactOf = (socket: Socket, number: string): string => `<sip:${number}@127.0.0.1:${socket.address().port}>`;

/** Answers a request as the far end does. */
function returnAnswer(request: SipMessage, status: string, toTag: string, contact = "", body = ""): string {
  const to = headerOf(request, "to");
  const headers: [string, string][] = [
    ...headersOf(request, "via").map((value): [string, string] => ["Via", value]),
    ...headersOf(request, "record-route").map((value): [string, string] => ["Record-Route", value]),
    ["From", headerOf(request, "from")],
    ["To", tagOf(to) === "" ? `${to};tag=${toTag}` : to],
    ["Call-ID", headerOf(request, "call-id")],
    ["CSeq", headerOf(request, "cseq")],
    ...(contact === "" ? [] : [["Contact", contact] as [string, string]]),
    ...(body === "" ? [] : [["Content-Type", "application/sdp"] as [string, string]]),
  ];
  return writeSip(`SIP/2.0 ${status}`, headers, body);
}
