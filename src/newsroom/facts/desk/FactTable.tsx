import { Form } from "react-router";
import type { Fact, FactState } from "#newsroom/facts/rules/fact.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { Badge, type BadgeTone } from "#ui/desk/Badge.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Table, type TableColumn } from "#ui/desk/Table.tsx";

type ShownFact = Fact & { state: FactState };

/** The states of facts, as the desk says them. */
export const STATES: Record<FactState, { label: string; tone: BadgeTone }> = {
  proposed: { label: "Not approved", tone: "warning" },
  approved: { label: "Approved", tone: "good" },
  expired: { label: "Expired", tone: "neutral" },
};

const COLUMNS: readonly TableColumn<ShownFact>[] = [
  {
    id: "fact",
    header: "Fact",
    names: true,
    className: "whitespace-normal",
    cell: ({ text, sourceUrl, sourceName, sourceDate }) => (
      <>
        <span className="block pt-1 font-medium whitespace-normal wrap-anywhere">{text}</span>
        <span className="block pb-1 font-normal whitespace-normal text-muted wrap-anywhere">
          {sourceUrl ? (
            <a href={sourceUrl} rel="noopener" className="text-accent underline underline-offset-2">
              {sourceName}
            </a>
          ) : (
            sourceName
          )}
          , <span className="whitespace-nowrap">{formatDay(sourceDate)}</span>
        </span>
      </>
    ),
  },
  {
    id: "where",
    header: "Where",
    place: "state",
    className: "text-muted",
    cell: ({ jurisdiction }) => jurisdiction,
  },
  {
    id: "state",
    header: "State",
    place: "received",
    cell: ({ state, expires }) => (
      <>
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        {expires ? <span className="block text-muted">until {formatDay(expires)}</span> : null}
      </>
    ),
  },
  { id: "change", header: "Change", place: "status", cell: (fact) => <Change fact={fact} /> },
];

/** Facts with their sources and actions. */
export function FactTable({ facts }: { facts: readonly ShownFact[] }) {
  return <Table caption="Facts that articles may state" columns={COLUMNS} rows={facts} idOf={({ id }) => id} />;
}

function Change({ fact: { id, state, text } }: { fact: ShownFact }) {
  const label = state === "approved" ? "Expire" : "Approve";
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <DeskButton
        look="plain"
        name="intent"
        value={state === "approved" ? "expire" : "approve"}
        aria-label={`${label}: ${text}`}
      >
        {label}
      </DeskButton>
    </Form>
  );
}
