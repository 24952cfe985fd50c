import { useState } from "react";
import { fillTemplate, type TemplateFacts, type TextTemplate } from "#agency/site/rules/text-templates.ts";
import { sizeText } from "#leads/conversations/rules/text-size.ts";
import type { PreviewLead } from "#leads/conversations/server/fill-templates.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";

type Props = { templates: readonly TextTemplate[]; lead: PreviewLead };

/** The templates as they would be sent to the newest lead, or to one of whom only the number is known. */
export function TemplatesPreview({ templates, lead: { name, known } }: Props) {
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
        <p>Without a template, agents write each text themselves.</p>
      ) : (
        <ol className="grid gap-3">
          {templates.map((template, index) => (
            // A template has no identity but its place.
            <Filled key={index} template={template} facts={facts} />
          ))}
        </ol>
      )}
    </DeskSection>
  );
}

function Filled({ template, facts }: { template: TextTemplate; facts: TemplateFacts }) {
  const { name, language, text, note } = fillTemplate(template, facts);
  return (
    <li className="min-w-0">
      <p className="font-semibold wrap-anywhere">
        <bdi>{name === "" ? "No name yet" : name}</bdi>
      </p>
      <p lang={language} dir="auto" className="mt-1 rounded-md bg-selected px-3 py-2 whitespace-pre-wrap wrap-anywhere">
        {text === "" ? "No words yet" : text}
      </p>
      <p className="mt-0.5 text-sm text-muted">
        {text === "" ? null : sizeText(text)}
        {note === null ? "" : `. ${note}`}
      </p>
    </li>
  );
}
