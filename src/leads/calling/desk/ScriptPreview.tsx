import { useState } from "react";
import { type CallScript, fillSections, type ScriptFacts } from "#agency/site/rules/call-script.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { ScriptSections } from "./ScriptCard.tsx";

type Props = { script: CallScript; known: ScriptFacts; locale: Locale };

/** The script as the agent will see it: with a sample lead's facts in it, or with those of one that nothing is known of. */
export function ScriptPreview({ script, known, locale }: Props) {
  const [bare, setBare] = useState(false);
  const facts = bare ? { ...known, "first name": null, state: null, age: null } : known;
  return (
    <DeskSection id="preview" title="Preview">
      <p className="text-muted">
        As the agent sees it, with what you have typed. The sample lead is {known["first name"]}, {known.age}, from{" "}
        {known.state}.
      </p>
      <label className="mb-3 flex min-h-(--control) items-center gap-2">
        <input
          type="checkbox"
          className="size-4 shrink-0"
          checked={bare}
          onChange={(event) => setBare(event.currentTarget.checked)}
        />
        A lead of whom only the number is known
      </label>
      {script.sections.length === 0 ? (
        <p>Without a section, no script is shown in this language.</p>
      ) : (
        <div lang={locale}>
          <ScriptSections
            sections={fillSections(script, facts, locale)}
            ask={() => (
              <span lang="en" className="rounded border border-dashed border-control px-2 text-muted">
                typed here
              </span>
            )}
          />
        </div>
      )}
    </DeskSection>
  );
}
