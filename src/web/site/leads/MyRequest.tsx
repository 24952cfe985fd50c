import { english } from "#core/english/texts.ts";
import { QUOTE_FIELDS, type QuoteValues } from "#core/leads/quote-form.ts";
import type { ReviewRow } from "#core/leads/quote-view.ts";
import { QUOTE_WHEN_PATH } from "#core/site/navigation.ts";
import { Day } from "#web/site/articles/Day.tsx";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";

const TOPIC = english.contact.topics.privacy;

type MyRequestProps = {
  rows: readonly ReviewRow[];
  values: QuoteValues;
  sentAt: Date;
  withdrawnAt: Date | null;
  token: string;
  /** The words beside the withdraw button, and its label. */
  words: string;
  button: string;
};

/** A submitted request, with the ways to amend and withdraw it. */
export function MyRequest({ rows, values, sentAt, withdrawnAt, token, words, button }: MyRequestProps) {
  return (
    <>
      <PageHeading title={withdrawnAt ? "Your request is withdrawn" : "Your request"} />
      {withdrawnAt ? (
        <Notice>
          You withdrew this request on <Day of={withdrawnAt} />. We no longer call, text or email you about it.
        </Notice>
      ) : (
        <p>
          You sent this on <Day of={sentAt} />.
        </p>
      )}
      <section className="quote-part" aria-labelledby="sent">
        <h2 id="sent">What you sent</h2>
        <dl className="quote-review">
          {rows.map(({ label, text }) => (
            <div key={label} className="quote-review-row">
              <dt>{label}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
          {values.message === "" ? null : (
            <div className="quote-review-row">
              <dt>Message</dt>
              <dd dir="auto">{values.message}</dd>
            </div>
          )}
        </dl>
      </section>
      {withdrawnAt ? (
        <p className="button-row">
          <ButtonLink look="plain" href="/get-a-quote">
            Start a new request
          </ButtonLink>
        </p>
      ) : (
        <>
          <section className="quote-part" aria-labelledby="change">
            <h2 id="change">Change your request</h2>
            <p>Look over your answers, change what you like, and send them again. Your new answers replace these.</p>
            <form method="post" action="/get-a-quote">
              <input type="hidden" name="step" value="contact" />
              <input type="hidden" name="go" value="show" />
              <input type="hidden" name="passed" value="who,person,coverage,range" />
              <input type="hidden" name="request" value={token} />
              {QUOTE_FIELDS.map((field) => (
                <input key={field} type="hidden" name={field} value={values[field]} />
              ))}
              <div className="button-row">
                <Button type="submit" look="plain">
                  Change my answers
                </Button>
                <a className="quote-skip" href={`${QUOTE_WHEN_PATH}?request=${token}`}>
                  Change how and when we call
                </a>
              </div>
            </form>
          </section>
          <section className="quote-part" aria-labelledby="withdraw">
            <h2 id="withdraw">Withdraw your request</h2>
            <p id="withdraw-words">{words}</p>
            <form method="post">
              <Button type="submit" look="dark" aria-describedby="withdraw-words">
                {button}
              </Button>
            </form>
          </section>
        </>
      )}
      <section className="quote-part" aria-labelledby="data">
        <h2 id="data">Your data</h2>
        <p>
          You can ask for a copy of what we have about you, have it corrected, or have it deleted.{" "}
          <a href="/contact#message-form">Send us a message</a> about “{TOPIC}”, with the number or address that you
          gave us.
        </p>
      </section>
    </>
  );
}
