import type { Words } from "#agency/language/rules/words.ts";
import type { HealthResult } from "./health-check.ts";

/** Returns the reasons for a result in one or two sentences; what it depends on, if it can't be called likely. */
export function reasonsText({ because, maybe, likely }: HealthResult, words: Words["healthCheck"]): string {
  const list = (ids: HealthResult["because"]) => ids.map((id) => words.asked[id].short).join("; ");
  if (maybe && !likely) return words.open.depends(list(maybe.questions));
  const why = because.length > 0 ? words.because(list(because)) : maybe ? words.noReasonsUnsure : words.noReasons;
  return maybe ? `${why} ${words.maybe[maybe.outcome](list(maybe.questions))}` : why;
}
