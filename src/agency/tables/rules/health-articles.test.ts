import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type HealthAnswers, healthResult } from "./health-check.ts";
import { HEALTH_QUESTIONS, type HealthOutcome, type HealthQuestionId } from "./health-questions.ts";

const FOLDER = "src/newsroom/articles/server/bundled";
const NO = Object.fromEntries(HEALTH_QUESTIONS.map(({ id }) => [id, "no"])) as HealthAnswers;

/** Kinds of policy as the articles name them. */
const KINDS: readonly [HealthOutcome, RegExp][] = [
  ["level", /\blevel\b|inmediata/i],
  ["graded", /graded|gradual/i],
  ["guaranteed", /guaranteed issue|emisión garantizada/i],
];

/** The questions to which someone in each situation of the articles says yes; several for several situations. */
const SITUATIONS: readonly [RegExp, ...(readonly HealthQuestionId[])[]][] = [
  [/^Diet or pills|^Dieta o pastillas/, []],
  [/^Insulin for some years|^Insulina desde hace/, ["insulin"]],
  [/^Diagnosed young|^Diagnóstico a edad joven/, ["insulin", "young"]],
  [/^Nerve, eye or kidney|^Daño en los nervios/, ["lasting"]],
  [/^Amputation, coma|^Amputación, coma/, ["organs", "insulin", "lasting"]],
  [/^Inhaler only|^Solo inhalador/, ["lasting"]],
  [/^Inhaler, and you still|^Inhalador, y usted/, ["lasting"]],
  [/^Hospital stay|^Hospitalización/, ["lasting"]],
  [/^Oxygen at home|^Oxígeno en casa/, ["lasting", "oxygen"]],
  [/^High blood pressure|^Presión alta/, []],
  [/^Irregular heartbeat|^Latido irregular/, []],
  [/more than two years ago$|hace más de dos años$/, []],
  [/^The same within|^Lo mismo, en el último/, ["heart"]],
  [/^Heart failure|^Insuficiencia cardíaca/, ["heart"]],
  [/^Diabetes$/, [], ["insulin"], ["insulin", "young"], ["lasting"]],
  [/^Heart attack, stent or stroke|^Ataque al corazón, stent o derrame/, [], ["heart"]],
  [/^COPD \(|^EPOC \(/, ["lasting"]],
  [/^Past cancer|^Cáncer en el pasado/, [], ["cancer"]],
  [/^Cancer in treatment|^Cáncer en tratamiento/, ["terminal", "cancer"], ["organs"], ["oxygen"], ["care"]],
];

/** Returns the rows of every article table that says which policy a state of health commonly allows. */
function rows(): { article: string; situation: string; kinds: HealthOutcome[] }[] {
  const articles = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
  return articles.flatMap((article) => {
    const tables = readFileSync(`${FOLDER}/${article}`, "utf8").match(/<table>[^]*?<\/table>/g) ?? [];
    return tables
      .filter((table) => /Often possible|posible a menudo|A menudo posible/.test(table))
      .flatMap((table) =>
        [...table.matchAll(/<th scope="row">([^]*?)<\/th><td>([^]*?)<\/td>/g)].map(
          ([, situation = "", possible = ""]) => ({
            article,
            situation,
            kinds: KINDS.flatMap(([kind, name]) => (name.test(possible) ? [kind] : [])),
          }),
        ),
      );
  });
}

test("the check says nothing that the tables of the articles don't", () => {
  const all = rows();
  expect(all.filter(({ article }) => article.startsWith("es/"))).toHaveLength(all.length / 2);
  expect(all.length).toBeGreaterThan(30);
  for (const { article, situation, kinds } of all) {
    const [, ...people] = SITUATIONS.find(([name]) => name.test(situation)) ?? [];
    expect(people.length, `no answers are known for "${situation}" of ${article}`).toBeGreaterThan(0);
    for (const yes of people) {
      const { outcome, also } = healthResult({ ...NO, ...Object.fromEntries(yes.map((id) => [id, "yes"])) });
      const said = also ? [outcome, also] : [outcome];
      expect(kinds, `${article}: ${situation}, yes to ${yes.join() || "nothing"}`).toEqual(
        expect.arrayContaining(said),
      );
    }
  }
});

test("insulin alone is level or graded, and graded since youth", () => {
  expect(healthResult({ ...NO, insulin: "yes" })).toMatchObject({
    outcome: "level",
    also: "graded",
    because: ["insulin"],
  });
  expect(healthResult({ ...NO, insulin: "yes", young: "yes" })).toMatchObject({ outcome: "graded", also: null });
  expect(healthResult({ ...NO, insulin: "unsure" })).toMatchObject({
    outcome: "level",
    maybe: { questions: ["insulin"], outcome: "graded" },
  });
});
