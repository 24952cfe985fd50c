import { Link } from "react-router";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { attentionOf } from "#core/site/evidence.ts";
import { settingsRecords } from "#core/site/settings-records.ts";
import { recordsOfText } from "#core/site/settings.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { settingsChanges } from "#server/site/site-store.ts";
import { DeskPage } from "#web/desk/DeskPage.tsx";
import { type SettingsEntry, SettingsList } from "#web/desk/SettingsList.tsx";
import type { Route } from "./+types/settings";

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

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: "/admin/settings",
    title: "Settings",
    description: "Everything the agency can change about its site, for the owner.",
  });

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title="Settings" lead="Everything the site says about your agency. Changes you save go live right away.">
      <p className="mb-5 ">
        The figures behind the calculators have their own page:{" "}
        <Link
          to="/admin/tables"
          className="inline-flex min-h-(--control) items-center font-semibold text-accent underline underline-offset-4"
        >
          Tables
        </Link>
      </p>
      <SettingsList entries={loaderData.entries} />
    </DeskPage>
  );
}

export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
