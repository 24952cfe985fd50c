import { Form } from "react-router";
import { sizeText } from "#platform/storage/rules/upload-file.ts";
import type { Backup } from "#operations/backups/server/backups-store.ts";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { Badge } from "#ui/desk/Badge.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Table, type TableColumn } from "#ui/desk/Table.tsx";

const COLUMNS: readonly TableColumn<Backup>[] = [
  {
    id: "backup",
    header: "Backup",
    names: true,
    cell: (backup) => (
      <>
        <span className="block text-base font-medium">
          <LocalTime at={backup.finishedAt ?? backup.startedAt} /> <State backup={backup} />
        </span>
        <span className="block max-w-prose pb-1 text-sm font-normal wrap-anywhere whitespace-normal text-muted">
          {backup.problem ?? backup.id}
        </span>
      </>
    ),
  },
  {
    id: "size",
    header: "Size",
    className: "text-muted",
    cell: ({ bytes }) => (bytes === null ? "–" : sizeText(bytes)),
  },
  { id: "drill", header: "Restore test", className: "sm:min-w-80", cell: (backup) => <Drill backup={backup} /> },
  {
    id: "change",
    header: "Change",
    place: "status",
    cell: (backup) => (backup.finishedAt ? <TryRestore backup={backup} /> : null),
  },
];

/** Backups, newest first, each with its restore test. */
export function BackupList({ backups }: { backups: readonly Backup[] }) {
  return (
    <div className="mb-4">
      <Table caption="Backups, newest first" columns={COLUMNS} rows={backups} idOf={({ id }) => id} />
    </div>
  );
}

function State({ backup }: { backup: Backup }) {
  if (backup.problem !== null) return <Badge tone="danger">Failed</Badge>;
  return backup.finishedAt === null ? <Badge tone="good">Running</Badge> : null;
}

function Drill({ backup: { drilledAt, drillOk, drillWords } }: { backup: Backup }) {
  if (drilledAt === null) return <span className="text-muted">Not tested yet</span>;
  return (
    <span className="block max-w-prose py-1 whitespace-normal">
      {drillOk === false ? <Badge tone="danger">Failed</Badge> : null}
      {drillOk === true ? <Badge tone="good">Passed</Badge> : null} <RelativeTime at={drilledAt} />
      <span className="block text-sm text-muted">{drillWords}</span>
    </span>
  );
}

function TryRestore({ backup: { id, drilledAt, drillOk } }: { backup: Backup }) {
  if (drilledAt !== null && drillOk === null) return null;
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <DeskButton
        look="plain"
        name="intent"
        value="drill"
        aria-label={`Test restore of ${id}`}
        className="my-0.5 min-h-7"
      >
        Test restore
      </DeskButton>
    </Form>
  );
}
