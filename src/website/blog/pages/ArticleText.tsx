import { playerOf, VIDEO_SITES } from "#newsroom/articles/rules/article-blocks.ts";
import type { ArticlePrices } from "#newsroom/articles/rules/article-prices.ts";
import type { ArticleFigures, ShownPart } from "#newsroom/articles/rules/article-view.ts";
import { calculatorPath } from "#agency/tables/rules/calculator-address.ts";
import { METHODS_PATH, QUOTE_PATH } from "#agency/site/rules/navigation.ts";
import { Island } from "#website/islands/pages/Island.tsx";
import { CalculatorIsland } from "#website/calculators/pages/CalculatorIsland.tsx";
import { Button } from "#ui/kit/Button.tsx";
import { TextField } from "#website/kit/pages/Field.tsx";
import { AGE_MAX, AGE_MIN } from "#leads/leads/rules/fact-values.ts";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { ArticleCard } from "./ArticleList.tsx";
import { VideoPlayer } from "./VideoPlayer.tsx";

/** The text of an article with its calculator, price tables, quote form, videos and cards. `figures`: those that parts name. */
export function ArticleText({ parts, figures }: { parts: readonly ShownPart[]; figures: ArticleFigures | null }) {
  return parts.map((part, place) => {
    const key = `${place} ${part.kind}`;
    if (part.kind === "quote") return <QuoteBlock key={key} />;
    if (part.kind === "video") return <VideoBlock key={key} {...part} />;
    if (part.kind === "card")
      return (
        <div key={key} className="article-linked">
          <ArticleCard article={part.card} heading="p" />
        </div>
      );
    if (part.kind === "calculator")
      return figures?.calculator ? <CalculatorBlock key={key} {...figures.calculator} /> : null;
    if (part.kind === "prices") {
      const prices = figures?.prices[part.id];
      return prices ? <PricesBlock key={key} prices={prices} /> : null;
    }
    // Sanitized before it was stored (server/articles/sanitize-article.ts).
    return <div key={key} className="prose" dangerouslySetInnerHTML={{ __html: part.html }} />;
  });
}

function VideoBlock({ video, title }: Extract<ShownPart, { kind: "video" }>) {
  const { video: name, videoFrom, videoAt } = useWords("blog");
  const site = VIDEO_SITES[video.site];
  const words = { video: name, from: videoFrom(site), watch: videoAt(site) };
  const props = { address: video.address, player: playerOf(video), title, words };
  return (
    <div className="article-video">
      <Island name="video" of={VideoPlayer} props={props} />
    </div>
  );
}

function PricesBlock({ prices }: { prices: ArticlePrices }) {
  const { caption, columns, rows, notes } = prices;
  const words = useWords("blog");
  const localPath = useLocalPath();
  return (
    <div className="article-prices">
      <div className="table-frame table-fits">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th scope="col" key={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ head, cells, bars }) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]}>
                    {cell}
                    {bars[at] ? <RangeBar {...bars[at]} /> : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="small">
        {notes.join(" ")} <a href={localPath(METHODS_PATH)}>{words.sources}</a>
      </p>
    </div>
  );
}

/** The cell's range as a bar; the text beside it says the same. */
function RangeBar({ from, length }: { from: number; length: number }) {
  return (
    <svg className="range-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d="M0 3.5h100v1H0Z" />
      <rect x={from} width={length} height="8" />
    </svg>
  );
}

/** A calculator as one result, which opens in place: whole, it would take several screens of a phone. */
function CalculatorBlock({ shown, result }: NonNullable<ArticleFigures["calculator"]>) {
  const localPath = useLocalPath();
  const words = useWords("blog");
  const { name, question } = useWords("calculatorPages")[shown.id];
  return (
    <section className="article-block article-calculator" aria-label={name}>
      <p className="eyebrow">{question}</p>
      <p className="article-block-title">
        <a href={localPath(calculatorPath(shown.id))}>{name}</a>
      </p>
      {result ? <p>{result}</p> : null}
      <details className="no-print">
        <summary>{words.ownNumbers}</summary>
        <CalculatorIsland shown={shown} />
      </details>
    </section>
  );
}

/** The start of a quote: its form continues from these values. */
function QuoteBlock() {
  const words = useWords("blog");
  const localPath = useLocalPath();
  return (
    <section className="article-block article-quote no-print" aria-labelledby="article.quote-title">
      <h2 id="article.quote-title">{words.quoteTitle}</h2>
      <p>{words.quoteMore}</p>
      <form className="form" method="get" action={localPath(QUOTE_PATH)}>
        <div className="article-quote-fields">
          <TextField
            id="article.quote-age"
            name="age"
            label={words.age}
            type="number"
            inputMode="numeric"
            min={AGE_MIN}
            max={AGE_MAX}
            width="short"
          />
          <TextField
            id="article.quote-zip"
            name="zip"
            label={words.zip}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            width="short"
          />
        </div>
        <div className="button-row">
          <Button type="submit" look="main">
            {words.quote}
          </Button>
        </div>
      </form>
    </section>
  );
}
