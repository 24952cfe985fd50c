import { Form } from "react-router";
import { ERROR_ORIGIN_LABELS, ERROR_STATE_LABELS, type ErrorChange } from "#core/monitoring/error-group.ts";
import { formatShortDay } from "#core/time/calendar-day.ts";
import type { ShownError } from "#server/errors/read-errors.ts";
import { RelativeTime } from "#web/desk/RelativeTime.tsx";
import { Badge } from "#web/desk/ui/Badge.tsx";
import { DeskButton } from "#web/desk/ui/Button.tsx";
import { Sparkline } from "#web/desk/ui/Sparkline.tsx";

const CHANGES: Record<ShownError["state"], readonly { change: ErrorChange; label: string }[]> = {
  new: [
    { change: "resolve", label: "Resolve" },
    { change: "mute", label: "Mute" },
  ],
  again: [
    { change: "resolve", label: "Resolve" },
    { change: "mute", label: "Mute" },
  ],
  resolved: [{ change: "reopen", label: "Reopen" }],
  muted: [{ change: "reopen", label: "Reopen" }],
};

/** Groups of errors, the last to come first. */
export function ErrorTable({ errors }: { errors: readonly ShownError[] }) {
  return (
    <div className="overflow-x-auto rounded-md border border-line bg-surface">
      <table className="desk-table card-table">
        <caption className="sr-only">Errors, the last to come first</caption>
        <thead>
          <tr>
            {["Error", "Last 14 days", "Seen", "Change"].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {errors.map((error) => (
            <ErrorRow key={error.id} error={error} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ErrorRow({ error }: { error: ShownError }) {
  const { name, code, place, message, state, origin, version } = error;
  return (
    <tr>
      <th scope="row" className="max-w-xl">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 pt-1 text-base font-medium whitespace-normal">
          {code ? `${name} ${code}` : name}
          <Badge tone={state === "again" ? "danger" : state === "new" ? "warning" : "neutral"}>
            {ERROR_STATE_LABELS[state]}
          </Badge>
        </span>
        <span className="block whitespace-normal wrap-anywhere">{place}</span>
        {message ? (
          <span className="block pb-1 font-normal whitespace-normal text-muted wrap-anywhere">{message}</span>
        ) : null}
      </th>
      <td>
        <Sparkline
          title={`${name} by day`}
          labels="Day"
          unit="Errors"
          points={error.days.map(({ day, n }) => ({ label: formatShortDay(day), value: n }))}
        />{" "}
        <span className="tabular-nums">{error.total.toLocaleString("en-US")}</span>
      </td>
      <td data-cell="received" className="text-muted">
        <span className="block">
          Last <RelativeTime at={error.lastSeen} />
        </span>
        <span className="block">
          First <RelativeTime at={error.firstSeen} />
        </span>
        <span className="block">
          {ERROR_ORIGIN_LABELS[origin]}, version {version}
        </span>
      </td>
      <td data-cell="status">
        <Form method="post" className="flex flex-wrap gap-1">
          <input type="hidden" name="id" value={error.id} />
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
      </td>
    </tr>
  );
}
