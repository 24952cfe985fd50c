import fc from "fast-check";
import { expect, test } from "vitest";
import { CHANNELS } from "./consent-record.ts";
import { mayAnswerOnce, mayCall, standings } from "./consent-standing.ts";

const ROSA = { address: "+16145550143", personName: "Rosa Delgado" };
const record = (seq: number, channel: "call" | "text" | "email", box: "button" | "ticked" | "unticked" | "withdrawn", address = ROSA.address) => ({
  ...ROSA,
  address,
  at: "2026-11-20T15:00:00.000Z",
  seq,
  channel,
  box,
});

test("what was agreed to is allowed, and a box that was left empty is not", () => {
  expect(standings([record(1, "call", "button"), record(2, "text", "unticked")])).toEqual([{ ...ROSA, channels: ["call"], withdrawn: false }]);
});

test("a withdrawal on one channel ends all of them, and only a later agreement counts again", () => {
  const agreed = [record(1, "call", "button"), record(2, "text", "ticked")];
  expect(standings([...agreed, record(3, "call", "withdrawn")])).toEqual([{ ...ROSA, channels: [], withdrawn: true }]);
  expect(standings([...agreed, record(3, "call", "withdrawn"), record(4, "call", "button")])).toEqual([{ ...ROSA, channels: ["call"], withdrawn: false }]);
});

test("what counts is when it was said, not when it was entered", () => {
  const [before, after] = ["2026-11-20T14:00:00.000Z", "2026-11-20T16:00:00.000Z"];
  const said = { ...record(1, "call", "withdrawn"), at: "2026-11-20T15:00:00.000Z" };
  expect(standings([said, { ...record(2, "call", "button"), at: before }])).toEqual([{ ...ROSA, channels: [], withdrawn: true }]);
  expect(
    standings([
      { ...record(1, "call", "button"), at: after },
      { ...said, seq: 2 },
    ]),
  ).toEqual([{ ...ROSA, channels: ["call"], withdrawn: false }]);
});

test("the number of a person for whom a family member asked is called only after they agreed themselves", () => {
  const helper = record(1, "call", "button", "+16145550144");
  const of = (own: ReturnType<typeof record>[], helped: boolean) => mayCall(ROSA.address, standings([helper, ...own]), helped);
  expect([of([], true), of([], false)]).toEqual(["not-agreed", "yes"]);
  expect([of([record(2, "text", "ticked")], true), of([record(2, "call", "button")], true)]).toEqual(["not-agreed", "yes"]);
  for (const helped of [true, false]) expect(of([record(2, "call", "button"), record(3, "call", "withdrawn")], helped)).toBe("ended");
});

test("a later refusal of one channel leaves the others", () => {
  expect(standings([record(1, "call", "button"), record(2, "text", "ticked"), record(3, "text", "unticked")])[0]?.channels).toEqual(["call"]);
});

test("an address that nobody spoke of has no standing, and one address says nothing about another", () => {
  expect(standings([])).toEqual([]);
  const found = standings([record(1, "call", "button", "+16145550101"), record(2, "call", "withdrawn", "+16145550102")]);
  expect(found.map((s) => [s.address, s.channels.length])).toEqual([
    ["+16145550101", 1],
    ["+16145550102", 0],
  ]);
});

test("whatever came before: after a withdrawal nothing is allowed, in whatever order the records are read", () => {
  const any = fc.record({ channel: fc.constantFrom(...CHANNELS), box: fc.constantFrom("button", "ticked", "unticked", "withdrawn") });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), fc.constantFrom(...CHANNELS), (before, channel) => {
      const records = [...before.map((r, i) => record(i + 1, r.channel, r.box as "ticked")), record(100, channel, "withdrawn")];
      expect(standings(records.reverse())[0]).toMatchObject({ channels: [], withdrawn: true });
    }),
  );
});

test("one answer by hand is allowed only to somebody who took nothing back", () => {
  expect(mayAnswerOnce([])).toBe(true);
  expect(mayAnswerOnce(standings([record(1, "text", "unticked")]))).toBe(true);
  expect(mayAnswerOnce(standings([record(1, "text", "unticked", "+16145550101"), record(2, "call", "withdrawn")]))).toBe(false);
});
