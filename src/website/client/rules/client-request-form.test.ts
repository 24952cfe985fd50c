import { expect, test } from "vitest";
import { parseClientRequest } from "./client-request-form.ts";

const MESSAGES = { ask: "ask", long: "long", secret: "secret" };
const parse = (typed: Record<string, string>) => parseClientRequest((name) => typed[name] ?? "", MESSAGES);

test("a request says what it is about; the note is optional", () => {
  expect(parse({ ask: "address", note: " " })).toEqual({ ok: true, ask: "address", note: null });
  expect(parse({ ask: "call", note: "After ten,\r\n614-555-0143" })).toEqual({
    ok: true,
    ask: "call",
    note: "After ten,\n614-555-0143",
  });
  expect(parse({ ask: "money" })).toEqual({ ok: false, errors: { ask: "ask" } });
});

test.each(["4111 1111 1111 1111", "account 021000021", "SSN 123-45-6789"])(
  "a note with %s is refused, since such a number belongs on no form",
  (note) => {
    expect(parse({ ask: "bank", note })).toEqual({ ok: false, errors: { note: "secret" } });
  },
);

test("a note that is too long is refused", () => {
  expect(parse({ ask: "name", note: "a ".repeat(400) })).toEqual({ ok: false, errors: { note: "long" } });
});
