import type { SequenceDraft } from "#agency/site/rules/sequences.ts";
import { STEP_LABELS } from "#agency/site/rules/sequences-record.ts";
import { fillTemplate, type TextTemplate } from "#agency/site/rules/text-templates.ts";
import { sizeText } from "#leads/conversations/rules/text-size.ts";
import type { PreviewLead } from "#leads/conversations/server/fill-templates.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";

type Props = { sequences: readonly SequenceDraft[]; templates: readonly TextTemplate[]; lead: PreviewLead };

/** Every text of the sequences as the newest lead would read it. */
export function SequencesPreview({ sequences, templates, lead }: Props) {
  return (
    <DeskSection id="preview" title="Preview">
      <p className="mb-2 wrap-anywhere text-muted">
        {lead.name === null ? (
          "There is no lead yet. This is what a lead would read of whom only the number is known."
        ) : (
          <>
            With what you have typed, as your newest lead, <bdi>{lead.name}</bdi>, would read it, if you were
            responsible for them.
          </>
        )}
      </p>
      <ol className="grid gap-4">
        {sequences.map((sequence, index) => (
          // A sequence has no identity but its place while its name is typed.
          <li key={index} className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              <bdi>{sequence.name === "" ? "No name yet" : sequence.name}</bdi>
            </p>
            <ol className="mt-1 grid gap-2">
              {sequence.steps.map((step, place) => (
                <Step key={place} step={step} language={sequence.language} templates={templates} lead={lead} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </DeskSection>
  );
}

type StepProps = Pick<Props, "templates" | "lead"> & {
  step: SequenceDraft["steps"][number];
  language: SequenceDraft["language"];
};

function Step({ step: { kind, template, words }, language, templates, lead }: StepProps) {
  const found = template ? templates.find(({ name }) => name === template) : undefined;
  const gone = kind === "text" && Boolean(template) && !found;
  const source = kind === "text" && found ? found.words : words.trim();
  const spoken = kind === "text" ? language : "en";
  const { text, note } = fillTemplate({ name: "", language: spoken, words: source }, lead.known);
  return (
    <li className="min-w-0">
      <p className="text-sm text-muted">{STEP_LABELS[kind]}</p>
      {kind === "call" ? (
        <p>The lead comes up in the queue.</p>
      ) : (
        <p lang={spoken} dir="auto" className="rounded-md bg-selected px-3 py-2 whitespace-pre-wrap wrap-anywhere">
          {text === "" ? "No words yet" : text}
        </p>
      )}
      {gone ? (
        <p className="mt-0.5 text-sm font-medium text-danger">
          The template “{template}” isn’t there anymore. Instead of this text there is a task that says so.
        </p>
      ) : null}
      {kind === "text" && text !== "" ? (
        <p className="mt-0.5 text-sm text-muted">
          {sizeText(text)}
          {note === null ? "" : `. ${note}`}
        </p>
      ) : null}
      {found && found.language !== language ? (
        <p className="mt-0.5 text-sm font-medium text-danger">
          This template is in another language than the sequence.
        </p>
      ) : null}
    </li>
  );
}
