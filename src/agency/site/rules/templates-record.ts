import { LANGUAGE_LABELS, LOCALES } from "#platform/text/rules/locale.ts";
import { group, long, rows, type SettingsRecord, text } from "./form-parts.ts";
import { MAX_TEMPLATES, TEMPLATE_WORDS } from "./text-templates.ts";
import { bracedList } from "./words-in-braces.ts";

/** The templates of texts, for owners and managers. */
export const TEMPLATES_RECORD: SettingsRecord = {
  key: "textTemplates",
  title: "Text templates",
  what: "Texts that your agents send often. In a conversation they choose one, and read it with the lead’s own facts before they send it.",
  saved: "Saved. Conversations offer them now.",
  form: group("Templates", {
    templates: rows(
      "Templates",
      "Template",
      {
        name: text("Name", { hint: "Agents find it by this name." }),
        language: {
          kind: "choice",
          label: "Language",
          options: LOCALES.map((value) => ({ value, label: LANGUAGE_LABELS[value] })),
        },
        words: long(
          "Words",
          `Facts in braces: ${bracedList(TEMPLATE_WORDS)}. Where one is not known of a lead, the text says other words, such as “there” for the first name.`,
          4,
        ),
      },
      `At most ${MAX_TEMPLATES}, in the order in which agents see them.`,
    ),
  }),
};
