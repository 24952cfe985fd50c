import { helperWording, quoteWording, textWording } from "#compliance/consent/rules/consent-wording.ts";
import { familyMember, readForWhom } from "#leads/leads/rules/family-contact.ts";
import type { QuoteView } from "#leads/leads/rules/quote-view.ts";
import { Checkbox } from "#website/kit/pages/Choices.tsx";
import { TextField } from "#website/kit/pages/Field.tsx";
import { useLocale, useWords } from "#website/kit/pages/language.ts";
import { Question } from "./Question.tsx";
import { EmailField, PhoneField } from "./ReachFields.tsx";
import { CallLanguage } from "./CallLanguage.tsx";

/** Name and contact, and the consent words beside the submit button. The box always starts unchecked. */
export function QuoteContactScreen({ view, seller, phone }: { view: QuoteView; seller: string; phone: string }) {
  const { values, errors } = view;
  const member = familyMember(values.forWhom);
  const helped = member !== null;
  const words = useWords("quote");
  const locale = useLocale();
  const whom = readForWhom(values.forWhom);
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
  const extra = helped ? ([email, "phone"] as const) : [email];
  const folded = values.reachBy !== "email" && extra.every((field) => values[field] === "" && !errors[field]);
  return (
    <>
      <Question>{words.reach}</Question>
      <p className="hint">{words.agentCalls(phone)}</p>
      {helped ? (
        <div className="quote-names">
          {text("helperName", words.ownName)}
          {text("name", words.theirName[member])}
        </div>
      ) : (
        text("name", words.name)
      )}
      <PhoneField
        id={own}
        name={own}
        label={helped ? words.ownPhone : words.phone}
        width="medium"
        required
        error={errors[own]}
        defaultValue={values[own]}
      />
      <details className="quote-more" open={folded ? undefined : true}>
        <summary>{helped ? words.otherWaysTheirs : words.otherWays}</summary>
        <div className="form">
          <EmailField
            id={email}
            name={email}
            label={helped ? words.ownEmail : words.email}
            hint={values.reachBy === "email" ? words.emailWanted : words.emailHint}
            optional={values.reachBy !== "email"}
            error={errors[email]}
            defaultValue={values[email]}
          />
          {helped ? (
            <PhoneField
              id="phone"
              name="phone"
              label={words.theirPhone[member]}
              hint={words.theirPhoneHint(whom)}
              optional
              width="medium"
              autoComplete="off"
              error={errors.phone}
              defaultValue={values.phone}
            />
          ) : null}
          <div className="quote-texts">
            <Checkbox
              id="text-messages"
              name="textMessages"
              value="yes"
              label={words.textToo}
              aria-describedby="text-consent"
            />
            {/* Shown once the box is checked: until then nothing of it applies. */}
            <p className="quote-legal" id="text-consent">
              {textWording(seller, locale).text}
            </p>
          </div>
        </div>
      </details>
      <CallLanguage />
      <div className="quote-agree" id="quote-consent">
        <p>
          <strong>{words.inShort(whom)}</strong>
        </p>
        <p className="quote-legal">{(helped ? helperWording : quoteWording)(seller, locale).text}</p>
      </div>
    </>
  );
}
