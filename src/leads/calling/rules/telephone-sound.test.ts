import { expect, test } from "vitest";
import { waveOf } from "./telephone-sound.ts";

test("a WAV file has each byte of telephone sound as a sample of 16 bits, as G.711 says", () => {
  // Silence, the loudest both ways, and the middle of the scale: ITU-T G.711, table 2a.
  const wave = waveOf(Uint8Array.of(0xff, 0x7f, 0x80, 0x00, 0xbf, 0x3f));
  const view = new DataView(wave.buffer);
  const text = (at: number) => String.fromCharCode(...wave.subarray(at, at + 4));
  expect([text(0), text(8), text(12), text(36)]).toEqual(["RIFF", "WAVE", "fmt ", "data"]);
  expect([view.getUint32(4, true), view.getUint32(40, true), wave.length]).toEqual([48, 12, 56]);
  expect([20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([1, 1, 2, 16]);
  expect([24, 28].map((at) => view.getUint32(at, true))).toEqual([8_000, 16_000]);
  const samples = Array.from({ length: 6 }, (_, n) => view.getInt16(44 + 2 * n, true));
  expect(samples.map(Math.abs)).toEqual([0, 0, 32_124, 32_124, 1_980, 1_980]);
  expect(samples.slice(2).map(Math.sign)).toEqual([1, -1, 1, -1]);
});
