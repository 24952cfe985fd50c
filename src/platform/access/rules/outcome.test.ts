import { describe, expect, test } from "vitest";
import {
  confirmationDue,
  conflict,
  forbidden,
  gone,
  invalid,
  invalidField,
  mapOk,
  notFound,
  notSignedIn,
  ok,
  ownAccountOnly,
  passwordDue,
  reasonOf,
  secondStepDue,
  stale,
  unavailable,
} from "./outcome.ts";

test.each([
  notSignedIn(),
  forbidden(),
  confirmationDue(),
  passwordDue(),
  secondStepDue(),
  ownAccountOnly(),
  conflict("Taken"),
  gone("Over"),
  unavailable("Away"),
  invalid("Wrong"),
  stale("Changed", {}),
  notFound("Lead"),
])("a refusal is never taken for a success: $code", (refusal) => {
  expect(refusal.ok).toBe(false);
  expect(refusal.message).not.toBe("");
  expect(mapOk(refusal, () => "done")).toBe(refusal);
});

test("a success is converted", () => {
  expect(mapOk(ok(2), (n) => n + 1)).toEqual({ ok: true, value: 3 });
});

describe("what was typed", () => {
  test("is refused with an error by field only where a field is wrong", () => {
    expect(invalid("Wrong")).not.toHaveProperty("fields");
    expect(invalidField("phone", "Enter a phone number")).toMatchObject({ fields: { phone: "Enter a phone number" } });
  });

  test("is explained by its first field, or by the message", () => {
    expect(reasonOf({ message: "Check it", fields: { phone: "No phone", email: "No email" } })).toBe("No phone");
    expect(reasonOf({ message: "Check it", fields: {} })).toBe("Check it");
    expect(reasonOf({ message: "Check it" })).toBe("Check it");
  });
});
