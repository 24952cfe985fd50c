const BE = new Set(
  "am is are was were be been being get gets got getting gotten isn't aren't wasn't weren't".split(" "),
);
/** Words that may come between the auxiliary and the participle, besides those in -ly. */
const BETWEEN = new Set(
  "not never also often always usually still already now then so very all both only just being been sometimes soon later even ever first".split(
    " ",
  ),
);
/** Irregular participles common in texts about money, families and funerals. */
const IRREGULAR = new Set(
  "beaten bent bet bitten borne bought bound broken brought built burnt caught chosen cut dealt done drawn driven eaten fallen fed felt fought found forgotten forgiven frozen given grown heard held hidden hit hung hurt kept known laid led lent let lost made meant met misunderstood mistaken overcome overpaid paid proven put rebuilt reread rewritten risen said seen sent settled sewn shaken shown shut sold sought spent split spoken spread stolen stood stuck sworn swept taken taught told thought thrown torn understood undertaken undone upheld upset withdrawn withheld withstood won worn woven written".split(
    " ",
  ),
);
/** Words in -ed that are no participles, or are felt rather than done. */
const NOT_PARTICIPLE = new Set(
  "need bed red shed sled feed seed speed weed indeed hundred hatred sacred naked exceed proceed succeed agreed concerned interested tired worried married retired supposed used allowed scared excited surprised pleased satisfied relaxed experienced related complicated limited detailed".split(
    " ",
  ),
);
/** Tells whether a sentence, as words in lower case, has a passive: a form of "be" or "get" and a past participle. */
export function isPassive(words: readonly string[]): boolean {
  return words.some((word, at) => BE.has(word.replace("’", "'")) && participleAfter(words, at + 1));
}

function participleAfter(words: readonly string[], from: number): boolean {
  for (const word of words.slice(from, from + 4)) {
    if (isParticiple(word)) return true;
    if (!BETWEEN.has(word) && !word.endsWith("ly")) return false;
  }
  return false;
}

function isParticiple(word: string): boolean {
  return IRREGULAR.has(word) || (word.length > 3 && word.endsWith("ed") && !NOT_PARTICIPLE.has(word));
}
