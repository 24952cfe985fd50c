import { CALCULATOR_IDS, type CalculatorId, calculatorPath } from "#agency/tables/rules/calculator-address.ts";
import { METHODS_PATH } from "#agency/site/rules/navigation.ts";
import { useAreas, useLocalPath } from "#website/kit/pages/language.ts";

/** How the answer is calculated, and links to the other calculators. */
export function AboutFigures({ id, disclaimer }: { id: CalculatorId; disclaimer: string }) {
  const { calculatorPages: pages, calculators: words, prices } = useAreas("calculatorPages", "calculators", "prices");
  const local = useLocalPath();
  return (
    <div className="calculator-about">
      <section className="prose" aria-labelledby="working">
        <h2 id="working">{words.working}</h2>
        {pages[id].working.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <a href={local(METHODS_PATH)}>{prices.whereFrom}</a>
        </p>
        <p className="small">
          {words.planning} {disclaimer}
        </p>
      </section>
      <section className="no-print" aria-labelledby="others">
        <h2 id="others">{words.others}</h2>
        <ul className="calculator-others">
          {CALCULATOR_IDS.filter((other) => other !== id).map((other) => (
            <li key={other}>
              <a href={local(calculatorPath(other))}>{pages[other].name}</a>
              <br />
              <span className="small">{pages[other].question}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
