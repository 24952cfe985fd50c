import { expect, test } from "vitest";
import { certificatePage, certificatesIn } from "./certificate.ts";

const PAGE = `https://cert.trustedform.com/${"0a".repeat(20)}`;

test("only an address of the issuer is linked", () => {
  const page = (value: string) => certificatePage({ certifier: "trustedform", value });
  expect(page(PAGE)).toBe(PAGE);
  expect(page(`${PAGE}?x=javascript:alert(1)`)).toBeNull();
  expect(page(`https://cert.trustedform.com.evil.example/${"0a".repeat(20)}`)).toBeNull();
  expect(certificatePage({ certifier: "jornaya", value: PAGE })).toBeNull();
});

test("empty texts are no certificates, and others stay word for word", () => {
  expect(certificatesIn({ trustedform: "", jornaya: " 4F3C-x " })).toEqual([
    { certifier: "jornaya", value: " 4F3C-x " },
  ]);
});
