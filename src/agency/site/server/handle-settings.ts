import { readGiven } from "#platform/http/rules/form-fields.ts";
import { changeRows, FORM_ROOT, parseRowAction, readForm } from "#agency/site/rules/settings-form.ts";
import { NOT_SAVED, type SettingsAnswer } from "#agency/site/rules/settings-answer.ts";
import type { SettingsRecord } from "#agency/site/rules/form-parts.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { changeSetting } from "./change-setting.ts";

/** The differences of an answer from what was typed and not saved. */
type Given = Partial<SettingsAnswer> & Pick<SettingsAnswer, "state" | "message">;

/** Returns what a form of the settings is answered with, and keeps what was typed. */
export function settingsAnswer(
  { newId }: { newId: () => string },
  { form }: Pick<SettingsRecord, "form">,
  sent: FormData,
  given: Given,
): SettingsAnswer {
  const read = readGiven(sent);
  return {
    stamp: newId(),
    draft: readForm(form, read),
    version: read("version") ?? "",
    errors: {},
    look: null,
    ...given,
  };
}

/** Saves a record of the settings, or adds, removes or moves a row of what was typed without saving it. */
export async function handleSettings(
  needs: Parameters<typeof changeSetting>[0],
  by: By,
  { key, form, saved }: Pick<SettingsRecord, "key" | "form" | "saved">,
  sent: FormData,
): Promise<{ answer: SettingsAnswer; status: number }> {
  const read = readGiven(sent);
  const typed = readForm(form, read);
  const answer = (given: Given) => settingsAnswer(needs, { form }, sent, given);
  const rowAction = parseRowAction(read("intent") ?? read("do") ?? "");
  if (rowAction) {
    const { value, look } = changeRows(form, typed, rowAction);
    return { answer: answer({ state: "draft", message: NOT_SAVED, draft: value, look }), status: 200 };
  }
  const outcome = await changeSetting(needs, by, { key, value: typed, version: read("version") ?? "" });
  if (outcome.ok) {
    const message = saved ?? "Saved. The site shows it now.";
    return { answer: answer({ state: "saved", message, version: outcome.value.version }), status: 200 };
  }
  const errors = Object.fromEntries(
    Object.entries(outcome.fields ?? {}).map(([path, text]) => [
      path === "" ? FORM_ROOT : `${FORM_ROOT}.${path}`,
      text,
    ]),
  );
  const message = errors[FORM_ROOT] && form.kind !== "text" ? errors[FORM_ROOT] : outcome.message;
  return { answer: answer({ state: "refused", message, errors }), status: STATUS_OF[outcome.code] };
}
