import { scheduleAddress, type ScheduleQuery } from "#core/appointments/schedule-address.ts";
import type { SlotDay } from "#core/appointments/slots.ts";
import { formatWeekday } from "#core/time/calendar-day.ts";
import { clockText } from "#core/time/clock-text.ts";
import { wallClock, zoneText } from "#core/time/wall-clock.ts";
import { ButtonLink } from "#web/ui/Button.tsx";

type Props = {
  days: readonly SlotDay[];
  /** First day of the next page of days, or null. */
  next: string | null;
  timeZone: string;
  /** Query parameters to keep in the links. */
  query: ScheduleQuery;
  /** Path of the page that takes the chosen time. */
  path: string;
};

/** Free times by day, in the visitor's time zone. Each is a link, so everything works without script. */
export function SlotList({ days, next, timeZone, query, path }: Props) {
  return (
    <>
      <p>
        Times are in <strong>{zoneText(timeZone)}</strong>. A call takes about half an hour.
      </p>
      {days.map(({ date, slots, closed }) => {
        const day = formatWeekday(date);
        return (
          <section key={date} className="slot-day" aria-labelledby={`day-${date}`}>
            <h2 id={`day-${date}`}>{day}</h2>
            {closed === undefined ? (
              <ul className="slot-times">
                {slots.map(({ start }) => {
                  const clock = clockText(wallClock(start, timeZone).time);
                  return (
                    <li key={clock}>
                      <a
                        className="slot-time"
                        href={scheduleAddress({ ...query, start }, path)}
                        aria-label={`${clock}, ${day}`}
                        rel="nofollow"
                      >
                        {clock}
                      </a>
                    </li>
                  );
                })}
              </ul>
            ) : (
              <p className="slot-closed">We are closed: {closed}.</p>
            )}
          </section>
        );
      })}
      <p className="button-row">
        {query.from ? (
          <ButtonLink look="plain" href={scheduleAddress({ ...query, from: "" }, path)}>
            Back to the earliest days
          </ButtonLink>
        ) : null}
        {next ? (
          <ButtonLink look="plain" href={scheduleAddress({ ...query, from: next }, path)} rel="nofollow">
            Later days
          </ButtonLink>
        ) : null}
      </p>
    </>
  );
}
