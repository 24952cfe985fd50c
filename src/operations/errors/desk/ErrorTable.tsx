import { Form, Link } from "react-router";
import { ERROR_ORIGIN_LABELS, ERROR_STATE_LABELS, type ErrorChange } from "#platform/log/rules/error-group.ts";
import { formatShortDay } from "#platform/time/rules/calendar-day.ts";
import type { ShownError } from "#operations/errors/server/read-errors.ts";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { Badge } from "#ui/desk/Badge.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Sparkline } from "#ui/desk/Sparkline.tsx";
import { Table, type TableColumn } from "#ui/desk/Table.tsx";

const CHANGES: Record<ShownError["state"], readonly { change: ErrorChange; label: string }[]> = {
  new: [
    { change: "acknowledge", label: "Acknowledge" },
    { change: "mute", label: "Mute" },
  ],
  again: [
    { change: "acknowledge", label: "Acknowledge" },
    { change: "mute", label: "Mute" },
  ],
  seen: [{ change: "mute", label: "Mute" }],
  resolved: [{ change: "reopen", label: "Reopen" }],
  muted: [{ change: "reopen", label: "Reopen" }],
};

const COLUMNS: readonly TableColumn<ShownError>[] = [
  { id: "error", header: "Error", names: true, className: "max-w-xl", cell: (error) => <Name error={error} /> },
  {
    id: "days",
    header: "Last 14 days",
    cell: ({ name, days, total }) => (
      <>
        <Sparkline
          title={`${name} by day`}
          labels="Day"
          unit="Errors"
          points={days.map(({ day, n }) => ({ label: formatShortDay(day), value: n }))}
        />{" "}
        <span className="tabular-nums">{total.toLocaleString("en-US")}</span>
      </>
    ),
  },
  { id: "seen", header: "Seen", place: "received", className: "text-muted", cell: (error) => <Seen error={error} /> },
  { id: "change", header: "Change", place: "status", cell: (error) => <Changes error={error} /> },
];

/** Groups of errors, most recent first. */
export function ErrorTable({ errors }: { errors: readonly ShownError[] }) {
  return <Table caption="Errors, the last to come first" columns={COLUMNS} rows={errors} idOf={({ id }) => id} />;
}

/** The state of an error, with the version of its fix. */
export function ErrorState({ state, fixedIn }: Pick<ShownError, "state" | "fixedIn">) {
  const label = ERROR_STATE_LABELS[state];
  return (
    <Badge tone={state === "again" ? "danger" : state === "new" ? "warning" : "neutral"}>
      {state === "resolved" && fixedIn !== null ? `${label} in ${fixedIn}` : label}
    </Badge>
  );
}

function Name({ error: { id, name, code, place, page, message, state, fixedIn } }: { error: ShownError }) {
  const title = code ? `${name} ${code}` : name;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 pt-1 text-base font-medium whitespace-normal">
        <Link to={`?error=${id}#error`} className="underline" aria-label={`${title}, ${place}`}>
          {title}
        </Link>
        <ErrorState state={state} fixedIn={fixedIn} />
      </span>
      {page ? <span className="block whitespace-normal wrap-anywhere">{page}</span> : null}
      <span className="block whitespace-normal wrap-anywhere">{place}</span>
      {message ? (
        <span className="block pb-1 font-normal whitespace-normal text-muted wrap-anywhere">{message}</span>
      ) : null}
    </>
  );
}

function Seen({ error: { lastSeen, firstSeen, origin, version, people } }: { error: ShownError }) {
  return (
    <>
      <span className="block">
        Last <RelativeTime at={lastSeen} />
      </span>
      <span className="block">
        First <RelativeTime at={firstSeen} />
      </span>
      <span className="block">
        {ERROR_ORIGIN_LABELS[origin]}, version {version}
      </span>
      {people > 0 ? <span className="block">{peopleText(people)}</span> : null}
    </>
  );
}

/** Returns how many people an error met. */
export function peopleText(n: number): string {
  return n === 1 ? "1 person" : `${n.toLocaleString("en-US")} people`;
}

function Changes({ error: { id, name, place, state } }: { error: ShownError }) {
  return (
    <Form method="post" className="flex gap-1">
      <input type="hidden" name="id" value={id} />
      {CHANGES[state].map(({ change, label }) => (
        <DeskButton
          key={change}
          look="plain"
          name="change"
          value={change}
          aria-label={`${label}: ${name}, ${place}`}
          className="my-0.5 min-h-7"
        >
          {label}
        </DeskButton>
      ))}
    </Form>
  );
}
