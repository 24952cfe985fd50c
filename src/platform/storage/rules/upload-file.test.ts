import fc from "fast-check";
import { expect, test } from "vitest";
import { english } from "#agency/english/rules/texts.ts";
import {
  downloadName,
  isRefusal,
  kindOfMediaType,
  refusalText,
  safeFileName,
  sizeRefusal,
  sizeText,
  UPLOAD_LIMIT,
  UPLOAD_REFUSALS,
} from "./upload-file.ts";

test("a file's name loses folders, marks that turn the reading direction, and what file systems refuse", () => {
  expect(safeFileName("C:\\Users\\Rosa\\policy.pdf")).toBe("policy.pdf");
  expect(safeFileName("../../etc/passwd")).toBe("passwd");
  expect(safeFileName("photo\u202Egpj.exe")).toBe("photo gpj.exe");
  expect(safeFileName('a<b>:"|?*.jpg')).toBe("a b .jpg");
  expect(safeFileName("...")).toBe("file");
  expect(safeFileName("")).toBe("file");
  expect([...safeFileName("é".repeat(300))].length).toBe(80);
});

test("any name becomes one that is safe, and stays so", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (name) => {
      const safe = safeFileName(name);
      expect(safe).not.toBe("");
      expect(safe).not.toMatch(/[\\/\p{Cc}\p{Cf}<>:"|?*;%]/u);
      expect([...safe].length).toBeLessThanOrEqual(80);
    }),
    { numRuns: 40 },
  );
});

test("staff save a file with the ending of what it is, whatever the sender called it", () => {
  expect(downloadName("policy.exe", "pdf")).toBe("policy.pdf");
  expect(downloadName("IMG_2041.JPG", "jpeg")).toBe("IMG_2041.jpg");
  expect(downloadName(".jpg", "png")).toBe("jpg.png");
});

test("sizes: nothing is refused as empty, more than 15 MB as too large", () => {
  expect([0, -1, Number.NaN, 1, UPLOAD_LIMIT, UPLOAD_LIMIT + 1].map(sizeRefusal)).toEqual([
    "empty",
    "empty",
    "empty",
    null,
    null,
    "size",
  ]);
  expect([1, 2048, 5 * 1024 * 1024, 1059.6 * 1024 * 1024].map(sizeText)).toEqual(["1 KB", "2 KB", "5.0 MB", "1.0 GB"]);
});

test("pictures and PDF are kept; drawings with script in them and what no browser shows are not", () => {
  expect(["image/jpeg", "image/png", "image/webp", "application/pdf"].map(kindOfMediaType)).toEqual([
    "jpeg",
    "png",
    "webp",
    "pdf",
  ]);
  for (const refused of ["image/svg+xml", "application/xml", "image/heic", "image/gif", "application/zip", undefined])
    expect(kindOfMediaType(refused)).toBeNull();
});

test("every refusal says what to do", () => {
  for (const refusal of UPLOAD_REFUSALS) expect(refusalText(refusal, english.upload)).toMatch(/Please|fits/);
  expect([isRefusal("kind"), isRefusal("other"), isRefusal(null)]).toEqual([true, false, false]);
});
