import type { ArticleCardView } from "#core/articles/article-view.ts";
import type { Faq } from "#core/articles/article.ts";
import { ArticleList } from "#web/articles/ArticleList.tsx";

/** Calculators that know the state already. */
export function StateCalculators({ code, name }: { code: string; name: string }) {
  const links = [
    { path: `/calculators/final-expense-calculator?state=${code}`, label: `What would a family in ${name} need?` },
    { path: `/calculators/funeral-costs-by-state?state=${code}`, label: `Compare ${name} with other states` },
    { path: `/calculators/premium-estimator?state=${code}`, label: "What might a policy cost a month?" },
  ];
  return (
    <section className="section section-deep no-print" aria-labelledby="calculators-title">
      <div className="wrap">
        <h2 id="calculators-title">Calculators, set to {name}</h2>
        <ul className="plain-links state-calculators">
          {links.map(({ path, label }) => (
            <li key={path}>
              <a href={path}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Questions about the state with answers from its figures. */
export function StateQuestions({ faq }: { faq: readonly Faq[] }) {
  return (
    <section className="section" aria-labelledby="questions-title">
      <div className="wrap wrap-questions">
        <h2 id="questions-title">Questions and answers</h2>
        {faq.map(({ question, answer }) => (
          <details className="question" key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** Articles that fit what matters in the state. */
export function StateArticles({ articles }: { articles: readonly ArticleCardView[] }) {
  if (articles.length === 0) return null;
  return (
    <section className="section section-deep no-print" aria-labelledby="articles-title">
      <div className="wrap">
        <h2 id="articles-title">Read next</h2>
        <ArticleList articles={articles} heading="h3" empty="" />
      </div>
    </section>
  );
}
