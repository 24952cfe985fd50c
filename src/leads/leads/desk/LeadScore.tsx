import { type Engagement, leadScore, scoreMeaning } from "#leads/leads/rules/engagement.ts";

/** Shows the score of a lead, what it means, and how it was made up. */
export function LeadScore({ count, engagements }: { count: number; engagements: readonly Engagement[] }) {
  const score = leadScore(count);
  const { percent, level, note } = scoreMeaning(score);
  const articles = new Map<string, number>();
  for (const { articleSlug } of engagements) articles.set(articleSlug, (articles.get(articleSlug) ?? 0) + 1);
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span>
          <span className="text-xl font-semibold tabular-nums">{score}</span> points
        </span>
        <span className="font-medium">{level}</span>
      </p>
      {/* An SVG, since the policy forbids a width in a style attribute. */}
      <svg
        role="img"
        aria-label={`Score bar: ${percent} percent`}
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="mt-1 h-2 w-full rounded-full"
      >
        <rect width="100" height="4" className="fill-hover" />
        <rect width={percent} height="4" className="fill-accent" />
      </svg>
      {note ? <p className="mt-2 font-medium">{note}</p> : null}
      {count === 0 ? (
        <p className="mt-2 text-muted">No engagement data available</p>
      ) : (
        <>
          <p className="mt-2 text-sm text-muted">
            {count === 1 ? "1 engagement" : `${count} engagements`}, 2 points each
          </p>
          <ul className="mt-1 text-sm">
            {[...articles].map(([slug, n]) => (
              <li key={slug} className="flex justify-between gap-3">
                <a href={`/blog/${slug}`} className="truncate text-accent underline underline-offset-2" title={slug}>
                  {slug}
                </a>
                <span className="text-muted tabular-nums">{`${n} × 2`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
