import type { BookingErrors, BookingValues } from "#core/appointments/booking-form.ts";
import { SCHEDULE_PATH, scheduleAddress } from "#core/appointments/schedule-address.ts";
import { momentText } from "#core/time/wall-clock.ts";
import { statePath } from "#core/site/navigation.ts";
import type { State } from "#core/states/state.ts";
import type { ScheduleStep } from "#server/appointments/find-step.ts";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { Island } from "#web/islands/Island.tsx";
import { CallbackForm, type CallbackFormProps } from "#web/site/leads/CallbackForm.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { BookingForm } from "./BookingForm.tsx";
import type { ShownPhone } from "./CallUs.tsx";
import { SlotList } from "./SlotList.tsx";
import { StateStep, ZoneStep } from "./StateStep.tsx";

type Props = {
  step: ScheduleStep;
  values: BookingValues;
  errors: BookingErrors;
  problem: string | null;
  /** The database was away: the request is stored, but without a time. */
  kept: boolean;
  landingPage: string;
  formKey: string;
  /** The token of the sent request that the answers come from; empty for none. */
  request: string;
  agency: string;
  phone: ShownPhone;
  consent: string;
  callback: CallbackFormProps;
  /** Whether mail can be sent. */
  mails: boolean;
  states: readonly State[];
  crumbs: readonly { name: string; path: string }[];
};

/** Booking an appointment, one question at a time. */
export function SchedulePage(props: Props) {
  return (
    <div className="wrap wrap-narrow schedule-page" data-tells={props.kept ? "callback_sent" : undefined}>
      <Breadcrumbs crumbs={props.crumbs} />
      {props.kept ? <Kept phone={props.phone} /> : <Step {...props} />}
    </div>
  );
}

function Step(props: Props) {
  const { step, phone, states, agency, callback } = props;
  if (step.at === "closed") {
    return (
      <>
        <PageHeading
          title="Talk with an agent"
          picture={<Picture name="telephone" />}
          lead="There are no times to book online right now. Leave your name and number, and we’ll call you."
        />
        <div className="card">
          <Island name="callback" of={CallbackForm} props={callback} />
        </div>
        <p className="small">
          Would you rather call us? Our number is <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
        </p>
      </>
    );
  }
  if (step.at === "state") {
    return (
      <>
        <PageHeading
          title="Schedule a call"
          picture={<Picture name="schedule" />}
          lead="Choose a time that works for you, and an agent will call you then. It costs nothing, and you don’t have to buy anything."
        />
        <StateStep states={states} />
      </>
    );
  }
  if (step.at === "unlicensed") {
    return (
      <>
        <PageHeading
          title={`We are not licensed in ${step.state.name}`}
          lead={`${agency} may not offer insurance there. We’re sorry that we can’t help you with a policy.`}
        />
        <p>
          <a href={statePath(step.state.slug)}>Our page about {step.state.name}</a> names the office that can tell you
          who may. You’re welcome to use it, and everything else on this site.{" "}
          <a href={SCHEDULE_PATH}>Choose another state</a>.
        </p>
      </>
    );
  }
  return step.at === "times" ? <Times step={step} request={props.request} /> : <Who {...props} step={step} />;
}

function Times({ step, request }: { step: Extract<ScheduleStep, { at: "times" }>; request: string }) {
  const { state, zone, zones, days, next, from, taken } = step;
  return (
    <>
      <PageHeading title="Choose a time" />
      {taken ? (
        <Notice tone="error">
          <p>
            That time is no longer available: someone else just took it, or it is too soon now. These times are still
            open.
          </p>
        </Notice>
      ) : null}
      <p>
        You live in <strong>{state.name}</strong>. <a href={SCHEDULE_PATH}>Choose another state</a>
      </p>
      {zones.length > 1 ? <ZoneStep state={state} zones={zones} zone={zone} request={request} /> : null}
      <SlotList
        days={days}
        next={next}
        timeZone={zone}
        query={{ state: state.code, zone, from, request }}
        path={SCHEDULE_PATH}
      />
    </>
  );
}

function Who({
  step,
  values,
  errors,
  problem,
  consent,
  mails,
  landingPage,
  formKey,
  request,
  phone,
}: Props & { step: Extract<ScheduleStep, { at: "who" }> }) {
  const { state, zone, start } = step;
  const wrong = Object.values(errors);
  return (
    <>
      <PageHeading title="Who should we call?" lead={`${momentText(start, zone)}.`} />
      <p>
        <a href={scheduleAddress({ state: state.code, zone, request })}>Choose another time</a>
      </p>
      {request === "" ? null : <p>These are the details from your quote request.</p>}
      {problem || wrong.length > 0 ? (
        <Notice tone="error">
          <p>
            {problem ??
              (wrong.length === 1
                ? "Please fix the field marked below."
                : `Please fix the ${wrong.length} fields marked below.`)}
          </p>
        </Notice>
      ) : null}
      <BookingForm
        state={state.code}
        zone={zone}
        start={start}
        values={values}
        errors={errors}
        consent={consent}
        mails={mails}
        landingPage={landingPage}
        formKey={formKey}
      />
      <p className="small">
        Rather talk now? Call <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </>
  );
}

function Kept({ phone }: { phone: ShownPhone }) {
  return (
    <>
      <PageHeading title="We have your request" lead="It is safe with us, but the time you chose is not booked." />
      <p>
        An agent will call you to agree on a time. If you would rather not wait, call us at{" "}
        <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </>
  );
}
