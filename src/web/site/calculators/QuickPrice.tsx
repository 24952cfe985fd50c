import type { PriceTable as Prices, QuickPrice as Quick } from "#core/calculators/quick-price.ts";
import { QUICK_PRICE_ID } from "#core/calculators/quick-price.ts";
import { METHODS_PATH, PDF_LINK } from "#core/site/navigation.ts";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Choices } from "#web/ui/Choices.tsx";
import { TextField } from "#web/ui/Field.tsx";
import "./quick-price.css";

const SEXES = [
  { value: "female", label: "Woman" },
  { value: "male", label: "Man" },
];

/**
 * Age and sex in, a monthly price out, without any contact data. The form opens the page at `path` again, so it works
 * without script. `quoted`: the agency may sell here.
 */
export function QuickPrice({ price, path, quoted }: { price: Quick; path: string; quoted: boolean }) {
  const { age, sex, ages, unisex, problem, result } = price;
  return (
    <section className="quick-price card" id={QUICK_PRICE_ID} aria-labelledby="quick-price-title">
      <h2 id="quick-price-title">{result ? "Your price range" : "See a price now"}</h2>
      {result ? <Result of={result} quoted={quoted} /> : null}
      <form className="quick-price-form" method="get" action={`${path}#${QUICK_PRICE_ID}`}>
        <TextField
          id="price-age"
          name="age"
          label="Age or birth year"
          width="short"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          required
          defaultValue={age}
          error={problem}
        />
        {unisex ? null : <Choices name="sex" id="price-sex" legend="Who is it for?" options={SEXES} chosen={sex} />}
        <Button type="submit">{result ? "Show this price" : "Show my price"}</Button>
      </form>
      {result ? null : <p className="small">Ages {ages}. No name and no phone number needed.</p>}
    </section>
  );
}

function Result({ of, quoted }: { of: NonNullable<Quick["result"]>; quoted: boolean }) {
  const { heading, level, guaranteed, notes, dated, quote, pdf } = of;
  return (
    <>
      <p className="quick-price-who">{heading}</p>
      <dl className="quick-price-kinds">
        {[
          { name: "Level coverage", ...level },
          { name: "Guaranteed issue", ...guaranteed },
        ].map(({ name, price, pays }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {price === null ? (
                "No rates at this age"
              ) : (
                <>
                  <strong>{price}</strong> a month
                </>
              )}
              <span className="quick-price-pays">{pays}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="small">
        {notes.join(" ")} {dated} <a href={METHODS_PATH}>Where our figures come from</a>
      </p>
      <p>
        <a href={pdf} rel="nofollow">
          {PDF_LINK}
        </a>
      </p>
      {quoted ? (
        <p>
          <ButtonLink look="main" href={quote}>
            Get Your Free Quote
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}

/** The price at first sight beside the small table. */
export function PricePart({ prices, ...of }: Parameters<typeof QuickPrice>[0] & { prices: Prices }) {
  return (
    <div className="price-part">
      <QuickPrice {...of} />
      <PriceTable prices={prices} />
    </div>
  );
}

/** Monthly prices by age and amount. */
export function PriceTable({ prices }: { prices: Prices }) {
  const { amounts, rows, dated } = prices;
  if (rows.length === 0) return null;
  return (
    <div className="price-table">
      <table>
        <caption>Level coverage, dollars a month, women and men without tobacco</caption>
        <thead>
          <tr>
            <th scope="col">Age</th>
            {amounts.map((amount) => (
              <th scope="col" key={amount}>
                {amount}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ age, prices: cells }) => (
            <tr key={age}>
              <th scope="row">{age}</th>
              {cells.map((cell, at) => (
                <td key={amounts[at]} data-label={amounts[at]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small">
        {dated} <a href={METHODS_PATH}>Where our figures come from</a>
      </p>
    </div>
  );
}
