import { SCHEDULE_PATH } from "#core/appointments/schedule-address.ts";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { CallUs, type ShownPhone } from "./CallUs.tsx";

export type ShownBooking = {
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
  /** Whether to ask for confirmation of a cancellation. */
  asksToCancel: boolean;
  done: "booked" | "moved" | "canceled" | "restored" | null;
  problem: string | null;
};

/** The visitor's page of an appointment: what was booked, and how to change it. */
export function BookingView({ booking, phone, agency, asksToCancel, done, problem }: Props) {
  const ended = booking.canceled || booking.over;
  return (
    <div className="wrap wrap-narrow section schedule-page" data-tells={done === "booked" ? "call_booked" : undefined}>
      <PageHeading
        title={asksToCancel && !ended ? "Cancel this call?" : titleOf(booking, done)}
        lead={asksToCancel && !ended ? undefined : leadOf(booking, done)}
      />
      {problem ? (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      ) : null}
      <div className="card">
        <dl className="booking-facts">
          <dt>When</dt>
          <dd>{booking.canceled ? <s>{booking.when}</s> : booking.when}</dd>
          <dt>We call</dt>
          <dd>
            <bdi>{booking.name}</bdi>, {booking.number}
          </dd>
          <dt>From</dt>
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
  return (
    <form method="post" action={path}>
      <p className="button-row">
        <Button type="submit" look="main" name="intent" value="cancel">
          Yes, cancel my call
        </Button>
        <ButtonLink look="plain" href={path}>
          Keep my call
        </ButtonLink>
      </p>
    </form>
  );
}

function Ended({ booking }: { booking: ShownBooking }) {
  const restorable = booking.canceled && booking.restorable && !booking.over;
  return (
    <>
      {restorable ? (
        <>
          <h2>Canceled by mistake?</h2>
          <p>You can book this time again as long as no one else has taken it.</p>
          <form method="post" action={booking.path}>
            <Button type="submit" look="plain" name="intent" value="restore">
              Book this time again
            </Button>
          </form>
        </>
      ) : null}
      <p className="button-row">
        <ButtonLink look="main" href={SCHEDULE_PATH}>
          Book another call
        </ButtonLink>
      </p>
    </>
  );
}

function titleOf(booking: ShownBooking, done: Props["done"]): string {
  if (booking.canceled) return "Your appointment is canceled";
  if (booking.over) return "The time of this call has passed";
  if (done === "restored") return "Your call is booked again";
  return done === "moved" ? "Your call has a new time" : done === "booked" ? "Your call is booked" : "Your call";
}

function leadOf(booking: ShownBooking, done: Props["done"]): string {
  if (booking.canceled) return "We won't call you.";
  if (booking.over) return "If we missed each other, call us or book another time.";
  const mail = booking.mailed && done !== null ? " A confirmation is on its way to your email." : "";
  return `An agent will dial your number by hand. You don’t need to prepare anything, and you don’t have to buy anything.${mail}`;
}

function Ways({ booking, phone }: { booking: ShownBooking; phone: ShownPhone }) {
  return (
    <>
      <p className="button-row">
        <ButtonLink look="main" href={`${booking.path}/call.ics`}>
          Add to my calendar
        </ButtonLink>
        <ButtonLink look="plain" href={`${booking.path}/times`}>
          Change the time
        </ButtonLink>
      </p>
      <p>
        You can come back to this page to change or cancel the call.{" "}
        {booking.mailed ? "The link is in our email." : "Please save its address."}
      </p>
      <h2>Need to cancel?</h2>
      <p className="button-row">
        <ButtonLink look="plain" href={`${booking.path}?cancel=ask`} rel="nofollow">
          Cancel the call
        </ButtonLink>
      </p>
      <p>
        You can also call us at <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </>
  );
}

/** Shown for a link without an appointment, with other ways to reach us. */
export function UnknownBooking({ phone }: { phone: ShownPhone }) {
  return (
    <div className="wrap wrap-narrow section schedule-page">
      <PageHeading
        title="We can’t find this call"
        lead="The link may be incomplete. We can help you by phone with any call you booked."
      />
      <CallUs phone={phone} />
    </div>
  );
}
