import { randomUUID } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import {
  addressOf,
  headerOf,
  headersOf,
  methodOf,
  readSip,
  type SipMessage,
  statusOf,
  writeSip,
} from "./sip-message.ts";
import { aVoice } from "./voice.ts";

/**
 * Calls in from the trunk, from a number to one of the agency's, through the proxy at a port. `answer` is its last
 * answer; `over`: the other side hung up.
 */
export async function aCallIn({ from, to, proxy }: { from: string; to: string; proxy: number }) {
  const socket = createSocket("udp4");
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const voice = await aVoice();
  const own = `127.0.0.1:${socket.address().port}`;
  const callId = `in-${randomUUID()}`;
  const call = { voice, answer: null as SipMessage | null, over: false };
  const send = (text: string) => socket.send(text, proxy, "127.0.0.1");
  const caller: [string, string] = ["From", `<sip:${from}@${own}>;tag=caller`];
  const target = `sip:${to}@127.0.0.1:${proxy}`;
  const request = (method: string, cseq: number, more: { via?: string; body?: string } = {}) => {
    const { answer } = call;
    const talks = answer !== null && statusOf(answer) < 300;
    const routes = talks ? headersOf(answer, "record-route").toReversed() : [];
    const body = more.body ?? "";
    const headers: [string, string][] = [
      ["Via", more.via ?? `SIP/2.0/UDP ${own};branch=z9hG4bK${randomUUID()}`],
      ["Max-Forwards", "70"],
      ...routes.map((value): [string, string] => ["Route", value]),
      caller,
      ["To", answer === null ? `<${target}>` : headerOf(answer, "to")],
      ["Call-ID", callId],
      ["CSeq", `${cseq} ${method}`],
      ["Contact", `<sip:${from}@${own}>`],
      ...(body === "" ? [] : [["Content-Type", "application/sdp"] as [string, string]]),
    ];
    const at = talks ? addressOf(headerOf(answer, "contact")) : target;
    return writeSip(`${method} ${at} SIP/2.0`, headers, body);
  };
  const via = `SIP/2.0/UDP ${own};branch=z9hG4bKinvite${randomUUID()}`;
  const hear = (message: SipMessage) => {
    if (methodOf(message) === "BYE") {
      call.over = true;
      const kept = message.headers.filter(([name]) => /^(?:via|record-route|from|to|call-id|cseq)$/.test(name));
      send(writeSip("SIP/2.0 200 OK", kept));
    }
    if (statusOf(message) < 200 || !headerOf(message, "cseq").endsWith("INVITE")) return;
    const isFirst = call.answer === null;
    call.answer ??= message;
    send(request("ACK", 1, statusOf(message) < 300 ? {} : { via }));
    if (isFirst && statusOf(message) < 300) voice.talkTo(message.body);
  };
  socket.on("message", (bytes) => {
    const message = readSip(bytes.toString("utf8"));
    if (message.first !== "") hear(message);
  });
  send(request("INVITE", 1, { via, body: voice.sdp() }));
  return {
    call,
    hangUp: () => send(request("BYE", 2)),
    cancel: () => send(request("CANCEL", 1, { via })),
    close(): void {
      voice.stop();
      socket.close();
    },
  };
}
