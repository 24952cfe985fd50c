import { placeOfCheck } from "#newsroom/articles/rules/check-places.ts";
import type { CheckGroup, SeoAnalysis, SeoCheck } from "#newsroom/articles/rules/seo-analysis.ts";
import { seoBand } from "#newsroom/articles/rules/seo-bands.ts";
import { SeoScore } from "#newsroom/articles/desk/SeoScore.tsx";
import { AdviceSection } from "./AdviceSection.tsx";

const GROUPS: readonly { group: CheckGroup; title: string }[] = [
  { group: "fault", title: "Faults, which hold the score down" },
  { group: "seo", title: "Search engines" },
  { group: "readability", title: "Readability" },
  { group: "own", title: "Our own rules" },
];

type Props = {
  analysis: SeoAnalysis;
  /** The check whose sentences are marked. */
  marked: string | null;
  onMark: (id: string | null) => void;
};

/** The scores of the current text, and each check; one about sentences marks them, one about a field leads to it. */
export function SeoAdvice({ analysis, marked, onMark }: Props) {
  const { checks, seoScore, readabilityScore } = analysis;
  // What all checks of the keyword say without one is said once.
  const open = checks.filter(
    ({ todo, found }, at) => todo !== null && checks.findIndex((other) => other.found === found) === at,
  );
  const met = checks.filter(({ todo }) => todo === null);
  const list = (some: readonly SeoCheck[]) =>
    GROUPS.map(({ group, title }) => ({ title, of: some.filter((check) => check.group === group) }))
      .filter(({ of }) => of.length > 0)
      .map(({ title, of }) => (
        <section key={title} className="mt-3 first:mt-0">
          <h3 className="text-sm font-semibold text-muted">{title}</h3>
          <ul className="mt-1 grid gap-2">
            {of.map((check) => (
              <li key={check.id}>
                <Check check={check} analysis={analysis} pressed={marked === check.id} onMark={onMark} />
              </li>
            ))}
          </ul>
        </section>
      ));
  return (
    <AdviceSection
      title="SEO and readability"
      found={
        <span className="flex flex-wrap gap-x-3">
          <SeoScore score={seoScore} />
          <span>{`Readability ${readabilityScore}, ${seoBand(readabilityScore).label.toLowerCase()}`}</span>
        </span>
      }
    >
      {list(open)}
      {met.length > 0 ? (
        <details className="mt-3">
          <summary className="text-sm">{met.length === 1 ? "1 check is met" : `${met.length} checks are met`}</summary>
          <div className="mt-2">{list(met)}</div>
        </details>
      ) : null}
    </AdviceSection>
  );
}

type CheckProps = {
  check: SeoCheck;
  analysis: SeoAnalysis;
  pressed: boolean;
  onMark: Props["onMark"];
};

function Check({ check: { id, found, todo, points, max }, analysis, pressed, onMark }: CheckProps) {
  const place = placeOfCheck(id);
  const marks = place && "marks" in place ? analysis.marks.filter(({ kind }) => kind === place.marks).length : 0;
  const said = (
    <>
      {found} <span className="text-muted tabular-nums">{`${points} of ${max}.`}</span>
      {todo ? <strong className="block font-semibold">{todo}</strong> : null}
    </>
  );
  if (place && "field" in place)
    return (
      <button type="button" className={ROW} onClick={() => document.getElementById(place.field)?.focus()}>
        {said}
        <span className={ACTION}>Go to the field</span>
      </button>
    );
  if (marks === 0) return <p className="px-2 py-1">{said}</p>;
  return (
    <button type="button" aria-pressed={pressed} className={ROW} onClick={() => onMark(pressed ? null : id)}>
      {said}
      <span className={ACTION}>
        {pressed ? "Stop marking" : `Mark ${marks === 1 ? "1 place" : `${marks} places`} in the text`}
      </span>
    </button>
  );
}

const ROW = "block w-full rounded-md px-2 py-1 text-left hover:bg-hover aria-pressed:bg-selected";
const ACTION = "block text-sm text-accent underline underline-offset-2";
