import sharp from "sharp";
import { expect, test } from "vitest";
import { cleanFile } from "./clean-file.ts";

const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: "#336699" } });
const refusalOf = async (bytes: Uint8Array) => {
  const clean = await cleanFile(bytes);
  return clean.ok ? null : clean.refusal;
};

test("a photo is re-encoded: upright, and without location and camera", async () => {
  const taken = await picture()
    .jpeg()
    .withExif({ IFD0: { Make: "Camera-Maker" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "39/1 57/1 40/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const clean = await cleanFile(taken);
  if (!clean.ok) throw new Error(clean.refusal);
  const meta = await sharp(clean.bytes).metadata();
  expect(clean.kind).toBe("jpeg");
  expect([meta.exif, meta.xmp, meta.iptc, meta.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect([meta.width, meta.height]).toEqual([40, 60]);
  expect(Buffer.from(clean.bytes).includes("Camera-Maker")).toBe(false);
});

test("PNG and WebP stay what they are; a PDF is stored unchanged", async () => {
  for (const kind of ["png", "webp"] as const) {
    const clean = await cleanFile(await picture()[kind]().toBuffer());
    expect(clean).toMatchObject({ ok: true, kind });
  }
  const pdf = Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
  expect(await cleanFile(pdf)).toEqual({ ok: true, kind: "pdf", bytes: pdf });
});

test("what it is decides, not what it is called: pages, drawings with script, archives and programs are refused", async () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const text of [
    svg,
    svg.slice(21),
    "<!doctype html><script>alert(1)</script>",
    "PK\u0003\u0004zip",
    "MZ program",
    "just words",
  ])
    expect(await refusalOf(Buffer.from(text))).toBe("kind");
  expect(await refusalOf(await picture().gif().toBuffer())).toBe("kind");
  expect(await refusalOf(await picture().avif({ effort: 0 }).toBuffer())).toBe("kind");
});

test("a picture that is cut off, or made to fill the memory, is refused", async () => {
  const whole = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      noise: { type: "gaussian", mean: 128, sigma: 40 },
      background: "#000",
    },
  })
    .jpeg()
    .toBuffer();
  expect(await refusalOf(whole.subarray(0, whole.length / 3))).toBe("broken");
  expect(await refusalOf(await picture(8000, 5001).png().toBuffer())).toBe("broken");
  expect(await refusalOf(new Uint8Array())).toBe("empty");
  expect(await refusalOf(new Uint8Array(15 * 1024 * 1024 + 1))).toBe("size");
});
