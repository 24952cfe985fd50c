// The voicemail of calls in the browser: a telephone that Kamailio rings on this machine when nobody took a call. It says
// the agency's greeting, as the program has it, and keeps what the caller says until the program has taken it.
//
// node voicemail.mjs /etc/kamailio/line.cfg /var/lib/hearthlight-voicemail
// It needs Node 18 or later and espeak-ng; no other packages.
import { createHash, randomUUID } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { keepMessages } from "./kept-messages.mjs";
import { FRAME, loudness, RATE, sendFrames, SILENCE, speak, TONE } from "./sound.mjs";

const [, , line = "/etc/kamailio/line.cfg", folder = "/var/lib/hearthlight-voicemail"] = process.argv;
const values = Object.fromEntries(
  [...readFileSync(line, "utf8").matchAll(/^#!substdef "!(\w+)!(.*)!g"$/gm)].map(([, name, value]) => [name, value]),
);
const { PROGRAM_URL: program, LINE_SECRET: secret, VOICEMAIL_SOCKET: own } = values;
const [host, port] = own.split(":");

/** A pause of so many packets ends a message: five seconds. */
const PAUSE = 250;
/** What is louder than this is a voice, of 32,767; and a message has at least half a second of one. */
const VOICE = 150;
const ENOUGH = 25;
/** An answer is sent again until the other side has it, milliseconds. */
const AGAIN = 500;
const GIVE_UP = 8_000;

const log = (text) => process.stderr.write(`${text}\n`);
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest("hex");

/** Asks the program, signed as the proxy's questions are. */
async function ask(path, body, type = "application/x-www-form-urlencoded") {
  const signature = sha256(`${secret}.`, sha256(`${secret}.${path}.`, body));
  const headers = { "Content-Type": type, "X-Line-Signature": signature };
  const signal = AbortSignal.timeout(10_000);
  return fetch(`${program}/${path}`, { method: "POST", headers, body, signal, redirect: "error" });
}

const kept = keepMessages(folder, secret, (call, sound) => ask(`sip-message/${call}`, sound, "audio/basic"), log);
const spoken = new Map();
const calls = new Map();
const socket = createSocket("udp4");

/** Returns the greeting of a call, with the tone where a message may follow, and how long that may be. */
async function greetingOf(call) {
  const answer = await ask("sip-greeting", `call=${encodeURIComponent(call)}`);
  if (answer.status !== 200) throw new Error(`the program answered ${answer.status}`);
  const { words, language, seconds } = await answer.json();
  const key = `${language} ${words}`;
  if (!spoken.has(key)) {
    if (spoken.size > 20) spoken.clear();
    spoken.set(key, await speak(words, language));
  }
  const pause = Buffer.alloc(RATE / 2, SILENCE);
  return { sound: Buffer.concat([pause, spoken.get(key), pause, ...(seconds > 0 ? [TONE] : [])]), seconds };
}

function read(text) {
  const [head, body = ""] = text.split("\r\n\r\n");
  const [first, ...lines] = head.split("\r\n");
  const headers = lines.map((one) => [one.slice(0, one.indexOf(":")).trim().toLowerCase(), one]);
  const all = (name) => headers.flatMap(([found, one]) => (found === name ? [one] : []));
  const value = (name) => (all(name)[0] ?? "").replace(/^[^:]*:\s*/, "");
  return { first, method: first.split(" ")[0], body, all, value };
}

/** Answers a request. */
function answer(request, status, { tag, sdp = "" }) {
  const to = request.all("to")[0] ?? "To: <sip:voicemail>";
  const lines = [
    `SIP/2.0 ${status}`,
    ...request.all("via"),
    ...request.all("record-route"),
    request.all("from")[0],
    /;tag=/.test(to) ? to : `${to};tag=${tag}`,
    request.all("call-id")[0],
    request.all("cseq")[0],
    ...(sdp === "" ? [] : [`Contact: <sip:voicemail@${own}>`, "Content-Type: application/sdp"]),
  ];
  return [...lines, `Content-Length: ${Buffer.byteLength(sdp)}`, "", sdp].join("\r\n");
}

const describe = (mediaPort, events) =>
  [
    "v=0",
    `o=- 1 1 IN IP4 ${host}`,
    "s=-",
    `c=IN IP4 ${host}`,
    "t=0 0",
    `m=audio ${mediaPort} RTP/AVP 0${events ? ` ${events}` : ""}`,
    "a=rtpmap:0 PCMU/8000",
    ...(events ? [`a=rtpmap:${events} telephone-event/8000`] : []),
    "a=sendrecv",
    "",
  ].join("\r\n");

socket.on("message", (bytes, far) => {
  const message = read(bytes.toString("utf8"));
  const send = (text) => socket.send(text, far.port, far.address);
  const id = message.value("call-id");
  const call = calls.get(id);
  if (message.method === "INVITE" && !call) return void take(message, send);
  if (message.method === "INVITE") return call.last && send(call.last);
  if (message.method === "ACK") return call?.acked();
  if (message.method === "BYE" || message.method === "CANCEL") {
    send(answer(message, call ? "200 OK" : "481 No Such Call", { tag: call?.tag ?? "none" }));
    return call?.over(message.method);
  }
  if (!message.first.startsWith("SIP/")) send(answer(message, "405 Method Not Allowed", { tag: "none" }));
});

/** Takes a call: asks for the greeting, answers, says it and listens. */
async function take(invite, send) {
  const id = invite.value("call-id");
  const tag = randomUUID();
  const name = /^INVITE sip:([\w-]+)@/.exec(invite.first)?.[1] ?? "";
  const call = { tag, last: "", acked() {}, over: () => (call.gone = true), gone: false };
  const reply = (status, sdp) => send((call.last = answer(invite, status, { tag, sdp })));
  calls.set(id, call);
  // Requests that come again are answered for a while longer.
  const forget = () => setTimeout(() => calls.delete(id), 10_000).unref();
  const refuse = (status) => {
    reply(status);
    forget();
  };
  reply("100 Trying");
  const formats = /^m=audio \d+ RTP\/AVP (.*)$/m.exec(invite.body)?.[1]?.trim().split(" ") ?? [];
  if (!formats.includes("0")) return refuse("488 Not Acceptable Here");
  const greeting = await greetingOf(name).catch((error) => log(`No greeting can be said: ${error.message}`));
  if (call.gone) return refuse("487 Request Terminated");
  if (!greeting) return refuse("480 Nobody Answers");
  const media = createSocket("udp4");
  media.bind(0, host);
  await once(media, "listening");
  const events = /^a=rtpmap:(\d+) telephone-event\/8000/m.exec(invite.body)?.[1];
  const began = Date.now();
  const again = setInterval(() => {
    if (Date.now() - began > GIVE_UP) return call.over("BYE");
    send(call.last);
  }, AGAIN);
  let talk = null;
  call.over = (method) => {
    clearInterval(again);
    call.over = () => {};
    const message = talk?.end() ?? null;
    media.close();
    if (method === "") send(byeOf(invite, tag));
    forget();
    if (message) void kept.keep(name, message);
  };
  call.acked = () => {
    clearInterval(again);
    talk ??= listen({ media, invite, events, greeting, done: () => call.over("") });
  };
  reply("200 OK", describe(media.address().port, events));
}

function byeOf(invite, tag) {
  const target = /<([^>]+)>/.exec(invite.value("contact"))?.[1] ?? invite.value("contact");
  return [
    `BYE ${target} SIP/2.0`,
    `Via: SIP/2.0/UDP ${own};branch=z9hG4bK${randomUUID()}`,
    "Max-Forwards: 70",
    ...invite.all("record-route").map((one) => one.replace(/^[^:]*/, "Route")),
    `From: ${invite.value("to")};tag=${tag}`,
    `To: ${invite.value("from")}`,
    `Call-ID: ${invite.value("call-id")}`,
    "CSeq: 1 BYE",
    "Content-Length: 0",
    "",
    "",
  ].join("\r\n");
}

/**
 * Says the greeting, and listens to what follows the tone. `done` is called when nothing more is to come. `end` stops it
 * and returns the message; null if nobody spoke.
 */
function listen({ media, invite, events, greeting: { sound, seconds }, done }) {
  let to = {
    port: Number(/^m=audio (\d+)/m.exec(invite.body)?.[1]),
    address: /^c=IN IP4 (\S+)/m.exec(invite.body)?.[1] ?? host,
  };
  const message = Buffer.alloc(seconds * RATE, SILENCE);
  let [said, first, length, voiced, quiet] = [0, null, 0, 0, 0];
  const isSaid = () => said >= sound.length;
  const stop = sendFrames(
    () => {
      if (isSaid()) {
        if (seconds === 0) queueMicrotask(done);
        return null;
      }
      said += FRAME;
      return sound.subarray(said - FRAME, said);
    },
    (packet) => media.send(packet, to.port, to.address, () => {}),
  );
  media.on("message", (packet, { port: from, address }) => {
    if (packet.length <= 12) return;
    to = { port: from, address };
    const kind = packet[1] & 0x7f;
    // A key ends the message.
    if (isSaid() && String(kind) === events) return done();
    if (!isSaid() || seconds === 0 || kind !== 0) return;
    const at = packet.readUInt32BE(4);
    first ??= at;
    const begins = (at - first) >>> 0;
    if (begins >= message.length) return done();
    const bytes = packet.subarray(12);
    bytes.copy(message, begins);
    length = Math.max(length, Math.min(message.length, begins + bytes.length));
    const isVoice = loudness(bytes) > VOICE;
    voiced += isVoice ? 1 : 0;
    quiet = isVoice ? 0 : quiet + 1;
    if (quiet >= PAUSE) done();
  });
  return {
    end() {
      stop();
      return voiced < ENOUGH ? null : message.subarray(0, length);
    },
  };
}

process.on("SIGTERM", () => process.exit(0));
socket.bind(Number(port), host, () => log(`The voicemail listens at ${own}.`));
