import type { BookingErrors, BookingValues } from "#leads/appointments/rules/booking-form.ts";
import { SCHEDULE_PATH } from "#leads/appointments/rules/schedule-address.ts";
import { FormEnvelopeFields } from "#website/quote/pages/FormEnvelopeFields.tsx";
import { Button } from "#ui/kit/Button.tsx";
import { TextField } from "#website/kit/pages/Field.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { EmailField, PhoneField } from "#website/quote/pages/ReachFields.tsx";
import { CallLanguage } from "#website/quote/pages/CallLanguage.tsx";

type Props = {
  state: string;
  zone: string;
  start: Date;
  values: BookingValues;
  errors: BookingErrors;
  consent: string;
  mails: boolean;
  landingPage: string;
  /** Unique per form; it becomes the token of the appointment's page. */
  formKey: string;
};

/** The contact details for a chosen time. */
export function BookingForm({ state, zone, start, values, errors, consent, mails, landingPage, formKey }: Props) {
  const words = useWords("booking");
  const localPath = useLocalPath();
  return (
    <form className="form card" method="post" action={localPath(SCHEDULE_PATH)} noValidate data-lead-form>
      <input type="hidden" name="state" value={state} />
      <input type="hidden" name="zone" value={zone} />
      <input type="hidden" name="start" value={start.toISOString()} />
      <TextField
        id="name"
        name="name"
        label={words.name}
        required
        autoComplete="name"
        error={errors.name}
        defaultValue={values.name}
      />
      <PhoneField
        id="phone"
        name="phone"
        label={words.phone}
        hint={words.phoneHint}
        width="medium"
        required
        error={errors.phone}
        defaultValue={values.phone}
      />
      <EmailField
        id="email"
        name="email"
        label={words.email}
        hint={mails ? words.emailHint : words.emailHintUnsent}
        optional
        error={errors.email}
        defaultValue={values.email}
      />
      <FormEnvelopeFields landingPage={landingPage} formKey={formKey} />
      <CallLanguage />
      <p className="small consent">{consent}</p>
      <Button type="submit" look="main">
        {words.button}
      </Button>
    </form>
  );
}
