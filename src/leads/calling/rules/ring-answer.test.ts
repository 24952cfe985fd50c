import { expect, test } from "vitest";
import { ringTestText } from "./ring-answer.ts";

const sent = { ok: true, message: "", test: "two" };

test("it rang only when the browser has shown this very test", () => {
  expect(ringTestText(sent, { rang: null, late: null })).toContain("Waiting");
  expect(ringTestText(sent, { rang: "one", late: "one" })).toContain("Waiting");
  expect(ringTestText(sent, { rang: "one", late: "two" })).toContain("has shown nothing");
  expect(ringTestText(sent, { rang: "two", late: null })).toBe("It rang.");
  // It came after all.
  expect(ringTestText(sent, { rang: "two", late: "two" })).toBe("It rang.");
});

test("one that was not sent says why, whatever rang before", () => {
  const refused = { ok: false, message: "The test was not sent." };
  expect(ringTestText(refused, { rang: "two", late: "two" })).toBe("The test was not sent.");
});
