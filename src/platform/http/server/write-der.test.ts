import { createHash, createPrivateKey, X509Certificate } from "node:crypto";
import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { makeProof, makeRequest } from "./write-der.ts";

const openssl = (input: Buffer | string, ...args: string[]) =>
  spawnSync("openssl", args, { input, encoding: "utf8" }).stdout;

describe("what is written for an authority", () => {
  test.skipIf(spawnSync("openssl", ["version"]).error)("OpenSSL verifies a request and reads its one name", () => {
    const { request } = makeRequest("www.example.com");
    const said = openssl(request, "req", "-inform", "DER", "-noout", "-verify", "-text");
    expect(said).toMatch(/DNS:www\.example\.com\n/);
    expect(said).toMatch(/ecdsa-with-SHA256/);
    expect(said.match(/DNS:/g)?.length).toBe(1);
  });

  test("a proof is valid now for its name, fits its key, and has the digest of what it proves", () => {
    const now = new Date();
    const { key, certificate } = makeProof("www.example.com", "token.thumbprint", now);
    const read = new X509Certificate(certificate);
    expect(read.checkHost("www.example.com")).toBe("www.example.com");
    expect(read.checkHost("example.com")).toBeUndefined();
    expect(read.verify(read.publicKey) && read.checkPrivateKey(createPrivateKey(key))).toBe(true);
    expect(read.validFromDate < now && now < read.validToDate).toBe(true);
    const digest = createHash("sha256").update("token.thumbprint").digest();
    const extension = Buffer.concat([
      Buffer.from("06082b0601050507011f", "hex"), // 1.3.6.1.5.5.7.1.31
      Buffer.from("0101ff", "hex"), // critical
      Buffer.from("04220420", "hex"),
      digest,
    ]);
    expect(read.raw.includes(extension)).toBe(true);
  });
});
