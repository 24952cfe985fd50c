import { LANGUAGE_LABELS, LOCALES } from "#platform/text/rules/locale.ts";
import { type FormPart } from "./settings-form.ts";
import { group, long, optional, rows, type SettingsRecord, text } from "./form-parts.ts";
import { MAX_SEQUENCES, MAX_STEPS, type SequenceStart, type StepKind } from "./sequences.ts";
import { type MessageTemplate, TEMPLATE_WORDS } from "./message-templates.ts";
import { bracedList } from "./words-in-braces.ts";

/** The starts of sequences in words. */
export const START_LABELS: Record<SequenceStart, string> = {
  hand: "Only by hand",
  form: "A form of the site brings a new lead",
  form_callback: "The call back form brings a new lead",
  form_quote: "The quote form brings a new lead",
  form_contact: "The contact form brings a new lead",
  not_reached: "A call that nobody answered",
  quoted: "A call with a quote",
  missed: "An appointment whose call nobody answered",
};
export const STEP_LABELS: Record<StepKind, string> = { text: "Text", mail: "Email", task: "Task", call: "Call" };

const optionsOf = <K extends string>(labels: Record<K, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

/** Returns the fields of the steps of one sequence. */
function stepRows(template: FormPart): FormPart {
  return rows(
    "Steps",
    "Step",
    {
      kind: {
        kind: "choice",
        label: "Kind",
        hint: "A text or an email is sent for the person responsible for the lead. A task is theirs. A call brings the lead up in the queue.",
        options: optionsOf(STEP_LABELS),
      },
      days: text("Days after the step before", {
        type: "number",
        hint: "Of the first one: after the start. 0 is the same day.",
      }),
      time: optional("Time of day", {
        type: "time",
        hint: "Where the lead is. Empty: the same time as the step before.",
      }),
      template,
      words: long(
        "Words",
        `Of a text without a template, or what a task asks for. Facts in braces: ${bracedList(TEMPLATE_WORDS)}.`,
        4,
      ),
    },
    `At most ${MAX_STEPS}.`,
  );
}

/** Returns the form of the sequences; its texts and emails offer these templates. */
function formWith(template: FormPart): FormPart {
  return group("Sequences", {
    sequences: rows(
      "Sequences",
      "Sequence",
      {
        name: text("Name", {
          hint: "Staff know it by this name. Under another name it is another sequence, and those in the old one stop.",
        }),
        state: {
          kind: "choice",
          label: "State",
          hint: "Turned off, it starts for nobody, and everyone who is in it stops.",
          options: [
            { value: "off", label: "Off" },
            { value: "on", label: "On" },
          ],
        },
        language: {
          kind: "choice",
          label: "Language",
          hint: "By itself it starts only for leads who speak it. Leads whose language is not known count as English.",
          options: LOCALES.map((value) => ({ value, label: LANGUAGE_LABELS[value] })),
        },
        starts: {
          kind: "choice",
          label: "Starts with",
          hint: "Once for each lead, if they are in no other sequence. Staff can also start it by hand.",
          options: optionsOf(START_LABELS),
        },
        steps: stepRows(template),
      },
      `At most ${MAX_SEQUENCES}.`,
    ),
  });
}

/** The follow-up sequences, for owners and managers. */
export const SEQUENCES_RECORD: SettingsRecord = {
  key: "sequences",
  title: "Follow-up sequences",
  what: "Texts, emails, tasks and calls over days, for leads who have not answered. A sequence stops when they answer, book, buy or opt out. Every text and email goes through the contact gate, which is asked again at its moment.",
  saved: "Saved. It counts for leads who start from now on; those who are in a sequence finish it as it was.",
  form: formWith(optional("Template", { hint: "The name of a template. Empty for own words." })),
};

/** Returns the record with the agency's templates to choose from, and those that steps name although they are gone. */
export function sequencesRecordWith(
  templates: readonly Pick<MessageTemplate, "name" | "kind">[],
  named: readonly (string | null)[],
): SettingsRecord {
  const gone = [...new Set(named)].flatMap((name) =>
    name === null || name === "" || templates.some((one) => one.name === name) ? [] : [name],
  );
  const options = [
    { value: "", label: "Own words" },
    ...templates.map(({ name, kind }) => ({ value: name, label: kind === "mail" ? `${name} (email)` : name })),
    ...gone.map((value) => ({ value, label: `${value} (deleted)` })),
  ];
  return {
    ...SEQUENCES_RECORD,
    form: formWith({ kind: "choice", label: "Template", hint: "Of a text or an email.", options }),
  };
}
