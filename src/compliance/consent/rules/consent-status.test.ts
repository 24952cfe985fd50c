import fc from "fast-check";
import { expect, test } from "vitest";
import { CHANNELS } from "./consent-record.ts";
import { consentStatuses, mayAnswerOnce } from "./consent-status.ts";

const ROSA = { address: "+16145550143", personName: "Rosa Delgado" };
const record = (
  seq: number,
  channel: "call" | "text" | "email",
  box: "button" | "ticked" | "unticked" | "withdrawn",
  address = ROSA.address,
) => ({
  ...ROSA,
  address,
  seq,
  channel,
  box,
});

test("what was agreed to is allowed, and a box that was left empty is not", () => {
  expect(consentStatuses([record(1, "call", "button"), record(2, "text", "unticked")])).toEqual([
    { ...ROSA, channels: ["call"], revoked: false },
  ]);
});

test("a withdrawal on one channel ends all of them, and only a later agreement counts again", () => {
  const agreed = [record(1, "call", "button"), record(2, "text", "ticked")];
  expect(consentStatuses([...agreed, record(3, "call", "withdrawn")])).toEqual([
    { ...ROSA, channels: [], revoked: true },
  ]);
  expect(consentStatuses([...agreed, record(3, "call", "withdrawn"), record(4, "call", "button")])).toEqual([
    { ...ROSA, channels: ["call"], revoked: false },
  ]);
});

test("a later refusal of one channel leaves the others", () => {
  expect(
    consentStatuses([record(1, "call", "button"), record(2, "text", "ticked"), record(3, "text", "unticked")])[0]
      ?.channels,
  ).toEqual(["call"]);
});

test("an address that nobody spoke of has no status, and one address says nothing about another", () => {
  expect(consentStatuses([])).toEqual([]);
  const found = consentStatuses([
    record(1, "call", "button", "+16145550101"),
    record(2, "call", "withdrawn", "+16145550102"),
  ]);
  expect(found.map((s) => [s.address, s.channels.length])).toEqual([
    ["+16145550101", 1],
    ["+16145550102", 0],
  ]);
});

test("whatever came before: after a withdrawal nothing is allowed, in whatever order the records are read", () => {
  const any = fc.record({
    channel: fc.constantFrom(...CHANNELS),
    box: fc.constantFrom("button", "ticked", "unticked", "withdrawn"),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), fc.constantFrom(...CHANNELS), (before, channel) => {
      const records = [
        ...before.map((r, i) => record(i + 1, r.channel, r.box as "ticked")),
        record(100, channel, "withdrawn"),
      ];
      expect(consentStatuses(records.reverse())[0]).toMatchObject({ channels: [], revoked: true });
    }),
  );
});

test("one answer by hand is allowed only without a revocation", () => {
  expect(mayAnswerOnce([])).toBe(true);
  expect(mayAnswerOnce(consentStatuses([record(1, "text", "unticked")]))).toBe(true);
  expect(
    mayAnswerOnce(consentStatuses([record(1, "text", "unticked", "+16145550101"), record(2, "call", "withdrawn")])),
  ).toBe(false);
});
