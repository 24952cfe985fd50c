import { LANGUAGE_LABELS, type Locale } from "#platform/text/rules/locale.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";

const WORDS = {
  address: "Mailing address",
  addressHint:
    "As it goes on the envelope, below the name. A change here is printed and not kept: the address is kept on the lead’s page.",
  note: "A line or two from you (optional)",
  noteHint: "Printed after the greeting. It is not kept here.",
  agent: (name: string) => `The letter carries the card of ${name}, who has this lead.`,
  agency: "Nobody has this lead, so the letter carries the agency’s own card.",
  unpriced: "We don’t know enough about this lead for a price, so the letter shows our small price table.",
  language: (name: string) => `The letter is in ${name}, this lead’s language; your line goes in as you type it.`,
  make: "Make the letter to mail",
  preview: "Preview",
  timeline: "“Make the letter to mail” adds a line to the lead’s timeline. A preview doesn’t.",
} as const;

type Props = {
  leadId: string;
  letter: {
    address: string;
    agent: string | null;
    priced: boolean;
    language: Locale;
    most: { address: number; note: number };
  };
};

/** Shows the fields that staff add to a letter. The file opens in a new tab, so that typed text stays here. */
export function LetterForm({ leadId, letter: { address, agent, priced, language, most } }: Props) {
  return (
    <form
      method="post"
      action={`/admin/leads/${leadId}/letter.pdf`}
      target="_blank"
      rel="noopener"
      className="max-w-2xl space-y-5"
    >
      <p>{agent === null ? WORDS.agency : WORDS.agent(agent)}</p>
      {priced ? null : <p>{WORDS.unpriced}</p>}
      {language === "en" ? null : <p>{WORDS.language(LANGUAGE_LABELS[language])}</p>}
      <Field name="address" label={WORDS.address} hint={WORDS.addressHint}>
        {(control) => (
          <textarea {...control} rows={4} maxLength={most.address} defaultValue={address} autoComplete="off" />
        )}
      </Field>
      <Field name="note" label={WORDS.note} hint={WORDS.noteHint}>
        {(control) => <textarea {...control} rows={3} maxLength={most.note} />}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <DeskButton name="intent" value="mail">
          {WORDS.make}
        </DeskButton>
        <DeskButton look="plain" name="intent" value="preview">
          {WORDS.preview}
        </DeskButton>
      </div>
      <p className="text-sm text-muted">{WORDS.timeline}</p>
    </form>
  );
}
