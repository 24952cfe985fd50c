import { WISH_STEPS } from "#website/planning/rules/wish-steps.ts";
import { stepProgress, type Wishes } from "#website/planning/rules/wishes.ts";
import { useWords } from "#website/kit/pages/language.ts";

/** The numbered steps and their progress, and the last screen without a number; any of them can be opened at any time. */
export function WishesStepList({ wishes, at, go }: { wishes: Wishes; at: number; go: (step: number) => void }) {
  const words = useWords("wishes");
  const stepWords = useWords("wishSteps").steps;
  const keep = useWords("wishKeep").title;
  const steps = [
    ...WISH_STEPS.map(({ id }, index) => ({
      label: `${index + 1}. ${stepWords[id].name}`,
      ...stepProgress(wishes, id),
    })),
    { label: keep, answered: 0, of: 0 },
  ];
  return (
    <nav aria-label={words.steps}>
      <ol className="step-list">
        {steps.map(({ label, answered, of }, index) => (
          <li key={label}>
            <button type="button" aria-current={index === at ? "step" : undefined} onClick={() => go(index)}>
              <span>{label}</span>
              {of > 0 ? <span className="step-count">{words.stepCount(answered, of)}</span> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
