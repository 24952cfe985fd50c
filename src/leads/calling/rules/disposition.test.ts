import { expect, test } from "vitest";
import { LEAD_STATUSES, type LeadStatus } from "#leads/leads/rules/lead.ts";
import { CALL_OUTCOMES, DISPOSITIONS, statusAfter } from "./disposition.ts";

test("no call moves a lead backward, and none takes a sale away", () => {
  const rank = (status: LeadStatus) => LEAD_STATUSES.indexOf(status);
  for (const outcome of CALL_OUTCOMES)
    for (const status of LEAD_STATUSES.filter((one) => one !== "closed_lost"))
      expect([outcome, status, rank(statusAfter(status, outcome)) >= rank(status)]).toEqual([outcome, status, true]);
  expect(CALL_OUTCOMES.map((outcome) => statusAfter("closed_won", outcome))).toEqual(
    CALL_OUTCOMES.map(() => "closed_won"),
  );
});

test("who says no is closed, and who wants a call or a quote after all is open again", () => {
  for (const outcome of ["not_interested", "already_covered", "do_not_call", "deceased"] as const)
    expect(statusAfter("qualified", outcome)).toBe("closed_lost");
  expect(statusAfter("closed_lost", "spoke_callback")).toBe("contacted");
  expect(statusAfter("closed_lost", "spoke_quoted")).toBe("proposal");
  expect(statusAfter("closed_lost", "no_answer")).toBe("closed_lost");
});

test("what a person asked of us is not undone by a click", () => {
  expect(CALL_OUTCOMES.filter((outcome) => !DISPOSITIONS[outcome].undo)).toEqual(["do_not_call", "deceased"]);
});
