import { calculatorPath } from "#agency/tables/rules/calculator-address.ts";
import { HEALTH_OUTCOMES, HEALTH_RULES_DATE } from "#agency/tables/rules/health-questions.ts";
import type { KindPrices } from "#agency/tables/rules/quick-price.ts";
import { METHODS_PATH } from "#agency/site/rules/navigation.ts";
import { formatMonth } from "#platform/time/rules/calendar-day.ts";
import { FigureTable } from "#website/calculators/pages/FigureTable.tsx";
import { useLocale, useLocalPath, useWords } from "#website/kit/pages/language.ts";

/** Explains the kinds of policy and their prices. `waiting` explains the waiting period of guaranteed issue. */
export function HealthKinds({ waiting, prices }: { waiting: string; prices: KindPrices }) {
  const words = useWords("healthCheck");
  const { caution, whereFrom, withWait } = useWords("prices");
  const locale = useLocale();
  const localPath = useLocalPath();
  return (
    <>
      <section className="section prose" aria-labelledby="health-kinds">
        <h2 id="health-kinds">{words.kinds}</h2>
        <dl>
          {HEALTH_OUTCOMES.map((outcome) => (
            <div key={outcome}>
              <dt>
                <strong>{words.outcomes[outcome].name}</strong>
              </dt>
              <dd>{outcome === "guaranteed" ? waiting : words.outcomes[outcome].pays}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="section health-prices" aria-labelledby="health-prices">
        <h2 id="health-prices">{words.prices}</h2>
        <FigureTable
          caption={words.pricesCaption(prices.amount)}
          name={words.priceColumns.age}
          columns={[words.priceColumns.level, withWait(words.priceColumns.guaranteed, prices.wait)]}
          rows={prices.rows.map(({ age, level, guaranteed }) => ({
            id: age,
            label: age,
            cells: [level, guaranteed ?? words.noPrice],
          }))}
          stacks={false}
        />
        <p>{words.graded}</p>
        <p className="small">
          {prices.dated} {caution} <a href={localPath(METHODS_PATH)}>{whereFrom}</a>
        </p>
        <p>
          <a href={localPath(calculatorPath("premium-estimator"))}>{words.ownPrice}</a>
        </p>
      </section>
      <section className="section prose" aria-labelledby="health-about">
        <h2 id="health-about">{words.about}</h2>
        <p>{words.aboutText(formatMonth(HEALTH_RULES_DATE, locale))}</p>
      </section>
    </>
  );
}
