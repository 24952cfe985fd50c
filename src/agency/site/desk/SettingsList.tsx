import { Link } from "react-router";
import type { Attention } from "#agency/site/rules/evidence.ts";
import { LocalTime } from "#ui/desk/LocalTime.tsx";

/** One record in the list: when it was last changed, or null if it is unchanged. */
export type SettingsEntry = {
  key: string;
  title: string;
  what: string;
  changedAt: Date | null;
  attention: readonly Attention[];
};

/** Lists all records of the settings with what the owner should look at. */
export function SettingsList({ entries }: { entries: readonly SettingsEntry[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {entries.map(({ key, title, what, changedAt, attention }) => (
        <li key={key} className="rounded-md border border-line bg-surface p-5">
          <h2 className="text-base">
            <Link
              to={`/admin/settings/${key}`}
              className="inline-flex min-h-(--control) items-center text-accent underline underline-offset-4"
            >
              {title}
            </Link>
          </h2>
          <p className="">{what}</p>
          <p className="mt-1 text-muted">
            {changedAt === null ? (
              "Not changed yet. Please review it."
            ) : (
              <>
                Changed <LocalTime at={changedAt} />
              </>
            )}
          </p>
          {attention.length > 0 ? (
            <ul className="mt-3 grid gap-2">
              {attention.map(({ key: record, text, listed = text }) => (
                <li key={text} className="rounded-md border-l-4 border-warning-line bg-warning-surface px-3 py-2">
                  {record === key ? (
                    listed
                  ) : (
                    <Link to={`/admin/settings/${record}`} className="underline underline-offset-4">
                      {listed}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
