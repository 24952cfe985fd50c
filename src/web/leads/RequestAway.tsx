import { Button } from "#web/ui/Button.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";

type Phone = { dial: string; shown: string };

/** The page of a request that cannot be looked up just now. Withdrawing it works all the same. */
export function RequestAway({ phone, words, button }: { phone: Phone; words: string; button: string }) {
  return (
    <>
      <PageHeading title="Your request" lead="We cannot look it up just now. Please open this page again in a few minutes to see or change it." />
      <section className="quote-part" aria-labelledby="withdraw">
        <h2 id="withdraw">Withdraw it</h2>
        <p>You do not have to wait for this.</p>
        <p id="withdraw-words">{words}</p>
        <form method="post">
          <Button type="submit" look="dark" aria-describedby="withdraw-words">
            {button}
          </Button>
        </form>
      </section>
      <p>
        A person can help you too: call us at <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </>
  );
}

/** After a withdrawal that could not be entered at once and is kept until it can. */
export function WithdrawalNoted({ phone }: { phone: Phone }) {
  return (
    <div className="wrap wrap-narrow quote-thanks">
      <PageHeading title="We have noted your withdrawal" lead="It counts from now on, and there is nothing more you need to do." />
      <p>
        Our records cannot be opened just now. What you asked is kept safely and is entered by itself as soon as they are back; this page then says that your
        request is withdrawn. If it does not, or if you would rather tell a person, call us at <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </div>
  );
}
