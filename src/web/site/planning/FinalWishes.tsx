import { useEffect, useRef } from "react";
import { WISH_STEPS } from "#core/planning/wish-steps.ts";
import { NO_WISHES, wholeProgress } from "#core/planning/wishes.ts";
import { Button } from "#web/ui/Button.tsx";
import { takeTyped, useWishes } from "./use-wishes.ts";
import { WishesDocument } from "./WishesDocument.tsx";
import { WishesKeep } from "./WishesKeep.tsx";
import { WishesStep } from "./WishesStep.tsx";
import { WishesStepList } from "./WishesStepList.tsx";

const LAST = WISH_STEPS.length;

/**
 * The planner: one step at a time, and at the end the document to print or save. Without script only the document is
 * shown, as a blank form.
 */
export function FinalWishes({ siteName }: { siteName: string }) {
  const box = useRef<HTMLDivElement>(null);
  const { wishes, change, replace, step, setStep, refused, edition } = useWishes();
  useEffect(() => takeTyped(typedIn(box.current)), []);
  const at = Math.min(step, LAST);
  const shown = WISH_STEPS[at];
  const { answered, of } = wholeProgress(wishes);
  const go = (next: number) => {
    setStep(next);
    requestAnimationFrame(() => {
      box.current?.scrollIntoView();
      box.current?.querySelector<HTMLElement>("[data-step-title]")?.focus({ preventScroll: true });
    });
  };
  return (
    <div className="wishes" ref={box}>
      <noscript>
        <p className="notice">
          The planner needs JavaScript to keep what you type. Without it, print this page: it is the whole form, with
          room to write by hand.
        </p>
      </noscript>
      <div className="wishes-planner">
        <WishesStepList wishes={wishes} at={at} go={go} />
        <div className="card wishes-card">
          {shown ? (
            <WishesStep key={shown.id} step={shown} number={at + 1} edition={edition} wishes={wishes} change={change} />
          ) : (
            <WishesKeep wishes={wishes} open={replace} remove={() => replace(NO_WISHES)} />
          )}
          <p className="button-row wishes-ways">
            {at > 0 ? (
              <Button look="plain" onClick={() => go(at - 1)}>
                Back
              </Button>
            ) : null}
            {shown ? (
              <Button onClick={() => go(at + 1)}>
                {at + 1 === LAST ? "Finish: print or keep" : `Next: ${WISH_STEPS[at + 1]?.name.toLowerCase()}`}
              </Button>
            ) : null}
          </p>
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
        </div>
      </div>
      <WishesDocument wishes={wishes} siteName={siteName} shown={!shown} />
    </div>
  );
}

/** What was typed before hydration, by field id. */
function typedIn(box: HTMLDivElement | null): Record<string, string> {
  const fields = box?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[name^='wish-']") ?? [];
  const given = [...fields].filter((field) => field.type !== "radio" || (field as HTMLInputElement).checked);
  return Object.fromEntries(given.map((field) => [field.name.slice("wish-".length), field.value]));
}
