import { addressed } from "#core/leads/family-contact.ts";
import { HEALTH_LABELS } from "#core/leads/lead-labels.ts";
import type { QuoteView } from "#core/leads/quote-view.ts";
import { METHODS_PATH } from "#core/site/navigation.ts";
import { Choices } from "#web/ui/Choices.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Question } from "./Question.tsx";
import { QuotePrices } from "./QuotePrices.tsx";

const WORDS = {
  priced: "What it may cost",
  unpriced: "An agent will quote this for you",
  sentence: (person: string, amount: string) => `For ${person}: ${amount} of coverage.`,
  example: "You haven’t chosen an amount, so this one is an example.",
  next: "Next, we’ll ask how an agent can reach you with exact prices. So far, you haven’t told us who you are.",
  about: "About these figures",
  mayWe: (their: string) => `May we ask one question about ${their} health?`,
  mayWeHint: (their: string) =>
    `You pick one plain answer; we don’t ask about illnesses or medicines. The price above then fits ${their} health, and the agent starts with plans that suit it. We keep only the answer you choose, for this request.`,
  ask: "Yes, ask me",
  health: (their: string) => `Which best describes ${their} health?`,
  healthHint: "An insurer asks its own questions later, and only its decision counts.",
  healthy: "Generally healthy, perhaps with everyday medicines",
  refine: "Show the price that fits",
  forget: "Don’t use my health",
} as const;

/** The estimated range, before any identifying question, and the health question that refines it. */
export function QuoteRange({ view }: { view: QuoteView }) {
  const { estimate } = view;
  if (!estimate) return null;
  const { person, amount, example, fitted, rows, none, notes, dated } = estimate;
  return (
    <>
      <div className="quote-answer">
        <Question>{none === null ? WORDS.priced : WORDS.unpriced}</Question>
        <p>{WORDS.sentence(person, amount)}</p>
        {example ? <p>{WORDS.example}</p> : null}
      </div>
      {none === null ? <QuotePrices rows={rows} /> : <p className="notice">{none}</p>}
      {dated ? <p className="small">{dated}</p> : null}
      {fitted === null ? null : <p>{fitted}</p>}
      {none === null ? <Health view={view} /> : null}
      {notes.length > 0 ? (
        <details className="quote-more">
          <summary>{WORDS.about}</summary>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <p>
            <a href={METHODS_PATH}>Where our figures come from</a>
          </p>
        </details>
      ) : null}
      <p>{WORDS.next}</p>
    </>
  );
}

/** Asked only with permission; every button stays on this screen. */
function Health({ view: { values, errors } }: { view: QuoteView }) {
  const { their } = addressed(values.forWhom);
  if (values.askHealth !== "yes")
    return (
      <div className="quote-health">
        <h3>{WORDS.mayWe(their)}</h3>
        <p className="hint">{WORDS.mayWeHint(their)}</p>
        <Button type="submit" look="plain" name="go" value="health:ask">
          {WORDS.ask}
        </Button>
      </div>
    );
  return (
    <div className="quote-health">
      <input type="hidden" name="shownHealth" value={values.health} />
      <Choices
        name="health"
        legend={
          <h3 tabIndex={-1} data-health>
            {WORDS.health(their)}
          </h3>
        }
        hint={WORDS.healthHint}
        error={errors.health}
        options={[
          { value: "good", label: WORDS.healthy },
          { value: "some", label: HEALTH_LABELS.some },
          { value: "serious", label: HEALTH_LABELS.serious },
        ]}
        chosen={values.health || undefined}
      />
      <div className="button-row">
        <Button type="submit" look="plain" name="go" value="health:show">
          {WORDS.refine}
        </Button>
        <button type="submit" name="go" value="health:forget" className="link-button">
          {WORDS.forget}
        </button>
      </div>
    </div>
  );
}
