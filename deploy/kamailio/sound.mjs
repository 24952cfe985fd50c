// The sound of the voicemail: words that are spoken, a tone, and the packets of a telephone (G.711 µ-law in RTP).
import { spawn } from "node:child_process";

/** The samples of a second, and those of a packet: 20 milliseconds. */
export const RATE = 8_000;
export const FRAME = 160;
/** A byte of silence. */
export const SILENCE = 0xff;
/** The voices of espeak-ng by language, and its pace in words a minute. */
const VOICES = { en: "en-us", es: "es-419" };
const PACE = "145";

/** Has espeak-ng speak words, and returns them as the bytes of a telephone. Rejects where it is not installed. */
export async function speak(words, language) {
  const child = spawn("espeak-ng", ["-v", VOICES[language] ?? VOICES.en, "-s", PACE, "-b", "1", "--stdin", "--stdout"]);
  const parts = [];
  child.stdout.on("data", (part) => parts.push(part));
  child.stderr.resume();
  child.stdin.on("error", () => {});
  child.stdin.end(words);
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  if (code !== 0) throw new Error(`espeak-ng ended with ${code}`);
  return fromWave(Buffer.concat(parts));
}

/** Reads a WAV file of one channel and 16 bits, and returns it as the bytes of a telephone. */
function fromWave(wave) {
  const data = wave.indexOf("data", 12);
  if (data === -1) throw new Error("espeak-ng gave no WAV file");
  const rate = wave.readUInt32LE(24);
  const samples = Math.floor((wave.length - data - 8) / 2);
  const bytes = Buffer.alloc(Math.floor((samples * RATE) / rate));
  for (let i = 0; i < bytes.length; i++) {
    // The mean of what falls into one sample of the telephone: else high tones would come back as low ones.
    const from = Math.floor((i * rate) / RATE);
    const to = Math.min(samples, Math.max(from + 1, Math.floor(((i + 1) * rate) / RATE)));
    let sum = 0;
    for (let n = from; n < to; n++) sum += wave.readInt16LE(data + 8 + 2 * n);
    bytes[i] = toMuLaw(Math.round(sum / (to - from)));
  }
  return bytes;
}

/** The tone after which a message begins: 1,000 Hz for 0.4 seconds. */
export const TONE = Buffer.from(
  Array.from({ length: 0.4 * RATE }, (_, n) =>
    toMuLaw(Math.round(10_000 * Math.sin((2 * Math.PI * 1_000 * n) / RATE))),
  ),
);

/** ITU-T G.711: eight bits of sign, exponent and mantissa. */
function toMuLaw(sample) {
  const sign = sample < 0 ? 0x80 : 0;
  const amount = Math.min(Math.abs(sample) + 132, 32_767);
  const exponent = Math.max(0, Math.floor(Math.log2(amount)) - 7);
  return ~(sign | (exponent << 4) | ((amount >> (exponent + 3)) & 0x0f)) & 0xff;
}

/** Returns how loud bytes of a telephone are: the mean of their samples' amounts, of 32,767. */
export function loudness(bytes) {
  let sum = 0;
  for (const byte of bytes) {
    const bits = ~byte & 0xff;
    sum += ((((bits & 0x0f) << 3) + 132) << ((bits & 0x70) >> 4)) - 132;
  }
  return bytes.length === 0 ? 0 : sum / bytes.length;
}

/** Sends packets 20 milliseconds apart: what `next` gives, a frame at a time. Returns a function that stops that. */
export function sendFrames(next, send) {
  const began = performance.now();
  const source = Math.floor(Math.random() * 2 ** 32);
  let sent = 0;
  const timer = setInterval(() => {
    // A timer that is late sends what is due.
    for (; sent * 20 <= performance.now() - began; sent++) {
      const packet = Buffer.alloc(12 + FRAME, SILENCE);
      packet[0] = 0x80;
      packet[1] = sent === 0 ? 0x80 : 0;
      packet.writeUInt16BE(sent & 0xffff, 2);
      packet.writeUInt32BE((sent * FRAME) >>> 0, 4);
      packet.writeUInt32BE(source, 8);
      next()?.copy(packet, 12);
      send(packet);
    }
  }, 20);
  return () => clearInterval(timer);
}
