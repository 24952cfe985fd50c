import type { ConsentInvitation as Invitation } from "#leads/leads/rules/consent-invitation.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { CopyButton } from "#website/shell/pages/CopyButton.tsx";

/** The link that asks the insured person, and ways to pass it on. */
export function ConsentInvitation({ link, to, message, text, sms, mail }: Invitation) {
  const words = useWords("sentQuote").invitation;
  return (
    <section aria-labelledby="invitation">
      <h2 id="invitation">{words.title}</h2>
      <p>{words.text[to]}</p>
      <p className="button-row">
        <ButtonLink look="plain" href={sms}>
          {words.sms}
        </ButtonLink>
        <ButtonLink look="plain" href={mail}>
          {words.mail}
        </ButtonLink>
        <CopyButton text={text} label={words.copy} copied={words.copied} refused={words.refused} />
      </p>
      <p>{words.written}</p>
      <blockquote className="quote-message">{message}</blockquote>
      <p className="quote-link">
        <a href={link}>{link}</a>
      </p>
    </section>
  );
}
