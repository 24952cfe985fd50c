import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { SettingsAnswer } from "#agency/site/rules/settings-answer.ts";
import type { FormPart } from "#agency/site/rules/settings-form.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { SettingsFields } from "./SettingsFields.tsx";

type Props = {
  form: FormPart;
  value: unknown;
  version: string;
  answer: SettingsAnswer | undefined;
  /** A button beside the last one that does something else with what is typed. */
  also?: { intent: string; label: string };
};

/** Shows a record of the settings with all its fields. The first button saves, so that the Enter key does so too. */
export function SettingsForm({ form, value, version, answer, also }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { stamp, look } = answer ?? {};
  useEffect(() => {
    if (!stamp || !element.current) return;
    const target = look ? document.getElementById(look) : element.current.querySelector<HTMLElement>("[aria-invalid]");
    // A row that was just added or moved is shown open.
    const row = target?.querySelector("details");
    if (row) row.open = true;
    target?.focus();
  }, [stamp, look]);
  const typed = answer && answer.state !== "saved";
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      ref={element}
      preventScrollReset
      noValidate
      className="grid gap-5"
      // The saved values come a moment after the answer, and a choice takes its value only when it is made.
      key={`${answer?.stamp ?? ""} ${version}`}
    >
      {answer ? (
        <Message tone={answer.state === "saved" ? "good" : answer.state === "draft" ? "warning" : "error"}>
          {answer.message}
        </Message>
      ) : null}
      <input type="hidden" name="version" value={typed ? answer.version : version} />
      <div>
        <DeskButton name="intent" value="save">
          Save
        </DeskButton>
      </div>
      <SettingsFields part={form} name="value" value={typed ? answer.draft : value} errors={answer?.errors ?? {}} />
      <div className="flex flex-wrap gap-2">
        <DeskButton name="intent" value="save" aria-label="Save this record">
          Save
        </DeskButton>
        {also ? (
          <DeskButton name="intent" value={also.intent} look="plain">
            {also.label}
          </DeskButton>
        ) : null}
      </div>
    </Form>
  );
}
