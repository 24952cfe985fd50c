import { ILLEGAL_KINDS, type IllegalKind } from "./claim-lexicon.ts";
import { type Concepts, CONCEPTS } from "./claim-concepts.ts";
import { normalized } from "#platform/text/rules/normalized.ts";
import { weighedWords, readWeights, weighSentence } from "#platform/text/rules/word-weights.ts";
import stored from "./claim-weights.json" with { type: "json" };
import { remembered } from "#platform/text/rules/remembered.ts";
import { sentencesOf } from "./sentences.ts";

/**
 * Finds the sentences of a text that may not be published. Questions, denials, warnings and reports of others pass: “No
 * one can promise the lowest price.” `under`: the heading and sentence that introduce the list which the text is in.
 */
export function illegalSentences(text: string, under = ""): { sentence: string; kind: IllegalKind }[] {
  if (WARNED_LIST.test(normalized(under))) return [];
  let asked = "";
  return sentencesOf(text).flatMap((sentence) => {
    const kind =
      illegalKind(sentence) ??
      (asked === "" || DENYING.test(sentence) ? null : illegalKind(`${asked.replace(/[?¿]/g, "")}: ${sentence}`));
    asked = sentence.endsWith("?") ? sentence : "";
    return kind ? [{ sentence, kind }] : [];
  });
}

/**
 * Finds the sentences of a text that none of the rules knows, and that read like illegal ones by their words. Half of what
 * is said in a new way is found so, and some fine ones too, so a person decides.
 */
export function likelySentences(text: string, under = ""): string[] {
  return WARNED_LIST.test(normalized(under)) ? [] : sentencesOf(text).filter(isLikely);
}

const isLikely = remembered((sentence) => {
  const text = normalized(sentence);
  if (isQuestion(text) || isWarning(text) || illegalKind(sentence) !== null) return false;
  return weighs(sentence) > 0;
});

const weights = readWeights(stored);
/** Weighs a sentence; above 0 it reads like an illegal one. */
const weighs = (sentence: string) => weighSentence(weighedWords(sentence), weights);
/** Below this, words that stand in one sentence by chance say nothing: of 10 fine sentences that nobody had seen, 6 are. */
const CLEARLY_FINE = -250;

