import type { HeadingCounts } from "#newsroom/articles/rules/article-body.ts";
import type { CheckGroup, SeoAnalysis } from "#newsroom/articles/rules/seo-analysis.ts";
import { CountCards } from "#ui/desk/CountCards.tsx";
import { SeoScore } from "./SeoScore.tsx";

const GROUPS: readonly { group: CheckGroup; title: string }[] = [
  { group: "fault", title: "Faults, which hold the score down" },
  { group: "seo", title: "Search engines" },
  { group: "readability", title: "Readability" },
  { group: "own", title: "Our own rules" },
];

/** An analysis check by check, with what to do. */
export function SeoChecks({ analysis }: { analysis: SeoAnalysis }) {
  return (
    <>
      <CountCards
        counts={[
          { label: "SEO", value: <SeoScore score={analysis.seoScore} /> },
          { label: "Readability", value: `${analysis.readabilityScore} of 100` },
          { label: "Title", value: `${analysis.titleLength} characters` },
          { label: "Meta description", value: `${analysis.metaDescriptionLength} characters` },
          { label: "Headings", value: headingsText(analysis.headingStructure) },
        ]}
      />
      {GROUPS.map(({ group, title }) => (
        <section key={group} className="mt-6">
          <h2>{title}</h2>
          <ul className="mt-2 divide-y divide-line border-line border-y">
            {analysis.checks
              .filter((check) => check.group === group)
              .map(({ id, found, todo, points, max }) => (
                <li key={id} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
                  <span className="w-16 shrink-0 text-muted tabular-nums">{`${points} of ${max}`}</span>
                  <span className="min-w-0 grow basis-80">
                    {found}
                    {todo ? <strong className="block font-semibold">{todo}</strong> : null}
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Returns the levels of headings that an article has, with how many of each. */
function headingsText(counts: HeadingCounts): string {
  const levels = Object.entries(counts).filter(([, n]) => n > 0);
  return levels.map(([level, n]) => `${n} ${level.toUpperCase()}`).join(", ") || "None";
}
