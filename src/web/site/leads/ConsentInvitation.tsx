import type { ConsentInvitation as Invitation } from "#core/leads/consent-invitation.ts";
import { Button, ButtonLink } from "#web/ui/Button.tsx";

/** The link that asks the insured person, and ways to pass it on. Copying needs script, so its button is hidden without. */
export function ConsentInvitation({ address, them, message, text, email }: Invitation) {
  return (
    <section aria-labelledby="invitation">
      <h2 id="invitation">One thing to pass along</h2>
      <p>
        We’ll talk with you first. Before we may call {them}, we need their own agreement. Please send {them} this link.
        It shows what they agree to, takes one tap, and works once.
      </p>
      <p className="button-row">
        <ButtonLink look="plain" href={text}>
          Send as a text message
        </ButtonLink>
        <ButtonLink look="plain" href={email}>
          Send as an email
        </ButtonLink>
        <Button type="button" look="plain" data-copy={message} hidden>
          Copy the message
        </Button>
        <span role="status" data-copied />
      </p>
      <p>The message is already written:</p>
      <blockquote className="quote-message">{message.slice(0, -address.length)}</blockquote>
      <p className="quote-link">
        <a href={address}>{address}</a>
      </p>
    </section>
  );
}
