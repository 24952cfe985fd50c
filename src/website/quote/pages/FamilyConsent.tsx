import { Button } from "#ui/kit/Button.tsx";
import { Checkbox } from "#website/kit/pages/Choices.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import { CallLanguage } from "./CallLanguage.tsx";

type FamilyConsentProps = {
  name: string;
  /** Name of the helper. */
  contact: string;
  callWords: string;
  textWords: string;
  error: string | null;
  phone: { dial: string; shown: string };
  disclaimer: string;
};

/** Asks the insured person for consent. Both boxes start unchecked, after an error too. */
export function FamilyConsent({ name, contact, callWords, textWords, error, phone, disclaimer }: FamilyConsentProps) {
  const words = useWords("familyConsent");
  return (
    <>
      <PageHeading title={words.title} />
      <p>
        {words.hello} <bdi>{name}</bdi>. <bdi>{contact}</bdi> {words.asked}
      </p>
      <form className="form quote-part" method="post" noValidate>
        <fieldset className="field" aria-describedby={error ? "call-error" : undefined}>
          <legend>{words.whatMayWeDo}</legend>
          <div className="choices consent-boxes">
            <Checkbox
              id="call"
              name="call"
              value="yes"
              label={callWords}
              aria-describedby={error ? "call-error" : undefined}
              aria-invalid={error ? true : undefined}
            />
            <Checkbox id="text" name="text" value="yes" label={textWords} />
          </div>
          {error ? (
            <p className="error" id="call-error" role="alert">
              {error}
            </p>
          ) : null}
        </fieldset>
        <CallLanguage />
        <Button type="submit" look="main">
          {words.agree}
        </Button>
      </form>
      <p>
        {words.questions} <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
      <p className="small">{disclaimer}</p>
    </>
  );
}
