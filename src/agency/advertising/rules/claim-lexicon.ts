/** A kind of statement that may not be published, regardless of who wrote or approved it. */
export type IllegalKind = {
  id: string;
  /** Its name in the settings and in lists. */
  label: string;
  /** The fault and its replacement, for the writer. */
  reason: string;
  instead: string;
  /** The source of the rule, and when we checked it. */
  source: string;
  checkedOn: string;
  /** Global ones, for `matchAll`, matched against a `normalized` sentence: lower case, no accents, straight quotes. */
  patterns: readonly RegExp[];
  /** Words that make the same sentence true or honest. */
  unless?: RegExp;
};

const MODEL_570 = "NAIC Model 570, Advertisements of Life Insurance and Annuities (2015), sections 4, 5 and 8";
const CHECKED = "2026-11-27";

const price = "(?:prices?|rates?|premiums?|costs?|quotes?|payments?|deals?)";
const final =
  "(?:burial|funeral|final expenses?|cremation|life insurance|seguro de vida|entierro|sepelio|funeral|funerari[oa]s?|gastos finales|cremacion)";
/** Matches up to `most` words between two others. */
const gap = (most: number) => `(?:[ ,]+[\\w'-]+){0,${most}}[ ,]+`;
const anyOf = (...patterns: string[]) => patterns.map((pattern) => new RegExp(pattern, "g"));

const can_never = "(?:can ?not|can't|can never|could never|will never|won't|will not|never)";
const all =
  "(?:everyone|everybody|anyone|anybody|all (?:seniors|applicants|ages)|every (?:applicant|senior|person|adult|american|one))";
const anyone = `(?:you|seniors|parents|${all})`;
const no_one = "(?:no one|nobody|no applicant|no senior)";
/** In every tense; contracted forms also. */
const pays =
  "(?:'s|'ll| will| can| could| may| might| would| should| does| is| has| also| now| even)* (?:pays?|paid|paying|covers?|covered|covering)";

/** Refuses the words that 'free' may precede, in either language. */
const quote =
  "(?!(?: [\\w'-]+){0,4} (?:quotes?|estimates?|guides?|checklists?|calculators?|planners?|consultations?|comparisons?|lists?|information|help|calls?|reviews?|advice|worksheets?|cotizacion|cotizaciones|guias?|calculadoras?|consultas?|listas?|informacion|ayuda|llamadas?|asesoria|look|period))";

