import { searchTerm } from "#leads/leads/rules/search-text.ts";

/**
 * Tells whether a text that staff typed, such as the search of a saved view, has a person's whole name, number (E.164)
 * or email address. A first name alone is not enough.
 */
export function mentionsPerson(
  text: string,
  { names, addresses }: { names: readonly string[]; addresses: readonly string[] },
): boolean {
  const folded = searchTerm(text);
  const digits = text.replace(/\D/g, "");
  return (
    names.some((name) => name.trim().includes(" ") && folded.includes(searchTerm(name))) ||
    addresses.some((address) =>
      address.includes("@") ? folded.includes(searchTerm(address)) : digits.includes(address.slice("+1".length)),
    )
  );
}
