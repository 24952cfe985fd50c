import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/Choices.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";

type FamilyConsentProps = {
  name: string;
  /** Name of the helper. */
  contact: string;
  callWords: string;
  textWords: string;
  button: string;
  error: string | null;
  phone: { dial: string; shown: string };
  disclaimer: string;
};

/** Asks the insured person for consent. Both boxes start unticked, after an error too. */
export function FamilyConsent({
  name,
  contact,
  callWords,
  textWords,
  button,
  error,
  phone,
  disclaimer,
}: FamilyConsentProps) {
  return (
    <>
      <PageHeading title="May we call you?" />
      <p>
        Hello <bdi>{name}</bdi>. <bdi>{contact}</bdi> asked us about final expense insurance for you. We’ll call you
        only if you agree. If this isn’t you, or you don’t want a call, just close this page.
      </p>
      <form className="form quote-part" method="post" noValidate>
        <fieldset className="field" aria-describedby={error ? "call-error" : undefined}>
          <legend>What may we do?</legend>
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
        <Button type="submit" look="main">
          {button}
        </Button>
      </form>
      <p>
        Questions? Call us at <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
      <p className="small">{disclaimer}</p>
    </>
  );
}
