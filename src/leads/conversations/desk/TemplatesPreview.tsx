import { useState } from "react";
import { fillTemplate, type TemplateFacts, type MessageTemplate } from "#agency/site/rules/message-templates.ts";
import { sizeText } from "#leads/conversations/rules/text-size.ts";
import { TEMPLATE_KIND_LABELS } from "#agency/site/rules/templates-record.ts";
import type { PreviewLead } from "#leads/conversations/server/fill-templates.ts";
import { Badge } from "#ui/desk/Badge.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";

type Props = { templates: readonly MessageTemplate[]; lead: PreviewLead; price: number | null };

/** The templates as they would be sent to the newest lead, or to one of whom only the number is known. `price`: of a part of a text, US cents. */
export function TemplatesPreview({ templates, lead: { name, known }, price }: Props) {
  const [bare, setBare] = useState(name === null);
  const facts: TemplateFacts = bare ? { ...known, "first name": null, state: null } : known;
  return (
    <DeskSection id="preview" title="Preview">
      <p className="mb-2 wrap-anywhere text-muted">
        {name === null ? (
          "There is no lead yet. This is what a lead would read of whom only the number is known."
        ) : (
          <>
            With what you have typed, as you would send it to your newest lead, <bdi>{name}</bdi>.
          </>
        )}
      </p>
      {name === null ? null : (
        <label className="mb-3 flex min-h-(--control) items-center gap-2">
          <input
            type="checkbox"
            className="size-4 shrink-0"
            checked={bare}
            onChange={(event) => setBare(event.currentTarget.checked)}
          />
          A lead of whom only the number is known
        </label>
      )}
      {templates.length === 0 ? (
        <p>Without a template, agents write each text and email themselves.</p>
      ) : (
        <ol className="grid gap-3">
          {templates.map((template, index) => (
            // A template has no identity but its place.
            <Filled key={index} template={template} facts={facts} price={price} />
          ))}
        </ol>
      )}
    </DeskSection>
  );
}

type FilledProps = Pick<Props, "price"> & { template: MessageTemplate; facts: TemplateFacts };

function Filled({ template, facts, price }: FilledProps) {
  const { name, kind, language, subject, text, note } = fillTemplate(template, facts);
  return (
    <li className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
        <bdi className="font-semibold">{name === "" ? "No name yet" : name}</bdi>
        <Badge>{TEMPLATE_KIND_LABELS[kind]}</Badge>
      </p>
      <div lang={language} className="mt-1 rounded-md bg-selected px-3 py-2 wrap-anywhere">
        {kind === "mail" ? (
          <p dir="auto" className="mb-1 font-semibold">
            {subject === "" ? "No subject yet" : subject}
          </p>
        ) : null}
        <p dir="auto" className="whitespace-pre-wrap">
          {text === "" ? "No words yet" : text}
        </p>
      </div>
      <p className="mt-0.5 text-sm text-muted">
        {[...(kind === "mail" || text === "" ? [] : [sizeText(text, price)]), ...(note === null ? [] : [note])].join(
          ". ",
        )}
      </p>
    </li>
  );
}
