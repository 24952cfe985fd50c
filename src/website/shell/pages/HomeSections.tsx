import type { ReactNode } from "react";
import type { ShownHours } from "#agency/site/rules/shown-hours.ts";
import type { ArticleCardView } from "#newsroom/articles/rules/article-view.ts";
import { calculatorPath } from "#agency/tables/rules/calculator-address.ts";
import type { PriceTable as Prices } from "#agency/tables/rules/quick-price.ts";
import { HEALTH_CHECK_PATH } from "#agency/site/rules/navigation.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { FINAL_EXPENSE_PATH } from "#agency/site/rules/text-pages.ts";
import { ArticleList } from "#website/blog/pages/ArticleList.tsx";
import { PriceTable } from "#website/calculators/pages/QuickPrice.tsx";
import { OpenLine } from "./OpenLine.tsx";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { HomeScene } from "./HomeScene.tsx";
import { CheckIcon, PhoneIcon } from "./Icons.tsx";
import type { LangOf } from "./lang-of.ts";
import { useLocale, useLocalPath, useWords } from "#website/kit/pages/language.ts";

type Home = Settings["home"];

/** `price` is the form that shows a price, with the price after a request; `quote` the address of the quote form. */
export function Hero({
  home,
  langOf,
  phone,
  phoneText,
  price,
  quote,
}: {
  home: Home;
  langOf: LangOf;
  phone: string;
  phoneText: string;
  price: ReactNode;
  quote: string;
}) {
  const words = useWords("home");
  const localPath = useLocalPath();
  return (
    <section className="hero wrap" aria-labelledby="hero-title">
      <div className="hero-words">
        <h1 id="hero-title" lang={langOf(home.headline)}>
          {home.headline}
        </h1>
        <p className="lead" lang={langOf(home.lead)}>
          {home.lead}
        </p>
        {price}
        <p className="button-row">
          <ButtonLink look="main" href={localPath(quote)}>
            {words.quote}
          </ButtonLink>
          <a className="hero-phone" href={`tel:${phone}`}>
            <PhoneIcon />
            <span>
              {words.orCall} <strong>{phoneText}</strong>
            </span>
          </a>
        </p>
        {home.trustPoints.length > 0 ? (
          <ul className="trust">
            {home.trustPoints.map((point) => (
              <li key={point.text} lang={langOf(point)}>
                <CheckIcon />
                {point.text}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <HomeScene />
    </section>
  );
}

const DRAWINGS = {
  steady: ["M8 14v34h44", "M14 34h34", "m42 28 6 6-6 6"],
  hands: ["M32 47C20 38 14 32 14 24.5a8.5 8.5 0 0 1 18-2.5 8.5 8.5 0 0 1 18 2.5C50 32 44 38 32 47Z", "M10 54h44"],
  paper: ["M17 8h22l9 9v39H17Z", "M39 8v9h9", "M24 28h17M24 36h17M24 44h9"],
  leaf: ["M14 50C10 26 24 12 52 12c0 28-14 42-34 34", "M14 54c4-14 12-24 24-30"],
  check: ["M32 8 52 16v16c0 12-8 20-20 25-12-5-20-13-20-25V16Z", "m23 32 7 7 12-13"],
  /** A file without a seal: nothing here may look like a government's approval. */
  file: ["M9 17h17l6 7h23v28H9Z", "M21 37h22M21 44h14"],
} as const;

type HomeDrawingName = keyof typeof DRAWINGS;

function HomeDrawing({ of }: { of: HomeDrawingName }) {
  return (
    <svg
      className="home-drawing"
      viewBox="0 0 64 64"
      width="56"
      height="56"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[of].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

/** The drawings of the shipped benefits in order; additional benefits start over. */
const BENEFIT_DRAWINGS: readonly HomeDrawingName[] = ["steady", "hands", "paper", "leaf", "check", "file"];

/** The benefits of a policy, if there are any, and the disclosure of the page's kind. */
export function Benefits({ home, langOf, disclaimer }: { home: Home; langOf: LangOf; disclaimer: string }) {
  const words = useWords("home");
  const localPath = useLocalPath();
  const disclosure = <p className="small home-disclaimer">{disclaimer}</p>;
  if (home.benefits.length === 0)
    return (
      <div className="section">
        <div className="wrap">{disclosure}</div>
      </div>
    );
  return (
    <section className="section" aria-labelledby="benefits-title">
      <div className="wrap">
        <h2 id="benefits-title">{words.benefits}</h2>
        <ul className="card-grid benefits">
          {home.benefits.map((benefit, index) => (
            <li className="card" key={benefit.title} lang={langOf(benefit)}>
              <HomeDrawing of={BENEFIT_DRAWINGS[index % BENEFIT_DRAWINGS.length] ?? "leaf"} />
              <h3>{benefit.title}</h3>
              <p>{benefit.text}</p>
            </li>
          ))}
        </ul>
        <p>
          <a className="more" href={localPath(FINAL_EXPENSE_PATH)}>
            {words.whatItIs}
          </a>
        </p>
        {disclosure}
      </div>
    </section>
  );
}

export function Steps({ home, langOf }: { home: Home; langOf: LangOf }) {
  const words = useWords("home");
  if (home.steps.length === 0) return null;
  return (
    <section className="section section-deep" aria-labelledby="steps-title">
      <div className="wrap">
        <h2 id="steps-title">{words.steps}</h2>
        <ol className="steps">
          {home.steps.map((step, index) => (
            <li key={step.title} lang={langOf(step)}>
              <span className="step-number" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Shown only if the agency has testimonials, verbatim. */
export function Testimonials({ of }: { of: Settings["testimonials"] }) {
  const words = useWords("home");
  const lang = useLocale() === "en" ? undefined : "en";
  if (of.length === 0) return null;
  return (
    <section className="section" aria-labelledby="testimonials-title">
      <div className="wrap">
        <h2 id="testimonials-title">{words.testimonials}</h2>
        <div className="card-grid">
          {of.map((testimonial) => (
            <figure className="card testimonial" key={testimonial.quote}>
              <blockquote lang={lang}>{testimonial.quote}</blockquote>
              <figcaption>
                {testimonial.name}, {testimonial.location}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Prices by age and amount, before any question. */
export function PricesAtAGlance({ prices }: { prices: Prices }) {
  const words = useWords("home");
  const localPath = useLocalPath();
  return (
    <section className="section section-deep" aria-labelledby="prices-title">
      <div className="wrap split">
        <div>
          <h2 id="prices-title">{words.prices}</h2>
          <p>{words.pricesMore}</p>
          <p>
            <a className="more" href={localPath(calculatorPath("premium-estimator"))}>
              {words.anyPrice}
            </a>
          </p>
        </div>
        <PriceTable prices={prices} />
      </div>
    </section>
  );
}

export function Questions({ faq, langOf }: { faq: Home["faq"]; langOf: LangOf }) {
  const words = useWords("home");
  const localPath = useLocalPath();
  return (
    <section className="section" aria-labelledby="questions-title">
      <div className="wrap split">
        <div>
          <h2 id="questions-title">{words.questions}</h2>
          <p>{words.questionsMore}</p>
          <p>
            <a href={localPath(calculatorPath("is-it-worth-it"))}>{words.worthIt}</a>
            <br />
            <a href={localPath(HEALTH_CHECK_PATH)}>{words.healthCheck}</a>
          </p>
          <Picture name="final-expense" later />
        </div>
        <div>
          {faq.map((item) => (
            <details className="question" key={item.question} lang={langOf(item)}>
              <summary>{item.question}</summary>
              <p>{item.answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

export function LatestArticles({ articles }: { articles: readonly ArticleCardView[] }) {
  const words = useWords("home");
  const localPath = useLocalPath();
  if (articles.length === 0) return null;
  return (
    <section className="section section-deep" aria-labelledby="articles-title">
      <div className="wrap">
        <div className="heading-row">
          <h2 id="articles-title">{words.articles}</h2>
          <a className="more" href={localPath("/blog")}>
            {words.allArticles}
          </a>
        </div>
        <ArticleList articles={articles} heading="h3" empty="" />
      </div>
    </section>
  );
}

/** The callback form and what to expect. `form` is the island. */
export function CallbackSection({ form, hours }: { form: ReactNode; hours: ShownHours | null }) {
  const words = useWords("home");
  return (
    <section className="section" aria-labelledby="callback-title">
      <div className="wrap split callback">
        <div>
          <h2 id="callback-title">{words.callback}</h2>
          <p className="lead">{words.callbackMore}</p>
          <ul className="plain-ticks">
            {words.promises.map((promise) => (
              <li key={promise}>
                <CheckIcon />
                {promise}
              </li>
            ))}
          </ul>
          <OpenLine shown={hours} />
          <Picture name="telephone" later />
        </div>
        <div className="card">{form}</div>
      </div>
    </section>
  );
}
