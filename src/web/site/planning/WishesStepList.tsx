import { WISH_STEPS } from "#core/planning/wish-steps.ts";
import { stepProgress, type Wishes } from "#core/planning/wishes.ts";
import { useWords } from "#web/ui/language.ts";

/** The steps and their progress; any of them can be opened at any time. */
export function WishesStepList({ wishes, at, go }: { wishes: Wishes; at: number; go: (step: number) => void }) {
  const words = useWords("wishes");
  const stepWords = useWords("wishSteps").steps;
  const steps = [
    ...WISH_STEPS.map(({ id }) => ({ name: stepWords[id].name, ...stepProgress(wishes, id) })),
    { name: useWords("wishKeep").title, answered: 0, of: 0 },
  ];
  return (
    <nav aria-label={words.steps}>
      <ol className="step-list">
        {steps.map(({ name, answered, of }, index) => (
          <li key={name}>
            <button type="button" aria-current={index === at ? "step" : undefined} onClick={() => go(index)}>
              <span>
                {index + 1}. {name}
              </span>
              {of > 0 ? <span className="step-count">{words.stepCount(answered, of)}</span> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
