import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HEALTH_ANSWERS, type HealthAnswers, healthResult } from "./health-check.ts";
import { HEALTH_OUTCOMES, HEALTH_QUESTIONS, type HealthQuestionId } from "./health-questions.ts";
import { reasonsText } from "./health-words.ts";
import { english } from "#agency/english/rules/texts.ts";
import { spanish } from "#agency/spanish/rules/texts.ts";

const ids = HEALTH_QUESTIONS.map(({ id }) => id);
const NO = Object.fromEntries(ids.map((id) => [id, "no"])) as HealthAnswers;
const WORST = ["level", "graded", "guaranteed"];

// Ten people, with the results that applications without a medical exam most often give.
describe("worked examples", () => {
  test.each<[string, HealthAnswers, string, HealthQuestionId[]]>([
    ["healthy, with pills for blood pressure", NO, "level", []],
    ["a heart attack last year", { ...NO, heart: "yes" }, "graded", ["heart"]],
    ["breast cancer, treated a year ago", { ...NO, cancer: "yes" }, "graded", ["cancer"]],
    ["COPD with an inhaler", { ...NO, lasting: "yes" }, "graded", ["lasting"]],
    ["COPD with oxygen", { ...NO, lasting: "yes", oxygen: "yes" }, "guaranteed", ["oxygen"]],
    ["on dialysis", { ...NO, organs: "yes" }, "guaranteed", ["organs"]],
    ["early Alzheimer’s", { ...NO, memory: "yes" }, "guaranteed", ["memory"]],
    [
      "in hospice with cancer",
      { ...NO, care: "yes", terminal: "yes", cancer: "yes" },
      "guaranteed",
      ["care", "terminal"],
    ],
    ["a stroke and harm from diabetes", { ...NO, heart: "yes", lasting: "yes" }, "graded", ["heart", "lasting"]],
    ["a nursing home, nothing else answered", { care: "yes" }, "guaranteed", ["care"]],
  ])("%s", (_, answers, outcome, because) => {
    expect(healthResult(answers)).toMatchObject({ outcome, because, sure: true });
  });
});

test("not sure is no yes, but what it might change is said", () => {
  const result = healthResult({ ...NO, cancer: "unsure" });
  expect(result).toMatchObject({
    outcome: "level",
    likely: true,
    maybe: { questions: ["cancer"], outcome: "graded" },
  });
  expect(reasonsText(result, english.healthCheck)).toBe(
    "Why: you answered yes to none of the questions that insurers ask most often. You weren’t sure about this: cancer in the past two years. If the answer is yes, graded coverage is more likely. Your doctor’s office can tell you.",
  );
  expect(reasonsText(result, spanish.healthCheck)).toBe(
    "Por qué: no contestó que sí a ninguna de las preguntas que las aseguradoras hacen más a menudo. Contestó “No sé” sobre esto: el cáncer en los últimos dos años. Si la respuesta es sí, es más probable una póliza de beneficio gradual. En el consultorio de su médico se lo pueden decir.",
  );
});

test("nothing is called likely while one answer could mean guaranteed issue, or several could make it worse", () => {
  const deciding = healthResult({ ...NO, heart: "yes", cancer: "unsure", organs: "unsure" });
  expect(deciding).toMatchObject({ outcome: "graded", likely: false, maybe: { outcome: "guaranteed" } });
  expect(reasonsText(deciding, english.healthCheck)).toBe(
    "It depends on what you weren’t sure about: dialysis, a transplant, or an amputation or coma from diabetes.",
  );
  expect(reasonsText(deciding, spanish.healthCheck)).toBe(
    "Depende de lo que contestó con “No sé”: la diálisis, un trasplante, o una amputación o un coma por la diabetes.",
  );
  expect(healthResult({ ...NO, heart: "unsure", lasting: "unsure" }).likely).toBe(false);
  expect(healthResult(Object.fromEntries(ids.map((id) => [id, "unsure"]))).likely).toBe(false);
  // Nothing is worse, so nothing is open.
  expect(healthResult({ ...NO, oxygen: "yes", organs: "unsure", heart: "unsure" }).likely).toBe(true);
});

test("nothing is said before it is known", () => {
  expect(healthResult({})).toMatchObject({ left: 10, sure: false });
  expect(healthResult({ ...NO, lasting: undefined, heart: "yes" } as HealthAnswers)).toMatchObject({
    left: 1,
    sure: false,
  });
});

test("another yes never makes the outcome better, and a result that is sure stays", () => {
  const answers = fc.record(Object.fromEntries(ids.map((id) => [id, fc.constantFrom(...HEALTH_ANSWERS)])), {
    requiredKeys: [],
  }) as fc.Arbitrary<HealthAnswers>;
  fc.assert(
    fc.property(answers, fc.constantFrom(...ids), (given, id) => {
      const [before, after] = [healthResult(given), healthResult({ ...given, [id]: "yes" })];
      expect(WORST.indexOf(after.outcome)).toBeGreaterThanOrEqual(
        given[id] === "yes" ? 0 : WORST.indexOf(before.outcome),
      );
      if (before.sure && given[id] === undefined) expect(after.outcome).toBe(before.outcome);
    }),
  );
  expect(HEALTH_OUTCOMES).toEqual(WORST);
});
