import { QUOTE_FIELDS, type QuoteValues } from "#leads/leads/rules/quote-form.ts";
import type { ReviewRow } from "#leads/leads/rules/quote-view.ts";
import { QUOTE_PATH, QUOTE_WHEN_PATH } from "#agency/site/rules/navigation.ts";
import { Day } from "#website/blog/pages/Day.tsx";
import { Button, ButtonLink } from "#ui/kit/Button.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { Notice } from "#ui/kit/Notice.tsx";
import { PageHeading } from "#ui/kit/PageHeading.tsx";

type MyRequestProps = {
  rows: readonly ReviewRow[];
  values: QuoteValues;
  sentAt: Date;
  withdrawnAt: Date | null;
  token: string;
  /** The words beside the withdraw button. */
  consent: string;
};

/** A submitted request, with the ways to amend and withdraw it. */
export function MyRequest({ rows, values, sentAt, withdrawnAt, token, consent }: MyRequestProps) {
  const words = useWords("myRequest");
  const localPath = useLocalPath();
  const message = useWords("quoteAnswers").labels.message;
  return (
    <>
      <PageHeading title={withdrawnAt ? words.isWithdrawn : words.title} />
      {withdrawnAt ? (
        <Notice>
          {words.withdrew[0]}
          <Day of={withdrawnAt} />
          {words.withdrew[1]}
        </Notice>
      ) : (
        <p>
          {words.sent[0]}
          <Day of={sentAt} />
          {words.sent[1]}
        </p>
      )}
      <section className="quote-part" aria-labelledby="sent">
        <h2 id="sent">{words.whatYouSent}</h2>
        <dl className="quote-review">
          {rows.map(({ label, text }) => (
            <div key={label} className="quote-review-row">
              <dt>{label}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
          {values.message === "" ? null : (
            <div className="quote-review-row">
              <dt>{message}</dt>
              <dd dir="auto">{values.message}</dd>
            </div>
          )}
        </dl>
      </section>
      {withdrawnAt ? (
        <p className="button-row">
          <ButtonLink look="plain" href={localPath(QUOTE_PATH)}>
            {words.startNew}
          </ButtonLink>
        </p>
      ) : (
        <>
          <section className="quote-part" aria-labelledby="change">
            <h2 id="change">{words.change}</h2>
            <p>{words.changeMore}</p>
            <form method="post" action={localPath(QUOTE_PATH)}>
              <input type="hidden" name="step" value="contact" />
              <input type="hidden" name="go" value="show" />
              <input type="hidden" name="passed" value="who,person,coverage,range" />
              <input type="hidden" name="request" value={token} />
              {QUOTE_FIELDS.map((field) => (
                <input key={field} type="hidden" name={field} value={values[field]} />
              ))}
              <div className="button-row">
                <Button type="submit" look="plain">
                  {words.changeAnswers}
                </Button>
                <a className="quote-skip" href={localPath(`${QUOTE_WHEN_PATH}?request=${token}`)}>
                  {words.changeWhen}
                </a>
              </div>
            </form>
          </section>
          <section className="quote-part" aria-labelledby="withdraw">
            <h2 id="withdraw">{words.withdraw}</h2>
            <p id="withdraw-words">{consent}</p>
            <form method="post">
              <Button type="submit" look="dark" aria-describedby="withdraw-words">
                {words.withdrawIt}
              </Button>
            </form>
          </section>
        </>
      )}
      <YourData />
    </>
  );
}

/** Explains how to ask for a copy of the data, its correction or deletion. */
function YourData() {
  const words = useWords("myRequest");
  const { topics } = useWords("contact");
  const localPath = useLocalPath();
  return (
    <section className="quote-part" aria-labelledby="data">
      <h2 id="data">{words.data}</h2>
      <p>
        {words.askForData} <a href={localPath("/contact#message-form")}>{words.sendMessage}</a>
        {words.about(topics.privacy)}
      </p>
    </section>
  );
}
