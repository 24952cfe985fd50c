import { formatDollars } from "#platform/text/rules/dollars.ts";
import type { ArticleCardView } from "#newsroom/articles/rules/article-view.ts";
import type { StatePage } from "#agency/states/rules/state-page.ts";
import { ArticleList } from "#website/blog/pages/ArticleList.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";

/** Links to calculators, prefilled with the state or its burial cost. */
export function StateCalculators({ page: { code, name, place, prices } }: { page: StatePage }) {
  const burial = prices?.rows.find(({ kind }) => kind === "burial")?.here;
  const words = useWords("states").calculators;
  const localPath = useLocalPath();
  const links = [
    { path: `/calculators/premium-estimator?state=${code}`, label: words.premium },
    { path: `/calculators/final-expense-calculator?state=${code}`, label: words.need({ name, place }) },
    { path: `/calculators/budget-to-coverage?state=${code}`, label: words.budget },
    { path: `/calculators/is-it-worth-it?state=${code}`, label: words.worth },
    { path: `/tools/second-opinion?state=${code}`, label: words.opinion },
    { path: `/calculators/cremation-vs-burial?state=${code}`, label: words.cremation },
    { path: `/calculators/funeral-costs-by-state?first=${code}`, label: words.compare({ name, place }) },
    burial
      ? { path: `/calculators/coverage-gap?need=${burial}`, label: words.gap(formatDollars(burial)) }
      : { path: "/calculators/coverage-gap", label: words.gapAlone },
    { path: `/tools/veteran-funeral?state=${code}`, label: words.veteran },
  ];
  return (
    <section className="section section-deep no-print" aria-labelledby="calculators-title">
      <div className="wrap">
        <h2 id="calculators-title">{words.title({ name, place })}</h2>
        <ul className="plain-links state-calculators">
          {links.map(({ path, label }) => (
            <li key={path}>
              <a href={localPath(path)}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Articles about what matters in the state. */
export function StateArticles({ articles }: { articles: readonly ArticleCardView[] }) {
  const { next } = useWords("states");
  if (articles.length === 0) return null;
  return (
    <section className="section section-deep no-print" aria-labelledby="articles-title">
      <div className="wrap">
        <h2 id="articles-title">{next}</h2>
        <ArticleList articles={articles} heading="h3" empty="" />
      </div>
    </section>
  );
}
