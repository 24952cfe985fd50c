import type { ScriptPart } from "#leads/calling/server/read-call-screen.ts";
import { factWords, LEAD_FACTS } from "#leads/leads/rules/lead-facts.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { FactForm } from "#leads/leads/desk/FactForm.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";

type Props = { lead: Lead; script: readonly ScriptPart[]; stateNames: ReadonlyMap<string, string> };

/** The agency's script with this lead's facts in it. What a section asks is saved as the lead's fact at once. */
export function ScriptCard({ lead, script, stateNames }: Props) {
  if (script.length === 0) return null;
  return (
    <DeskSection id="script" title="Script">
      <Sections lead={lead} script={script} stateNames={stateNames} />
    </DeskSection>
  );
}

/** The same on the page of a lead, folded: one line until a call needs it. */
export function FoldedScript({ lead, script, stateNames }: Props) {
  if (script.length === 0) return null;
  return (
    <details id="script" className="mb-4 rounded-md border border-line bg-surface px-3 sm:px-4">
      <summary className="cursor-pointer py-2 font-semibold">Call script</summary>
      <div className="pb-3">
        <Sections lead={lead} script={script} stateNames={stateNames} />
      </div>
    </details>
  );
}

function Sections({ lead, script, stateNames }: Props) {
  return (
    <ol className="grid gap-4">
      {script.map(({ heading, text, asks }) => (
        <li key={heading}>
          <h3 className="font-semibold">{heading}</h3>
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{text}</p>
          {asks ? (
            <div className="mt-1 flex flex-wrap items-baseline gap-x-3">
              <span className="text-muted">{LEAD_FACTS[asks].label}</span>
              <FactForm
                lead={lead}
                field={asks}
                text={factWords(asks, lead[asks])}
                stateNames={stateNames}
                answer={undefined}
              />
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
