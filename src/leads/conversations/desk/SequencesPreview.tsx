import type { ReactNode } from "react";
import type { SequenceDraft } from "#agency/site/rules/sequences.ts";
import { STEP_LABELS } from "#agency/site/rules/sequences-record.ts";
import { fillTemplate, type MessageTemplate } from "#agency/site/rules/message-templates.ts";
import { sizeText } from "#leads/conversations/rules/text-size.ts";
import type { PreviewLead } from "#leads/conversations/server/fill-templates.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";

type Props = {
  sequences: readonly SequenceDraft[];
  templates: readonly MessageTemplate[];
  lead: PreviewLead;
  price: number | null;
};

/** Every message of the sequences as the newest lead would read it. `price`: of a part of a text, US cents. */
export function SequencesPreview({ sequences, templates, lead, price }: Props) {
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
                <Step
                  key={place}
                  step={step}
                  language={sequence.language}
                  templates={templates}
                  lead={lead}
                  price={price}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </DeskSection>
  );
}

type StepProps = Pick<Props, "templates" | "lead" | "price"> & {
  step: SequenceDraft["steps"][number];
  language: SequenceDraft["language"];
};

function Step({ step: { kind, template, words }, language, templates, lead, price }: StepProps) {
  const isMessage = kind === "text" || kind === "mail";
  const found = isMessage && template ? templates.find((one) => one.name === template && one.kind === kind) : undefined;
  const gone = isMessage && Boolean(template) && !found;
  const spoken = isMessage ? language : "en";
  const own = { name: "", kind: isMessage ? kind : "text", subject: "", words: words.trim() } as const;
  const { subject, text, note } = fillTemplate({ ...(found ?? own), language: spoken }, lead.known);
  const remarks = [
    ...(kind === "text" && text !== "" ? [sizeText(text, price)] : []),
    ...(note === null ? [] : [note]),
  ];
  return (
    <li className="min-w-0">
      <p className="text-sm text-muted">{STEP_LABELS[kind]}</p>
      {kind === "call" ? (
        <p>The lead comes up in the queue.</p>
      ) : (
        <div lang={spoken} className="rounded-md bg-selected px-3 py-2 wrap-anywhere">
          {subject === "" ? null : (
            <p dir="auto" className="mb-1 font-semibold">
              {subject}
            </p>
          )}
          <p dir="auto" className="whitespace-pre-wrap">
            {text === "" ? "No words yet" : text}
          </p>
        </div>
      )}
      {gone ? (
        <Problem>
          There is no template “{template}” for {kind === "mail" ? "emails" : "texts"}. Instead of this {NOUNS[kind]}{" "}
          there is a task that says so.
        </Problem>
      ) : null}
      {isMessage && remarks.length > 0 ? <p className="mt-0.5 text-sm text-muted">{remarks.join(". ")}</p> : null}
      {found && found.language !== language ? (
        <Problem>This template is in another language than the sequence.</Problem>
      ) : null}
    </li>
  );
}

const NOUNS = { text: "text", mail: "email", task: "task", call: "call" };

const Problem = ({ children }: { children: ReactNode }) => (
  <p className="mt-0.5 text-sm font-medium text-danger">{children}</p>
);
