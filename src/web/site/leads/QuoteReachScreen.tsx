import { addressed } from "#core/leads/family-contact.ts";
import type { QuoteView } from "#core/leads/quote-view.ts";
import { Choices } from "#web/ui/Choices.tsx";
import { TextField } from "#web/ui/Field.tsx";
import { Question } from "./Question.tsx";
import { EmailField, PhoneField } from "./ReachFields.tsx";

/** The helper, and how an agent reaches them: one screen each. */
export function QuoteReachScreen({ view }: { view: QuoteView }) {
  if (view.step === "reach") return <ReachQuestion view={view} />;
  return view.step === "name" ? <NameQuestion view={view} /> : <ContactQuestion view={view} />;
}

function ReachQuestion({ view: { values, errors } }: { view: QuoteView }) {
  return (
    <>
      <Question>What’s the best way and time to reach you?</Question>
      <Choices
        name="reachBy"
        legend="Best way"
        hint="For text messages, we’ll ask for your consent at the end."
        error={errors.reachBy}
        options={[
          { value: "call", label: "Phone call" },
          { value: "text", label: "Text message" },
          { value: "email", label: "Email" },
        ]}
        chosen={values.reachBy || "call"}
      />
      <Choices
        name="bestTime"
        legend="Best time"
        error={errors.bestTime}
        options={[
          { value: "any", label: "Any time" },
          { value: "morning", label: "Morning" },
          { value: "afternoon", label: "Afternoon" },
          { value: "evening", label: "Evening" },
        ]}
        chosen={values.bestTime || "any"}
      />
    </>
  );
}

function NameQuestion({ view: { values, errors } }: { view: QuoteView }) {
  const who = addressed(values.forWhom);
  if (who.forWhom === "me") {
    return (
      <>
        <Question>What is your name?</Question>
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
        <input type="hidden" name="helperName" value={values.helperName} />
      </>
    );
  }
  return (
    <>
      <Question>What are your names?</Question>
      <TextField
        id="helperName"
        name="helperName"
        label="Your own name"
        required
        autoComplete="name"
        autoCapitalize="words"
        error={errors.helperName}
        defaultValue={values.helperName}
      />
      <TextField
        id="name"
        name="name"
        label={`${who.noun}’s name`}
        required
        autoComplete="off"
        autoCapitalize="words"
        error={errors.name}
        defaultValue={values.name}
      />
    </>
  );
}

function ContactQuestion({ view: { values, errors } }: { view: QuoteView }) {
  const who = addressed(values.forWhom);
  const mine = who.forWhom === "me";
  const [phone, email] = mine ? (["phone", "email"] as const) : (["helperPhone", "helperEmail"] as const);
  return (
    <>
      <Question>Where can we reach you?</Question>
      <PhoneField
        id={phone}
        name={phone}
        label={mine ? "Phone number" : "Your own phone number"}
        hint="With area code"
        width="medium"
        required
        error={errors[phone]}
        defaultValue={values[phone]}
      />
      <EmailField
        id={email}
        name={email}
        label={mine ? "Email" : "Your own email"}
        hint={values.reachBy === "email" ? "You asked to be reached by email." : "If you’d like the quote in writing"}
        optional={values.reachBy !== "email"}
        error={errors[email]}
        defaultValue={values[email]}
      />
      {mine ? (
        ["helperPhone" as const, "helperEmail" as const].map((field) => (
          <input key={field} type="hidden" name={field} value={values[field]} />
        ))
      ) : (
        <>
          <PhoneField
            id="phone"
            name="phone"
            label={`${who.noun}’s phone number`}
            hint={`We won’t call this number until ${who.they} has agreed. We’ll give you a link to send them.`}
            optional
            width="medium"
            autoComplete="off"
            error={errors.phone}
            defaultValue={values.phone}
          />
          <input type="hidden" name="email" value={values.email} />
        </>
      )}
    </>
  );
}
