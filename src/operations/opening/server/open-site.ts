import type { By } from "#platform/access/rules/rights.ts";
import { conflict, invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { type Opening, parseOpening, withoutClaims } from "#agency/site/rules/opening-form.ts";
import { readSettings } from "#agency/site/rules/read-settings.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { storable } from "#platform/text/rules/storable-text.ts";
import { licenseDay } from "#agency/states/rules/license-status.ts";
import { SCHEDULE_TAG } from "#leads/appointments/server/set-hours.ts";
import { recordAudits } from "#platform/ledger/server/audit-store.ts";
import { hasDemo, lockDemo } from "#operations/demo/server/demo-store.ts";
import { holdApplier } from "#leads/intake/server/intake-store.ts";
import { andAnnounce } from "#leads/leads/server/leads-live.ts";
import type { Tx } from "#platform/database/server/database.ts";
import type { Services } from "#platform/program/server/services.ts";
import { SETTINGS_TAG } from "#agency/site/server/create-site-content.ts";
import { lockSetting, putSetting, storedSettings, unmarkPreview } from "#agency/site/server/site-store.ts";
import { storageKey } from "#leads/intake/server/receive-upload.ts";
import { cancelPreviewBookings, countPreviewLeads, removePreviewLeads } from "./opening-store.ts";

type OpenNeeds = Pick<
  Services,
  "now" | "changePages" | "intake" | "announceLeads" | "storage" | "partialUploads" | "slots" | "log"
>;
/** `leads`: how many preview leads there were. */
type Opened = { openedAt: Date; leads: number; previewLeads: Opening["previewLeads"] };

const NOT_OPENED = "Please fix the fields marked below. The site has not opened.";

/**
 * Opens the site: stores the agency's own facts, a license and what proves its claims, takes the other claims out, and
 * removes the preview leads or keeps them as tests. One transaction; all pages change with it. Refused as `conflict`
 * where the site is open already or the demo agency is there.
 */
export async function openSite(needs: OpenNeeds, by: By, sent: unknown): Promise<Outcome<Opened>> {
  const refused = refuseSensitive(by.actor, "settings:write", needs.now());
  if (refused) return refused;
  // What was sent before belongs to the preview.
  await needs.intake.settle();
  let files: string[] = [];
  const work = needs.changePages(async (tx, changed): Promise<Outcome<Opened>> => {
    await lockDemo(tx);
    await holdApplier(tx);
    if (await hasDemo(tx)) return conflict("Remove the demo agency first.");
    for (const key of RECORDS) await lockSetting(tx, key);
    const stored = await storedSettings(tx);
    const { settings } = readSettings(stored, DEFAULT_SETTINGS);
    const openedAt = needs.now();
    const parsed = parseOpening(settings, storable(sent), licenseDay(settings.agency, openedAt));
    if (!parsed.ok) return invalid(NOT_OPENED, parsed.problems);
    if (!(await unmarkPreview(tx))) return conflict("The site is open already.");
    const { opening } = parsed;
    await saveRecords(tx, by, openedAt, { stored, settings, opening });
    const leads = await countPreviewLeads(tx);
    if (opening.previewLeads === "remove") files = await removePreviewLeads(tx);
    else await cancelPreviewBookings(tx, openedAt);
    const after = { previewLeads: opening.previewLeads, leads, removedClaims: opening.removed };
    await recordAudits(tx, by, openedAt, [{ action: "site.open", recordId: "site", after }]);
    await changed([SETTINGS_TAG, SCHEDULE_TAG]);
    return ok({ openedAt, leads, previewLeads: opening.previewLeads });
  });
  const outcome = await andAnnounce(needs, work);
  if (outcome.ok) {
    needs.slots.clear();
    await removeFiles(needs, files);
  }
  return outcome;
}

/** The records that opening may change, in the order in which they are locked. */
const RECORDS = ["agency", "claims", "ownWords", "home", "home.es"] as const;

type Change = { stored: ReadonlyMap<string, unknown>; settings: Settings; opening: Opening };

/** A Spanish home page that nobody has written follows the English one. */
async function saveRecords(tx: Tx, by: By, at: Date, { stored, settings, opening }: Change): Promise<void> {
  const { agency, claims, ownWords, removed } = opening;
  const records: Partial<Pick<Settings, (typeof RECORDS)[number]>> = {
    agency,
    claims,
    ...(ownWords ? { ownWords } : {}),
    ...(removed.length > 0 ? { home: withoutClaims(settings.home, removed) } : {}),
    ...(removed.length > 0 && stored.has("home.es") ? { "home.es": withoutClaims(settings["home.es"], removed) } : {}),
  };
  const entries = Object.entries(records) as [(typeof RECORDS)[number], Settings[(typeof RECORDS)[number]]][];
  for (const [key, value] of entries) await putSetting(tx, key, value, at, by.actor.id);
  await recordAudits(
    tx,
    by,
    at,
    entries.map(([key, value]) => ({
      action: "setting.change",
      recordId: key,
      before: stored.get(key) ?? null,
      after: value,
    })),
  );
}

/** Nothing refers to the files any more, so one that can't be removed now is only left over. */
async function removeFiles({ storage, partialUploads, log }: OpenNeeds, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await Promise.all([storage.remove(storageKey(id)), partialUploads.remove(id)]).catch((error: unknown) =>
      log.error({ err: error, upload: id }, "a file of a preview lead could not be removed"),
    );
}
