import { data } from "react-router";
import { readIntent } from "#platform/http/rules/read-intent.ts";

/** Reads which of a page's forms (`handle.intents` of its route) was sent. Throws 400 for one that it doesn't have. */
export function intentOf<I extends string>(form: { get(name: string): unknown }, intents: readonly I[]): I {
  const intent = readIntent(form, intents);
  if (intent === null) throw data("This page has no such form.", { status: 400 });
  return intent;
}
