import type { BookingErrors, BookingValues } from "#leads/appointments/rules/booking-form.ts";
import { SCHEDULE_PATH, scheduleAddress } from "#leads/appointments/rules/schedule-address.ts";
import { momentIn } from "#agency/language/rules/moment-in.ts";
import { statePath } from "#agency/site/rules/navigation.ts";
import type { State } from "#agency/states/rules/state.ts";
import type { ScheduleStep } from "#leads/appointments/server/find-step.ts";
import type { ShownHours } from "#agency/site/rules/shown-hours.ts";
import { OpenLine } from "#website/shell/pages/OpenLine.tsx";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { Breadcrumbs } from "#website/kit/pages/Breadcrumbs.tsx";
import { Island } from "#website/islands/pages/Island.tsx";
import { CallbackForm, type CallbackFormProps } from "#website/quote/pages/CallbackForm.tsx";
import { useLocale, useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { Notice } from "#ui/kit/Notice.tsx";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import { BookingForm } from "./BookingForm.tsx";
import type { ShownPhone } from "./CallUs.tsx";
import { SlotList } from "./SlotList.tsx";
import { StateStep, ZoneStep } from "./StateStep.tsx";
import { PreviewThanks } from "#website/quote/pages/PreviewThanks.tsx";

type Props = {
  step: ScheduleStep;
  values: BookingValues;
  errors: BookingErrors;
  problem: string | null;
  /** The database was unavailable: the request is stored, but without a time. */
  kept: boolean;
  landingPage: string;
  formKey: string;
  /** The token of the sent request that the answers come from; empty for none. */
  request: string;
  agency: string;
  phone: ShownPhone;
  consent: string;
  callback: CallbackFormProps;
  /** Set if there are no times to book. */
  hours: ShownHours | null;
  /** True if email can be sent. */
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
  const { step, phone, states, agency, callback, hours } = props;
  const words = useWords("booking");
  if (step.at === "closed") {
    return (
      <>
        <PageHeading title={words.closedTitle} picture={<Picture name="telephone" />} lead={words.closedLead} />
        <OpenLine shown={hours} />
        <div className="card">
          <Island name="callback" of={CallbackForm} props={callback} />
        </div>
        <p className="small">
          {words.ratherCall} <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
        </p>
      </>
    );
  }
  if (step.at === "state") {
    return (
      <>
        <PageHeading title={words.title} picture={<Picture name="schedule" />} lead={words.lead} />
        <StateStep states={states} />
      </>
    );
  }
  if (step.at === "unlicensed") return <Unlicensed state={step.state} agency={agency} />;
  return step.at === "times" ? <Times step={step} request={props.request} /> : <Who {...props} step={step} />;
}

function Unlicensed({ state: { name, slug }, agency }: { state: State; agency: string }) {
  const words = useWords("booking");
  const state = useWords("places").state(name);
  const localPath = useLocalPath();
  return (
    <>
      <PageHeading title={words.unlicensed(state)} lead={words.unlicensedLead(agency)} />
      <p>
        <a href={localPath(statePath(slug))}>{words.statePage(state)}</a> {words.statePageMore}{" "}
        <a href={localPath(SCHEDULE_PATH)}>{words.anotherState}</a>.
      </p>
    </>
  );
}

function Times({ step, request }: { step: Extract<ScheduleStep, { at: "times" }>; request: string }) {
  const { state, zone, zones, days, next, from, taken } = step;
  const words = useWords("booking");
  const places = useWords("places");
  const localPath = useLocalPath();
  return (
    <>
      <PageHeading title={words.chooseTime} />
      {taken ? (
        <Notice tone="error">
          <p>{words.taken}</p>
        </Notice>
      ) : null}
      <p>
        {words.youLiveIn} <strong>{places.state(state.name)}</strong>.{" "}
        <a href={localPath(SCHEDULE_PATH)}>{words.anotherState}</a>
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
  const words = useWords("booking");
  const locale = useLocale();
  const localPath = useLocalPath();
  return (
    <>
      <PageHeading title={words.who} lead={words.at(momentIn(locale, start, zone))} />
      <p>
        <a href={localPath(scheduleAddress({ state: state.code, zone, request }))}>{words.anotherTime}</a>
      </p>
      {request === "" ? null : <p>{words.fromRequest}</p>}
      {problem || wrong.length > 0 ? (
        <Notice tone="error">
          <p>{problem ?? words.fix(wrong.length)}</p>
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
        {words.talkNow} <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </>
  );
}

function Kept({ phone }: { phone: ShownPhone }) {
  const words = useWords("booking");
  return (
    <>
      <PageHeading title={words.keptTitle} lead={words.keptLead} />
      <PreviewThanks />
      <p>
        {words.kept} <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </>
  );
}
