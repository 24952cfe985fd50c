import { Link } from "react-router";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { MODE_LABELS } from "#leads/policies/rules/policy-labels.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import type { ListedPolicy } from "#leads/policies/server/policies-store.ts";
import { Table, type TableColumn } from "#ui/desk/Table.tsx";
import { StageWord } from "./StageWord.tsx";

const COLUMNS: readonly TableColumn<ListedPolicy>[] = [
  {
    id: "lead",
    header: "Lead",
    names: true,
    cell: ({ leadId, leadName }) => (
      <Link
        to={`/admin/leads/${leadId}/policies`}
        data-open
        title={leadName}
        className="block truncate font-medium text-accent underline underline-offset-2"
      >
        {leadName}
      </Link>
    ),
  },
  { id: "stage", header: "Stage", place: "status", cell: ({ stage }) => <StageWord stage={stage} /> },
  {
    id: "product",
    header: "Policy",
    place: "state",
    cell: ({ carrier, product }) => `${carrier}, ${product}`,
    className: "max-w-64 truncate",
  },
  {
    id: "amount",
    header: "Face amount",
    place: "wide-only",
    cell: ({ faceAmount }) => <span className="tabular-nums">{formatDollars(faceAmount)}</span>,
  },
  {
    id: "premium",
    header: "Premium",
    place: "wide-only",
    cell: ({ premium, mode }) => (
      <span className="tabular-nums">
        {formatDollars(premium, "if-any")} <span className="text-muted">{MODE_LABELS[mode].toLowerCase()}</span>
      </span>
    ),
  },
  {
    id: "agent",
    header: "Agent",
    place: "wide-only",
    cell: ({ agentName }) => (
      <bdi title={agentName ?? undefined} className="block max-w-36 truncate">
        {agentName ?? "Nobody"}
      </bdi>
    ),
  },
  {
    id: "since",
    header: "Since",
    place: "received",
    cell: ({ stamps }) => {
      const last = Object.values(stamps).reduce<string>((latest, day) => (day && day > latest ? day : latest), "");
      return <span className="whitespace-nowrap text-muted">{formatDay(last)}</span>;
    },
  },
];

/** Lists policies, each with a link to those of its lead. */
export function PolicyTable({ policies }: { policies: readonly ListedPolicy[] }) {
  return <Table caption="Policies" columns={COLUMNS} rows={policies} idOf={({ id }) => id} />;
}
