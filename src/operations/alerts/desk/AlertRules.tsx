import { Link } from "react-router";
import { conditionText } from "#operations/monitoring/rules/alert-message.ts";
import type { AlertRule, RuleStatus } from "#operations/monitoring/rules/alert-rule.ts";
import { SIGNAL_WORDS, valueText } from "#operations/monitoring/rules/alert-signals.ts";
import { Badge, type BadgeTone } from "#ui/desk/Badge.tsx";
import { Table, type TableColumn } from "#ui/desk/Table.tsx";

export type ShownRule = AlertRule & { version: number; value: number | null; status: RuleStatus };

const STATUS: Record<RuleStatus, { label: string; tone: BadgeTone }> = {
  off: { label: "Off", tone: "neutral" },
  "not-applicable": { label: "Not applicable", tone: "neutral" },
  "no-data": { label: "No data", tone: "warning" },
  well: { label: "OK", tone: "good" },
  bad: { label: "Alert", tone: "danger" },
};

const COLUMNS: readonly TableColumn<ShownRule>[] = [
  {
    id: "rule",
    header: "Rule",
    names: true,
    cell: (rule) => (
      <>
        <span className="block text-base font-medium">{SIGNAL_WORDS[rule.signal].label}</span>
        <span className="block pb-1 font-normal whitespace-normal text-muted">
          {`Alert: ${conditionText(rule)}${rule.version > 0 ? " (changed)" : ""}`}
          {rule.status === "not-applicable" ? ` – ${SIGNAL_WORDS[rule.signal].away ?? ""}` : ""}
        </span>
      </>
    ),
  },
  {
    id: "value",
    header: "Now",
    place: "received",
    className: "text-right tabular-nums sm:text-left",
    cell: ({ signal, value, status }) =>
      value === null ? (status === "not-applicable" ? "–" : "No data yet") : valueText(signal, value),
  },
  {
    id: "status",
    header: "Status",
    place: "state",
    cell: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>,
  },
  {
    id: "change",
    header: "Change",
    place: "status",
    className: "text-right",
    cell: ({ signal }) => (
      <Link
        to={`?rule=${signal}#rule`}
        className="text-accent underline underline-offset-2"
        aria-label={`Change: ${SIGNAL_WORDS[signal].label}`}
      >
        Change
      </Link>
    ),
  },
];

/** The rules, each with its last measurement. */
export function AlertRules({ rules }: { rules: readonly ShownRule[] }) {
  return (
    <Table
      caption="Alert rules with their current values"
      columns={COLUMNS}
      rows={rules}
      idOf={({ signal }) => signal}
    />
  );
}
