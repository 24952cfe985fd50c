import type { ReactNode } from "react";
import type { ArticleCardView } from "#core/articles/article-view.ts";
import { calculatorPath } from "#core/calculators/calculator-address.ts";
import type { PriceTable as Prices } from "#core/calculators/quick-price.ts";
import { HEALTH_CHECK_PATH } from "#core/site/navigation.ts";
import type { Settings } from "#core/site/settings.ts";
import { FINAL_EXPENSE_PATH } from "#core/site/text-pages.ts";
import { ArticleList } from "#web/site/articles/ArticleList.tsx";
import { PriceTable } from "#web/site/calculators/QuickPrice.tsx";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";
import { HomeDrawing, type HomeDrawingName } from "./HomeDrawing.tsx";
import { HomeScene } from "./HomeScene.tsx";
import { CheckIcon, PhoneIcon } from "./Icons.tsx";

type Home = Settings["home"];

/** `price` is the form that shows a price, with the price once it was asked for; `quote` the address of the quote form. */
export function Hero({
  home,
  phone,
  phoneText,
  price,
  quote,
}: {
  home: Home;
  phone: string;
  phoneText: string;
  price: ReactNode;
  quote: string;
}) {
  return (
    <section className="hero wrap" aria-labelledby="hero-title">
      <div className="hero-words">
        <h1 id="hero-title">{home.headline}</h1>
        <p className="lead">{home.lead}</p>
        {price}
        <p className="button-row">
          <ButtonLink look="main" href={quote}>
            Get Your Free Quote
          </ButtonLink>
          <a className="hero-phone" href={`tel:${phone}`}>
            <PhoneIcon />
            <span>
              or call <strong>{phoneText}</strong>
            </span>
          </a>
        </p>
        <ul className="trust">
          {home.trustPoints.map((point) => (
            <li key={point.text}>
              <CheckIcon />
              {point.text}
            </li>
          ))}
        </ul>
      </div>
      <HomeScene />
    </section>
  );
}

/** The drawings of the shipped benefits in order; additional benefits start over. */
const BENEFIT_DRAWINGS: readonly HomeDrawingName[] = ["steady", "hands", "paper", "leaf", "check", "file"];

/** What a policy does, followed by the disclosure of what kind of page this is. */
export function Benefits({ home, disclaimer }: { home: Home; disclaimer: string }) {
  return (
    <section className="section" aria-labelledby="benefits-title">
      <div className="wrap">
        <h2 id="benefits-title">What a final expense policy does for you</h2>
        <ul className="card-grid benefits">
          {home.benefits.map((benefit, index) => (
            <li className="card" key={benefit.title}>
              <HomeDrawing of={BENEFIT_DRAWINGS[index % BENEFIT_DRAWINGS.length] ?? "leaf"} />
              <h3>{benefit.title}</h3>
              <p>{benefit.text}</p>
            </li>
          ))}
        </ul>
        <p>
          <a className="more" href={FINAL_EXPENSE_PATH}>
            What final expense insurance is, and what it does not do
          </a>
        </p>
        <p className="small home-disclaimer">{disclaimer}</p>
      </div>
    </section>
  );
}

export function Steps({ home }: { home: Home }) {
  return (
    <section className="section section-deep" aria-labelledby="steps-title">
      <div className="wrap">
        <h2 id="steps-title">How it works</h2>
        <ol className="steps">
          {home.steps.map((step, index) => (
            <li key={step.title}>
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

/** Shown only if the agency has testimonials. */
export function Testimonials({ of }: { of: Settings["testimonials"] }) {
  if (of.length === 0) return null;
  return (
    <section className="section" aria-labelledby="testimonials-title">
      <div className="wrap">
        <h2 id="testimonials-title">What families say</h2>
        <div className="card-grid">
          {of.map((testimonial) => (
            <figure className="card testimonial" key={testimonial.quote}>
              <blockquote>{testimonial.quote}</blockquote>
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

/** Prices by age and amount, before anything is asked. */
export function PricesAtAGlance({ prices }: { prices: Prices }) {
  return (
    <section className="section section-deep" aria-labelledby="prices-title">
      <div className="wrap split">
        <div>
          <h2 id="prices-title">What it costs, by age</h2>
          <p>A level price stays the same for life, and the younger you start, the lower it is.</p>
          <p>
            <a className="more" href={calculatorPath("premium-estimator")}>
              Any age, any amount, with or without tobacco
            </a>
          </p>
        </div>
        <PriceTable prices={prices} />
      </div>
    </section>
  );
}

export function Questions({ faq }: { faq: Home["faq"] }) {
  return (
    <section className="section" aria-labelledby="questions-title">
      <div className="wrap split">
        <div>
          <h2 id="questions-title">Questions people ask us</h2>
          <p>Something else on your mind? Our guides answer many more, and so do we.</p>
          <p>
            <a href={calculatorPath("is-it-worth-it")}>Is it worth it for you?</a>
            <br />
            <a href={HEALTH_CHECK_PATH}>Which policy does your health allow?</a>
          </p>
          <Picture name="final-expense" later />
        </div>
        <div>
          {faq.map((item) => (
            <details className="question" key={item.question}>
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
  if (articles.length === 0) return null;
  return (
    <section className="section section-deep" aria-labelledby="articles-title">
      <div className="wrap">
        <div className="heading-row">
          <h2 id="articles-title">Plain guides, with their sources</h2>
          <a className="more" href="/blog">
            All articles
          </a>
        </div>
        <ArticleList articles={articles} heading="h3" empty="" />
      </div>
    </section>
  );
}

/** The callback form and what to expect. `form` is the island. */
export function CallbackSection({ form }: { form: ReactNode }) {
  return (
    <section className="section" aria-labelledby="callback-title">
      <div className="wrap split callback">
        <div>
          <h2 id="callback-title">Would you rather talk it over?</h2>
          <p className="lead">
            Leave your name and number, and an agent will call you. You ask, we answer, and you decide in your own time.
          </p>
          <ul className="plain-ticks">
            <li>
              <CheckIcon />A person dials you by hand
            </li>
            <li>
              <CheckIcon />
              The quote is free
            </li>
            <li>
              <CheckIcon />
              Tell us to stop, and we stop
            </li>
          </ul>
          <Picture name="telephone" later />
        </div>
        <div className="card">{form}</div>
      </div>
    </section>
  );
}