/** An answer that denies what its question asks. */
const DENYING = /^["“'(]*(?:no|not|never|nunca|jamás|only|solo)\b|\bnot?[,.]/i;

/** Says which sentence it is, what is wrong with it, and what to write instead. `where`: “ in the title”, or nothing. */
export function illegalMessage(sentence: string, kind: IllegalKind, where = ""): string {
  return `“${sentence}”${where} can't be published. ${kind.reason} ${kind.instead}`;
}

/** Returns what is wrong with a sentence; null if it may be published. */
export const illegalKind = remembered(findKind);

function findKind(sentence: string): IllegalKind | null {
  const text = normalized(sentence);
  if (isQuestion(text) || isWarning(text)) return null;
  const denies = DENIES.test(text.replace(NO_DENIAL, " ").replace(ONLY_URGES, " "));
  return (
    ILLEGAL_KINDS.find((kind) => !kind.unless?.test(text) && kind.patterns.some((one) => says(text, one))) ??
    (weighs(sentence) > CLEARLY_FINE ? ILLEGAL_KINDS.find(({ id }) => suggests(text, CONCEPTS[id], denies)) : null) ??
    null
  );
}

/** Tells whether a sentence says something by its words together. */
function suggests(text: string, concepts: Concepts | undefined, denies: boolean): boolean {
  if (!concepts || concepts.unless.test(text)) return false;
  if (concepts.always.some((one) => one.test(text))) return true;
  const sets = denies ? concepts.regardless : [...concepts.regardless, ...concepts.together];
  return sets.some((all) => all.every((one) => one.test(text)));
}

/** Tells whether a sentence matches a pattern somewhere without denying it there. */
function says(text: string, pattern: RegExp): boolean {
  for (const match of text.matchAll(pattern))
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
/** The disclaimer's list: “not connected with, approved by or endorsed by …”. */
const UNCONNECTED =
  "\\b(?:not|nor|isn't|aren't|no estan?|no estamos|no esta|ni) (?:connected|affiliated|associated|endorsed|approved|sponsored|conectad|afiliad|relacionad|vinculad|aprobad|respaldad|avalad|patrocinad)[^;:]*$";
const DENIED = new RegExp(`(?:(?:\\b(?:${DENIAL})\\b|n't\\b)(?: [\\w'"-]+){0,8} ?["']?$|\\bno ["']?$|${UNCONNECTED})`);
/** Negative words that deny something else or only urge: “You'll never pay more with our lowest price, guaranteed.” */
const NO_DENIAL =
  /\b(?:not (?:only|just|a scam)|(?:do not|don't|never) (?:wait|miss|delay|worry|forget|lose|overpay|pay)\b|(?:never|not) pay more|(?:won't|will not) (?:regret|believe|find)|can't (?:go wrong|beat|lose)|no (?:medical|exams?|questions?|health|hassle|waiting|obligation|matter|doubt|better|lower|cheaper|other)|without (?:an?|any|the) (?:exams?|medical|questions?)|no (?:solo|espere|pierda|se pierda|deje pasar|pague|se preocupe|lo deje|importa|hay (?:mejor|nada)|examen|preguntas)|nunca pag\w+|sin (?:examen|preguntas|compromiso)\w*)\b/g;

/** A denial anywhere in a sentence whose words together would suggest something. */
const DENIES = new RegExp(`\\b(?:${DENIAL}|no|isn't|aren't)\\b|n't\\b`);
/** Negative words that urge, or say that few know about it. */
const ONLY_URGES =
  /\b(?:(?:do not|don't|haven't|hasn't|never|nobody|no one|casi nadie|aunque [a-z ]{0,20}no se lo|que nadie)(?: \w+)? (?:realize|know|heard|hear|told|mentions?|claim\w*|reclama|haya dicho|leave|collect|matter|let|spend|pay|hang)|won't let|no one mentions|never (?:collect|hear about)|no longer covers?|ya no alcanzan?|hasn't raised|no le dio|no reclamo|y nada mas|not a single|no importa|sin importar|sin preguntas|no (?:exam|questions|health|medical|extra)|or not|not as an? \w+ \$|couldn't reach|hasn't been filled)\b/g;

const WARNING =
  /\b(?:beware|be (?:wary|careful)|watch out|warning signs?|scam\w*|fraud\w*|red flags?|signs? of|senal(?:es)? de|pushy|hang up|cuelgue|throw it away|tirela|marked in red|publicidad|does not exist|doesn't exist|not telling the truth|mintiendo|what the ad leaves|ads? leave out|small print|fine print|letra (?:pequena|chica)|lo que el anuncio no|the phrases?|phrases like|esa frase|why you can ignore|(?:con|with) (?:a|una) red line|en alerta|(?:lo|le|los) estan? presionando|makes no sense|from marketers|a sign to slow down|tend to leave out|other ads that|an ad for|walk away|misleading|mislead|myths?|false|falsely|untrue|illegal|against the law|distrust|suspicious|too good to be true|cuidado con|desconfi\w+|estafas?|fraudes?|enganos?|enganos[oa]s?|mentiras?|fals[oa]s?|mitos?|ilegal|sospech\w+|avoid (?:any|anyone|offers?|companies|agents|agencies|ads?|sellers?|callers?|mailers?)|ignore (?:any|ads?|offers?|mailers?|callers?)|(?:ads?|advertisements?|mailers?|letters?|postcards?|callers?|sellers?|websites?|agents?|companies|anuncios?|cartas?|vendedores|vendedor)(?: (?:that|who|often|may|like|to|sometimes|que|a|menudo|suelen|veces))* (?:says?|promises?|claims?|hints?|shouts?|promet\w+|dic\w+|afirma\w*)|who (?:says?|tells? you|promises?|claims?)|(?:quien|agente que) (?:le )?(?:dice|diga|promete)|ads that speak|que hablan de|if (?:an?|the|any|some|someone|anyone) ?(?:ad|agent|caller|mailer|letter|company|insurer|seller|website|postcard)?(?: [\w'-]+)? (?:says?|promises?|claims?|offers?|tells?)|si (?:un|una|alguien|el|la) ?\w* (?:le |les )?(?:dice|promete|ofrece|asegura))\b/;
/** Praise in the words of a warning. */
const NO_WARNING =
  /\b(?:do not hang up|don't hang up|no cuelgue)\b|\b(?:no|not|not an?|isn't|isn't an?|never an?|sin|no es(?: una?)?|ningun[oa]?) (?:scams?|fraud|myths?|false|untrue|illegal|red flags?|misleading|suspicious|too good to be true|estafas?|fraudes?|mentiras?|enganos?|mitos?|fals[oa]s?|ilegal)\b/g;
const QUOTED = /"[^"]*"/g;
/** A sentence about what we sell doesn't report what others say. */
const OWN_OFFER = /\b(?:we|our|us|tenemos|ofrecemos|garantizamos|aprobamos|aceptamos|nuestr[oa]s?)\b/;

/** Tells whether a sentence warns of what it quotes. “Beware of high prices: we guarantee the lowest.” only praises. */
function isWarning(text: string): boolean {
  return WARNING.test(text.replace(NO_WARNING, " ")) && !OWN_OFFER.test(text.replace(QUOTED, " "));
}
/** A heading or a sentence that warns of the quotes in its list. */
const WARNED_LIST =
  /\b(?:beware|scams?|fraud|red flags?|warning signs?|walk away|hang up|misleading|myths?|false|never (?:say|write)|do not (?:say|write|believe|trust)|estafas?|fraudes?|senales? de (?:alerta|advertencia)|desconfi\w+|mitos?|mentiras?|enganos?)\b/;

const ASKS =
  /^["'¿( ]*(?:do|does|did|is|are|was|will|can|could|should|may|why|what|who|how|when|where|which|medicare|medicaid|el va|el seguro social|hay|existe|es|son|puede|pueden|paga|pagara|cubre|cubrira|por que|que|quien|cuanto|cuando|donde|cual|de verdad|realmente)\b/;

/** Questions that say what they ask. */
const SAYS =
  /^["'¿( ]*(?:did you (?:know|hear|realize)|do you know that|have you heard|are you sure|what will you tell|que mejor|va a dejar|why (?:not|pay|wait|risk|settle|worry)|what if|who else|sabia|sabe usted que|por que (?:no|pagar|esperar)|que tal si)\b/;

function isQuestion(text: string): boolean {
  return /\?["')]*$/.test(text) && ASKS.test(text) && !SAYS.test(text);
}
