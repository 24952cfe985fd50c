import type { Words } from "#agency/language/rules/words.ts";
import { SCHEDULE_PATH } from "#leads/appointments/rules/schedule-address.ts";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { PreviewThanks } from "#website/quote/pages/PreviewThanks.tsx";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import { CallUs, type ShownPhone } from "./CallUs.tsx";

type ShownBooking = {
  path: string;
  when: string;
  name: string;
  number: string;
  mailed: boolean;
  canceled: boolean;
  over: boolean;
  restorable: boolean;
};

type Props = {
  booking: ShownBooking;
  phone: ShownPhone;
  agency: string;
  /** True to ask for confirmation of a cancellation. */
  asksToCancel: boolean;
  done: "booked" | "moved" | "canceled" | "restored" | null;
  problem: string | null;
};

/** The visitor's page of an appointment, with ways to change it. */
export function BookingView({ booking, phone, agency, asksToCancel, done, problem }: Props) {
  const words = useWords("booked");
  const ended = booking.canceled || booking.over;
  return (
    <div className="wrap wrap-narrow section schedule-page" data-tells={done === "booked" ? "call_booked" : undefined}>
      <PageHeading
        title={asksToCancel && !ended ? words.askTitle : titleOf(booking, done, words)}
        lead={asksToCancel && !ended ? undefined : leadOf(booking, done, words)}
      />
      {done === "booked" ? <PreviewThanks /> : null}
      {problem ? (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      ) : null}
      <div className="card">
        <dl className="booking-facts">
          <dt>{words.when}</dt>
          <dd>{booking.canceled ? <s>{booking.when}</s> : booking.when}</dd>
          <dt>{words.weCall}</dt>
          <dd>
            <bdi>{booking.name}</bdi>, {booking.number}
          </dd>
          <dt>{words.from}</dt>
          <dd>
            {agency}, <a href={`tel:${phone.dial}`}>{phone.shown}</a>
          </dd>
        </dl>
      </div>
      {ended ? (
        <Ended booking={booking} />
      ) : asksToCancel ? (
        <AskToCancel path={booking.path} />
      ) : (
        <Ways booking={booking} phone={phone} />
      )}
    </div>
  );
}

/** The confirmation of a cancellation. */
function AskToCancel({ path }: { path: string }) {
  const words = useWords("booked");
  return (
    <form method="post" action={path}>
      <p className="button-row">
        <Button type="submit" look="main" name="intent" value="cancel">
          {words.cancelNow}
        </Button>
        <ButtonLink look="plain" href={path}>
          {words.keep}
        </ButtonLink>
      </p>
    </form>
  );
}

function Ended({ booking }: { booking: ShownBooking }) {
  const words = useWords("booked");
  const localPath = useLocalPath();
  const restorable = booking.canceled && booking.restorable && !booking.over;
  return (
    <>
      {restorable ? (
        <>
          <h2>{words.byMistake}</h2>
          <p>{words.byMistakeMore}</p>
          <form method="post" action={booking.path}>
            <Button type="submit" look="plain" name="intent" value="restore">
              {words.restore}
            </Button>
          </form>
        </>
      ) : null}
      <p className="button-row">
        <ButtonLink look="main" href={localPath(SCHEDULE_PATH)}>
          {words.bookAnother}
        </ButtonLink>
      </p>
    </>
  );
}

function titleOf(booking: ShownBooking, done: Props["done"], words: Words["booked"]): string {
  if (booking.canceled) return words.isCanceled;
  if (booking.over) return words.isOver;
  if (done === "restored") return words.isRestored;
  return done === "moved" ? words.isMoved : done === "booked" ? words.isBooked : words.title;
}

function leadOf(booking: ShownBooking, done: Props["done"], words: Words["booked"]): string {
  if (booking.canceled) return words.wontCall;
  if (booking.over) return words.missed;
  return booking.mailed && done !== null ? words.willCallMailed : words.willCall;
}

function Ways({ booking, phone }: { booking: ShownBooking; phone: ShownPhone }) {
  const words = useWords("booked");
  return (
    <>
      <p className="button-row">
        <ButtonLink look="main" href={`${booking.path}/call.ics`}>
          {words.calendar}
        </ButtonLink>
        <ButtonLink look="plain" href={`${booking.path}/times`}>
          {words.changeTime}
        </ButtonLink>
      </p>
      <p>{booking.mailed ? words.comeBackMailed : words.comeBack}</p>
      <h2>{words.needToCancel}</h2>
      <p className="button-row">
        <ButtonLink look="plain" href={`${booking.path}?cancel=ask`} rel="nofollow">
          {words.cancel}
        </ButtonLink>
      </p>
      <p>
        {words.canCall} <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </>
  );
}

/** Shown for a link without an appointment, with other ways to reach us. */
export function UnknownBooking({ phone }: { phone: ShownPhone }) {
  const words = useWords("booked");
  return (
    <div className="wrap wrap-narrow section schedule-page">
      <PageHeading title={words.unknown} lead={words.unknownLead} />
      <CallUs phone={phone} />
    </div>
  );
}
