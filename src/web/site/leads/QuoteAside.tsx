import type { Agency } from "#core/site/settings.ts";

/** Beside the quote form: what happens next, other ways to reach us, and who we are. */
export function QuoteAside({
  agency,
  phone,
  disclaimer,
}: {
  agency: Pick<Agency, "phone" | "legalName" | "licenses">;
  phone: string;
  disclaimer: string;
}) {
  return (
    <aside className="quote-aside" aria-label="About your quote">
      <section className="card">
        <h2>What happens next</h2>
        <ol className="quote-steps">
          <li>You send the form. That’s all you need to do today.</li>
          <li>
            An agent reads it and calls you from <span className="phone">{phone}</span>. We dial by hand.
          </li>
          <li>You learn what plans would cost and whether any has a waiting period. Decide then, or sleep on it.</li>
        </ol>
        <p>The quote is free. Coverage isn’t: you pay a monthly premium for it.</p>
      </section>
      <section className="card">
        <h2>Rather talk?</h2>
        <p>
          Call <a href={`tel:${agency.phone}`}>{phone}</a> and a person will take you through the same questions.
        </p>
      </section>
      <p className="small">{disclaimer}</p>
      {agency.licenses.length > 0 ? (
        <p className="small">
          {agency.legalName}. {agency.licenses.map(({ state, number }) => `${state} license ${number}`).join(" · ")}
        </p>
      ) : null}
    </aside>
  );
}
