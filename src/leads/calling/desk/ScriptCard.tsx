import type { ReactNode } from "react";
import type { ScriptPart } from "#agency/site/rules/call-script.ts";
import { LANGUAGE_LABELS } from "#platform/text/rules/locale.ts";
import type { FilledScript } from "#leads/calling/server/read-call-screen.ts";
import { factWords, LEAD_FACTS } from "#leads/leads/rules/lead-facts.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { FactForm } from "#leads/leads/desk/FactForm.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { Tabs } from "#ui/desk/Tabs.tsx";

type Props = { lead: Lead; scripts: readonly FilledScript[]; stateNames: ReadonlyMap<string, string> };

/**
 * The agency's script with this lead's facts in it, in the lead's language first. What a section asks is saved as the
 * lead's fact at once.
 */
export function ScriptCard(props: Props) {
  if (props.scripts.length === 0) return null;
  return (
    <DeskSection id="script" title="Script">
      <Scripts {...props} />
    </DeskSection>
  );
}

/** The same on the page of a lead, folded: one line until a call needs it. */
export function FoldedScript(props: Props) {
  if (props.scripts.length === 0) return null;
  return (
    <details id="script" className="mb-4 rounded-md border border-line bg-surface px-3 sm:px-4">
      <summary className="cursor-pointer py-2 font-semibold">Call script</summary>
      <div className="pb-3">
        <Scripts {...props} />
      </div>
    </details>
  );
}

function Scripts({ lead, scripts, stateNames }: Props) {
  const ask = (asks: NonNullable<ScriptPart["asks"]>) => (
    <FactForm lead={lead} field={asks} text={factWords(asks, lead[asks])} stateNames={stateNames} answer={undefined} />
  );
  const [only, ...others] = scripts.map(({ locale, sections }) => ({
    value: locale,
    label: LANGUAGE_LABELS[locale],
    panel: (
      <div lang={locale}>
        <ScriptSections sections={sections} ask={ask} />
      </div>
    ),
  }));
  if (!only) return null;
  return others.length === 0 ? only.panel : <Tabs label="Language of the script" tabs={[only, ...others]} />;
}

type SectionsProps = {
  sections: readonly ScriptPart[];
  /** Returns what is beside the name of the fact that a section asks for. */
  ask: (asks: NonNullable<ScriptPart["asks"]>) => ReactNode;
};

/** The sections of a filled script. */
export function ScriptSections({ sections, ask }: SectionsProps) {
  return (
    <ol className="grid gap-4">
      {sections.map(({ heading, text, asks }, i) => (
        <li key={`${i} ${heading}`}>
          <h3 className="font-semibold wrap-anywhere">{heading}</h3>
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{text}</p>
          {asks ? (
            <div lang="en" className="mt-1 flex flex-wrap items-baseline gap-x-3">
              <span className="text-muted">{LEAD_FACTS[asks].label}</span>
              {ask(asks)}
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
