import { formatDollars } from "#core/money/dollars.ts";
import type { ArticleCardView } from "#core/articles/article-view.ts";
import type { StatePage } from "#core/states/state-page.ts";
import { ArticleList } from "#web/site/articles/ArticleList.tsx";

/** Links to calculators, prefilled with the state or its burial cost. */
export function StateCalculators({ page: { code, name, prices } }: { page: StatePage }) {
  const burial = prices?.rows.find(({ kind }) => kind === "burial")?.here;
  const links = [
    { path: `/calculators/final-expense-calculator?state=${code}`, label: `What would a family in ${name} need?` },
    { path: `/calculators/funeral-costs-by-state?first=${code}`, label: `Compare ${name} with other states` },
    { path: `/calculators/cremation-vs-burial?state=${code}`, label: "Cremation or burial: what is the difference?" },
    { path: `/calculators/premium-estimator?state=${code}`, label: "What might a policy cost a month?" },
    { path: `/calculators/budget-to-coverage?state=${code}`, label: "What coverage fits your budget?" },
    { path: `/tools/second-opinion?state=${code}`, label: "Is a policy you have a fair deal?" },
    { path: `/tools/veteran-funeral?state=${code}`, label: "What does VA cover of a veteran’s funeral?" },
    {
      path: `/calculators/is-it-worth-it?state=${code}`,
      label: "Is insurance worth it, or do savings suit you better?",
    },
    burial
      ? {
          path: `/calculators/coverage-gap?need=${burial}`,
          label: `Will coverage keep up with the ${formatDollars(burial)} of a burial here?`,
        }
      : { path: "/calculators/coverage-gap", label: "Will coverage keep up with the cost of a burial?" },
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
