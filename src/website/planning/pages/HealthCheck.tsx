import { useLayoutEffect, useRef, useState } from "react";
import {
  HEALTH_ANSWERS,
  type HealthAnswers,
  type HealthResult,
  healthResult,
} from "#agency/tables/rules/health-check.ts";
import { HEALTH_QUESTIONS, worstOf } from "#agency/tables/rules/health-questions.ts";
import { reasonsText } from "#agency/tables/rules/health-words.ts";
import { productResults, type UnderwritingRule } from "#agency/tables/rules/underwriting-table.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Choices } from "#website/kit/pages/Choices.tsx";
import { useLocale, useWords } from "#website/kit/pages/language.ts";
import { localDay } from "./kept-here.ts";

/**
 * The questions and their likely result. There is no form, so that no answer can be sent, and nothing is stored:
 * leaving the page discards the answers. `waiting` explains the waiting period of guaranteed issue.
 */
export function HealthCheck({ rules, waiting }: { rules: readonly UnderwritingRule[]; waiting: string }) {
  const words = useWords("healthCheck");
  const options = HEALTH_ANSWERS.map((value) => ({ value, label: words.answers[value] }));
  const box = useRef<HTMLDivElement>(null);
  const [answers, setAnswers] = useState<HealthAnswers>({});
  const [edition, setEdition] = useState(0);
  const take = () => setAnswers(readFrom(box.current));
  // Choices made before the script loaded.
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
          {words.questions}
        </h2>
        {HEALTH_QUESTIONS.map(({ id }, index) => (
          <Choices
            key={id}
            id={`health-${id}`}
            name={`health-${id}`}
            legend={`${index + 1}. ${words.asked[id].question}`}
            hint={words.asked[id].hint}
            options={options}
          />
        ))}
      </div>
      <HealthAnswer
        answers={answers}
        rules={rules}
        waiting={waiting}
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
  waiting,
  clear,
}: {
  answers: HealthAnswers;
  rules: readonly UnderwritingRule[];
  waiting: string;
  clear: () => void;
}) {
  const words = useWords("healthCheck");
  const result = healthResult(answers);
  return (
    <section className="health-answer card" aria-labelledby="health-answer">
      <h2 id="health-answer" tabIndex={-1}>
        {words.result}
      </h2>
      <div role="status">
        {result.sure ? (
          <Outcome result={result} waiting={waiting} />
        ) : (
          <p>{result.left === HEALTH_QUESTIONS.length ? words.noneAnswered : words.left(result.left)}</p>
        )}
      </div>
      {result.sure ? (
        <>
          <NextSteps result={result} answers={answers} />
          {rules.length > 0 && result.left === 0 ? <Insurers rules={rules} answers={answers} /> : null}
          <p className="notice">{words.caution}</p>
          <p>
            <a href="#health-prices">{words.prices}</a>
          </p>
        </>
      ) : null}
      {Object.keys(answers).length > 0 ? (
        <Button look="plain" onClick={clear}>
          {words.clear}
        </Button>
      ) : null}
    </section>
  );
}

function Outcome({ result, waiting }: { result: HealthResult; waiting: string }) {
  const words = useWords("healthCheck");
  const { outcome, also, maybe } = result;
  if (maybe && !result.likely)
    return (
      <>
        <p className="health-likely">{words.open.sentence}</p>
        <p>{words.open.range(words.open.kinds[outcome], words.open.kinds[maybe.outcome])}</p>
        <p>{reasonsText(result, words)}</p>
      </>
    );
  return (
    <>
      <p className="health-likely">{also ? words.differ.likely : words.outcomes[outcome].likely}</p>
      {outcome === "guaranteed" ? <p>{waiting}</p> : null}
      <p>{also ? words.differ.pays : words.outcomes[outcome].pays}</p>
      <p>{reasonsText(result, words)}</p>
    </>
  );
}

/** Questions for the phone call, and what to say to an agent. */
function NextSteps({ result: { outcome, likely }, answers }: { result: HealthResult; answers: HealthAnswers }) {
  const words = useWords("healthCheck");
  const yes = HEALTH_QUESTIONS.filter(({ id }) => answers[id] === "yes");
  return (
    <>
      {likely ? null : (
        <>
          <h3>{words.open.ask}</h3>
          <ul>
            {words.open.asks.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {likely || yes.length > 0 ? (
        <>
          <h3>{words.tell}</h3>
          <ul>
            {yes.map(({ id }) => (
              <li key={id}>{words.tellLine(words.asked[id].short, words.asked[id].tell)}</li>
            ))}
            {likely ? <li>{words.outcomes[outcome].next}</li> : null}
          </ul>
        </>
      ) : null}
    </>
  );
}

/** The likely decisions of the agency's insurers for the answers. */
function Insurers({ rules, answers }: { rules: readonly UnderwritingRule[]; answers: HealthAnswers }) {
  const words = useWords("healthCheck");
  const locale = useLocale();
  return (
    <>
      <h3>{words.insurers}</h3>
      <ul>
        {productResults(rules, answers, localDay()).map(({ carrier, product, outcome, effective, source }) => (
          <li key={`${carrier} ${product}`}>
            <strong>
              {carrier}, {product}:
            </strong>{" "}
            {words.rules[outcome ?? "open"]}{" "}
            <span className="line-origin">
              <span lang="en">{source}</span>, {words.ruleSince(formatDay(effective, locale))}
            </span>
          </li>
        ))}
      </ul>
      <p className="small">{words.insurersText}</p>
    </>
  );
}

/** Without script: the same rules as a list. */
export function HealthList() {
  const words = useWords("healthCheck");
  return (
    <section className="prose health-list" aria-labelledby="health-list">
      <h2 id="health-list">{words.listTitle}</h2>
      <p>{words.listLead}</p>
      <ol>
        {HEALTH_QUESTIONS.map((question) => (
          <li key={question.id}>
            {words.asked[question.id].question} {words.asked[question.id].hint}{" "}
            <strong>{words.ifYes[worstOf(question)]}</strong>
          </li>
        ))}
      </ol>
      <p className="notice">{words.caution}</p>
    </section>
  );
}

function readFrom(box: HTMLElement | null): HealthAnswers {
  const checked = [...(box?.querySelectorAll<HTMLInputElement>("input:checked") ?? [])];
  return Object.fromEntries(checked.map(({ name, value }) => [name.slice("health-".length), value]));
}