/** The first lexicon, English and Spanish. If several kinds match a sentence, the first one is named. */
export const ILLEGAL_KINDS: readonly IllegalKind[] = [
  {
    id: "lowest-price",
    label: "Lowest or guaranteed price",
    reason: "No agency can know that its price is the lowest, and advertising may not compare unfairly.",
    instead: "Say that prices differ, and that comparing several insurers can save money.",
    source: MODEL_570,
    checkedOn: CHECKED,
    patterns: anyOf(
      `\\bguarantee\\w*(?![- ](?:issue|acceptance))(?: [\\w'-]+){0,4} (?:lowest|cheapest)\\b`,
      `\\bguarantee\\w*(?![- ](?:issue|acceptance))(?: [\\w'-]+){0,3} best(?: [\\w'-]+)? ${price}\\b`,
      `\\b(?:lowest|cheapest|best)[- ](?:[\\w'-]+ ){0,2}${price}(?:[ ,:—–-]+[\\w'-]+){0,2}?[ ,:—–-]+guarantee`,
      `\\bpromises?(?: [\\w'-]+){0,3} (?:lowest|cheapest) `,
      `\\b(?:we|our)(?: (?!can't|cannot|don't|never|not)[\\w'-]+){0,4} (?:lowest|cheapest)(?: [\\w'-]+){0,2} ${price}\\b(?! (?:table|we have))`,
      `\\b(?:beat|match) any (?:other )?(?:agency|company|insurer|${price})`,
      `\\b(?:nobody|no one|no other [\\w-]+)(?: (?:can|will|ever))* (?:beats?|match(?:es)?|undercuts?) (?:our|us)\\b`,
      `\\b(?:won't|will not|will never|can't|cannot) find(?: [\\w'-]+){0,2} (?:lower|cheaper|better) ${price}`,
      `\\b(?:lowest|cheapest)(?: [\\w'-]+){0,3} (?:insurance|coverage|polic(?:y|ies)|${price})(?: [\\w'-]+){0,2} (?:in the (?:country|nation|industry)|in america|anywhere)\\b`,
      `\\b(?:mas (?:baj[oa]s?|barat[oa]s?)|mejor(?:es)? (?:precios?|tarifas?)),?(?: [\\w'-]+){0,3} garantizad[oa]s?\\b`,
      `\\bgarantiz(?:a|o|amos|an)(?: [\\w'-]+){0,5} (?:mas (?:baj[oa]s?|barat[oa]s?)|mejor(?:es)? (?:precios?|tarifas?))`,
      `\\bgarantizad[oa]s?:?(?: [\\w'-]+){0,4} mas (?:baj[oa]s?|barat[oa]s?)`,
      `\\b(?:tenemos|ofrecemos|vendemos|nuestr[oa]s?)(?: [\\w'-]+){0,4} (?:precios?|tarifas?|primas?|seguros?) mas (?:baj|barat)`,
      `\\b(?:precios?|tarifas?|primas?|seguros?)(?: [\\w'-]+){0,3} mas (?:baj[oa]s?|barat[oa]s?) (?:del pais|de la industria|de estados unidos|de todos)\\b`,
    ),
    unless: /\bguaranty (?:association|fund)/,
  },
  {
    id: "government",
    label: "Government program or approval",
    reason:
      "This is private insurance. Words that suggest a government program, or its approval, are forbidden in advertising (42 U.S.C. 1320b-10 for Social Security and Medicare).",
    instead: "Call it private insurance, or leave the government out.",
    source: `${MODEL_570}; 42 U.S.C. 1320b-10`,
    checkedOn: CHECKED,
    patterns: anyOf(
      `\\bnew(?: [\\w'-]+){0,3} (?:government|federal|state|medicare|medicaid|social security|congress\\w*)(?:[- ][\\w'-]+){0,3} (?:programs?|plans?|polic(?:y|ies)|benefits?|coverage|funds?)\\b`,
      `\\bgovernment(?:al)? (?:${final})(?: [\\w'-]+){0,2} (?:programs?|plans?|polic(?:y|ies)|insurance)\\b`,
      `\\b(?:government|federally|federal|medicare|medicaid|social security|va|state)[- ](?:approved|sponsored|endorsed|backed|subsidized|authorized|recommended|regulated)(?: [\\w'-]+){0,3} (?:programs?|plans?|polic(?:y|ies)|benefits?|coverage|insurance)\\b`,
      `\\b(?:government|federally|federal|state|medicare)[- ](?:funded|run|issued|supported|paid)(?: [\\w'-]+)? (?:${final})`,
      `\\bthis is (?:a|the|your|our)(?: [\\w'-]+)? (?:government|federal|state|medicare) (?:programs?|plans?|benefits?)\\b`,
      `\\b(?:approved|sponsored|endorsed|backed|recommended|subsidized) by (?:the )?(?:u\\.?s\\.? |federal |united states |state )?(?:government|medicare|social security|department of veterans|va|congress|state(?! insurance| department| law))\\b`,
      `\\bcongress (?:has |just |recently )*(?:approved|passed|created|released)(?: [\\w'-]+){0,3} (?:${final}|senior)(?: [\\w'-]+)? (?:benefits?|programs?|plans?|funds?|money)\\b`,
      `\\b(?:federal|medicare|medicaid|social security)(?: [\\w'-]+)? (?:burial|funeral|final[- ]expense) (?:programs?|plans?|insurance|coverage)\\b`,
      `\\bnuev[oa]s?(?: [\\w'-]+){0,3} (?:program\\w*|plan\\w*|beneficio\\w*|ayuda\\w*)(?: [\\w'-]+){0,2} (?:gobierno|gubernamental(?:es)?|federal(?:es)?|estatal(?:es)?|estado|medicare|seguro social)\\b`,
      `\\b(?:program\\w*|plan\\w*|seguros?|polizas?)(?: [\\w'-]+){0,4} (?:aprobad|respaldad|patrocinad|avalad|recomendad|subsidiad)[oa]s? por (?:el |la )?(?:gobierno|estado|medicare|seguro social|congreso|va)\\b`,
      `\\b(?:programa|plan|seguro)(?: [\\w'-]+){0,2} (?:de entierro|funerario|de sepelio|de gastos finales) (?:del gobierno|gubernamental|federal|estatal|del estado)\\b`,
    ),
  },
  {
    id: "acceptance",
    label: "Approval for everyone",
    reason:
      "Not everyone is accepted by every policy. Where nobody is refused, there is a waiting period, and the offer may not hide it.",
    instead: "Say “guaranteed issue”, for which ages it is sold, and that it has a waiting period.",
    source: `${MODEL_570} (limits as prominent as the offer)`,
    checkedOn: CHECKED,
    patterns: anyOf(
      `\\b${can_never} (?:ever )?(?:be|get) turned (?:down|away)\\b`,
      `\\b${anyone}(?:'ll)? ${can_never} (?:ever )?(?:be|get) (?:denied|declined|rejected|refused)\\b(?! (?:the|your) (?:right|benefit|claim))`,
      `\\b${all}(?:'s|(?: [\\w'-]+){0,2} (?:is|are|gets?|will be|can be))(?: always| automatically| guaranteed| instantly)? (?:approved|accepted|eligible)\\b`,
      `\\b${all}(?: [\\w'-]+){0,2} qualif(?:y|ies)\\b`,
      `\\b${no_one}(?: [\\w'-]+){0,2} (?:is|are|gets?|will be|can be)(?: ever)? (?:turned (?:down|away)|denied|declined|rejected|refused)\\b`,
      `\\bwe (?:never|don't|do not|won't|will not|will never) (?:turn (?:anyone|anybody|people|seniors|applicants|you) (?:down|away)|(?:deny|decline|reject|refuse) (?:anyone|anybody|people|seniors|applicants|you))\\b`,
      `\\bwe (?:accept|approve|insure|cover|take)(?: absolutely)? (?:everyone|everybody|anyone|anybody|all (?:applicants|seniors|ages|people))\\b`,
      `\\b(?:you are|you're|you will be|you'll be|everyone is|your \\w+ is) guaranteed (?:to be |to get )?(?:approv|accept)\\w+`,
      `\\byou(?:'ll| will) (?:always |surely |definitely )?be (?:approved|accepted)(?: [\\w'-]+)? (?:no matter|regardless|whatever)`,
      `\\byou(?:'re| are|'ve been| have been|'ll be| will be) (?:already |instantly )*(?:pre-?approved|automatically (?:approved|accepted))\\b|\\byou already qualify\\b`,
      `\\bacceptance (?:is )?guaranteed(?: [\\w'-]+){0,2} ${all}\\b`,
      "\\b(?:guaranteed|automatic|100 ?%|100 percent) approval\\b|\\bapproval(?: is)? guaranteed\\b",
      "\\b(?:nunca|jamas) (?:lo |la |le |los |las |te |sera |seran |seras |va a |van a |ser |pueden? |podran? )+(?:rechaz|negar)\\w*",
      "\\bno (?:lo|la|le|los|las|te|se le) (?:pueden? (?:rechazar|negar)|rechazaran|negaran)\\b",
      "\\bnadie (?:es|sera|queda|resulta) (?:rechazad[oa]|negad[oa])\\b",
      "\\b(?:todos|todas|todo el mundo|cualquiera|cualquier persona)(?: [\\w'-]+){0,2} (?:(?:son|estan|seran|quedan|queda|es|sera|esta) (?:aprobad|aceptad)[oa]s?|califican?)\\b",
      "\\b(?:aceptamos|aprobamos|aseguramos) a (?:todos|todas|todo el mundo|cualquiera)\\b",
      "\\busted (?:ya )?(?:esta|ha sido|fue) (?:pre-?)?aprobad[oa]\\b|\\busted ya califica\\b",
      "\\baprobacion (?:esta )?(?:garantizada|automatica|asegurada)\\b|\\bgarantizamos (?:su|la|tu) aprobacion\\b",
    ),
    unless:
      /guaranteed[- ](?:issue|acceptance)|waiting period|first (?:two|2) years|24 (?:months|meses)|dos anos|two years|\bwait\b|cemeter|cementerio|emision garantizada|aceptacion garantizada|periodo de espera|solicitud|demanda/,
  },
  {
    id: "medicare",
    label: "Medicare or Social Security pays for funerals",
    reason:
      "Medicare is health insurance and pays nothing for a funeral or for life insurance. Social Security pays one small sum, to a spouse or child.",
    instead:
      "Say that Medicare does not pay for funerals, or name what the other program really pays, with its source.",
    source: "Social Security Act, title XVIII (Medicare) and 42 U.S.C. 402(i) (lump-sum death payment)",
    checkedOn: CHECKED,
    patterns: anyOf(
      `\\bmedicare${pays}(?: for| toward)?(?: (?:your|her|his|the|a|all|of|any|most|entire|whole|full))* (?:${final})`,
      `\\b(?:${final})(?: (?:costs?|bills?|expenses?|insurance|plans?|coverage))?(?:(?: (?:is|are|was|will be|can be|now|also|fully))* (?:paid|covered)(?: for)?)? by medicare\\b`,
      `\\bmedicare[- ](?:paid|covered|funded)(?: [\\w'-]+)? (?:${final})`,
      `\\bmedicaid${pays}(?: for| toward)?(?: (?:your|the|a|all|of))* (?:burial insurance|life insurance|final[- ]expense|insurance|premiums?|polic(?:y|ies))`,
      `\\bsocial security (?:will |can |also |now |even )*(?:pays?|covers?)(?: for)? (?:your|all|the (?:whole|entire|full))(?: of)?(?: your| the)?(?: [\\w'-]+)? ?(?:${final})`,
      `\\bthe (?:federal )?government (?:will |can |also |now |even )*(?:pays?|covers?)(?: for)? (?:your|all|the (?:whole|entire|full))(?: of)?(?: your| the)?(?: [\\w'-]+)? ?(?:${final}|premiums?)`,
      `\\bmedicare (?:tambien |ahora |hasta )*(?:paga|pagara|cubre|cubrira|puede pagar|va a (?:pagar|cubrir)|esta pagando)(?: por)?(?: (?:su|el|la|los|las|un|una|todo|todos|parte|de|del))* (?:${final})`,
      `\\b(?:el seguro social|el gobierno) (?:tambien |ahora |hasta )*(?:paga|pagara|cubre|cubrira) (?:todo |por )?(?:su|todo el|el costo (?:total|completo) de[l]?) ?(?:${final})`,
    ),
  },
  {
    id: "medicare-pays",
    label: "“Medicare pays”",
    reason: "“Medicare will pay” suggests that Medicare is behind this insurance. It is not.",
    instead: "Say what Medicare pays for, such as hospice care, or leave it out.",
    source: "42 U.S.C. 1320b-10",
    checkedOn: CHECKED,
    patterns: anyOf(
      `\\bmedicare${pays}\\b`,
      "\\b(?:paid(?: for)?|funded) by medicare\\b",
      "\\bmedicare (?:tambien |ahora |hasta )*(?:paga|pagara|cubre|cubrira|va a (?:pagar|cubrir)|esta pagando)\\b",
    ),
    unless:
      /hospice|hospicio|paliativ|hospital|doctor|physician|nurs|enfermer|medical|medic[oa]s?\b|\bcare\b|cuidado|health|\bsalud|ambulanc|drug|part [abcd]\b|parte [abcd]\b|equipment|equipo|therap|terapia|respite|treatment|tratamiento|\btests?\b|insulin|\b(?:what|how much|whether|if|where|than|after|once|before|lo que|cuanto|si|donde|despues de que) medicare/,
  },
  {
    id: "free",
    label: "Free insurance or benefits",
    reason: "Insurance and burial benefits are not free. Only the quote is, and “free” may promise nothing else.",
    instead: "Write “free quote”, or say what the benefit costs and who pays it.",
    source: "16 CFR 251 (use of the word “free”); NAIC Model 570, section 5",
    checkedOn: CHECKED,
    patterns: anyOf(
      `(?<![-\\w])(?<!\\b(?:tax|toll|smoke|tobacco|debt|drug|interest|risk) )(?:free|complimentary)${quote} (?:[\\w'-]+ )?(?:burial|funeral|final[- ]expense|cremation|life insurance|casket|coverage|polic(?:y|ies)|insurance|money)\\b`,
      `\\b(?:burial|funeral|final[- ]expense|life)(?: insurance| coverage| benefits?| plans?| polic(?:y|ies))+(?: [\\w'-]+){0,3} (?:for free|at no cost|free of charge|at zero cost)\\b`,
      `\\b(?:(?:burial|funeral|final[- ]expense|life) (?:insurance|coverage|benefits?|plans?|polic(?:y|ies))|your (?:insurance|coverage|policy|benefits?|funeral|burial|plan)) (?:is|are)(?: (?:totally|completely|absolutely|always|now|100 ?%))? free\\b(?! (?:of|from|to)\\b)`,
      `(?<![\\d.,])\\$0(?:\\.00)?(?: a (?:month|day))?(?: for)? (?:burial|funeral|final[- ]expense|cremation|life insurance)\\b`,
      `\\bno[- ]cost (?:burial|funeral|final[- ]expense|cremation|life insurance|coverage)\\b`,
      `\\b(?:beneficios?|seguros?|polizas?|entierros?|funeral(?:es)?|sepelios?|cobertura|cremacion(?:es)?|ataud(?:es)?)(?: (?:de|del|por|para|final(?:es)?|entierro|funeral|sepelio|funerari[oa]s?|gastos|vida|fallecimiento|cremacion))* (?:totalmente |completamente |100 ?% )?(?:gratis|gratuit[oa]s?|sin costo)\\b`,
      `(?<!\\b(?:cotizacion|cotizaciones|calculadoras?|guias?|listas?|consultas?|informacion|ayuda|asesoria|planificador) )\\b(?:gratis|sin costo)(?: [\\w'-]+){0,2} (?:seguro|entierro|funeral|sepelio|beneficios? (?:de|funerari))`,
    ),
    unless:
      /veteran|national cemeter|cementerio nacional|\bva\b|military|militar|service ?members?|whole[- ]body|donat|donar|donacion|medical school|indigen|\bcounty\b|condado/,
  },
  {
    id: "pressure",
    label: "False urgency",
    reason:
      "A deadline that an insurer didn't set is false urgency. The price depends on age and health, not on tonight.",
    instead: "Leave the deadline out, or say that the price rises with age.",
    source: `${MODEL_570} (no capacity to mislead); NAIC Model 880, Unfair Trade Practices Act, section 4`,
    checkedOn: CHECKED,
    patterns: anyOf(
      "\\b(?:expires?|expiring|ends?|ending|closes?|closing|gone) (?:by |at |on )?(?:tonight|today|tomorrow|midnight|this (?:week|friday|sunday|month)|in (?:\\d+|a few|two|three) hours?)\\b",
      "\\b(?:offers?|enrollment|prices?|rates?|deals?|sales?|programs?|benefits?)(?: [\\w'-]+){0,2} (?:expires?|ends?|closes?)(?: (?:by|at|on|this|next))* (?:tonight|today|tomorrow|midnight|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\\b",
      "\\bdeadline is (?:tonight|today|tomorrow|midnight)\\b|\\btime is running out\\b|(?:^|[.!:;] )hurry\\b",
      "\\b(?:good|valid|available)(?: only)? (?:until|through|till) (?:midnight|tonight|today|tomorrow)\\b",
      "\\b(?:your |the |this is your )?last chance\\b",
      "\\b(?:today|tonight) only\\b|\\bonly (?:today|tonight)\\b",
      "\\bact now\\b",
      "\\blimited[- ]time (?:offer|price|rate|deal|enrollment|opportunity|program)s?\\b",
      `\\b(?:call|apply|enroll|sign up|buy)${gap(3)}(?:(?:before|by) (?:midnight|tonight|tomorrow)|or (?:lose|miss)|before (?:it's|it is) too late)`,
      `\\b(?:call|apply|enroll|sign up|buy|act) (?:(?:before|by) (?:midnight|tonight|tomorrow)|before (?:it's|it is) too late)`,
      "\\bonly (?:\\d+|a few|two|three|five|ten) (?:spots?|places?|policies) (?:are )?left\\b|\\bwhile (?:spots|supplies) last\\b",
      "\\bfinal notice\\b",
      "\\b(?:vence|vencen|expira|expiran|termina|terminan|caduca|caducan|se acaba) (?:esta (?:noche|semana)|hoy|manana|a (?:la )?medianoche|este (?:viernes|domingo|mes)|en \\d+ horas)\\b",
      "\\bultima oportunidad\\b",
      "\\b(?:solo|solamente|unicamente) (?:por )?(?:hoy|esta noche)\\b",
      "\\b(?:oferta|precio|tarifa|inscripcion|programa) por tiempo limitado\\b",
      "\\bactue (?:ya|ahora|hoy)\\b|\\bultimo aviso\\b",
    ),
  },
  {
    id: "social-security",
    label: "A supplement to Social Security",
    reason: "Social Security pays one sum of $255 at a death. No benefit supplements, raises or replaces it.",
    instead: "Say what Social Security pays and to whom, and that this is private insurance.",
    source: "42 U.S.C. 402(i) (lump-sum death payment); 42 U.S.C. 1320b-10",
    checkedOn: "2026-11-28",
    patterns: [],
  },
  {
    id: "tax",
    label: "Tax promise",
    reason:
      "A death benefit is generally not income, but that has exceptions, and personal premiums are not deductible. Nobody may promise that no tax is due.",
    instead: "Say “generally”, name the exceptions, and send the reader to a tax adviser.",
    source: `26 U.S.C. 101(a) (death benefits) and 262 (personal expenses); ${MODEL_570}`,
    checkedOn: "2026-11-28",
    patterns: [],
  },
  {
    id: "promise",
    label: "Absolute promise",
    reason:
      "No policy is free of risk, pays any funeral in full, or pays every claim by a fixed time, and none is an investment.",
    instead:
      "Say what the contract guarantees and on what condition, such as a premium that never rises while it is paid.",
    source: `${MODEL_570}; NAIC Model 880, Unfair Trade Practices Act, section 4`,
    checkedOn: "2026-11-28",
    patterns: [],
  },
];
