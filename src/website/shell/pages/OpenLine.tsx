import type { ShownHours } from "#agency/site/rules/shown-hours.ts";

/**
 * Our hours beside a promise to call; the script replaces them with the current state and the next opening. Nothing for
 * an agency without hours.
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
