import type { RefObject } from "react";
import type { FilledTemplate } from "#agency/site/rules/text-templates.ts";
import { partsText } from "#leads/conversations/rules/text-size.ts";
import { Combobox } from "#ui/desk/Combobox.tsx";

type Props = {
  templates: readonly FilledTemplate[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (template: FilledTemplate) => void;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** The list of templates, which is searched by typing. The text's field has the focus afterwards. */
export function TemplateChoice({ templates, open, onOpenChange, onChoose, field }: Props) {
  return (
    <Combobox
      aria-label="Templates"
      prompt="Templates"
      value=""
      open={open}
      onOpenChange={onOpenChange}
      next={field}
      options={templates.map(({ name, text }) => ({ value: name, label: `${name} (${partsText(text)})` }))}
      onChange={(name) => {
        const chosen = templates.find((template) => template.name === name);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}
