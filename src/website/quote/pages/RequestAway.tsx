import { Button } from "#ui/kit/Button.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";

type Phone = { dial: string; shown: string };

/** Shown if a request can't be read right now. It can still be withdrawn; `consent` are the words beside the button. */
export function RequestAway({ phone, consent }: { phone: Phone; consent: string }) {
  const words = useWords("myRequest");
  return (
    <>
      <PageHeading title={words.title} lead={words.away} />
      <section className="quote-part" aria-labelledby="withdraw">
        <h2 id="withdraw">{words.withdraw}</h2>
        <p>{words.withdrawNow}</p>
        <p id="withdraw-words">{consent}</p>
        <form method="post">
          <Button type="submit" look="dark" aria-describedby="withdraw-words">
            {words.withdrawIt}
          </Button>
        </form>
      </section>
      <p>
        {words.personHelps} <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </>
  );
}

/** After a withdrawal that was stored but not yet applied. */
export function WithdrawalNoted({ phone }: { phone: Phone }) {
  const words = useWords("myRequest");
  return (
    <div className="wrap wrap-narrow quote-thanks">
      <PageHeading title={words.noted} lead={words.notedLead} />
      <p>
        {words.notedMore} <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </div>
  );
}
