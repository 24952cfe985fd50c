import { expect, test } from "vitest";
import { scoreMessages } from "#tests/builders/stop-messages.ts";
import { readStopWish } from "./stop-wish.ts";

test.each([
  ..."STOP STOPALL UNSUBSCRIBE QUIT END CANCEL REVOKE OPT-OUT PARAR CANCELAR".split(" "),
  "Opt out",
  "stop please",
  "Stoppp!!!",
  "🛑",
  "BAJA",
  "Unsubscribe me from all this",
  "Take my mother’s number off your list.",
  "No me vuelvan a llamar",
])("takes %j for a stop", (text) => {
  expect(readStopWish(text)).toBe("stop");
});

test.each(["Don't text me, just call me instead.", "Not interested", "Wrong number", "Ya tengo seguro, gracias"])(
  "has someone look at %j",
  (text) => {
    expect(readStopWish(text)).toBe("unsure");
  },
);

test.each([
  "",
  "Thank you",
  "¡Muchas gracias!",
  "Yes please",
  "How much is $10,000 at 71?",
  "Please call me tomorrow afternoon.",
  "You can stop by after three.",
  "I quit smoking in 2010.",
  "Don’t call before noon, I work nights.",
  "I'd like to cancel my old policy and start this one.",
  "¿Cuánto cuesta para mi mamá?",
])("reads no such wish in %j", (text) => {
  expect(readStopWish(text)).toBeNull();
});

/** Far more than one takes, far less than one takes whose time grows with the square of its length, milliseconds. */
const MAX_CPU = 3_000;

test.each(["90740993", "never ", "delete x ", "nobody x ", "🛑", "a. "])(
  "reads a long message of nothing but %j in a moment",
  (part) => {
    const before = process.cpuUsage();
    readStopWish(`${part.repeat(100_000 / part.length)}x`);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(MAX_CPU);
  },
);

test("takes a wish in a sentence without an end for a stop", () => {
  expect(readStopWish(`${"and the dog was in the yard ".repeat(200)} please stop texting me`)).toBe("stop");
  expect(readStopWish(`please stop texting me ${"and the dog was in the yard ".repeat(200)}`)).toBe("stop");
});

test("of messages that a phrase was written by, no wish is missed", () => {
  const { stop, none } = scoreMessages("known");
  expect(stop.held).toBe(stop.all);
  expect(none.held).toBeLessThanOrEqual(3);
});

test("of messages that nothing was made from, nine wishes of ten hold the lead, and few others do", () => {
  const { stop, unsure, none } = scoreMessages("unseen");
  expect(stop.held / stop.all).toBeGreaterThanOrEqual(0.88);
  expect(unsure.held / unsure.all).toBeGreaterThanOrEqual(0.8);
  // They were written to be mistaken.
  expect(none.held / none.all).toBeLessThanOrEqual(0.13);
});
