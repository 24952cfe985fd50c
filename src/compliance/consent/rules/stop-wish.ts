import { normalized } from "#platform/text/rules/normalized.ts";
import { readWeights, weighedLetters, weighSentence } from "#platform/text/rules/word-weights.ts";
import stored from "./stop-weights.json" with { type: "json" };

/**
 * The wish in a text about being contacted: `stop`, a reasonable person reads it as a wish for no more contact; `unsure`, it
 * could be one, so a person looks first.
 */
export type StopWish = "stop" | "unsure";

/** Words that always suffice by themselves (47 CFR 64.1200(a)(10)), as people type them, and the Spanish ones. */
const ALWAYS =
  "stop stopall stahp unsubscribe unsuscribe unsubscribed cancel quit end revoke optout remove enough parar pare paren para parenle parele alto baja cancelar cancela salir fin detener desuscribir desuscribirme basta quitar quitenme borrar borrenme";
const KEYWORDS = new Set(ALWAYS.split(" ").map(once));
/** Signs that say it without a word. */
const SIGNS = /^[\s!.]*[🛑✋⛔🚫][\s🛑✋⛔🚫!.]*$/u;
/** Words that may stand beside such a word without changing it. */
const AROUND =
  /\b(?:for the love of god|omg|dear|sir|please|pls|plz|thank you|thanks?|now|all|it|this|that|texts?|texting|messages?|messaging|calls?|calling|emails?|already|immediately|ok|hi|hello|me|i said|just|again|por favor|gracias|ya|todo|esto|los mensajes|mensajes|llamadas|de una vez)\b/g;

const CONTACTING =
  "(?:call|calls|calling|callin|phon(?:e|ing)|ring(?:ing)?|dial(?:ing)?|text|texts|texting|txt|txting|messag(?:e|es|ing)|msg|msgs|email|emails|e-?mailing|mail|mailing|emailing|contact|contacting|writ(?:e|ing)|reach(?:ing)? out|send(?:ing)?|bother(?:ing)?|bug(?:ging)?|harass(?:ing)?|pester(?:ing)?|hound(?:ing)?|spam(?:ming)?|solicit(?:ing)?|blow(?:ing)? up)";
const LLAMAR =
  "(?:llam(?:ar|en|ando|e|es|arme|arnos|adas?)|text(?:ear|een|os?)|mand(?:ar|en|es|ando|arme)|envi(?:ar|en|es|ando|arme)|escrib(?:ir|an|as|iendo|irme)|contact(?:ar|en|es|arme)|molest(?:ar|en|es|ando|arme)|marc(?:ar|arme|ando)|marquen|insist(?:ir|an)|busc(?:ar|arme)|busquen|fastidi(?:ar|en)|comuni(?:quen|carse)|hostig(?:ar|uen)|jod(?:er|an|iendo)|mensajes?|correos?|llamaditas?)";

