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
