import { useState } from "react";
import { Link } from "react-router";
import { DISPOSITIONS, isCallOutcome } from "#leads/calling/rules/disposition.ts";
import { type UnsentForm, withoutForm } from "#leads/leads/rules/unsent-forms.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { showDone } from "#ui/desk/toasts.ts";
import { changeUnsent } from "#leads/leads/desk/unsent.ts";

/** Shows what the server did not take of what was kept, with what was typed, to copy or discard. */
export function RefusedForms({ forms }: { forms: readonly UnsentForm[] }) {
  return forms.map((form) => <Refused key={form.key} form={form} />);
}

function Refused({ form: { key, leadId, intent, fields, refused } }: { form: UnsentForm }) {
  const [copied, setCopied] = useState(false);
  const { text, outcome = "", note } = fields;
  const label = isCallOutcome(outcome) ? DISPOSITIONS[outcome].label : outcome;
  const typed = (intent === "note" ? [text] : [label, note]).filter(Boolean).join("\n");
  const copy = () =>
    navigator.clipboard.writeText(typed).then(
      () => setCopied(true),
      () => showDone("Select the text to copy it."),
    );
  return (
    <section
      aria-label={`${intent === "note" ? "Note" : "Call outcome"} not saved`}
      className="mb-3 rounded-md border-l-4 border-danger bg-danger-surface px-3 py-2 text-ink"
    >
      <p role="alert" className="font-medium">
        {`Not saved: ${refused}`}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{typed}</p>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <DeskButton type="button" look="plain" onClick={() => void copy()}>
          {copied ? "Copied" : "Copy"}
        </DeskButton>
        <Link to={`/admin/leads/${leadId}`} className="px-2 font-medium text-accent underline underline-offset-2">
          Open lead
        </Link>
        <DeskButton type="button" look="quiet" onClick={() => changeUnsent((all) => withoutForm(all, key))}>
          Discard
        </DeskButton>
      </div>
    </section>
  );
}
