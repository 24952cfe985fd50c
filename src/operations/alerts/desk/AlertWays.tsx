import type { AlertChannel } from "#operations/monitoring/rules/alert-message.ts";
import type { AlertWay } from "#operations/alerts/server/read-ways.ts";
import { Badge } from "#ui/desk/Badge.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { Table, type TableColumn } from "#ui/desk/Table.tsx";

type WayWords = { label: string; none: string; places: (n: number) => string; blocked: string };
const WAYS: Record<AlertChannel, WayWords> = {
  mail: {
    label: "Email",
    none: "No one",
    places: (n) => (n === 1 ? "1 person" : `${n} people`),
    blocked: "Email isn’t set up (SMTP_URL)",
  },
  webhook: { label: "Webhook", none: "No address", places: () => "1 address", blocked: "" },
  push: {
    label: "Browsers",
    none: "No browser",
    places: (n) => (n === 1 ? "1 browser" : `${n} browsers`),
    blocked: "",
  },
  text: {
    label: "Texts",
    none: "No number",
    places: (n) => (n === 1 ? "1 number" : `${n} numbers`),
    blocked: "Texts aren’t set up (Settings, Texts)",
  },
};

const COLUMNS: readonly TableColumn<AlertWay>[] = [
  {
    id: "way",
    header: "Channel",
    names: true,
    cell: ({ channel, places, blocked }) => (
      <>
        <span className="block text-base font-medium">{WAYS[channel].label}</span>
        <span className="block pb-1 font-normal whitespace-normal text-muted">
          {blocked ? WAYS[channel].blocked : places === 0 ? WAYS[channel].none : WAYS[channel].places(places)}
        </span>
      </>
    ),
  },
  {
    id: "confirmed",
    header: "Last confirmed",
    place: "received",
    cell: ({ places, confirmedAt }) => (places === 0 ? "–" : <Confirmed at={confirmedAt} />),
  },
  {
    id: "state",
    header: "Status",
    place: "state",
    cell: ({ places, blocked }) => {
      const on = places > 0 && !blocked;
      return <Badge tone={on ? "good" : "neutral"}>{on ? "On" : "Off"}</Badge>;
    },
  },
];

/** The ways in which alerts reach people, and when each was last proved. */
export function AlertWays({ ways }: { ways: readonly AlertWay[] }) {
  return (
    <div className="mb-4">
      <Table caption="The channels of alerts" columns={COLUMNS} rows={ways} idOf={({ channel }) => channel} />
    </div>
  );
}

/** The time at which a person said that a test message arrived. */
export function Confirmed({ at }: { at: Date | null }) {
  return at === null ? "Not in the last 90 days" : <LocalTime at={at} />;
}
