import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { cleanFile } from "./clean-file.ts";

const pdf = (objects: string | Buffer) =>
  Buffer.concat([
    Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1"),
    Buffer.isBuffer(objects) ? objects : Buffer.from(objects, "latin1"),
    Buffer.from("\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n"),
  ]);
const packed = (objects: string) =>
  pdf(
    Buffer.concat([
      Buffer.from("5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n"),
      deflateSync(Buffer.from(objects)),
      Buffer.from("\nendstream\nendobj"),
    ]),
  );
const resultOf = async (bytes: Uint8Array) => {
  const clean = await cleanFile(bytes);
  return clean.ok ? "taken" : clean.refusal;
};

test.each([
  "1 0 obj << /Type /Catalog /OpenAction 2 0 R >> endobj",
  "1 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj",
  "1 0 obj << /S /J#61vaScript /J#53 (app.alert(1)) >> endobj",
  "1 0 obj << /Type /Page /AA << /O 2 0 R >> >> endobj",
  "1 0 obj << /S /Launch /F (cmd.exe) >> endobj",
  "1 0 obj << /Names << /EmbeddedFiles 2 0 R >> >> endobj",
  "1 0 obj << /Type /EmbeddedFile >> endobj",
  "<html><body><script>alert(1)</script></body></html>",
  "1 0 obj << /Encrypt 2 0 R >> endobj",
])("a PDF that acts by itself is refused: %s", async (objects) => {
  expect(await resultOf(pdf(objects))).toBe("active");
  if (objects.startsWith("1 0 obj")) expect(await resultOf(packed(objects))).toBe("active");
});

const stream = (dictionary: string, content: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`5 0 obj\n<< ${dictionary} >>\nstream\n`),
    Buffer.from(content),
    Buffer.from("\nendstream\nendobj\n"),
  ]);
const OPENS = "1 0 << /Type /Catalog /OpenAction 2 0 R >>";

test.each([
  [
    "a dictionary that is longer than one looks back",
    stream(`/Type /ObjStm /N 1 /First 4${" ".repeat(3_000)}/Filter /FlateDecode`, deflateSync(Buffer.from(OPENS))),
  ],
  [
    "an object stream without its name",
    stream("/N 1 /First 4 /Filter /FlateDecode", deflateSync(Buffer.from("1 0 << /S /Named /JS (app.alert(1)) >>"))),
  ],
  ["an object where a stream seems to be", stream("", `7 0 obj ${OPENS.slice(4)} endobj`)],
  [
    "a predictor that takes the names apart",
    stream(
      "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 10 /Columns 1 >>",
      deflateSync(Buffer.from([...OPENS].map((sign) => `\0${sign}`).join(""))),
    ),
  ],
])("%s hides nothing", async (_what, objects) => {
  expect(await resultOf(pdf(objects))).toBe("active");
});

test("a file of a hundred thousand small parts is refused or looked through within seconds", {
  timeout: 60_000,
}, async () => {
  for (const [dictionary, content, expected] of [
    ["/First 4 /Filter /FlateDecode", deflateSync(Buffer.from("1 0 << >>")), "active"],
    ["/Filter /FlateDecode", deflateSync(Buffer.from("q Q")), "taken"],
  ] as const) {
    const one = stream(dictionary, content);
    const file = pdf(Buffer.concat(Array(Math.floor(14_000_000 / one.length)).fill(one)));
    const begun = Date.now();
    expect(await resultOf(file)).toBe(expected);
    expect(Date.now() - begun).toBeLessThan(10_000);
  }
});

test("a scan is taken: pictures and fonts by the thousand, packed or not, with any bytes in them", async () => {
  let seed = 0;
  const random = (outputLength: number) => createHash("shake256", { outputLength }).update(`${seed++}`).digest();
  const pages = Array.from({ length: 200 }, () => [
    stream("/Type /XObject /Subtype /Image /Filter /DCTDecode", random(20_000)),
    stream("/Length1 9 /Filter /FlateDecode", deflateSync(random(10_000))),
    stream("/N 3 /Filter /FlateDecode", deflateSync(Buffer.from("1 0 0 1 72 720 cm /Im0 Do"))),
    stream("/Filter /FlateDecode", deflateSync(Buffer.from("0 0 0 rg BT (about /JavaScript) Tj ET"))),
  ]).flat();
  expect(await resultOf(pdf(Buffer.concat(pages)))).toBe("taken");
});

test("a part that can't be unpacked, or unpacks without end, is refused", async () => {
  const broken = pdf("5 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nnothing packed\nendstream\nendobj");
  expect(await resultOf(broken)).toBe("active");
  expect(await resultOf(packed(" ".repeat(33 * 1024 * 1024)))).toBe("active");
});

test("an ordinary document is taken, also where its text says such words", async () => {
  const content = deflateSync(Buffer.from("BT (about /JavaScript and <script>) Tj ET"));
  const page = Buffer.concat([
    Buffer.from(
      "1 0 obj << /Type /Catalog /Pages 2 0 R /AAB 1 >> endobj\n4 0 obj << /Filter /FlateDecode >>\nstream\n",
    ),
    content,
    Buffer.from("\nendstream\nendobj"),
  ]);
  expect(await resultOf(pdf(page))).toBe("taken");
  expect(await resultOf(packed("1 0 << /Type /Catalog /Pages 2 0 R >>"))).toBe("taken");
});
