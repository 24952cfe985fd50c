import { activityLevel, activityWords } from "#core/monitoring/activity-words.ts";
import { RelativeTime } from "#web/desk/RelativeTime.tsx";
import { Badge } from "#web/desk/ui/Badge.tsx";

/** A line of the audit log as the screen shows it. */
export type ActivityLine = {
  id: number;
  at: Date;
  actorKind: string;
  actorName: string;
  action: string;
  recordType: string;
  recordId: string;
};

/** Lines of the audit log, newest first, each with a link to its proof in the ledger. */
export function ActivityTable({ lines }: { lines: readonly ActivityLine[] }) {
  return (
    <div className="overflow-x-auto rounded-md border border-line bg-surface">
      <table className="desk-table card-table">
        <caption className="sr-only">Activity, newest first</caption>
        <thead>
          <tr>
            {["What", "Who", "When", "Record", "Proof"].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row" className="whitespace-normal">
                <span className="font-medium">{activityWords(line.action)}</span>{" "}
                {activityLevel(line.action) === "warning" ? <Badge tone="warning">Warning</Badge> : null}
              </th>
              <td className="max-w-60 truncate" title={line.actorName}>
                <bdi>{line.actorName}</bdi>
                {line.actorKind === "key" ? <span className="text-muted"> (program)</span> : null}
              </td>
              <td data-cell="received" className="text-muted">
                <RelativeTime at={line.at} />
              </td>
              <td className="max-w-60 truncate text-muted" title={`${line.recordType} ${line.recordId}`}>
                {line.recordType} {line.recordId}
              </td>
              <td data-cell="status">
                <a
                  href={`/api/ledger/proofs/${line.id}`}
                  aria-label={`Proof of record ${line.id}`}
                  className="inline-flex items-center text-accent underline underline-offset-2 pointer-coarse:min-h-11"
                >
                  Proof
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
