import { STATE_MEANINGS, STATE_WORDS } from "#leads/conversations/rules/message.ts";

const STATES = Object.keys(STATE_MEANINGS) as (keyof typeof STATE_MEANINGS)[];
/** Two states may have the same words, with different reasons. */
const BY_WORDS = [...Map.groupBy(STATES, (state) => STATE_WORDS[state])];

/** Explains the words that a text on its way out has. */
export function TextStates() {
  return (
    <dl className="grid max-w-3xl gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      {BY_WORDS.map(([words, states]) => (
        <div key={words} className="sm:contents">
          <dt className="font-medium">{words}</dt>
          {states.map((state) => (
            <dd key={state} className="text-muted sm:col-start-2">
              {STATE_MEANINGS[state]}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
