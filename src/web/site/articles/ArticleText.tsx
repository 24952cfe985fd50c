import { AGE_MAX, AGE_MIN } from "#core/leads/quote-form.ts";
import type { ArticlePart } from "#core/articles/article-blocks.ts";
import { calculatorPath } from "#core/calculators/calculator-address.ts";
import { CALCULATOR_PAGES } from "#core/calculators/calculator-pages.ts";
import type { ShownCalculator } from "#core/calculators/calculators.ts";
import { QUOTE_PATH } from "#core/site/navigation.ts";
import { CalculatorIsland } from "#web/site/calculators/CalculatorIsland.tsx";
import { Button } from "#web/ui/Button.tsx";
import { TextField } from "#web/ui/Field.tsx";

/** The text of an article with the calculator and the quote form in it. `calculator` is the one that a part names. */
export function ArticleText({
  parts,
  calculator,
}: {
  parts: readonly ArticlePart[];
  calculator: ShownCalculator | null;
}) {
  return parts.map((part, place) => {
    const key = `${place} ${part.kind}`;
    if (part.kind === "quote") return <QuoteBlock key={key} />;
    if (part.kind === "calculator") return calculator ? <CalculatorBlock key={key} shown={calculator} /> : null;
    // Sanitized before it was stored (server/articles/sanitize-article.ts).
    return <div key={key} className="prose" dangerouslySetInnerHTML={{ __html: part.html }} />;
  });
}

function CalculatorBlock({ shown }: { shown: ShownCalculator }) {
  const { name, question } = CALCULATOR_PAGES[shown.id];
  return (
    <section className="article-block" aria-label={name}>
      <p className="eyebrow">{question}</p>
      <p className="article-block-title">
        <a href={calculatorPath(shown.id)}>{name}</a>
      </p>
      <CalculatorIsland shown={shown} />
    </section>
  );
}

/** Begins the quote: its form goes on from what is entered here. */
function QuoteBlock() {
  return (
    <section className="article-block article-quote no-print" aria-labelledby="article.quote-title">
      <h2 id="article.quote-title">See what it would cost for you</h2>
      <p>You can leave both empty. The quote is free, and you can take all the time you want to decide.</p>
      <form className="form" method="get" action={QUOTE_PATH}>
        <div className="article-quote-fields">
          <TextField
            id="article.quote-age"
            name="age"
            label="Age"
            type="number"
            inputMode="numeric"
            min={AGE_MIN}
            max={AGE_MAX}
            width="short"
          />
          <TextField
            id="article.quote-zip"
            name="zip"
            label="ZIP code"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            width="short"
          />
        </div>
        <div className="button-row">
          <Button type="submit" look="main">
            Get Your Free Quote
          </Button>
        </div>
      </form>
    </section>
  );
}
