/** 'Step 3 of 6' with a bar. */
export function QuoteProgress({ at, of }: { at: number; of: number }) {
  return (
    <div className="quote-progress">
      <p id="quote-progress">
        Step {at} of {of}
      </p>
      <progress max={of} value={at} aria-labelledby="quote-progress" />
    </div>
  );
}
