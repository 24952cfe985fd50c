import { CONTACT_TOPICS, type ContactErrors, type ContactValues } from "#leads/leads/rules/contact-form.ts";
import { Button } from "#ui/kit/Button.tsx";
import { SelectField, TextAreaField, TextField } from "#website/kit/pages/Field.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { FormEnvelopeFields } from "./FormEnvelopeFields.tsx";
import { EmailField, PhoneField } from "./ReachFields.tsx";
import { CallLanguage } from "./CallLanguage.tsx";

type Props = {
  values: ContactValues;
  errors: ContactErrors;
  problem: string | null;
  consent: string;
  phone: { dial: string; shown: string };
};

/** The contact form. The server validates it, so the browser doesn't. */
export function ContactForm({ values, errors, problem, consent, phone }: Props) {
  const words = useWords("contact");
  const localPath = useLocalPath();
  const wrong = Object.keys(errors).length;
  return (
    <form className="form" method="post" action={localPath("/contact#message-form")} data-lead-form noValidate>
      {wrong > 0 || problem !== null ? (
        <div className="notice notice-error" role="alert" tabIndex={-1} data-problems>
          <p>{problem ?? words.fix(wrong)}</p>
          <p>
            {words.preferToTalk}{" "}
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
        label={words.topic}
        required
        error={errors.topic}
        defaultValue={values.topic}
      >
        <option value="">{words.choose}</option>
        {CONTACT_TOPICS.map(({ value }) => (
          <option key={value} value={value}>
            {words.topics[value]}
          </option>
        ))}
      </SelectField>
      <TextField
        id="name"
        name="name"
        label={words.name}
        required
        autoComplete="name"
        autoCapitalize="words"
        error={errors.name}
        defaultValue={values.name}
      />
      <PhoneField
        id="phone"
        name="phone"
        label={words.phone}
        hint={words.phoneHint}
        error={errors.phone}
        defaultValue={values.phone}
      />
      <EmailField id="email" name="email" label={words.email} error={errors.email} defaultValue={values.email} />
      <TextAreaField
        id="message"
        name="message"
        label={words.message}
        hint={words.messageHint}
        rows={6}
        error={errors.message}
        defaultValue={values.message}
      />
      <CallLanguage />
      <p className="small" id="contact-consent">
        {consent}
      </p>
      <Button type="submit" look="main" aria-describedby="contact-consent">
        {words.button}
      </Button>
    </form>
  );
}
