import { data, redirect } from "react-router";
import { deskTags } from "#agency/site/rules/desk-metadata.ts";
import { isAtWork } from "#operations/backups/rules/restore-record.ts";
import { endOf, stepOf } from "#operations/backups/rules/restore-words.ts";
import { isFresh } from "#operations/backups/server/restores-store.ts";
import { listRemembered, lookForBackups, restoreFresh } from "#operations/backups/server/restore-fresh.ts";
import { may } from "#platform/access/rules/rights.ts";
import { FROM_BACKUP_PATH } from "#platform/access/rules/admin-paths.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { servicesOf, staffContext } from "#platform/http/server/contexts.ts";
import { file, form, formAction, text, trimmed } from "#platform/http/server/form-action.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { type BackupTrouble, FromBackupScreen } from "./FromBackupScreen.tsx";
import type { Route } from "./+types/from-backup.route";
import "#ui/desk/sign-in.css";

/** Makes a new installation from a backup; with the generated first password, too, before one's own is chosen. */
export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  if (!staff || staff.onlooker || !may(staff, "settings:write")) throw redirect("/admin");
  const services = servicesOf(context);
  const { backups, config, db, restores, site } = services;
  const restore = restores.latest();
  const working = restore !== null && isAtWork(restore.phase);
  if (!working && (backups.own === null || !(await isFresh(db)))) throw redirect("/admin/backups");
  const found = working ? [] : await listRemembered(services).catch(() => []);
  return {
    site: { origin: config.publicUrl, name: site.settings().agency.name },
    step: working ? stepOf(restore.phase) : null,
    ended: restore?.fresh ? endOf(restore) : null,
    found,
    timeZone: site.settings().agency.timeZone,
  };
}

export const action = formAction("settings:write", {
  look: form(
    { address: trimmed, keyId: trimmed, secret: trimmed, key: file },
    async ({ services }, { key, ...typed }) =>
      respond(await lookForBackups(services, { ...typed, keyText: key ? await key.text() : "" }), {
        address: typed.address,
        keyId: typed.keyId,
      }),
  ),
  restore: form({ backup: text }, async ({ services, by }, { backup }) =>
    respond(await restoreFresh(services, by, backup), { address: "", keyId: "" }),
  ),
  forget: form({}, ({ services }) => {
    services.restores.remember(null);
    throw redirect(FROM_BACKUP_PATH, 303);
  }),
});

function respond(outcome: Outcome<unknown>, typed: Pick<BackupTrouble, "address" | "keyId">) {
  if (outcome.ok) throw redirect(FROM_BACKUP_PATH, 303);
  const trouble: BackupTrouble = { message: outcome.message, fields: outcome.fields ?? {}, ...typed };
  return data(trouble, { status: STATUS_OF[outcome.code] });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...deskTags(loaderData?.site, {
    path: FROM_BACKUP_PATH,
    title: "I have a backup",
    description: "An owner makes a new installation from a backup here.",
  }),
  // No script runs here: the browser looks again by itself.
  ...(loaderData?.step == null ? [] : [{ httpEquiv: "refresh", content: "3" }]),
];

export default function FromBackup({ loaderData, actionData }: Route.ComponentProps) {
  const { site, ...shown } = loaderData;
  return <FromBackupScreen siteName={site.name} {...shown} trouble={actionData ?? null} />;
}
