import { Button } from "#web/ui/Button.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";

type Phone = { dial: string; shown: string };

/** Shown if a request can't be read right now. It can still be withdrawn. */
export function RequestAway({ phone, words, button }: { phone: Phone; words: string; button: string }) {
  return (
    <>
      <PageHeading
        title="Your request"
        lead="We can’t look it up right now. To see or change it, please open this page again in a few minutes."
      />
      <section className="quote-part" aria-labelledby="withdraw">
        <h2 id="withdraw">Withdraw your request</h2>
        <p>You don’t have to wait to withdraw it.</p>
        <p id="withdraw-words">{words}</p>
        <form method="post">
          <Button type="submit" look="dark" aria-describedby="withdraw-words">
            {button}
          </Button>
        </form>
      </section>
      <p>
        A person can also help you. Call us at <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </>
  );
}

/** After a withdrawal that was stored but not yet applied. */
export function WithdrawalNoted({ phone }: { phone: Phone }) {
  return (
    <div className="wrap wrap-narrow quote-thanks">
      <PageHeading
        title="We’ve noted your withdrawal"
        lead="It counts from now on. You don’t need to do anything else."
      />
      <p>
        We can’t open our records right now. Your withdrawal is saved, and it will be entered automatically as soon as
        they are back. This page will then say that your request is withdrawn. If it doesn’t, or if you would rather
        tell a person, call us at <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </div>
  );
}
