import { Form } from "react-router";
import { timeText, WORK_WEEK, type WorkingHours } from "#leads/leads/rules/working-hours.ts";
import { US_TIME_ZONES } from "#platform/time/rules/time-zones.ts";
import { DeskButton } from "#ui/desk/Button.tsx";

type Props = {
  staffId: string;
  hours: WorkingHours | null;
  /** The typed values, if they have errors. */
  values: Record<string, string> | null;
  errors: Record<string, string>;
};

const FIELD = "min-h-(--control) rounded-md border border-control bg-surface px-3 py-2 text-ink";

/** Shows the weekly working hours of a staff member, in their time zone. */
export function HoursForm({ staffId, hours, values, errors }: Props) {
  const shown = (weekday: number, field: "from" | "to") => {
    const day = hours?.week.find((d) => d.weekday === weekday);
    return day ? timeText(day[field]) : "";
  };
  return (
    <Form method="post" action="/admin/schedule">
      <input type="hidden" name="staff" value={staffId} />
      <div className="mb-4">
        <label htmlFor="timeZone" className="mb-1 block font-semibold">
          Time zone
        </label>
        <select
          id="timeZone"
          name="timeZone"
          defaultValue={values?.timeZone ?? hours?.timeZone ?? "America/New_York"}
          className={`${FIELD} max-w-full`}
        >
          {US_TIME_ZONES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <p className="mb-4 text-muted">
        Leave both times of a day empty if no calls are taken that day. Visitors can book half-hour slots within these
        times, but only when the law of their state allows a call.
      </p>
      <div className="space-y-3">
        {WORK_WEEK.map(({ weekday, key, label }) => (
          <fieldset
            key={key}
            className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-center gap-x-3 gap-y-1 sm:flex sm:flex-wrap sm:gap-x-4 sm:gap-y-2"
            aria-describedby={errors[key] ? `${key}-error` : undefined}
          >
            <legend className="w-32 font-semibold sm:float-left">{label}</legend>
            {(["from", "to"] as const).map((field) => (
              <label key={field} className="flex min-w-0 items-center gap-2">
                <span className="text-muted">{field}</span>
                <input
                  type="time"
                  name={`${key}-${field}`}
                  step={1_800}
                  defaultValue={values?.[`${key}-${field}`] ?? shown(weekday, field)}
                  aria-label={`${label} ${field}`}
                  aria-invalid={errors[key] ? true : undefined}
                  className={`${FIELD} min-w-0 grow`}
                />
              </label>
            ))}
            {errors[key] ? (
              <p id={`${key}-error`} className="col-span-full w-full font-semibold text-danger">
                {errors[key]}
              </p>
            ) : null}
          </fieldset>
        ))}
      </div>
      <DeskButton className="mt-5">Save availability</DeskButton>
    </Form>
  );
}
