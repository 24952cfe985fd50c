import { expect, test } from "vitest";
import { checkPassword } from "./check-password.ts";

const ABOUT = ["margaret@example.com", "Margaret Zimmermann"];

test.each([
  "passwordpassword",
  "Password1234!",
  "123456789012",
  "qwertyuiop12",
  "iloveyou1234",
  "administrator",
  "aaaaaaaaaaaaaaaa",
  "abcabcabcabc",
  "Welcome12345!",
  "Hearthlight123!",
  "margaret@example.com",
  "Zimmermann123",
  "ZimmermannMargaret",
  "short-1Xk",
  "",
])("%j is refused in a sentence", async (password) => {
  expect(await checkPassword(password, ABOUT)).toMatch(/^(?:Use at least|This password is easy to guess\.)/);
});

test.each([
  "correct-horse-battery",
  "kF9_x2LmQ0aZ7w",
  "lantern obey walnut Tuesday",
  "x".repeat(3) + "Qm8!rw_Zp0Ld".repeat(80),
])("%j is taken", async (password) => {
  expect(await checkPassword(password, ABOUT)).toBeNull();
});
