import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BackupOverview } from "#operations/backups/server/read-backups.ts";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";

/** The possible loss if the machine were lost now, and where and how long backups are kept. */
export function BackupFacts({ overview: { newest, drill, wal, place, second, kept } }: { overview: BackupOverview }) {
  if (wal === null) return null;
  return (
    <dl className="mb-4 grid gap-x-6 gap-y-2 rounded-md border border-line bg-surface p-3 sm:grid-cols-[max-content_1fr] sm:p-4">
      <Fact name="Last backup">{newest?.finishedAt ? <RelativeTime at={newest.finishedAt} /> : "No data yet"}</Fact>
      <Fact name="Last restore test">{drill?.drilledAt ? <RelativeTime at={drill.drilledAt} /> : "No data yet"}</Fact>
      <Fact name="Changes are safe up to">{wal.archivedTo ? <LocalTime at={wal.archivedTo} /> : "No data yet"}</Fact>
      <Fact name="Submissions are safe up to">
        {wal.mirroredAt ? <LocalTime at={wal.mirroredAt} /> : "No data yet"}
      </Fact>
      <Fact name="Location">
        <span className="wrap-anywhere">{place.name}</span>
        {place.sameDisk ? (
          <span className="block text-warning">
            This is the disk that the data is on. If it fails, both are lost. Ask the person who installed the program
            to keep backups on another disk (BACKUP_DIR).
          </span>
        ) : null}
      </Fact>
      <Fact name="Second place">
        {second === null ? (
          "None"
        ) : (
          <>
            <span className="wrap-anywhere">{second.address}</span>
            {second.newest ? (
              <>
                , newest backup <RelativeTime at={second.newest} />
              </>
            ) : (
              ", no backup yet"
            )}
            {second.problem ? <span className="block text-danger">{second.problem}</span> : null}
          </>
        )}
      </Fact>
      <Fact name="Kept">
        {keptText(kept)}{" "}
        <Link to="/admin/settings/backups" className="text-accent underline underline-offset-2">
          Change
        </Link>
      </Fact>
    </dl>
  );
}

function keptText({ daily, weekly, monthly }: BackupOverview["kept"]): string {
  const weeks = weekly > 0 ? ` and ${count(weekly, "week")}` : "";
  const months = monthly > 0 ? ` One of each of the last ${count(monthly, "month")}, as it was when it was made.` : "";
  return `All of the last 48 hours. The newest of each of the last ${count(daily, "day")}${weeks}, with all changes since the oldest of them.${months}`;
}

function count(n: number, one: string): string {
  return n === 1 ? one : `${n} ${one}s`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
