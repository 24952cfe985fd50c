import { useLayoutEffect, useRef, useState } from "react";
import { HEALTH_ANSWERS, type HealthAnswers, healthResult } from "#core/calculators/health-check.ts";
import { HEALTH_QUESTIONS, questionOf } from "#core/calculators/health-questions.ts";
import { HEALTH_WORDS as W, OUTCOME_WORDS, reasonsText } from "#core/calculators/health-words.ts";
import { productResults, type UnderwritingRule } from "#core/calculators/underwriting-table.ts";
import { Button } from "#web/ui/Button.tsx";
import { Choices } from "#web/ui/Choices.tsx";
import { localDay } from "./kept-here.ts";

const OPTIONS = HEALTH_ANSWERS.map((value) => ({ value, label: W.answers[value] }));

/**
 * The questions and their likely result. There is no form, so that no answer can be sent, and nothing is stored: the
 * answers are gone with the page.
 */
export function HealthCheck({ rules }: { rules: readonly UnderwritingRule[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [answers, setAnswers] = useState<HealthAnswers>({});
  const [edition, setEdition] = useState(0);
  const take = () => setAnswers(readFrom(box.current));
  // What was chosen before the script came.
  useLayoutEffect(take, []);
  return (
    <div className="health-check needs-script">
      <div
        ref={box}
        key={edition}
        className="health-questions"
        onChange={take}
        role="group"
        aria-labelledby="health-questions"
      >
        <h2 id="health-questions" tabIndex={-1}>
          {W.questions}
        </h2>
        {HEALTH_QUESTIONS.map(({ id, question, ...more }, index) => (
          <Choices
            key={id}
            id={`health-${id}`}
            name={`health-${id}`}
            legend={`${index + 1}. ${question}`}
            hint={"hint" in more ? more.hint : undefined}
            options={OPTIONS}
          />
        ))}
      </div>
      <HealthAnswer
        answers={answers}
        rules={rules}
        clear={() => {
          setEdition(edition + 1);
          setAnswers({});
          document.getElementById("health-answer")?.focus();
        }}
      />
    </div>
  );
}

function HealthAnswer({
  answers,
  rules,
  clear,
}: {
  answers: HealthAnswers;
  rules: readonly UnderwritingRule[];
  clear: () => void;
}) {
  const result = healthResult(answers);
  const yes = HEALTH_QUESTIONS.filter(({ id }) => answers[id] === "yes");
  const { likely, pays, next } = OUTCOME_WORDS[result.outcome];
  return (
    <section className="health-answer card" aria-labelledby="health-answer">
      <h2 id="health-answer" tabIndex={-1}>
        {W.result}
      </h2>
      <div role="status">
        {result.sure ? (
          <>
            <p className="health-likely">{likely}</p>
            <p>{pays}</p>
            <p>{reasonsText(result, (id) => questionOf(id).short)}</p>
          </>
        ) : (
          <p>{W.left(result.left)}</p>
        )}
      </div>
      {result.sure ? (
        <>
          <h3>{W.tell}</h3>
          <ul>
            {yes.map(({ id, short, tell }) => (
              <li key={id}>{W.tellLine(short, tell)}</li>
            ))}
            <li>{next}</li>
          </ul>
          {rules.length > 0 && result.left === 0 ? <Insurers rules={rules} answers={answers} /> : null}
          <p className="notice">{W.caution}</p>
          <p>
            <a href="#health-prices">{W.prices}</a>
          </p>
        </>
      ) : null}
      {Object.keys(answers).length > 0 ? (
        <Button look="plain" onClick={clear}>
          {W.clear}
        </Button>
      ) : null}
    </section>
  );
}

/** What the rules of the agency's insurers make of the answers. */
function Insurers({ rules, answers }: { rules: readonly UnderwritingRule[]; answers: HealthAnswers }) {
  return (
    <>
      <h3>{W.insurers}</h3>
      <ul>
        {productResults(rules, answers, localDay()).map(({ carrier, product, outcome, effective, source }) => (
          <li key={`${carrier} ${product}`}>
            <strong>
              {carrier}, {product}:
            </strong>{" "}
            {W.ruleOutcome(outcome)} <span className="line-origin">{W.ruleFrom(source, effective)}</span>
          </li>
        ))}
      </ul>
      <p className="small">{W.insurersText}</p>
    </>
  );
}

/** Without script: the same rules as a list to go down. */
export function HealthList() {
  return (
    <section className="prose health-list" aria-labelledby="health-list">
      <h2 id="health-list">{W.listTitle}</h2>
      <p>{W.listLead}</p>
      <ol>
        {HEALTH_QUESTIONS.map(({ id, question, outcome, ...more }) => (
          <li key={id}>
            {question} {"hint" in more ? more.hint : null} <strong>{W.ifYes(outcome)}</strong>
          </li>
        ))}
      </ol>
      <p className="notice">{W.caution}</p>
    </section>
  );
}

function readFrom(box: HTMLElement | null): HealthAnswers {
  const checked = [...(box?.querySelectorAll<HTMLInputElement>("input:checked") ?? [])];
  return Object.fromEntries(checked.map(({ name, value }) => [name.slice("health-".length), value]));
}
