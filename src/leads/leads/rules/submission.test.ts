import { expect, test } from "vitest";
import { EMPTY_DETAILS } from "./lead-facts.ts";
import { describeSubmission, submissionFingerprint } from "./submission.ts";

const details = { ...EMPTY_DETAILS, name: "Rosa Delgado", phone: "+16145550143" };

test("the same answers on the same form within ten minutes are one submission, whatever the order of the fields", () => {
  const shuffled = Object.fromEntries(Object.entries(details).reverse()) as typeof details;
  expect(submissionFingerprint("callback", details, new Date("2026-11-20T15:00:00Z"))).toBe(
    submissionFingerprint("callback", shuffled, new Date("2026-11-20T15:09:59Z")),
  );
});

test("another form, another answer or a later hour is another submission", () => {
  const at = new Date("2026-11-20T15:00:00Z");
  const first = submissionFingerprint("callback", details, at);
  expect(submissionFingerprint("quote", details, at)).not.toBe(first);
  expect(submissionFingerprint("callback", { ...details, name: "Rosa D." }, at)).not.toBe(first);
  expect(submissionFingerprint("callback", details, new Date("2026-11-20T15:10:00Z"))).not.toBe(first);
});

test("the journey says whether a lead came back", () => {
  expect(describeSubmission("callback", true)).toBe("Asked for a call");
  expect(describeSubmission("quote", false)).toBe("Asked for a quote again");
});
