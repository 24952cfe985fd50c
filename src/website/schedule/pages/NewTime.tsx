import type { SlotDay } from "#leads/appointments/rules/slots.ts";
import { Button } from "#ui/kit/Button.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { Notice } from "#ui/kit/Notice.tsx";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import { CallUs, type ShownPhone } from "./CallUs.tsx";
import { SlotList } from "./SlotList.tsx";

type Props = {
  /** The booking's own page. */
  path: string;
  zone: string;
  /** The current time of the appointment, in words. */
  now: string;
  chosen: { start: string; when: string } | null;
  taken: boolean;
  days: readonly SlotDay[];
  next: string | null;
  from: string;
  phone: ShownPhone;
  /** Why the last attempt failed. */
  problem: string | null;
};

/** Rescheduling: choose a time, then confirm it. */
export function NewTime({ path, zone, now, chosen, taken, days, next, from, phone, problem }: Props) {
  const words = useWords("booked");
  const booking = useWords("booking");
  const times = `${path}/times`;
  return (
    <div className="wrap wrap-narrow section schedule-page">
      <PageHeading title={words.timesTitle} lead={words.timesLead(now)} />
      {problem ? (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      ) : null}
      {taken ? (
        <Notice tone="error">
          <p>{words.timeTaken}</p>
        </Notice>
      ) : null}
      {chosen ? (
        <form className="card" method="post" action={`${times}?start=${encodeURIComponent(chosen.start)}`}>
          <p>
            {words.newTime} <strong>{chosen.when}</strong>
          </p>
          <input type="hidden" name="start" value={chosen.start} />
          <Button type="submit" look="main">
            {words.move}
          </Button>
          <p>
            <a href={times}>{booking.anotherTime}</a>
          </p>
        </form>
      ) : days.length > 0 ? (
        <SlotList days={days} next={next} timeZone={zone} query={{ from }} path={times} />
      ) : (
        <CallUs phone={phone} />
      )}
      <p>
        <a href={path}>{words.keepTime}</a>
      </p>
    </div>
  );
}
