import { CALCULATOR_IDS, type CalculatorId, calculatorPath } from "#core/calculators/calculator-address.ts";
import { CALCULATOR_PAGES } from "#core/calculators/calculator-pages.ts";
import { METHODS_PATH } from "#core/site/navigation.ts";

/** How the answer is calculated, and links to the other calculators. */
export function AboutFigures({ id, disclaimer }: { id: CalculatorId; disclaimer: string }) {
  return (
    <div className="calculator-about">
      <section className="prose" aria-labelledby="working">
        <h2 id="working">How we work it out</h2>
        {CALCULATOR_PAGES[id].working.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <a href={METHODS_PATH}>Where our figures come from</a>
        </p>
        <p className="small">
          These results are for planning only. They are not an offer of insurance or advice about your own situation.{" "}
          {disclaimer}
        </p>
      </section>
      <section className="no-print" aria-labelledby="others">
        <h2 id="others">More calculators</h2>
        <ul className="calculator-others">
          {CALCULATOR_IDS.filter((other) => other !== id).map((other) => (
            <li key={other}>
              <a href={calculatorPath(other)}>{CALCULATOR_PAGES[other].name}</a>
              <br />
              <span className="small">{CALCULATOR_PAGES[other].question}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
