import { costPath } from "#agency/tables/rules/cost-question.ts";
import type { PriceTable as Prices, QuickPrice as Quick } from "#agency/tables/rules/quick-price.ts";
import { QUICK_PRICE_ID } from "#agency/tables/rules/quick-price.ts";
import { METHODS_PATH } from "#agency/site/rules/navigation.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { Choices } from "#website/kit/pages/Choices.tsx";
import { TextField } from "#website/kit/pages/Field.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { OlderWays } from "./OlderWays.tsx";
import { PriceRows } from "./PriceRows.tsx";

/**
 * Age and sex in, a monthly price out, without any contact data. The form opens the page at `path` again, so it works
 * without script. `quoted`: the agency may sell here.
 */
export function QuickPrice({ price, path, quoted }: { price: Quick; path: string; quoted: boolean }) {
  const { age, sex, ages, unisex, problem, older, result } = price;
  const { older: sayOlder } = useWords("quotePrice");
  const words = useWords("quickPrice");
  const local = useLocalPath();
  const sexes = (["female", "male"] as const).map((value) => ({ value, label: words.sexes[value] }));
  return (
    // The address of an answer leads to it, and so does the focus.
    <section className="quick-price card" id={QUICK_PRICE_ID} aria-labelledby="quick-price-title" tabIndex={-1}>
      <h2 id="quick-price-title">{!result ? words.title : unisex ? words.titleOfOnePrice : words.titleOfResult}</h2>
      {result ? <Result of={result} quoted={quoted} /> : null}
      {older === null ? null : (
        <>
          <p>{sayOlder(older)}</p>
          <OlderWays />
        </>
      )}
      <form className="quick-price-form" method="get" action={`${local(path)}#${QUICK_PRICE_ID}`}>
        <TextField
          id="price-age"
          name="age"
          label={words.age}
          width="short"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          required
          defaultValue={age}
          error={problem}
        />
        {unisex ? null : <Choices name="sex" id="price-sex" legend={words.sex} options={sexes} chosen={sex} />}
        <Button type="submit">{result ? words.showAgain : words.show}</Button>
      </form>
      {result ? null : <p className="small">{words.ages(ages)}</p>}
    </section>
  );
}

function Result({ of, quoted }: { of: NonNullable<Quick["result"]>; quoted: boolean }) {
  const { heading, level, guaranteed, notes, dated, quote, pdf } = of;
  const [prices, words, local] = [useWords("prices"), useWords("quickPrice"), useLocalPath()];
  return (
    <>
      <p className="quick-price-who">{heading}</p>
      <dl className="quick-price-kinds">
        {[
          { name: words.level, kind: level },
          { name: prices.guaranteed, kind: guaranteed },
        ].map(({ name, kind }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {kind === null ? (
                prices.noRates
              ) : (
                <>
                  <strong>{kind.price}</strong> {prices.aMonth}
                  <span className="quick-price-pays">{kind.pays}</span>
                  {kind.savings ? <span className="quick-price-savings">{kind.savings}</span> : null}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small">
        {notes.join(" ")} {dated} <a href={local(METHODS_PATH)}>{prices.whereFrom}</a>
      </p>
      <p>
        <a href={local(pdf)} rel="nofollow">
          {prices.pdf}
        </a>
      </p>
      {quoted ? (
        <p>
          <ButtonLink look="main" href={local(quote)}>
            {words.quote}
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

/** Monthly prices by age and amount; each age leads to its page. */
export function PriceTable({ prices: { amounts, rows, dated } }: { prices: Prices }) {
  const words = useWords("quickPrice");
  if (rows.length === 0) return null;
  const columns = [words.ageColumn, ...amounts];
  const linked = rows.map(({ age, prices }) => ({
    name: age,
    link: costPath({ kind: "age", age: Number(age) }),
    cells: prices,
  }));
  return <PriceRows prices={{ caption: words.caption, columns, rows: linked, dated }} />;
}
