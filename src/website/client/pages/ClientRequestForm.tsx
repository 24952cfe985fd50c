import { CLIENT_ASKS } from "#leads/leads/rules/client-ask.ts";
import { clientPath } from "#leads/policies/rules/client-page.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import type { ClientRequestErrors } from "#website/client/rules/client-request-form.ts";
import { Choices } from "#website/kit/pages/Choices.tsx";
import { TextAreaField } from "#website/kit/pages/Field.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { FormEnvelopeFields } from "#website/quote/pages/FormEnvelopeFields.tsx";

/** A form that was sent and is shown again, with what was typed. */
export type Again = {
  noted: boolean;
  errors: ClientRequestErrors;
  problem: string | null;
  typed: { ask: string; note: string };
};
export type FormShown = { token: string; formKey: string };

/** Asks for a change. It takes no account numbers: an agent calls back. */
export function ClientRequestForm({ shown: { token, formKey }, again }: { shown: FormShown; again: Again | null }) {
  const words = useWords("clientPage").ask;
  const localPath = useLocalPath();
  return (
    <section className="card no-print" aria-labelledby="ask-title">
      <h2 id="ask-title">{words.title}</h2>
      <p>{words.lead}</p>
      <form className="form" method="post" action={`${localPath(clientPath(token))}#ask-title`} noValidate>
        {again?.problem ? (
          <Notice tone="error">
            <p>{again.problem}</p>
          </Notice>
        ) : null}
        <FormEnvelopeFields formKey={formKey} />
        <Choices
          name="ask"
          legend={words.legend}
          options={CLIENT_ASKS.map((value) => ({ value, label: words.asks[value] }))}
          chosen={again?.typed.ask}
          error={again?.errors.ask}
        />
        <TextAreaField
          id="note"
          name="note"
          label={words.note}
          hint={words.noteHint}
          rows={4}
          optional
          error={again?.errors.note}
          defaultValue={again?.typed.note}
        />
        <Button type="submit" look="main">
          {words.button}
        </Button>
      </form>
    </section>
  );
}
