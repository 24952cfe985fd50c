import { expect, test } from "vitest";
import { makeLedgerKey, openCheckpoint, signCheckpoint } from "./sign-checkpoint.ts";

const key = makeLedgerKey("example.com/ledger", Buffer.alloc(32, 1));
const root = Buffer.alloc(32, 9);
const note = signCheckpoint(key, { size: 12, root });

test("a checkpoint says which ledger, how large and which root, and opens with the key that signed it", () => {
  expect(note.split("\n").slice(0, 4)).toEqual(["example.com/ledger", "12", root.toString("base64"), ""]);
  expect(openCheckpoint(note, [key.verifier])).toEqual({ origin: "example.com/ledger", size: 12, root });
});

test.each([
  ["another key", note, makeLedgerKey("example.com/ledger", Buffer.alloc(32, 2)).verifier],
  ["the same bytes under another name", note, makeLedgerKey("example.org/ledger", Buffer.alloc(32, 1)).verifier],
  ["another size", note.replace("\n12\n", "\n13\n"), key.verifier],
  ["another ledger's name", note.replace("example.com/ledger\n12", "example.org/ledger\n12"), key.verifier],
  ["a line more", note.replace("\n12\n", "\n12\nmore\n"), key.verifier],
  ["no signature", note.slice(0, note.indexOf("—")), key.verifier],
])("it does not open with %s", (_what, text, verifier) => {
  expect(openCheckpoint(text, [verifier])).toBeNull();
});
