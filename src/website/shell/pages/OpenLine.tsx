import type { ShownHours } from "#agency/site/rules/shown-hours.ts";

/**
 * Beside a promise to call: our hours, which the script replaces by whether we are open now and when we open next.
 * Nothing for an agency without hours.
 */
export function OpenLine({ shown }: { shown: ShownHours | null }) {
  if (shown === null) return null;
  const { sentence, ...times } = shown;
  return (
    <p className="open-state" data-hours={JSON.stringify(times)}>
      {sentence}
    </p>
  );
}
