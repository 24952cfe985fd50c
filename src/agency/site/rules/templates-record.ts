import { LANGUAGE_LABELS, LOCALES } from "#platform/text/rules/locale.ts";
import { group, long, rows, type SettingsRecord, text } from "./form-parts.ts";
import { MAX_TEMPLATES, TEMPLATE_KINDS, TEMPLATE_WORDS, type TemplateKind } from "./message-templates.ts";
import { bracedList } from "./words-in-braces.ts";

/** The kinds of templates in words. */
export const TEMPLATE_KIND_LABELS: Record<TemplateKind, string> = { text: "Text", mail: "Email" };

/** The templates of texts and mails, for owners and managers. */
export const TEMPLATES_RECORD: SettingsRecord = {
  key: "textTemplates",
  title: "Text and email templates",
  what: "Texts and emails that your agents send often. In a conversation they choose one, and read it with the lead’s own facts before they send it.",
  saved: "Saved. Conversations offer them now.",
  form: group("Templates", {
    templates: rows(
      "Templates",
      "Template",
      {
        name: text("Name", { hint: "Agents find it by this name." }),
        kind: {
          kind: "choice",
          label: "For",
          options: TEMPLATE_KINDS.map((value) => ({ value, label: TEMPLATE_KIND_LABELS[value] })),
        },
        language: {
          kind: "choice",
          label: "Language",
          options: LOCALES.map((value) => ({ value, label: LANGUAGE_LABELS[value] })),
        },
        subject: text("Subject", { hint: "Of an email. Facts in braces as below. Empty for a text." }),
        words: long(
          "Words",
          `Facts in braces: ${bracedList(TEMPLATE_WORDS)}. Where one is not known of a lead, it says other words, such as “there” for the first name.`,
          8,
        ),
      },
      `At most ${MAX_TEMPLATES}, in the order in which agents see them.`,
    ),
  }),
};