/** Sentences that ask for an end, in both languages. */
const STOP: readonly RegExp[] = [
  new RegExp(
    `\\b(?:stop+|sotp|stpo|quit|cease|cut out|knock off|enough with|end|halt|discontinue)(?: all| ever| with)*(?: of)?(?: the| these| this| those| your| any| all| further| future)* ?(?:\\w+ )?(?:${CONTACTING}|com+unicat\\w+|correspondence)\\b`,
  ),
  new RegExp(
    `\\b(?:do not|don't|dont|do nt|never)(?: you| ever| dare| please| try to| keep| bother)* (?:${CONTACTING}|follow up)\\b[^.!?]*\\b(?:ag(?:ai|ia)n|any ?more|ever|no more|another time|for any reason)\\b`,
  ),
  new RegExp(`\\b(?:do not|don't|dont|never|please don't)(?: you)? ever\\b[^.!?]* (?:${CONTACTING})\\b`),
  /\b(?:do not|don't|dont|never|please don't)(?: ever| you| dare| please)* (?:call|text|txt|email|contact|message|phone|write|bother)(?: (?:me|us|my|her|him|them|this|our|mom|dad|here|back))?(?: number| phone| house| home| cell| mother| father| mom| dad| back)?(?: again| anymore| any more| ever| please| thanks| thank you)* ?(?:$|[.!,;])/,
  /\b(?:do not|don't|dont|doesn't|no longer|not) (?:want|wish|need|care)s?(?: to)?(?: get| receive| hear| have| be| any| no| more| further| these| your| to| contacted| called| texted| bothered)* ?(?:calls?|texts?|messages?|emails?|mail\b|from you|from anyone|contact|contacted|called|texted|bothered|hear|sales|receive these)/,
  /\b(?:tak|strik|cross|pull|drop|scratch)(?:e|ing)? (?:me|us|my|her|him|this|our|that|mom|the)\b[^.!?]{0,30}\b(?:off|from|out of|number|list)\b/,
  /\b(?:remov|delet|eras|scrub|purg)(?:e|ing|ed|al)?\b[^.!?]{0,40}\b(?:me|us|my|this|number|name|phone|info|information|data|email|list|record|contact|system|database|campaigns?)\b/,
  /\bask(?:ed|s|ing)? (?:for|about) removal\b|\bclose my (?:file|account|record)\b/,
  /\b(?:lose|forget|delete|block|trash|shred|throw (?:away|out)) (?:my|this|our|her|his|the|that) (?:phone )?(?:number|info|information|contact|email|name|address|card)\b(?! one)/,
  /\bleave (?:me|us|her|him|my \w+|our \w+|them|an old \w+|this \w+)(?: \w+)? (?:alone|be|in peace)\b/,
  /\b(?:no more|no further|not another|not one more|zero more|without any more) (?:of (?:your|these|those) |sales |marketing )?(?:(?:robo)?calls?|texts?|messages?|emails?|contact|mail|spam|calling|texting|phone calls?|of (?:this|these|that))\b|\bno more ?$/,
  /\bopt(?:ing|ed)?[- ]?(?:me |us |her |him )?out\b|\bunsubs?cri|\bun-subscribe|\brevo(?:ke|king|ked)\b|\bdo[- ]not[- ](?:call|contact) ?(?:list|registry|me)?\b|\bdnc\b|\bcease and desist\b|\bwithdraw(?:ing|n)? (?:my |our |any |all )?(?:consent|permission)\b/,
  /\b(?:off|from) (?:of )?(?:your|the|this|that|whatever|any|every|all) (?:\w+ ){0,3}lists?\b/,
  /\b(?:report|reporting|sue|suing|block|blocking) (?:you|u|this|these|your|it|if)\b|\bfcc\b|\bftc\b|\battorney general\b|\bnational registry\b|\bbreaking the law\b/,
  /\b(?:get lost|buzz off|bug off|(?:f|fuck|f\*+k?|eff) off|piss off|screw off|scram|beat it|shut up|enough already|enough is enough|knock it off|cut it out|back off|let me be|bye forever|done with (?:you|y'all|ya)|some ?body else to bother)\b|^go away\b/,
  /\b(?:want|like|need|asking|asked|ask|beg|told)s?\b[^.!?]{0,30}\b(?:out of (?:this|your)|left\s+alone|to be (?:off|removed|taken off|deleted))\b/,
  /\b(?:nobody|no one|none of you|not (?:to )?be|never (?:to )?be|rather not|prefer not|won't|will not|wouldn't)\b[^.!?]{0,40}\b(?:contact(?:ed)?|call(?:ed)?|text(?:ed)?|phoned|hear from|emailed|bothered)\b[^.!?]*\b(?:again|any ?more|him|her|me|us|future|you|agency)\b/,
  /\bmake (?:it|them|this|these|these \w+) stop\b|\bno longer (?:want|wish)\b/,
  new RegExp(`\\bno(?: me| nos| le| les| lo| la)?(?: vuelvan?| vuelvas| sigan?| sigas)(?: a)?(?: \\w+)? ?${LLAMAR}`),
  new RegExp(
    `\\b(?:dej(?:en|e|a|ar|enme|eme|ame|enos|enla|enlo)|par(?:en|e|ar|a|enle|ele)|ces(?:en|e|ar)|bast(?:a|en)|elimin\\w+|detengan|terminen)(?: ya)?(?: de| con)(?: estar| tant[oa]s?| est[oa]s| l[oa]s| sus| me| nos)* ?(?:${LLAMAR}|mensajitos)`,
  ),
  new RegExp(
    `\\bno(?: quiero| queremos| quiere| deseo| deseamos| desea| autorizo| permito)(?: que| recibir| mas| ningun| ninguna| seguir| saber| tener| me| nos| le| les| l[oa]| de| sus| estas?| estos| sigan| vuelvan| a)* ?(?:${LLAMAR}|habl(?:ar|ando|en)|nada|ustedes|contacto|contactando|saber)`,
  ),
  new RegExp(
    `\\b(?:que )?(?:ya )?no (?:(?:me|nos|le|les|la|lo|se) )?(?:esten? |anden? )?${LLAMAR}(?: (?:conmigo|con nosotros))?[^.!?]*?(?:\\bmas\\b|nunca|jamas|otra vez|de nuevo|por ninguna via|por favor|$|[.!])`,
  ),
  new RegExp(`\\b(?:no mas|ni una mas|ningun|ninguna|nunca mas)(?: de)?(?: sus| estas?| estos)? ?${LLAMAR}`),
  /\b(?:quit|sa(?:c|qu)|borr|elimin|remuev|remov|retir|tach)\w*\b[^.!?]{0,40}\b(?:lista|numero|telefono|nombre|datos|correo|sistema|base)\b/,
  /\b(?:den|denme|deme|dar|darme|darnos|dame|dan)(?: \w+)? (?:de )?baja\b(?! (?:mi|la|el|de))|\bbaja por favor\b|\bbaja de (?:su|la|esta) lista\b/,
  /\bdej(?:en|e|a|ame|enme|eme|enos|enla|enlo)(?: \w+)? (?:en paz|tranquil[oa]s?)\b|\bya (?:basta|parenle|parele|estuvo bueno)\b|\bno molest|\bpierd\w* mi numero|\bborren mi\b|\b(?<!no se )olvid\w+ mi numero|\brevoco\b|\bretiro mi (?:permiso|consentimiento)|\bcancel\w* (?:mi|la) suscripcion|\bcancel\w* (?:los mensajes|las llamadas)|\b(?:los|las|lo) (?:reporto|denuncio|demando)\b|\bvayanse\b/,
];

/** Words that make it a limit of time, place or way, and not an end. */
const LIMITED =
  /\b(?:before|after|until|till|while|during|between|on (?:mon|tues|wednes|thurs|fri|satur|sun)days?|on weekends?|at (?:work|night|the office|dinner)|on my lunch|this (?:morning|week|afternoon)|today|tonight|so early|so late|too (?:early|late)|past \d|earlier than|later than|without|unless|when i|antes de|antes del|despues de|hasta|durante|mientras|(?:en el|al) trabajo|por la (?:manana|noche|tarde)|los (?:domingos|sabados|lunes)|tan (?:temprano|tarde)|a menos)\b/;
/** Another way is wished for in the same breath, or they will call themselves. */
const INSTEAD =
  /\b(?:instead|but (?:you can|do|please|email|text|call|mail)|just (?:call|text|email|mail)|only (?:call|text|email|by)|call me (?:instead|on|at)|(?<!(?:not|don't|dont|never)(?: ever| please| you)? )(?:email|text) me|i'll call|i will call|mejor (?:llam|escrib|por|mand|text)|prefiero (?:que|por)|en (?:vez|lugar) de|solo (?:por|llam|text|correo)|sino|yo (?:le|les|los) llam)/;
/** It is about someone else who calls, about another contract, or already undone. */
const OTHERS =
  /\b(?:other (?:outfits?|compan(?:y|ies)|agenc(?:y|ies)|agents?|guys?|people)|scammers?|state farm|beneficiar|policy|policies|part [a-d]\b|rider|license|subscription to|by accident|put me back|back on|but i (?:asked|want)|not you|i told|told (?:them|the)|otra (?:compania|agencia)|otro agente|poliza|parte d|beneficiari|con ustedes? si|no se olvid|smok\w+|cigar\w*|drink\w*|job)\b/;

/** Sentences after which someone should look before anyone gets in touch. */
const UNSURE: readonly RegExp[] = [
  /\b(?:not|no longer|never was|aint|ain't|isn't|wasn't|weren't|un)\s?(?:really |at all |that |even )?interested\b(?! in the)|\bno interest\b|\bno,? thank(?:s| you)\b|\bnot for (?:me|us)\b|\b(?:we|i)(?: will |'ll )pass\b|\bdon't (?:want|need) (?:it|this|any|your|insurance)\b|\bchanged (?:my|our) minds?\b|^no[.!]?$|\bi'?m good\b|\bnever ?mind\b|\bnot (?:right )?now\b|\bforget (?:it|about it)\b|^maybe\b|\bcancel (?:my|the|our) (?:quote|request|inquiry)\b|\bnonsense\b|\bcan't have this\b/,
  /^(?:sorry,? |you have the |you got the |this is the |it's the |i think you have the )*wrong (?:number|person|guy|lady|phone|email|house)\b|\b(?:have|got|dialed|calling|texted|reached) the wrong\b|\bnot (?:my|the right|his|her|their) (?:number|phone)\b|\bnot (?:this|that) person\b|\bno (?:one|body) (?:here )?(?:by|with|named)\b|\b(?:don't|do not) know (?:any|who|a|you)\b|\bnew (?:number|owner of this)\b|\bnumber (?:now )?belongs\b|\blives? here\b/,
  /\b(?:already|bought|signed|found|went with|chose|all set|am covered|are covered)\b[^.!?]{0,30}\b(?:insurance|coverage|covered|policy|plan|one|another|some(?:one|body)|elsewhere|with|cheaper|through)\b|\b(?:already|we) have (?:insurance|coverage|a policy|one)\b(?! on)|\ball set\b|\btaken care of\b/,
  /\b(?:passed away|passed on|died|is dead|deceased|in heaven|no longer with us)\b|\blate (?:husband|wife|mother|father)/,
  /\b(?:attorney|lawyer|power of attorney|conservator|handles (?:all|everything|that)|nursing home)\b/,
  /\bhow (?:did|do|'d) you (?:get|find|have)\b|\bwho (?:is|are|r) (?:this|you|u)\b|\bwhere did you get\b|\b(?:never|didn't|did not) (?:asked?|sign(?:ed)? up|request(?:ed)?|fill(?:ed)?|gave|give|contact)\b|\bis this (?:a )?(?:spam|scam|real|legit)\b|\bscam(?:mers?)?\b|\bspam\b|\bare you a (?:robot|bot)\b|\byou people\b|\bwish i'd never\b|\bhung up\b/,
  /\b(?:too many|so many|every day|all day|constant|(?:\d+|ten|eleven|third|fourth|fifth|five|six) (?:times|calls?)|again and again|keep(?:s)? (?:calling|texting|getting)|fed up|tired of|sick of|annoy\w*|harass\w*)\b[^.!?]*(?:\b(?:calls?|calling|texts?|rung|rang|you|today|this)\b|$)/,
  /\b(?:do not|don't|dont|never) (?:call|text|txt|email|contact|message|phone|write|bother|reach out|do business|talk)\b|\bemail only\b|\bcan't stand the phone\b/,
  /\b(?:no (?:me |nos )?interesa|no estoy interesad|ya no (?:me interesa|quiero|necesito|estoy|estamos)|no gracias|numero equivocado|equivocad[oa]|no soy|no es (?:su|el|mi) (?:numero|telefono)|no conozco|no vive|ya (?:tengo|tenemos|compre|compramos|contrate|me fui)|abogad|de donde sac|como consigui|como obtuv|quien (?:es|habla|eres|son)|no (?:pedi|solicite|llene|autorice)|estafa|demasiad|a cada rato|todos los dias|hart[oa]|cansad[oa] de|tantas? (?:llamadas|veces)|diez veces|otra vez ustedes|ahorita no|olvidelo|cancele mi (?:cotizacion|solicitud)|se encarga de|dejelo|muy caro|en vez de texto|no por texto)\b/,
  /\b(?:ya )?(?:fallecio|murio)\b|\bdifunt|\babogado\b/,
  new RegExp(`\\bno (?:me |nos |le |la |lo )?${LLAMAR}\\b`),
];
/** After these words a death, a policy or a question is why they write, and no wish for silence. */
const WANTS =
  /\b(?:can you help|needs? (?:her|his|a|my)|i need|we need|need (?:to|a)|what do i do|how (?:much|do i|can i)|price|quote me|call anytime|call any time|call me|necesito|me ayuda|cuanto|llameme)\b/;

/**
 * Reads what a text says about being contacted; null if nothing. English and Spanish, with or without accents. The law
 * wants no particular words (47 CFR 64.1200(a)(10)).
 */
export function readStopWish(text: string): StopWish | null {
  if (SIGNS.test(text)) return "stop";
  const words = normalized(text)
    .replace(/[^\p{L}\p{N}\s.,!?;'/*-]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const said = wordsOf(words);
  // Nothing but thanks.
  if (said.length === 0) return null;
  if (said.length <= 3 && said.every((word) => KEYWORDS.has(word) || SLIPS.has(word))) return "stop";
  const wants = WANTS.test(words);
  const found = words
    .split(/(?<=[.!?;])\s+/)
    .flatMap(partsOf)
    .map((sentence) => readSentence(sentence, wants));
  if (found.includes("stop")) return "stop";
  if (found.includes("unsure")) return "unsure";
  return weighSentence(weighedLetters(text), weights) > 0 ? "unsure" : null;
}

/** Weights for texts that no phrase knows, which only make someone look. */
const weights = readWeights(stored);

/** Characters of a sentence that are read at once, far more than people write, and how many of them are read twice. */
const PART = 1_000;
const AGAIN = 200;

/** Divides a sentence that is made to be slow: what the patterns take grows with the square of its length. */
function partsOf(sentence: string): string[] {
  const count = Math.max(1, Math.ceil((sentence.length - AGAIN) / (PART - AGAIN)));
  return Array.from({ length: count }, (_, at) => {
    const from = at * (PART - AGAIN);
    return sentence.slice(from, from + PART);
  });
}

/** Returns the different words of a text besides those of courtesy, with each letter that is repeated once. */
function wordsOf(text: string): string[] {
  const bare = text
    .replace(/\bopt out\b/g, "optout")
    .replace(AROUND, " ")
    .replace(/[^\p{L}\s]/gu, " ");
  return [...new Set(bare.split(/\s+/).filter(Boolean))].map(once);
}

function once(word: string): string {
  return word.replace(/(.)\1+/g, "$1");
}

/** The keyword that is typed most, with two letters exchanged or one left out. */
const SLIPS = new Set(["sotp", "stpo", "tsop", "stp", "sop", "stoo", "stip", "atop"]);

function readSentence(sentence: string, wants: boolean): StopWish | null {
  const asks = STOP.some((one) => one.test(sentence));
  if (asks && INSTEAD.test(sentence)) return "unsure";
  if (asks) return LIMITED.test(sentence) || OTHERS.test(sentence) ? null : "stop";
  if (LIMITED.test(sentence) && /\b(?:call|text|llam)/.test(sentence)) return null;
  return !wants && UNSURE.some((one) => one.test(sentence)) ? "unsure" : null;
}
