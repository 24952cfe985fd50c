import { useEffect, useRef } from "react";
import { firstScreenOf, KEEP_SCREEN, screenBeside, WISH_SCREENS } from "#website/planning/rules/wish-screens.ts";
import { WISH_STEPS } from "#website/planning/rules/wish-steps.ts";
import { NO_WISHES, stepProgress, wholeProgress, type Wishes } from "#website/planning/rules/wishes.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { Button } from "#ui/kit/Button.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { addTyped, useScreen, useWishes } from "./use-wishes.ts";
import { WishesDocument } from "./WishesDocument.tsx";
import { WishesKeep } from "./WishesKeep.tsx";
import { WishesStep } from "./WishesStep.tsx";

/** The planner: one screen at a time, then the document to print or save. Without script only a blank form is shown. */
export function FinalWishes({ siteName }: { siteName: string }) {
  const box = useRef<HTMLDivElement>(null);
  const words = useWords("wishes");
  const stepWords = useWords("wishSteps").steps;
  const { wishes, change, replace, refused, edition } = useWishes();
  const { screen, go } = useScreen(() =>
    requestAnimationFrame(() => {
      box.current?.scrollIntoView();
      box.current?.querySelector<HTMLElement>("[data-step-title]")?.focus({ preventScroll: true });
    }),
  );
  useEffect(() => addTyped(typedIn(box.current)), []);
  const shown = WISH_SCREENS.find(({ id }) => id === screen);
  const next = screenBeside(screen, 1);
  const before = screenBeside(screen, -1);
  /** Returns the label of the button from `step` (from 1) to the screen `next`: the next step, if it opens one. */
  const nextLabel = (step: number): string => {
    if (next === KEEP_SCREEN) return words.finish;
    const following = next === firstScreenOf(step) ? WISH_STEPS[step] : undefined;
    return following ? words.nextStep(stepWords[following.id].name) : words.next;
  };
  return (
    <div className="wishes" ref={box}>
      <noscript>
        <p className="notice">{words.noScript}</p>
      </noscript>
      <div className="wishes-planner">
        <div className="card wishes-card">
          {shown ? (
            <WishesStep key={shown.id} screen={shown} edition={edition} wishes={wishes} change={change} />
          ) : (
            <WishesKeep wishes={wishes} open={replace} remove={() => replace(NO_WISHES)} />
          )}
          <p className="button-row wishes-ways">
            {before === screen ? null : (
              <Button look="plain" onClick={() => go(before)}>
                {words.back}
              </Button>
            )}
            {shown ? <Button onClick={() => go(next)}>{nextLabel(shown.step)}</Button> : null}
          </p>
          <Progress words={words} wishes={wishes} refused={refused} />
        </div>
        <WishesStepList
          wishes={wishes}
          at={shown ? shown.step - 1 : WISH_STEPS.length}
          go={(step) => go(firstScreenOf(step))}
        />
      </div>
      <WishesDocument wishes={wishes} siteName={siteName} shown={!shown} />
    </div>
  );
}

/** The numbered steps and their progress, and the last screen without a number; all can be opened at any time. */
function WishesStepList({ wishes, at, go }: { wishes: Wishes; at: number; go: (step: number) => void }) {
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

function Progress({ words, wishes, refused }: { words: Words["wishes"]; wishes: Wishes; refused: boolean }) {
  const { answered, of } = wholeProgress(wishes);
  return (
    <div className="wishes-state">
      <label htmlFor="wishes-progress">{words.answered(answered, of)}</label>
      <progress id="wishes-progress" value={answered} max={of} />
      <p className="small" role="status">
        {refused ? words.refused : words.kept}
      </p>
    </div>
  );
}

/** Returns early input from before hydration, by field id. */
function typedIn(box: HTMLDivElement | null): Record<string, string> {
  const fields = box?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[name^='wish-']") ?? [];
  const given = [...fields].filter((field) => field.type !== "radio" || (field as HTMLInputElement).checked);
  return Object.fromEntries(given.map((field) => [field.name.slice("wish-".length), field.value]));
}
