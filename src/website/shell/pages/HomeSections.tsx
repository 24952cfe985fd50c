import type { ReactNode } from "react";
import type { ShownHours } from "#agency/site/rules/shown-hours.ts";
import type { ArticleCardView } from "#newsroom/articles/rules/article-view.ts";
import { calculatorPath } from "#agency/tables/rules/calculator-address.ts";
import type { FamilyStory as Story } from "#agency/tables/rules/family-story.ts";
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
import { PhoneIcon } from "./Icons.tsx";
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
      <div className="hero-title">
        <h1 id="hero-title" lang={langOf(home.headline)}>
          {home.headline}
        </h1>
        <p className="lead" lang={langOf(home.lead)}>
          {home.lead}
        </p>
      </div>
      <div className="hero-words">
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
        <ul className="benefits">
          {home.benefits.map((benefit) => (
            <li key={benefit.title} lang={langOf(benefit)}>
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

/** One family's years with a policy, in dates and sums from the agency's tables; nothing without a price. */
export function FamilyStory({ story }: { story: Story | null }) {
  const words = useWords("home").story;
  if (story === null) return null;
  return (
    <section className="section" aria-labelledby="story-title">
      <div className="wrap">
        <h2 id="story-title">{words.title}</h2>
        <ol className="story">
          {story.steps.map(({ when, sum, text }) => (
            <li key={when}>
              <p className="story-when">{when}</p>
              <p className="story-sum">{sum}</p>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className="small">{story.note}</p>
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

/** Links to answers to other questions. */
export function OtherQuestions() {
  const words = useWords("home");
  const localPath = useLocalPath();
  return (
    <p>
      <a href={localPath(calculatorPath("is-it-worth-it"))}>{words.worthIt}</a>
      <br />
      <a href={localPath(HEALTH_CHECK_PATH)}>{words.healthCheck}</a>
    </p>
  );
}

export function Questions({ faq, langOf }: { faq: Home["faq"]; langOf: LangOf }) {
  const words = useWords("home");
  return (
    <section className="section" aria-labelledby="questions-title">
      <div className="wrap split">
        <div>
          <h2 id="questions-title">{words.questions}</h2>
          <p>{words.questionsMore}</p>
          <OtherQuestions />
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

/** The callback form and what to expect. `form` is the island; `who`: what the agency says of those who call, or null. */
export function CallbackSection({ form, who, hours }: { form: ReactNode; who: ReactNode; hours: ShownHours | null }) {
  const words = useWords("home");
  return (
    <section className="section" aria-labelledby="callback-title">
      <div className="wrap split callback">
        <div>
          <h2 id="callback-title">{words.callback}</h2>
          {who ?? <p className="lead">{words.callbackMore}</p>}
          <ul className="plain-facts">
            {words.promises.map((promise) => (
              <li key={promise}>{promise}</li>
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
