import { useEffect, useRef } from "react";
import { firstScreenOf, KEEP_SCREEN, screenBeside, WISH_SCREENS } from "#core/planning/wish-screens.ts";
import { WISH_STEPS } from "#core/planning/wish-steps.ts";
import { NO_WISHES, type Wishes, wholeProgress } from "#core/planning/wishes.ts";
import { Button } from "#web/ui/Button.tsx";
import { takeTyped, useScreen, useWishes } from "./use-wishes.ts";
import { WishesDocument } from "./WishesDocument.tsx";
import { WishesKeep } from "./WishesKeep.tsx";
import { WishesStep } from "./WishesStep.tsx";
import { WishesStepList } from "./WishesStepList.tsx";

/**
 * The planner: one screen at a time, and at the end the document to print or save. Without script only the document is
 * shown, as a blank form.
 */
export function FinalWishes({ siteName }: { siteName: string }) {
  const box = useRef<HTMLDivElement>(null);
  const { wishes, change, replace, refused, edition } = useWishes();
  const { screen, go } = useScreen(() =>
    requestAnimationFrame(() => {
      box.current?.scrollIntoView();
      box.current?.querySelector<HTMLElement>("[data-step-title]")?.focus({ preventScroll: true });
    }),
  );
  useEffect(() => takeTyped(typedIn(box.current)), []);
  const shown = WISH_SCREENS.find(({ id }) => id === screen);
  const next = screenBeside(screen, 1);
  const before = screenBeside(screen, -1);
  return (
    <div className="wishes" ref={box}>
      <noscript>
        <p className="notice">
          The planner needs JavaScript to keep what you type. Without it, print this page: it is the whole form, with
          room to write by hand.
        </p>
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
                Back
              </Button>
            )}
            {shown ? <Button onClick={() => go(next)}>{nextLabel(shown.step, next)}</Button> : null}
          </p>
          <Progress wishes={wishes} refused={refused} />
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

/** The button to the screen `next`, from a screen of `step`, counted from 1: it names the next step if it opens one. */
function nextLabel(step: number, next: string): string {
  if (next === KEEP_SCREEN) return "Finish: print or keep";
  return next === firstScreenOf(step) ? `Next: ${WISH_STEPS[step]?.name.toLowerCase()}` : "Next";
}

function Progress({ wishes, refused }: { wishes: Wishes; refused: boolean }) {
  const { answered, of } = wholeProgress(wishes);
  return (
    <div className="wishes-state">
      <label htmlFor="wishes-progress">
        {answered} of {of} questions answered
      </label>
      <progress id="wishes-progress" value={answered} max={of} />
      <p className="small" role="status">
        {refused
          ? "This browser does not let us keep anything. Save a file in the last step before you leave."
          : "Kept on this device only, as you type."}
      </p>
    </div>
  );
}

/** What was typed before hydration, by field id. */
function typedIn(box: HTMLDivElement | null): Record<string, string> {
  const fields = box?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[name^='wish-']") ?? [];
  const given = [...fields].filter((field) => field.type !== "radio" || (field as HTMLInputElement).checked);
  return Object.fromEntries(given.map((field) => [field.name.slice("wish-".length), field.value]));
}
