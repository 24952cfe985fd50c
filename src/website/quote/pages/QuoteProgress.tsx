import { useWords } from "#website/kit/pages/language.ts";

/** 'Step 3 of 6' with a bar. */
export function QuoteProgress({ at, of }: { at: number; of: number }) {
  const words = useWords("quote");
  return (
    <div className="quote-progress">
      <p id="quote-progress">{words.step(at, of)}</p>
      <progress max={of} value={at} aria-labelledby="quote-progress" />
    </div>
  );
}
