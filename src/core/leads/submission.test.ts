import { expect, test } from "vitest";
import { EMPTY_DETAILS } from "./callback-form.ts";
import { describeSubmission, sendingText } from "./submission.ts";

const details = { ...EMPTY_DETAILS, name: "Rosa Delgado", phone: "+16145550143" };

test("the same answers on the same form within ten minutes are one sending, whatever the order of the fields", () => {
  const shuffled = Object.fromEntries(Object.entries(details).reverse()) as typeof details;
  expect(sendingText("callback", details, new Date("2026-11-20T15:00:00Z"))).toBe(
    sendingText("callback", shuffled, new Date("2026-11-20T15:09:59Z")),
  );
});

test("another form, another answer or a later hour is another sending", () => {
  const at = new Date("2026-11-20T15:00:00Z");
  const first = sendingText("callback", details, at);
  expect(sendingText("quote", details, at)).not.toBe(first);
  expect(sendingText("callback", { ...details, name: "Rosa D." }, at)).not.toBe(first);
  expect(sendingText("callback", details, new Date("2026-11-20T15:10:00Z"))).not.toBe(first);
});

test("the journey says whether somebody came back", () => {
  expect(describeSubmission("callback", true)).toBe("Asked for a call");
  expect(describeSubmission("quote", false)).toBe("Asked for a quote again");
});
