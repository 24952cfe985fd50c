import { type ClaimField, type ClaimText } from "./claim-texts.ts";
import { ILLEGAL_KINDS, type IllegalKind } from "./claim-lexicon.ts";
import { sentencesOf } from "./sentences.ts";

/** A sentence that may not be published. */
export type IllegalStatement = { field: ClaimField; sentence: string; kind: IllegalKind };

/**
 * Finds the sentences of an article that may not be published, each once per field. Questions, denials, warnings and
 * reports of others pass: “No one can promise the lowest price.”
 */
export function findIllegalStatements(texts: readonly ClaimText[]): IllegalStatement[] {
  const found = new Map<string, IllegalStatement>();
  for (const { field, text, under } of texts) {
    if (WARNED_LIST.test(normalized(under))) continue;
    for (const sentence of sentencesOf(text)) {
      const kind = illegalKind(sentence);
      if (kind) found.set(`${field} ${sentence}`, { field, sentence, kind });
    }
  }
  return [...found.values()];
}

/** Returns what is wrong with a sentence; null if it may be published. */
export function illegalKind(sentence: string): IllegalKind | null {
  const text = normalized(sentence);
  if (isQuestion(text) || WARNING.test(text.replace(NO_WARNING, " "))) return null;
  return ILLEGAL_KINDS.find((kind) => !kind.unless?.test(text) && kind.patterns.some((one) => says(text, one))) ?? null;
}

/** Tells whether a sentence matches a pattern somewhere without denying it there. */
function says(text: string, pattern: RegExp): boolean {
  for (const match of text.matchAll(new RegExp(pattern.source, "g")))
    if (!DENIED.test(clauseBefore(text, match.index).replace(NO_DENIAL, " "))) return true;
  return false;
}

const CLAUSE_END = /[;:!?¡¿—–]|\.{3}| (?:but|so|pero|asi que) /g;

/** Returns what precedes a place in its clause. A denial before a colon doesn't reach beyond it. */
function clauseBefore(text: string, place: number): string {
  let from = 0;
  for (const { 0: end, index } of text.matchAll(CLAUSE_END)) if (index < place) from = index + end.length;
  return text.slice(from, place);
}

const DENIAL = [
  "not|never|cannot|neither|nor|none|nobody|no one|without|hardly|almost|nearly|nunca|jamas|nadie|ni|tampoco|ningun[oa]?|casi",
  "no (?:such|honest|insurers?|agents?|agency|company|companies|seller|law|program|policy|price|article|ad|advertisement)",
  "no (?:hay|es|son|se|le|les|lo|nos|exist\\w+|ofrec\\w+|vend\\w+|promet\\w+|pued\\w+|pod\\w+|garantiz\\w+|cre\\w+|confi\\w+|dig\\w+|dec\\w+|escuch\\w+|hag\\w+|tiene|tenemos|recib\\w+|significa|quiere)",
].join("|");
const DENIED = new RegExp(`(?:\\b(?:${DENIAL})\\b|n't\\b)(?: [\\w'"-]+){0,8} ?["']?$|\\bno ["']?$`);
/** Negative words that deny something else or only urge: “You'll never pay more with our lowest price, guaranteed.” */
const NO_DENIAL =
  /\b(?:not (?:only|just|a scam)|(?:do not|don't|never) (?:wait|miss|delay|worry|forget|lose|overpay|pay)\b|(?:never|not) pay more|(?:won't|will not) (?:regret|believe|find)|can't (?:go wrong|beat|lose)|no (?:medical|exams?|questions?|health|hassle|waiting|obligation|matter|doubt|better|lower|cheaper|other)|without (?:an?|any|the) (?:exams?|medical|questions?)|no (?:solo|espere|pierda|se pierda|deje pasar|pague|se preocupe|lo deje|importa|hay (?:mejor|nada)|examen|preguntas)|nunca pag\w+|sin (?:examen|preguntas|compromiso)\w*)\b/g;

const WARNING =
  /\b(?:beware|be (?:wary|careful)|watch out|warning signs?|scam\w*|fraud\w*|red flags?|hang up|walk away|misleading|mislead|myths?|false|falsely|untrue|illegal|against the law|distrust|suspicious|too good to be true|cuidado con|desconfi\w+|estafas?|fraudes?|enganos?|enganos[oa]s?|mentiras?|fals[oa]s?|mitos?|ilegal|cuelgue|sospech\w+|avoid (?:any|anyone|offers?|companies|agents|agencies|ads?|sellers?|callers?|mailers?)|ignore (?:any|ads?|offers?|mailers?|callers?)|(?:ads?|advertisements?|mailers?|letters?|postcards?|callers?|sellers?|websites?|agents?|companies|anuncios?|cartas?|vendedores|vendedor)(?: (?:that|who|often|may|like|to|sometimes|que|a|menudo|suelen|veces))* (?:says?|promises?|claims?|hints?|shouts?|promet\w+|dic\w+|afirma\w*)|if (?:an?|the|any|some|someone|anyone) ?(?:ad|agent|caller|mailer|letter|company|insurer|seller|website|postcard)?(?: [\w'-]+)? (?:says?|promises?|claims?|offers?|tells?)|si (?:un|una|alguien|el|la) ?\w* (?:le |les )?(?:dice|promete|ofrece|asegura))\b/;
/** Praise in the words of a warning. */
const NO_WARNING =
  /\b(?:no|not a|isn't a|never a|sin|no es una?) (?:scams?|fraud|estafas?|fraude|mentiras?|enganos?)\b/g;
/** A heading or a sentence that warns of the quotes in its list. */
const WARNED_LIST =
  /\b(?:beware|scams?|fraud|red flags?|warning signs?|walk away|hang up|misleading|myths?|false|never (?:say|write)|do not (?:say|write|believe|trust)|estafas?|fraudes?|senales? de (?:alerta|advertencia)|desconfi\w+|mitos?|mentiras?|enganos?)\b/;

const ASKS =
  /^["'¿( ]*(?:do|does|did|is|are|was|will|can|could|should|may|why|what|who|how|when|where|which|medicare|hay|existe|es|son|puede|pueden|paga|pagara|cubre|cubrira|por que|que|quien|cuanto|cuando|donde|cual|de verdad|realmente)\b/;

function isQuestion(text: string): boolean {
  return /\?["')]*$/.test(text) && ASKS.test(text);
}

/** Normalizes a sentence for the lexicon: lower case, no accents, straight quotes, single spaces, nothing invisible. */
function normalized(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/[‐‑]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}
