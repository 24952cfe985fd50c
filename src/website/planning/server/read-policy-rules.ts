import type { Words } from "#agency/language/rules/words.ts";
import { numberSources } from "#agency/states/rules/cited-text.ts";
import type { PolicyRules } from "#website/planning/rules/policy-rules.ts";
import { readStateFacts } from "#agency/states/rules/state-facts.ts";
import { freeLookRules } from "#agency/states/rules/state-rules.ts";
import { SHIPPED_STATE_SOURCES, SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";

/** Reads a state's rights of new policy owners and its regulator; null without a state or its facts. */
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
