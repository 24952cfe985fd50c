import fc from "fast-check";
import { expect, test } from "vitest";
import { ownMessagesIn, replyAddress, replyToken, tokensIn } from "./reply-address.ts";

const OFFICE = "office@agency.com";
const random = fc.uint8Array({ minLength: 26, maxLength: 26 });

test("the token of an answer is read from any recipient, in either case, and from no other address", () => {
  fc.assert(
    fc.property(random, (bytes) => {
      const token = replyToken(bytes);
      const address = replyAddress(OFFICE, token);
      expect(tokensIn(["ann@x.com", address, address.toUpperCase()], OFFICE)).toEqual([token]);
      expect(tokensIn([address.replace("agency", "other"), `x${address}`, `${address}.evil.com`], OFFICE)).toEqual([]);
      expect(tokensIn([address.slice(0, 20) + address.slice(21), OFFICE], OFFICE)).toEqual([]);
    }),
  );
});

test("of Message-IDs only those in the format of ours count, and each once", () => {
  const id = "3f2a7c1e-9b0d-4f58-a6b1-c2d3e4f50617";
  expect(ownMessagesIn([`${id}@agency.com`, `${id.toUpperCase()}@Agency.com`, "x@y.com", `1${id}@x`])).toEqual([id]);
});
