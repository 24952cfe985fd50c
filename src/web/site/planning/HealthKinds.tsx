import { calculatorPath } from "#core/calculators/calculator-address.ts";
import { HEALTH_OUTCOMES } from "#core/calculators/health-questions.ts";
import { HEALTH_WORDS as W, OUTCOME_WORDS } from "#core/calculators/health-words.ts";
import type { KindPrices } from "#core/calculators/quick-price.ts";
import { METHODS_PATH } from "#core/site/navigation.ts";
import { useLocalPath, useWords } from "#web/ui/language.ts";
import { TableFrame } from "#web/site/calculators/TableFrame.tsx";

/** What the kinds of policy mean and cost. `waiting` says what the waiting period of guaranteed issue is. */
export function HealthKinds({ waiting, prices }: { waiting: string; prices: KindPrices }) {
  const [words, local] = [useWords("prices"), useLocalPath()];
  return (
    <>
      <section className="section prose" aria-labelledby="health-kinds">
        <h2 id="health-kinds">{W.kinds}</h2>
        <dl>
          {HEALTH_OUTCOMES.map((outcome) => (
            <div key={outcome}>
              <dt>
                <strong>{OUTCOME_WORDS[outcome].name}</strong>
              </dt>
              <dd>{outcome === "guaranteed" ? waiting : OUTCOME_WORDS[outcome].pays}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="section health-prices" aria-labelledby="health-prices">
        <h2 id="health-prices">{W.prices}</h2>
        <TableFrame>
          <caption>{W.pricesCaption(prices.amount)}</caption>
          <thead>
            <tr>
              <th scope="col">{W.priceColumns.age}</th>
              <th scope="col" className="amount">
                {W.priceColumns.level}
              </th>
              <th scope="col" className="amount">
                {W.priceColumns.guaranteed}
              </th>
            </tr>
          </thead>
          <tbody>
            {prices.rows.map(({ age, level, guaranteed }) => (
              <tr key={age}>
                <th scope="row">{age}</th>
                <td className="amount">{level}</td>
                <td className="amount">{guaranteed ?? W.noPrice}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
        <p>{W.graded}</p>
        <p className="small">
          {prices.dated} {words.caution} <a href={local(METHODS_PATH)}>{words.whereFrom}</a>
        </p>
        <p>
          <a href={calculatorPath("premium-estimator")}>{W.ownPrice}</a>
        </p>
      </section>
      <section className="section prose" aria-labelledby="health-about">
        <h2 id="health-about">{W.about}</h2>
        <p>{W.aboutText}</p>
      </section>
    </>
  );
}
