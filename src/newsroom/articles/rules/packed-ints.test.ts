import fc from "fast-check";
import { expect, test } from "vitest";
import { packInts, unpackInts } from "./packed-ints.ts";

test("numbers are the same after packing, however far apart they are", () => {
  const rising = fc
    .uniqueArray(fc.oneof(fc.nat(300), fc.nat(100_000), fc.nat(2 ** 31 - 1)))
    .map((numbers) => numbers.sort((a, b) => a - b));
  fc.assert(
    fc.property(rising, (numbers) => {
      expect([...unpackInts(packInts(numbers), numbers.length)]).toEqual(numbers);
    }),
  );
});

test("near numbers take a byte each", () => {
  expect(packInts(Array.from({ length: 500 }, (_, n) => n * 100)).length).toBe(500);
});
