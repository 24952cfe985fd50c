import fc from "fast-check";
import { expect, test } from "vitest";
import { storable } from "./storable-text.ts";

test("NUL is gone and half an emoji becomes the replacement character, however deep", () => {
  expect(storable({ name: "Ro\0sa", list: ["😀".slice(0, 1)], whole: "😀", n: 3, none: null, yes: true })).toEqual({
    name: "Rosa",
    list: ["\uFFFD"],
    whole: "😀",
    n: 3,
    none: null,
    yes: true,
  });
});

test("what was storable already stays the same, and every result can be written as UTF-8 and read back", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(storable(storable(value))).toEqual(storable(value));
      const text = JSON.stringify(storable(value));
      expect(Buffer.from(text, "utf8").toString("utf8")).toBe(text);
      expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/i);
    }),
  );
});
