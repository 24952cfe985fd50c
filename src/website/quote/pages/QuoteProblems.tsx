import { QUOTE_FIELDS, type QuoteErrors, type QuoteField } from "#leads/leads/rules/quote-form.ts";
import { useWords } from "#website/kit/pages/language.ts";

/** For a group field, the error's link leads to its first choice. */
const FIRST_CONTROL: Partial<Record<QuoteField, string>> = {
  forWhom: "forWhom-me",
  reachBy: "reachBy-call",
  coverage: "coverage-5000",
  health: "health-good",
  sex: "sex-female",
  tobacco: "tobacco-no",
  bestTime: "bestTime-any",
};

/** The error summary above the form, each error linked to its field. */
export function QuoteProblems({
  errors,
  problem,
  phone,
}: {
  errors: QuoteErrors;
  problem: string | null;
  phone: { shown: string; dial: string };
}) {
  const words = useWords("quote");
  const wrong = QUOTE_FIELDS.filter((field) => errors[field] !== undefined);
  if (wrong.length === 0 && problem === null) return null;
  return (
    <div
      className="notice notice-error quote-problems"
      role="alert"
      aria-labelledby="problems-title"
      tabIndex={-1}
      data-problems
    >
      <h2 id="problems-title">{wrong.length > 0 ? words.check : words.notSent}</h2>
      <p>{problem ?? words.fix(wrong.length)}</p>
      {wrong.length > 0 ? (
        <ul>
          {wrong.map((field) => (
            <li key={field}>
              <a href={`#${FIRST_CONTROL[field] ?? field}`}>{errors[field]}</a>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {words.preferToTalk} <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
        </p>
      )}
    </div>
  );
}
