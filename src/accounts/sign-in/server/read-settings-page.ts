import { type ActionFunctionArgs, data } from "react-router";
import type { SettingsAnswer } from "#agency/site/rules/settings-answer.ts";
import { parseRowAction, SETTINGS_INTENTS } from "#agency/site/rules/settings-form.ts";
import { NEEDS_PROOF } from "#agency/site/rules/settings-proof.ts";
import type { SettingsKey } from "#agency/site/rules/settings.ts";
import { handleSettings } from "#agency/site/server/handle-settings.ts";
import { settingsChanges } from "#agency/site/server/site-store.ts";
import type { Right } from "#platform/access/rules/rights.ts";
import { readTexts } from "#platform/http/rules/form-fields.ts";
import { readIntent } from "#platform/http/rules/read-intent.ts";
import { OLD_PAGE, readSent } from "#platform/http/server/form-action.ts";
import { type StaffRequest, staffRequest } from "#platform/http/server/staff-request.ts";
import { findConfirmation } from "./find-confirmation.ts";

/**
 * Reads what the page of a settings record shows. `ways`: how the person can prove who they are before it is changed;
 * null if they need not.
 */
export async function readSettingsPage<K extends SettingsKey>(
  { services, staff }: Pick<StaffRequest, "services" | "staff">,
  key: K,
) {
  // Another process may have changed it a moment ago, before its news reached this one.
  await services.site.reload();
  return {
    value: services.site.settings()[key],
    version: (await settingsChanges(services.db)).get(key)?.at.toISOString() ?? "",
    ways: NEEDS_PROOF[key] ? await findConfirmation(services, staff) : null,
  };
}

/** Makes the action of a page with one record: saves it, or adds, removes or moves a row of what was typed. */
export function saveRecord(right: Right, record: Parameters<typeof handleSettings>[2]) {
  return async ({ context, request }: ActionFunctionArgs) => {
    const { services, by } = staffRequest(context, right);
    const sent = await readSent(request);
    if (readIntent(sent, SETTINGS_INTENTS) === null && !parseRowAction(readTexts(sent)("intent")))
      throw data(OLD_PAGE, { status: 400 });
    const { answer, status } = await handleSettings(services, by, record, sent);
    return data<SettingsAnswer>(answer, { status });
  };
}
