import type { ChangesSince } from "#operations/backups/server/restores-store.ts";

const counted = (n: number, one: string, many: string) => `${n.toLocaleString("en-US")} ${n === 1 ? one : many}`;

/** Says in numbers what coming back to a moment means: what comes along, and what would be lost. */
export function WhatChanges({ since }: { since: ChangesSince }) {
  const { leadsCame, submissions } = since;
  const lost = [
    since.leadsChanged > 0 &&
      `what staff did with ${counted(since.leadsChanged, "lead", "leads")}: notes, tasks, outcomes, who has it`,
    since.articlesCame > 0 && `${counted(since.articlesCame, "new article", "new articles")}`,
    since.articlesChanged > 0 && `changes of ${counted(since.articlesChanged, "article", "articles")}`,
    since.settingsChanged > 0 && `changes of ${counted(since.settingsChanged, "setting", "settings")}`,
    since.accounts.length > 0 &&
      `accounts of staff made or changed since then, with what they may do, their licenses and passwords: ${since.accounts.join(", ")}`,
  ].filter((one) => one !== false);
  return (
    <div className="grid max-w-prose gap-3">
      <p>
        <strong className="font-semibold">Comes along:</strong>{" "}
        {submissions === 0
          ? "nothing was sent by visitors since then."
          : `${counted(submissions, "request", "requests")} that visitors sent since then. Leads that came with them (${leadsCame.toLocaleString("en-US")} now) come in again as new leads.`}
      </p>
      <div>
        <p>
          <strong className="font-semibold">Would be lost:</strong>{" "}
          {lost.length === 0 ? "nothing that staff did since then was found." : null}
        </p>
        {lost.length > 0 ? (
          <ul className="list-disc pl-5">
            {lost.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        ) : null}
        {since.changes > 0 ? (
          <p className="text-muted">
            {counted(since.changes, "line", "lines")} of the activity log in all. They stay readable in the restore
            point.
          </p>
        ) : null}
      </div>
      {since.stops > 0 ? (
        <p>
          {counted(since.stops, "do-not-contact entry of staff comes", "do-not-contact entries of staff come")} along,
          too.
        </p>
      ) : null}
      {since.erased > 0 ? (
        <p className="font-medium text-danger">
          {counted(since.erased, "person was", "people were")} erased since then and would come back: erase them again
          afterwards.
        </p>
      ) : null}
    </div>
  );
}
