import type { NumberedSource } from "#agency/states/rules/cited-text.ts";
import type { StateRule } from "#agency/states/rules/state-rules.ts";

/** A state's rules for owners of a policy, in a language: the free-look period, and the regulator (phone in E.164). */
export type PolicyRules = {
  name: string;
  slug: string;
  regulator: { name: string; phone: string };
  freeLook: StateRule[];
  sources: NumberedSource[];
};
