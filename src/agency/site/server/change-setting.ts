import { conflict, type Failure, forbidden, invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { illegalTexts } from "#agency/site/rules/illegal-settings.ts";
import { maySet, NEEDS_PROOF } from "#agency/site/rules/settings-proof.ts";
import { type Settings, type SettingsKey, settingsSchema } from "#agency/site/rules/settings.ts";
import { storable } from "#platform/text/rules/storable-text.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Services } from "#platform/program/server/services.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { SETTINGS_TAG } from "./create-site-content.ts";
import { sealKeys } from "./seal-keys.ts";
import { directoryGroupsJob } from "./site-jobs.ts";
import { lockSetting, replaceSetting } from "./site-store.ts";

/** `version` is the time of the record that the change is based on, ISO 8601; empty for the default. */
export type SettingChange = { key: SettingsKey; value: unknown; version: string };

/**
 * Replaces one settings record, with an audit line, and invalidates the pages. Fields of a refusal are paths within the
 * value, joined by dots; a text that may not be public is one (`illegal-settings.ts`). A change by someone else in between is a conflict. Most records ask for a fresh proof of who the
 * person is (`NEEDS_PROOF`).
 */
export async function changeSetting(
  needs: Pick<Services, "now" | "newId" | "site" | "changePages" | "sealing">,
  by: By,
  change: SettingChange,
): Promise<Outcome<{ version: string }>> {
  const { key, version } = change;
  if (!maySet(by.actor, key)) return forbidden();
  const unproven = NEEDS_PROOF[key] ? refuseSensitive(by.actor, null, needs.now()) : null;
  if (unproven) return unproven;
  const parsed = settingsSchema.shape[key].safeParse(storable(withPhone(key, change.value)));
  if (!parsed.success) return invalidAt(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message]));
  let value = parsed.data as Settings[typeof key];
  const missing = missingClaims({ ...needs.site.settings(), [key]: value }, key);
  if (missing.length > 0) return invalidAt(missing.map((place) => [key === "claims" ? "" : place.path, place.message]));
  const illegal = illegalTexts(key, value);
  if (illegal.length > 0) return invalidAt(illegal.map(({ path, message }) => [path, message]));
  return needs.changePages(async (tx, changed): Promise<Outcome<{ version: string }>> => {
    const before = await lockSetting(tx, key);
    if ((before?.at.toISOString() ?? "") !== version) return changedSince;
    // Otherwise two changes within one millisecond would have the same version.
    const at = new Date(Math.max(needs.now().getTime(), (before?.at.getTime() ?? 0) + 1));
    const sealed = await sealKeys(tx, { ...needs, now: () => at }, key, value, before?.value);
    if (!sealed.ok) return sealed;
    value = sealed.value;
    if (!(await replaceSetting(tx, key, value, at, by.actor.id, before?.at ?? null))) return changedSince;
    await recordAudit(tx, by, at, {
      action: "setting.change",
      recordId: key,
      before: before?.value ?? null,
      after: value,
    });
    if (key === "directory" && changesGroups(before?.value, value))
      await enqueue(tx, directoryGroupsJob, [{ at: at.toISOString() }]);
    await changed([SETTINGS_TAG]);
    return ok({ version: at.toISOString() });
  });
}

/** Tells whether a change of the directory's record gives its groups another meaning, or another order. */
function changesGroups(before: unknown, after: unknown): boolean {
  const groupsOf = (value: unknown) =>
    JSON.stringify(settingsSchema.shape.directory.safeParse(value).data?.groups ?? []);
  return groupsOf(before) !== groupsOf(after);
}

/** Normalizes the agency's phone number. */
function withPhone(key: SettingsKey, value: unknown): unknown {
  if (
    key !== "agency" ||
    typeof value !== "object" ||
    value === null ||
    !("phone" in value) ||
    typeof value.phone !== "string"
  )
    return value;
  // The rule for leads rejects the example numbers (555-01xx), but an agency may try the program with one.
  const example = /^\D*1?\D*(\d{3})\D*555\D*(01\d{2})\D*$/.exec(value.phone);
  return { ...value, phone: example ? `+1${example[1]}555${example[2]}` : (parsePhone(value.phone) ?? value.phone) };
}

/** Places on the home page, in each language that a change of `key` concerns, that refer to a claim which is not in the list. */
function missingClaims(settings: Settings, key: SettingsKey): { path: string; message: string }[] {
  const known = new Set(settings.claims.map((claim) => claim.id));
  return (["home", "home.es"] as const)
    .filter((home) => key === home || key === "claims")
    .flatMap((home) =>
      (["trustPoints", "benefits", "steps"] as const).flatMap((list) =>
        settings[home][list].flatMap(({ claim }, index) =>
          known.has(claim)
            ? []
            : [
                {
                  path: `${list}.${index}.claim`,
                  message: `The home page relies on the claim “${claim}”, which is not in the list of claims.`,
                },
              ],
        ),
      ),
    );
}

function invalidAt(entries: readonly (readonly [string, string])[]): Failure {
  const fields: Record<string, string> = {};
  for (const [path, message] of entries) fields[path] ??= message;
  return invalid("Please fix the fields marked below. Nothing was saved.", fields);
}

const changedSince = conflict(
  "Someone else changed this in the meantime. Nothing was saved. Copy what you typed, open this page again, and make your change there.",
);
