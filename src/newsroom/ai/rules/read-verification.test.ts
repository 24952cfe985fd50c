import { expect, test } from "vitest";
import { verifyPrompt } from "./ai-prompts.ts";
import { readVerification } from "./read-verification.ts";

test("a verification is pass or fail with its issues; what says neither is a fail", () => {
  expect(readVerification('{"pass": true, "issues": []}')).toEqual({ pass: true, issues: [] });
  expect(readVerification('Here it is:\n{"pass": false, "issues": ["  A placeholder: [NAME]. ", 7, ""]}')).toEqual({
    pass: false,
    issues: ["A placeholder: [NAME]."],
  });
  expect(readVerification('{"pass": true, "issues": ["The heading “Costs” comes twice."]}').pass).toBe(false);
  expect(readVerification('{"pass": false}').issues).toHaveLength(1);
  for (const answer of ["", "All good!", "[true]", '{"ok": true}'])
    expect(readVerification(answer), answer).toMatchObject({
      pass: false,
      issues: [expect.stringMatching(/can’t be read/)],
    });
});

test("the first 12,000 characters are verified", () => {
  const prompt = verifyPrompt(`${"q".repeat(12_000)}Q`);
  expect(prompt).toContain("q".repeat(12_000));
  expect(prompt).not.toContain("qQ");
});
