/** Reads which of a page's forms was sent; null for one that it doesn't have. Empty is a form without a name. */
export function readIntent<I extends string>(form: { get(name: string): unknown }, intents: readonly I[]): I | null {
  // Pages that were open before an upgrade send `do`.
  const asked = form.get("intent") || form.get("do") || "";
  return intents.find((intent) => intent === asked) ?? null;
}
