import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { Diff } from "#ui/desk/Diff.tsx";
import { Example } from "./Example.tsx";

const BEFORE =
  "Final expense insurance is a small whole life policy.\n\nIt pays for a funeral, and the price never changes.";
const AFTER =
  "Final expense insurance is a small whole life policy that pays for a funeral.\n\nThe premium never goes up.";
const numbered = (word: string) => Array.from({ length: 1_200 }, (_, n) => `${word}${n}`).join(" ");

/** Two versions of a text. */
export function DiffSection() {
  return (
    <DeskSection id="diff" title="Diff">
      <div className="space-y-4">
        <Example label="Some words changed">
          <Diff before={BEFORE} after={AFTER} />
        </Example>
        <Example label="The same">
          <Diff before={BEFORE} after={BEFORE} />
        </Example>
        <Example label="Too different to compare">
          <details>
            <summary className="min-h-(--control) content-center text-accent">Show it</summary>
            <Diff before={numbered("old")} after={numbered("new")} />
          </details>
        </Example>
      </div>
    </DeskSection>
  );
}
