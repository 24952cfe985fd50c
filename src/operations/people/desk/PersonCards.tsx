import { Form } from "react-router";
import { rangeText } from "#leads/appointments/rules/time-off.ts";
import type { State } from "#agency/states/rules/state.ts";
import type { PersonOverview } from "#leads/appointments/server/read-person.ts";
import type { PersonAnswer } from "#operations/people/server/handle-person-form.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { LicensesForm } from "./LicensesForm.tsx";
import { PersonCard } from "./PersonCard.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { TimeOffForm } from "./TimeOffForm.tsx";

type Props = {
  overview: PersonOverview;
  answer: PersonAnswer | undefined;
};

/** The public profile: people edit their own, an owner (`full`) anyone's. */
export function ProfileCard({ overview: { person }, full, answer }: Props & { full: boolean }) {
  const shown = person.active || person.email === null;
  return (
    <PersonCard
      id="profile"
      title="Public profile"
      summary={person.shown && shown ? "On the team page" : "Not on the team page"}
      answer={answer}
    >
      <ProfileForm person={person} full={full} answer={forSection(answer, "profile")} />
    </PersonCard>
  );
}

/** Weekly hours and time off, of those who take calls. */
export function CalendarCard({ overview, answer }: Props) {
  const { person, hours, timeOff, isOffToday, takesCalls } = overview;
  if (!takesCalls) return null;
  const [next] = timeOff;
  const summary = next
    ? `${isOffToday ? "Off now" : "Next time off"}: ${rangeText(next)}`
    : hours && hours.week.length > 0
      ? "No time off planned"
      : "Takes no booked calls";
  return (
    <PersonCard id="time-off" title="Availability" summary={summary} answer={answer}>
      <TimeOffForm staffId={person.id} hours={hours} timeOff={timeOff} answer={forSection(answer, "time-off")} />
    </PersonCard>
  );
}

/** The owner's: licenses, and the cap of open leads. */
export function OwnerCards({
  overview: { person, troubles, takesCalls },
  states,
  answer,
}: Props & { states: readonly State[] }) {
  const count = person.licenses.length;
  const held = count === 0 ? "None" : `${count} ${count === 1 ? "state" : "states"}`;
  return (
    <>
      <PersonCard
        id="licenses"
        title="Licenses"
        summary={troubles.length > 0 ? `${held}, ${troubles.length} to check` : held}
        answer={answer}
      >
        <LicensesForm
          licenses={person.licenses}
          troubles={troubles}
          states={states}
          answer={forSection(answer, "licenses")}
        />
      </PersonCard>
      {takesCalls ? (
        <PersonCard
          id="limit"
          title="Open leads"
          summary={person.leadCap === null ? "No limit" : `Up to ${person.leadCap}`}
          answer={answer}
        >
          <LimitForm leadCap={person.leadCap} answer={forSection(answer, "limit")} />
        </PersonCard>
      ) : null}
    </>
  );
}

/** The cap of a person's open leads. */
function LimitForm({ leadCap, answer }: { leadCap: number | null; answer: PersonAnswer | undefined }) {
  return (
    <Form method="post" noValidate key={answer?.stamp} className="grid gap-3">
      <Field
        name="leadCap"
        label="Most open leads at a time"
        hint="Leave this empty for no limit."
        error={answer?.fields.leadCap}
      >
        {(control) => (
          <input
            {...control}
            className={`${control.className} max-w-24`}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={answer?.typed?.leadCap ?? (leadCap === null ? "" : String(leadCap))}
          />
        )}
      </Field>
      <div>
        <DeskButton name="intent" value="limit">
          Save limit
        </DeskButton>
      </div>
    </Form>
  );
}

const forSection = (answer: PersonAnswer | undefined, section: PersonAnswer["section"]) =>
  answer?.section === section ? answer : undefined;
