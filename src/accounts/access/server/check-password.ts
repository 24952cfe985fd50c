import { MIN_PASSWORD, TOO_EASY, TOO_SHORT } from "#platform/access/rules/password.ts";

/** Below this zxcvbn score (0 to 4) fewer than 100 million guesses find a password ('somewhat guessable'). */
const SAFE_FROM = 3;
/** Longest part of a password that is checked, characters: the estimate's time grows with the length. */
const LOOKED_AT = 64;

/**
 * Returns the problem with a new password, as a sentence, or null. Estimated by zxcvbn with its list of 49,000 common
 * passwords (@zxcvbn-ts/language-common, MIT), on this machine alone; `about` are words that others would try first.
 */
export async function checkPassword(password: string, about: readonly string[]): Promise<string | null> {
  if (password.length < MIN_PASSWORD) return TOO_SHORT;
  // The list takes 16 MB and is needed a few times a year.
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const words = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  const { score } = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password.slice(0, LOOKED_AT), [
    ...words,
    "hearthlight",
  ]);
  return score < SAFE_FROM ? TOO_EASY : null;
}
