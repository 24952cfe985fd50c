import { Link } from "react-router";
import { attentionOf } from "#agency/site/rules/evidence.ts";
import { settingsRecords } from "#agency/site/rules/settings-records.ts";
import { recordsOfText } from "#agency/site/rules/settings.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { settingsChanges } from "#agency/site/server/site-store.ts";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { type SettingsEntry, SettingsList } from "./SettingsList.tsx";
import type { Route } from "./+types/settings.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "settings:write");
  const settings = services.site.settings();
  const changes = await settingsChanges(services.db);
  const attention = attentionOf(settings, services.now(), changes);
  const entries = settingsRecords(settings)
    .filter(({ key }) => recordsOfText(key)[0]?.key === key)
    .map(
      ({ key, title, what }): SettingsEntry => ({
        key,
        title,
        what,
        changedAt: changes.get(key)?.at ?? null,
        attention: attention.filter((a) => recordsOfText(key).some((one) => one.key === a.key)),
      }),
    );
  return { entries };
}

export const handle = {
  title: "Settings",
  description: "Everything the agency can change about its site, for the owner.",
};

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage lead="Everything the site says about your agency. Changes you save go live right away.">
      <p className="mb-5 ">
        The figures behind the calculators have their own page:{" "}
        <Link
          to="/admin/tables"
          className="inline-flex min-h-(--control) items-center font-semibold text-accent underline underline-offset-4"
        >
          Tables
        </Link>
        . Which pages are your own, and which say the same on every site:{" "}
        <Link
          to="/admin/settings/pages"
          className="inline-flex min-h-(--control) items-center font-semibold text-accent underline underline-offset-4"
        >
          Your pages
        </Link>
      </p>
      <SettingsList entries={loaderData.entries} />
    </DeskPage>
  );
}
