import { CONTACT_BUTTON } from "#core/consent/contact-wording.ts";
import { CONTACT_TOPICS, type ContactErrors, type ContactValues } from "#core/leads/contact-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { SelectField, TextAreaField, TextField } from "#web/ui/Field.tsx";
import { FormEnvelopeFields } from "./FormEnvelopeFields.tsx";
import { EmailField, PhoneField } from "./ReachFields.tsx";

type Props = {
  values: ContactValues;
  errors: ContactErrors;
  problem: string | null;
  consent: string;
  phone: { dial: string; shown: string };
};

/** The contact form. The server validates it, so the browser doesn't. */
export function ContactForm({ values, errors, problem, consent, phone }: Props) {
  const wrong = Object.keys(errors).length;
  return (
    <form className="form" method="post" action="/contact" data-lead-form noValidate>
      {wrong > 0 || problem !== null ? (
        <div className="notice notice-error" role="alert" tabIndex={-1} data-problems>
          <p>
            {problem ??
              `Nothing you typed is lost. ${wrong === 1 ? "Please fix the field marked below." : `Please fix the ${wrong} fields marked below.`}`}
          </p>
          <p>
            Prefer to talk now? Call us at{" "}
            <a className="no-break" href={`tel:${phone.dial}`}>
              {phone.shown}
            </a>
            .
          </p>
        </div>
      ) : null}
      <FormEnvelopeFields />
      <SelectField
        id="topic"
        name="topic"
        label="What is it about?"
        required
        error={errors.topic}
        defaultValue={values.topic}
      >
        <option value="">Please choose</option>
        {CONTACT_TOPICS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        id="name"
        name="name"
        label="Your name"
        required
        autoComplete="name"
        autoCapitalize="words"
        error={errors.name}
        defaultValue={values.name}
      />
      <PhoneField
        id="phone"
        name="phone"
        label="Phone number"
        hint="We need a phone number or an email address to answer you. Either one is enough."
        error={errors.phone}
        defaultValue={values.phone}
      />
      <EmailField id="email" name="email" label="Email" error={errors.email} defaultValue={values.email} />
      <TextAreaField
        id="message"
        name="message"
        label="Your message"
        hint="Please leave out medical details and your Social Security number."
        rows={6}
        error={errors.message}
        defaultValue={values.message}
      />
      <p className="small" id="contact-consent">
        {consent}
      </p>
      <Button type="submit" look="main" aria-describedby="contact-consent">
        {CONTACT_BUTTON}
      </Button>
    </form>
  );
}
