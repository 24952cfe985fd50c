import type { RefObject } from "react";
import type { FilledTemplate } from "#agency/site/rules/message-templates.ts";
import { partsText } from "#leads/conversations/rules/text-size.ts";
import { Combobox } from "#ui/desk/Combobox.tsx";

type Props = {
  templates: readonly FilledTemplate[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (template: FilledTemplate) => void;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** The list of templates, which is searched by typing. The field of the words has the focus afterwards. */
export function TemplateChoice({ templates, open, onOpenChange, onChoose, field }: Props) {
  return (
    <Combobox
      aria-label="Templates"
      prompt="Templates"
      value=""
      open={open}
      onOpenChange={onOpenChange}
      next={field}
      options={templates.map((one) => ({ value: one.name, label: labelOf(one) }))}
      onChange={(name) => {
        const chosen = templates.find((template) => template.name === name);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

const labelOf = ({ name, kind, subject, text }: FilledTemplate) =>
  `${name} (${kind === "mail" ? subject : partsText(text)})`;
