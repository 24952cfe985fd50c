import { expect, test } from "vitest";
import { PERSONAL_TEXTS } from "#tests/builders/personal-texts.ts";
import { isAtLeast, nextVersion, trailLines } from "./error-trail.ts";

const templateOf = (path: string) => (path.startsWith("/admin/leads/") ? "/admin/leads/:id" : null);

test("steps say what was clicked and called, with templates for addresses", () => {
  const steps = [
    { kind: "click", what: "/admin/leads/4711?peek=1" },
    { kind: "click", what: "button save" },
    { kind: "call", what: "/admin/leads/4711", result: "500" },
    { kind: "call", what: "/elsewhere/Dolores" },
  ] as const;
  expect(trailLines(steps, templateOf)).toEqual([
    "Click: /admin/leads/:id",
    "Click: button save",
    "Call: /admin/leads/:id 500",
    "Call: another address",
  ]);
});

test("whatever a program sends as a step, nothing of a person is left of it", () => {
  for (const [text, secrets] of PERSONAL_TEXTS) {
    const given = [text, `button ${text}`, `/${text}`].map((what) => ({ kind: "click" as const, what, result: text }));
    const lines = trailLines(given, templateOf).join(" ").toLowerCase();
    for (const secret of secrets)
      expect([text, lines]).not.toEqual([text, expect.stringContaining(secret.toLowerCase())]);
  }
});

test("versions are compared by their numbers, and a fix comes in the next one", () => {
  expect([isAtLeast("1.10.0", "1.9.9"), isAtLeast("1.9.9", "1.10.0"), isAtLeast("2.0.0", "2.0.0")]).toEqual([
    true,
    false,
    true,
  ]);
  expect([nextVersion("1.4.1"), nextVersion("2.0.9")]).toEqual(["1.4.2", "2.0.10"]);
});
