import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Progress } from "#ui/desk/Progress.tsx";
import { Skeleton } from "#ui/desk/Skeleton.tsx";
import { showDone, showProblem } from "#ui/desk/toasts.ts";
import { Example, Examples, LONG } from "./Example.tsx";

/** What shows while something takes time, and when it is done. */
export function WaitSection() {
  return (
    <DeskSection id="wait" title="Skeleton, progress, toast">
      <Examples>
        <Example label="Skeleton">
          <Skeleton lines={4} />
        </Example>
        <Example label="Progress">
          <div className="space-y-3">
            <Progress label="Importing leads" value={3} max={12} text="3 of 12" />
            <Progress label="Done" value={100} text="100%" />
            <Progress label={LONG} value={0} text="0%" />
          </div>
        </Example>
        <Example label="Progress, no one knows how far">
          <Progress label="Connecting" value={null} />
        </Example>
        <Example label="Toast">
          <div className="flex flex-wrap gap-2">
            <DeskButton type="button" look="plain" onClick={() => showDone("Saved: Qualified", () => {})}>
              Toast with undo
            </DeskButton>
            <DeskButton type="button" look="plain" onClick={() => showProblem("Not saved", LONG)}>
              Problem
            </DeskButton>
          </div>
        </Example>
      </Examples>
    </DeskSection>
  );
}
