import { expect, test } from "vitest";
import { type Inquiring, inquiredAt } from "./inquiry.ts";

const createdAt = new Date("2026-11-01T15:00:00Z");
const recorded = new Date("2026-10-01T15:00:00Z");
const when = (given: Partial<Inquiring>) =>
  inquiredAt({ vendor: null, source: "quote", createdAt, inquiredAt: null, ...given });

test("a form of ours is an inquiry; a lead that was bought or that staff added is none", () => {
  expect(when({})).toEqual(createdAt);
  expect(when({ vendor: "Leads Inc." })).toBeNull();
  expect(when({ source: "phone" })).toBeNull();
});

test("the time that staff recorded comes first", () => {
  expect(when({ inquiredAt: recorded })).toEqual(recorded);
  expect(when({ vendor: "Leads Inc.", inquiredAt: recorded })).toEqual(recorded);
});
