import { scheduleAddress, type ScheduleQuery } from "#leads/appointments/rules/schedule-address.ts";
import type { SlotDay } from "#leads/appointments/rules/slots.ts";
import { formatWeekday } from "#platform/time/rules/calendar-day.ts";
import { clockIn } from "#platform/time/rules/clock-in.ts";
import { wallClock, zoneText } from "#platform/time/rules/wall-clock.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { useLocale, useLocalPath, useWords } from "#website/kit/pages/language.ts";

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
  const words = useWords("booking");
  const time = useWords("time");
  const locale = useLocale();
  const localPath = useLocalPath();
  const address = (change: ScheduleQuery) => localPath(scheduleAddress({ ...query, ...change }, path));
  return (
    <>
      <p>
        {words.timesIn} <strong>{time.zone(zoneText(timeZone))}</strong>. {words.callLength}
      </p>
      {days.map(({ date, slots, closed }) => {
        const day = formatWeekday(date, locale);
        return (
          <section key={date} className="slot-day" aria-labelledby={`day-${date}`}>
            <h2 id={`day-${date}`}>{time.day(day)}</h2>
            {closed === undefined ? (
              <ul className="slot-times">
                {slots.map(({ start }) => {
                  const clock = clockIn(time.halves, wallClock(start, timeZone).time);
                  return (
                    <li key={clock}>
                      <a
                        className="slot-time"
                        href={address({ start })}
                        aria-label={words.slot(clock, day)}
                        rel="nofollow"
                      >
                        {clock}
                      </a>
                    </li>
                  );
                })}
              </ul>
            ) : (
              <p className="slot-closed">{words.closedDay(closed)}</p>
            )}
          </section>
        );
      })}
      <p className="button-row">
        {query.from ? (
          <ButtonLink look="plain" href={address({ from: "" })}>
            {words.earliest}
          </ButtonLink>
        ) : null}
        {next ? (
          <ButtonLink look="plain" href={address({ from: next })} rel="nofollow">
            {words.later}
          </ButtonLink>
        ) : null}
      </p>
    </>
  );
}
