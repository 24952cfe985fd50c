import { expect, test } from "vitest";
import { joinFormProblems, parseInvitation } from "./invitation-form.ts";

const form = { email: " Ada@Example.com ", name: " Ada   Agent ", role: "agent" };

test("an invitation is tidied: lower case, single spaces", () => {
  expect(parseInvitation(form)).toEqual({
    ok: true,
    invitation: { email: "ada@example.com", name: "Ada Agent", role: "agent", teamId: "" },
  });
});

test.each([
  [{ email: "ada" }, "email"],
  [{ email: "ada@example.com, bob@example.com" }, "email"],
  [{ email: "ada@example.com\r\nBcc: bob@example.com" }, "email"],
  [{ name: "   " }, "name"],
  [{ name: "x".repeat(81) }, "name"],
  [{ role: "admin" }, "role"],
  [{ role: "" }, "role"],
])("%j is refused beside its field", (change, field) => {
  const read = parseInvitation({ ...form, ...change });
  expect(read.ok ? [] : Object.keys(read.fields)).toEqual([field]);
});

test("who joins needs a name, a long password, and the same one twice", () => {
  const good = { name: "Ada Agent", chosen: "four unrelated words", again: "four unrelated words" };
  expect(joinFormProblems(good)).toEqual({});
  expect(Object.keys(joinFormProblems({ name: "", chosen: "short", again: "other" }))).toEqual([
    "name",
    "chosen",
    "again",
  ]);
});
