import { type ReactNode, useState } from "react";
import { parseDraft, type ScriptFacts } from "#agency/site/rules/call-script.ts";
import { type FormPart, readForm } from "#agency/site/rules/settings-form.ts";
import { ScriptPreview } from "#leads/calling/desk/ScriptPreview.tsx";
import { readGiven } from "#platform/http/rules/form-fields.ts";
import type { Locale } from "#platform/text/rules/locale.ts";

type Props = {
  form: FormPart;
  /** What the form shows before anything is typed; another `stamp` says that it shows something else. */
  value: unknown;
  stamp: string;
  known: ScriptFacts;
  locale: Locale;
  children: ReactNode;
};

/** The form of a call script, with a preview beside it that follows what is typed. */
export function ScriptRecord({ form, value, stamp, known, locale, children }: Props) {
  const [typed, setTyped] = useState({ stamp, value });
  const read = (event: React.SyntheticEvent<HTMLElement>) => {
    const element = event.currentTarget.querySelector("form");
    if (element) setTyped({ stamp, value: readForm(form, readGiven(new FormData(element))) });
  };
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div onInput={read} className="min-w-0">
        {children}
      </div>
      <ScriptPreview script={parseDraft(typed.stamp === stamp ? typed.value : value)} known={known} locale={locale} />
    </div>
  );
}
