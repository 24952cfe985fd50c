import { ButtonLink } from "#web/ui/Button.tsx";
import { LineDrawing } from "./LineDrawing.tsx";

/** The only advertising in an article. */
export function QuoteInvitation() {
  return (
    <aside className="quote-invitation no-print" aria-labelledby="quote-invitation-title">
      <LineDrawing of="lamp" />
      <div>
        <h2 id="quote-invitation-title">Would you like to know what it would cost for you?</h2>
        <p>An agent can go through it with you. The quote is free, and you can take all the time you want to decide.</p>
        <ButtonLink look="main" href="/get-a-quote">
          Get Your Free Quote
        </ButtonLink>
      </div>
    </aside>
  );
}
