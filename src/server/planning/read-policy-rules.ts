import type { Words } from "#core/language/words.ts";
import { numberSources } from "#core/states/cited-text.ts";
import type { PolicyRules } from "#core/planning/policy-rules.ts";
import { readStateFacts } from "#core/states/state-facts.ts";
import { freeLookRules } from "#core/states/state-rules.ts";
import { SHIPPED_STATE_SOURCES, SHIPPED_STATES } from "#server/states/shipped-states.ts";

/** What a state's law gives the owner of a new policy, and who watches over it; null without a state or its facts. */
export function readPolicyRules(code: string, words: Pick<Words, "places" | "stateRules">): PolicyRules | null {
  const row = SHIPPED_STATES.find((state) => state.code === code);
  const facts = row && readStateFacts(row.reference);
  if (!row || !facts?.regulator) return null;
  const freeLook = freeLookRules(facts, words);
  return {
    name: words.places.within(facts.name),
    slug: row.slug,
    regulator: { name: facts.regulator.name, phone: facts.regulator.phone },
    freeLook,
    sources: numberSources(
      freeLook.map(({ answer }) => answer),
      SHIPPED_STATE_SOURCES,
    ),
  };
}
