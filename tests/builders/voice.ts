import { createSocket } from "node:dgram";
import { once } from "node:events";

export type Voice = Awaited<ReturnType<typeof aVoice>>;

/** The tone that the double says, hertz; the length of a packet of PCMU, samples, and the samples of a second. */
const TONE = 440;
const [FRAME, RATE] = [160, 8_000];
const PCMU = 0;

/**
 * Starts one end of a talk: RTP on the loopback address, as a phone sends it. It says a tone, and keeps the loudness of
 * what it hears, packet by packet, and the keys that were pressed.
 */
export async function aVoice() {
  const socket = createSocket("udp4");
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  /** The kind of packets that have keys: the number that the other side offered for it. */
  let events = 101;
  const heard: number[] = [];
  const keys: number[] = [];
  const lastKey = { at: -1 };
  socket.on("message", (packet) => {
    const kind = (packet[1] ?? 0) & 0x7f;
    if (kind === PCMU) heard.push(loudness(packet.subarray(12)));
    // Each key is sent in several packets with the time at which it began.
    if (kind === events && packet.length >= 16 && packet.readUInt32BE(4) !== lastKey.at) {
      lastKey.at = packet.readUInt32BE(4);
      keys.push(packet[12] ?? -1);
    }
  });
  let timer: NodeJS.Timeout | null = null;
  return {
    heard,
    keys,
    sdp: () =>
      [
        "v=0",
        "o=- 1 1 IN IP4 127.0.0.1",
        "s=-",
        "c=IN IP4 127.0.0.1",
        "t=0 0",
        `m=audio ${socket.address().port} RTP/AVP ${PCMU} ${events}`,
        `a=rtpmap:${PCMU} PCMU/8000`,
        `a=rtpmap:${events} telephone-event/8000`,
        "a=sendrecv",
        "",
      ].join("\r\n"),
    /** Says the tone to whom a description names. */
    talkTo(sdp: string): void {
      events = Number(/^a=rtpmap:(\d+) telephone-event\/8000/m.exec(sdp)?.[1] ?? events);
      const port = Number(/^m=audio (\d+)/m.exec(sdp)?.[1] ?? 0);
      if (port === 0 || timer) return;
      let n = 0;
      timer = setInterval(() => socket.send(packetOf(n++), port, "127.0.0.1"), 20);
    },
    stop(): void {
      if (!timer) return;
      clearInterval(timer);
      timer = null;
      socket.close();
    },
  };
}

function packetOf(n: number): Buffer {
  const packet = Buffer.alloc(12 + FRAME);
  packet[0] = 0x80;
  packet.writeUInt16BE(n & 0xffff, 2);
  packet.writeUInt32BE((n * FRAME) >>> 0, 4);
  packet.writeUInt32BE(77, 8);
  for (let i = 0; i < FRAME; i++)
    packet[12 + i] = toMuLaw(Math.round(8_000 * Math.sin((2 * Math.PI * TONE * (n * FRAME + i)) / RATE)));
  return packet;
}

/** Returns how loud a packet of PCMU is: the mean of its samples' amounts, of 32,767. */
function loudness(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) sum += Math.abs(fromMuLaw(byte));
  return bytes.length === 0 ? 0 : sum / bytes.length;
}

/** ITU-T G.711: eight bits of sign, exponent and mantissa. */
function toMuLaw(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const amount = Math.min(Math.abs(sample) + 132, 32_767);
  const exponent = Math.max(0, Math.floor(Math.log2(amount)) - 7);
  return ~(sign | (exponent << 4) | ((amount >> (exponent + 3)) & 0x0f)) & 0xff;
}

function fromMuLaw(byte: number): number {
  const bits = ~byte & 0xff;
  const amount = (((bits & 0x0f) << 3) + 132) << ((bits & 0x70) >> 4);
  return bits & 0x80 ? 132 - amount : amount - 132;
}
