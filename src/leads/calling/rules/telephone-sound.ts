/** The samples of a second of telephone sound (G.711), one byte each. */
export const TELEPHONE_RATE = 8_000;
const HEAD = 44;

/** Writes telephone sound, G.711 µ-law, as a WAV file with samples of 16 bits, which every browser plays. */
export function waveOf(sound: Uint8Array): Uint8Array<ArrayBuffer> {
  const size = 2 * sound.length;
  const wave = new DataView(new ArrayBuffer(HEAD + size));
  const word = (at: number, text: string) => {
    for (let n = 0; n < text.length; n++) wave.setUint8(at + n, text.charCodeAt(n));
  };
  const number = (at: number, value: number) => wave.setUint32(at, value, true);
  const short = (at: number, value: number) => wave.setUint16(at, value, true);
  word(0, "RIFF");
  number(4, HEAD - 8 + size);
  word(8, "WAVEfmt ");
  number(16, 16);
  // PCM, of one channel.
  short(20, 1);
  short(22, 1);
  number(24, TELEPHONE_RATE);
  number(28, 2 * TELEPHONE_RATE);
  short(32, 2);
  short(34, 16);
  word(36, "data");
  number(40, size);
  for (const [n, byte] of sound.entries()) wave.setInt16(HEAD + 2 * n, sampleOf(byte), true);
  return new Uint8Array(wave.buffer);
}

/** Reads a byte of ITU-T G.711: sign, exponent and mantissa. */
function sampleOf(byte: number): number {
  const bits = ~byte & 0xff;
  const amount = ((((bits & 0x0f) << 3) + 132) << ((bits & 0x70) >> 4)) - 132;
  return bits & 0x80 ? -amount : amount;
}
