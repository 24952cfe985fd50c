import { helperWording, quoteWording, textWording } from "#core/consent/consent-wording.ts";
import { addressed } from "#core/leads/family-contact.ts";
import type { QuoteView } from "#core/leads/quote-view.ts";
import { Checkbox } from "#web/ui/Choices.tsx";
import { TextField } from "#web/ui/Field.tsx";
import { Question } from "./Question.tsx";
import { EmailField, PhoneField } from "./ReachFields.tsx";

const WORDS = {
  question: "How can we reach you?",
  next: (phone: string) =>
    `A licensed agent reads your request and calls you from ${phone} with exact prices. The quote is free. Coverage isn’t: you pay a monthly premium for it.`,
  ownName: "Your own name",
  name: "Your name",
  theirName: (noun: string) => `${noun}’s name`,
  ownPhone: "Your own phone number",
  phone: "Phone number",
  phoneHint: "With area code",
  theirPhone: (noun: string) => `${noun}’s phone number`,
  theirPhoneHint: (they: string) =>
    `We won’t call this number until ${they} has agreed. We’ll give you a link to send them.`,
  ownEmail: "Your own email",
  email: "Email",
  emailWanted: "You asked to be reached by email.",
  emailHint: "If you’d like the quote in writing",
} as const;

/** Name and contact, and the consent words beside the button that sends. The box always starts unticked. */
export function QuoteContactScreen({ view, seller, phone }: { view: QuoteView; seller: string; phone: string }) {
  const { values, errors } = view;
  const who = addressed(values.forWhom);
  const helped = who.forWhom !== "me";
  const text = (field: "name" | "helperName", label: string) => (
    <TextField
      id={field}
      name={field}
      label={label}
      required
      autoComplete={field === "name" && helped ? "off" : "name"}
      autoCapitalize="words"
      error={errors[field]}
      defaultValue={values[field]}
    />
  );
  const [own, email] = helped ? (["helperPhone", "helperEmail"] as const) : (["phone", "email"] as const);
  return (
    <>
      <Question>{WORDS.question}</Question>
      <p className="hint">{WORDS.next(phone)}</p>
      {helped ? text("helperName", WORDS.ownName) : null}
      {text("name", helped ? WORDS.theirName(who.noun) : WORDS.name)}
      <PhoneField
        id={own}
        name={own}
        label={helped ? WORDS.ownPhone : WORDS.phone}
        hint={WORDS.phoneHint}
        width="medium"
        required
        error={errors[own]}
        defaultValue={values[own]}
      />
      <EmailField
        id={email}
        name={email}
        label={helped ? WORDS.ownEmail : WORDS.email}
        hint={values.reachBy === "email" ? WORDS.emailWanted : WORDS.emailHint}
        optional={values.reachBy !== "email"}
        error={errors[email]}
        defaultValue={values[email]}
      />
      {helped ? (
        <PhoneField
          id="phone"
          name="phone"
          label={WORDS.theirPhone(who.noun)}
          hint={WORDS.theirPhoneHint(who.they)}
          optional
          width="medium"
          autoComplete="off"
          error={errors.phone}
          defaultValue={values.phone}
        />
      ) : null}
      <Checkbox id="text-messages" name="textMessages" value="yes" label={textWording(seller).text} />
      <p id="quote-consent">{(helped ? helperWording : quoteWording)(seller).text}</p>
    </>
  );
}
