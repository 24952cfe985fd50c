import type { ConsentInvitation as Invitation } from "#core/leads/consent-invitation.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { CopyButton } from "#web/site/CopyButton.tsx";

/** The link that asks the insured person, and ways to pass it on. */
export function ConsentInvitation({ link, them, message, text, sms, mail }: Invitation) {
  return (
    <section aria-labelledby="invitation">
      <h2 id="invitation">One thing to pass along</h2>
      <p>
        We’ll talk with you first. Before we may call {them}, we need their own agreement. Please send {them} this link.
        It shows what they agree to, takes one tap, and works once.
      </p>
      <p className="button-row">
        <ButtonLink look="plain" href={sms}>
          Send as a text message
        </ButtonLink>
        <ButtonLink look="plain" href={mail}>
          Send as an email
        </ButtonLink>
        <CopyButton
          text={text}
          label="Copy the message"
          copied="Copied."
          refused="Your browser didn’t allow that. Please copy the link below."
        />
      </p>
      <p>The message is already written:</p>
      <blockquote className="quote-message">{message}</blockquote>
      <p className="quote-link">
        <a href={link}>{link}</a>
      </p>
    </section>
  );
}
