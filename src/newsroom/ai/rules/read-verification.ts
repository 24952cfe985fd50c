import { readObject } from "./read-answer.ts";

/** The result of a verification; `issues`: what is left to fix, one sentence each. */
type Verification = { pass: boolean; issues: string[] };

/** The most issues of a verification, and the longest, characters. */
const MAX_ISSUES = 20;
const MAX_ISSUE = 300;

/** Reads the verification in a model's response. A response that says neither pass nor fail counts as a fail. */
export function readVerification(answer: string): Verification {
  const object = readObject(answer);
  const listed = Array.isArray(object?.issues) ? object.issues : [];
  const issues = listed
    .filter((issue): issue is string => typeof issue === "string" && issue.trim() !== "")
    .slice(0, MAX_ISSUES)
    .map((issue) => issue.trim().slice(0, MAX_ISSUE));
  if (typeof object?.pass !== "boolean")
    return { pass: false, issues: issues.length > 0 ? issues : ["The AI’s answer can’t be read. Verify again."] };
  if (object.pass && issues.length === 0) return { pass: true, issues: [] };
  return { pass: false, issues: issues.length > 0 ? issues : ["The AI found a problem and did not say which."] };
}
