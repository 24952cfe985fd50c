/**
 * The words of an illegal statement besides fixed phrases: those that may not be in one sentence. Matched against a normalized
 * sentence: lower case, no accents, straight quotes.
 */
export type Concepts = {
  /** Phrases that nothing in the sentence makes true. */
  always: readonly RegExp[];
  /** Sets of words that together say it, in any order, unless the sentence denies something. */
  together: readonly (readonly RegExp[])[];
  /** Such sets that hold even where the sentence denies something. */
  regardless: readonly (readonly RegExp[])[];
  /** Words of honest sentences. */
  unless: RegExp;
};

const words = (...parts: string[]) => new RegExp(`(?<![\\w'-])(?:${parts.join("|")})(?![\\w'])`);
const any = (...parts: string[]) => new RegExp(parts.join("|"));

const FINAL = words(
  "burials?|bury|buried|funerals?|final[- ]expenses?|cremat\\w+|caskets?|coffins?|grave plots?",
  "entierr\\w*|enterr\\w*|sepelio|funerari\\w+|funeral\\w*|gastos finales|cremacion\\w*|ataud\\w*|cajon",
);
const PLAN = words(
  "programs?|plans?|benefits?|allowances?|entitlements?|coverage|polic(?:y|ies)|funds?|money|aid|certificates?|supplements?",
  "programas?|planes|beneficios?|ayudas?|polizas?|cobertura|suplementos?|seguros?|dinero",
);
const OURS = any(FINAL.source, PLAN.source, "\\b(?:life )?insurance\\b", "\\bcash\\b|\\bcheck\\b|\\bamount\\b");

const GOVERNMENT = words(
  "uncle sam|governments?|gov't|govt|federal(?:ly)?|washington|congress|lawmakers|the state|state's|new state|state (?:program|plan|benefit|burial|certificate)s?|county|official|officer|public records",
  "(?:texas|florida|ohio|georgia|california|arizona|carolina|pennsylvania|tennessee|kentucky|alabama|michigan|illinois|virginia|missouri|indiana) has",
  "gobierno|federal(?:es)?|estatal(?:es)?|el estado|congreso|oficial(?:es)?",
);
const BACKS = words(
  "approved|administered|funded|financed|finances|created|authorized|backed|sponsored|offers?|voted|set aside|passed|enroll\\w*|enacted|issued",
  "sign(?:ed)? (?:me|you|us|him|her) up|did something|aprob\\w+|financia\\w*|autoriz\\w+|otorga\\w*|grants?|set money aside|draw on|respald\\w+|cre[oa]da?|inscrib\\w+|ofrece",
);
const PEOPLE = words(
  "seniors?|citizens|residents?|people (?:over|your age|past)|folks|retired|fixed income|mayores|adultos|tercera edad|bajos ingresos|yours?|su|mi",
);

const MEDICARE = words("medicare|part [abd]|red,? white and blue card");
const GIVES = words(
  "pays?|paid|paying|cover\\w*|fund\\w*|sponsors?|picks? up|gives?|includ\\w+|entitled|earned|upgraded|authorized|activate|option|benefits?",
  "partnered|portion|part of|enroll\\w*|official|add",
  "cubr\\w+|cubiert\\w+|pag\\w+|incluid\\w+|incluye|autoriz\\w+|active|beneficio\\w*|derecho|correspond\\w+|completar",
);
/** Programs that do pay something at a death, to some. */
const PROGRAM = words("medicaid|the va|va(?! a)|veterans administration|social security|veteranos|seguro social");
const TOO_MUCH = words(
  "whole|entire|fully|in full|everything|sends in|picks up|stand\\w* behind|sponsors?|partnered|we enroll|enroll you|our (?:plan|policy)|coverage|cash|upgraded",
  "todo el|completo|nuestra poliza|seguro funerario|ya (?:tiene|le)|solo tiene que",
);

const DEATH_PAYMENT = any("\\bsocial security\\b|\\bseguro social\\b", "\\$255\\b");
const MORE = words(
  "supplement\\w*|suplement\\w*|left out|the other \\$[\\d,]+|owed|owes|far more than|rest of it|raised?|upgraded?|increas\\w+|second (?:[a-z]+ ){0,3}payment",
  "tops? (?:it )?up|enhanced|add-on|segundo cheq\\w+|otro pago|complemento",
  "new (?:[a-z-]+ ){0,3}benefit|replaced|taking its place|take over|extra|additional|insufficient|full senior|makes (?:[a-z]+ )?whole|on the table",
  "same office|comes back|income test|being issued|sent \\$[\\d,]+|collect your|debe|aument\\w+|segundo pago|adicional|ampliado|reemplaza\\w*|sustituy\\w+",
  "nuevo (?:[a-z]+ ){0,2}(?:beneficio|plan)|reclame|no reclamo|autoriz\\w+|dieron|otro de \\$[\\d,]+",
);

const CHEAPEST = any(
  "\\b(?:cheapest|lowest|smallest|rock[- ]bottom|unbeatable|most affordable|#1 cheapest|best (?:price|rate|deal|premium)s?|imbatibles?)\\b",
  "\\bmas (?:barat|baj|economic)[oa]s?\\b|\\bminim[ao]s?\\b",
);
const PRICE = words(
  "prices?|rates?|premiums?|costs?|quotes?|plans?|polic(?:y|ies)|coverage|insurance|cheapest|deals?",
  "precios?|tarifas?|primas?|cuotas?|polizas?|seguros?|barat[oa]s?",
);
const EVERYWHERE = any(
  "\\b(?:always|there is|period|by law|anywhere|any company|every single time|in all 50 states|on the market|elsewhere|will get you|america's)\\b",
  "\\bin (?:the )?(?:country|nation|america|[a-z]+, period)\\b|\\bunbeatable\\b|#1|rock[- ]bottom",
  "\\b(?:siempre|imbatibles?|garantiz\\w+|del (?:pais|mercado)|todo el pais|que hay|que la nuestra|ningun\\w*|nadie|prometo|prometemos)\\b",
);

const FREE = any(
  "(?<![-\\w]|\\b(?:tax|toll|debt|smoke|hassle|risk|duty) )free\\b(?! look| quote| of (?!charge)| to\\b| from\\b)",
  "\\b(?:no|zero|without)[- ](?:cost|charge|premium)\\b|\\$0\\b|\\bcosts? (?:you |us )?nothing\\b|\\b(?:without|never) (?:pay\\w*|spend\\w*) (?:anything|a (?:dime|penny|cent))\\b",
  "\\byou pay nothing\\b|\\bpay nothing in\\b|\\bfor nothing\\b|\\bis on us\\b|\\bas a gift\\b|\\bdidn't cost (?:us|me) anything\\b|\\bnothing comes out of your pocket\\b|\\bpay\\? zero\\b",
  "\\b(?:gratis|gratuit[oa]s?|sin (?:costo|pagar|cobrar\\w*)|no le cuesta nada|no tiene prima|no pone nada|ni un (?:peso|centavo)|regal(?:ado para|amos|an)|de cortesia|nunca tendra que pagar)\\b|\\? nada\\b",
);

const ILLNESS = words(
  "cancer|copd|dialysis|diabetes|heart attack|illness\\w*|medical (?:history|condition)|health|sick|conditions?",
  "enfermedad\\w*|dialisis|salud|preguntas medicas|stage four|(?:no|zero) (?:exam|questions)",
);
const AT_ONCE = words(
  "in full|fully (?:covered|insured)|full (?:coverage|benefit|amount|life insurance)|whole amount|first[- ](?:day|night)|day one|immediately|that same (?:day|afternoon)|zero waiting",
  "hoy mismo|mismo dia|primer dia|cantidad completa|cien por ciento|cobertura completa|su aprobacion es segura",
);

const SOON = words(
  "tonight|midnight|today|today's|tomorrow|tomorrow's|(?:mon|tues|wednes|thurs|fri|satur|sun)day|this (?:week|month)|end of the week|right now",
  "(?:with)?in \\d+ (?:hours?|days?)|\\d+ (?:hours|minutes)|next (?:two|few|\\d+) hours|soon|the \\d+(?:st|nd|rd|th)|date printed|days of",
  "hoy|esta noche|medianoche|manana|pronto|unas horas|tres dias|este (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)",
);
const LOST = words(
  "expires?|ends?|ending|closes?|closing|closed|shuts?|lapses?|gone|forfeit|lose|loses|cutoff|goes to the next|come back|no longer be|given up|let me offer",
  "until|good for|pierde|perdera|termina|se cerrara|vence|ya no (?:existe|podra)|dejar pasar|allotment",
);
const OFFER = words(
  "offers?|prices?|rates?|benefits?|eligib\\w+|enroll\\w*|window|spots?|place|file|polic(?:y|ies)|coverage|plans?|included|senior",
  "ofertas?|precio|lugar|cupos?|inscripcion|expediente|cobertura|beneficio|entrar|firme",
);

const TAX = words(
  "tax\\w*|irs|irs-proof|uncle sam|write-offs?|deduct\\w*|untaxable|untaxed|tax[- ]free|impuestos?|hacienda|deduc\\w+|tax man",
);
const ABSOLUTE = any(
  "\\b(?:never|ever|always|zero|avoid|wip\\w+|erase\\w*|eliminat\\w+|hidden|shield|shelter|every year|absolutely|straight off|get out of|in half|every dollar)\\b",
  "\\bcan(?:'t| not|not) touch\\b|\\bcan never reach\\b|irs-proof|\\btax[- ]free (?:income|cash)\\b|\\bno tax\\w*,|\\ball taxes\\b|\\buntaxable\\b|\\ba cent\\b|\\bdeduct your\\b",
  "\\b(?:nunca|jamas|siempre|elimina|evite|olvidese|libres? de impuestos|a salvo|fuera del alcance|no pago|no le puede|todo lo que pague|cada prima|desde entonces)\\b",
);

const PROMISE = any(
  "\\brisk[- ]free\\b|\\bno[- ]risk\\b|\\bsin (?:ningun )?riesgos?\\b|\\bcan(?:'t|not| not) (?:lose|go wrong)\\b|\\bno (?:se )?puede perder\\b|\\bnunca pierde\\b",
  "\\b(?:pays?|covers?|paga|cubre)(?: [\\w%'-]+){0,5} (?:of )?(?:any|cualquier) funeral\\b|\\b(?:whole bill|funeral) whatever\\b|\\balways pays?\\b|\\bsiempre pag\\w+",
  "\\bmoney doubles\\b|\\bdoubles? your money\\b|\\bsafest investment\\b|\\bguaranteed (?:returns?|\\d+ ?%|payout)\\b|\\bgrows by a guaranteed\\b|\\breturns no bank\\b",
  "\\bmas que cualquier banco\\b|\\bmejor inversion\\b|\\binviert\\w+ (?:sin|con toda)|\\ba sure thing\\b|\\bbulletproof\\b|\\bnothing can go wrong\\b|\\bno way to come out behind\\b",
  "\\bget back more than you put in\\b|\\b(?:cannot|can't|never) refuse a claim\\b|\\bunder any circumstances\\b|\\bno matter what\\b|\\bhowever you die\\b|\\bnot one dollar\\b",
  "\\bnever have to pay anything\\b|\\bcueste lo que cueste\\b|\\bpase lo que pase\\b|\\bmuera de lo que muera\\b|\\bgarantiz\\w+ que sus hijos\\b|\\bpago total garantizado\\b",
  "\\b(?:claims?|check|pagamos|paid|pays)\\b.*\\b(?:within 24 hours|next (?:morning|day)|in one day|en 24 horas|al dia siguiente)\\b|\\bcertain that your claim\\b",
  "\\bwhatever it (?:ends up )?cost(?:s|ing)\\b|\\bevery claim (?:gets|is) paid\\b|\\bclaims paid in \\d+ (?:hours|days)\\b|\\bdays after the death, every time\\b|\\bdoubles as an investment\\b",
  "\\bguaranteed \\d+ ?% return|\\bever had a claim denied\\b|\\bpagamos todos los reclamos\\b|\\bllega en \\d+ horas\\b|\\binversion segura\\b|\\bcrece un \\d+ ?%",
  "\\bpaga al dia siguiente\\b|\\bcien por ciento\\b.*\\bgarantizad[oa]\\b|\\b100 ?%\\b.*\\bguaranteed\\b",
);

/** The words by the id of the kind that they say. */
export const CONCEPTS: Readonly<Record<string, Concepts>> = {
  government: {
    always: [
      any(
        "\\b(?:federal|national|state|regional)(?: [\\w']+){0,2} (?:benefits? (?:center|administration|office|division|bureau)|final expense division)\\b",
        "\\b(?:final expense|senior) (?:division|relief act)\\b|\\boffice of senior affairs\\b|\\bsenior entitlement\\b|\\bunclaimed (?:state|federal|burial)\\b",
        "\\b(?:claim|reclame)\\b.{0,20}\\b(?:federal|state|estatal)\\b|\\b(?:my|your) state benefit\\b|\\bnot yet claimed your\\b|\\bhaven't enrolled in the program\\b",
        "\\bdepartment of (?:final|senior|funeral|burial)\\b|\\bnotice of eligibility\\b|\\boficina del (?:condado|estado|gobierno) para\\b",
        "\\bcentro federal de\\b|\\bdepartamento de beneficios\\b|\\boficina estatal de beneficios\\b|\\baviso oficial\\b|\\bofficial (?:senior )?benefit\\b|\\bdepartment of insurance to enroll\\b",
      ),
    ],
    together: [
      [GOVERNMENT, BACKS, OURS],
      [GOVERNMENT, PLAN, FINAL, PEOPLE],
      [
        any("\\b(?:federal|official|state|estatal|oficial)\\b"),
        any("\\b(?:notice|allowance|entitlement|aviso|certificate)\\b"),
        OURS,
      ],
    ],
    regardless: [],
    unless:
      /licens|regulat|insurance (?:department|commissioner)|department of (?:insurance(?! to)|financial)|funeral rule|price list|fema|\b(?:some )?count(?:y|ies) (?:pay|may)|condados|national cemeter|cementerio nacional|\btax|impuesto|guaranty|law requires|la ley|lets? (?:you|families)|social security|seguro social|medicaid|medicare|veteran|\bva\b|ssa|policy forms?|private (?:life )?insurance|seguro privado|privada|death certificate|acta de defuncion|income limit|moved? to another state|your state's? (?:law|rules?)|consumer|complain/,
  },
  medicare: {
    always: [
      any(
        "\\bmedicare (?:file|burial|final expense|funeral)\\b|\\bmade with medicare\\b|\\bde parte de medicare\\b|\\bva (?:sponsors|backs|endorses)\\b|\\bofficial va\\b",
        "\\bfunded (?:through|by) (?:social security|medicare|medicaid)\\b|\\blo pone el seguro social\\b|\\b(?:la|lo) (?:cubre|paga) (?:el seguro social|medicare|medicaid)\\b|\\bva stand\\w* behind\\b|\\bmedicaid\\?: then the program\\b|\\bbeneficio funerario de medicare\\b",
      ),
    ],
    together: [
      [MEDICARE, FINAL, GIVES],
      [PROGRAM, FINAL, GIVES, TOO_MUCH],
    ],
    regardless: [],
    unless:
      /\$(?:255|[789]\d\d|1,002|2,000)\b|national cemeter|cementerio nacional|hospice|hospicio|some states|algunos estados|funeral trust|valife|doctor bills|what (?:the )?(?:medicare|medicaid|va|social security)|que (?:pagan?|cubren?)|lo que paga|low income|bajos ingresos|proof of service|dd-214|claims? for|must receive|savings|ahorros|enrollment|inscripcion abierta|lump|una sola vez|asset|\bbien\b|headstone|marker|va(?:'s)? (?:burial )?allowance|burial allowance|subsidio|flag|bandera|returned|report (?:a|the) death|ssa\.gov|monthly|private|privad/,
  },
  "social-security": {
    always: [/\bthere's a second payment\b|\bexiste un segundo (?:cheq\w+|pago)\b/],
    together: [[DEATH_PAYMENT, MORE]],
    regardless: [],
    unless:
      /fixed by law|savings|ahorros|private|privada|survivor|sobrevivient|ssa\.gov|separate|premium|apply for the|cost[- ]of[- ]living|spouse|conyuge|retire|jubil|earnings|disability|must be returned|has to go back/,
  },
  "lowest-price": {
    always: [
      any(
        "\\b(?:nobody|no one|no (?:other )?(?:competitor|company|agency|insurer)|nadie|ningun[oa]? (?:otra )?(?:compania|agencia|aseguradora))(?: (?!garantiz|prom|guarant|know|say|sab|dec)[\\w'-]+){0,7} (?:for less|match|beats?|lower|cheaper|undercut|menos|mejor precio|mas (?:baj|barat)[oa]s?|iguala)\\b",
        "\\b(?:costs?|pay|charges?) less than (?:every|any|all)\\b|\\bcan't pay less\\b|\\bcomes close to [\\w']+ prices\\b|\\bmas barat[oa]s? (?:de|en) (?:la |el )?(?!lo\\b)[a-z]+$",
        "\\bmejor precio del (?:mercado|pais)\\b|\\ble ganan a (?:las|los) de todas\\b|\\b(?:tarifa|cuota|prima|precio)s? minim[ao]s? de tod[oa]\\b",
        "\\bfind a cheaper \\w+ and\\b|\\bevery (?:other )?(?:agency|company|one of them) (?:charges more|was higher)\\b|\\bcome in under it\\b|\\bguaranteed to pay less\\b",
        "\\bprices this low aren't\\b|\\bcan't be undercut\\b|\\bcannot be beaten\\b|\\bno existe (?:una )?poliza mas barata\\b|\\bningun otro lado va a pagar menos\\b|\\bno los? iguala\\b",
        "\\bcheapest(?: [\\w'-]+){0,4} (?:insurance|coverage|plans?|polic(?:y|ies)) in [a-z]+\\b|\\b(?:we're|they're|we are) the cheapest\\b|\\blow price promise\\b",
      ),
    ],
    together: [[CHEAPEST, PRICE, EVERYWHERE]],
    regardless: [],
    unless:
      /\b(?:choice|option|opcion) is\b|casket|direct cremation|cremacion directa|at (?:age )?\d\d\b|when you are young|in writing|por escrito|not always|no siempre|range|\btable|\btabla|^compare|compare (?:several|three|at least|tres|precios|al menos|prices)|funeral home|funeraria|may be|puede que/,
  },
  free: {
    always: [/\bregalamos (?:la|el) (?:caja|ataud|cajon|lote)\b/],
    together: [],
    regardless: [[FREE, OURS]],
    unless:
      /quote|cotizaci|estimate|presupuesto|guide|guia|free look|revision|locator|buscador|cemeter|cementerio|veteran|\bva\b|body|cuerpo|medical school|toll|question|pregunt|calculat|calculadora|checklist|lista|what the ad|lo que el anuncio|there is no|no (?:hay|existe)|(?:isn't|aren't|not) free\b|el seguro no|every policy\b|toda poliza|nobody gives|would be|call\b|llamada|consult|count(?:y|ies)\b|condado|indigen|donat|donaci|help|ayuda gratis|advice|asesor|handling|search|busca|copies|copias|certificate|acta|form\b|hospice|grief|support group|no cost to (?:you )?to ask|costs? nothing to|free of (?:debt|hidden)|replace|reemplaz|waive|church|iglesia|charity|legal aid|military|militar|flag|bandera|shipping/,
  },
  acceptance: {
    always: [
      any(
        "\\bnever said no\\b|\\bapproval is (?:automatic|guaranteed|certain)\\b|\\b(?:automatic|instant) approval\\b|\\baprobacion es segura\\b|\\b100 ?% acceptance\\b|\\byou're in, guaranteed\\b",
        "\\b(?:accepted|approved) (?:regardless|no matter|whatever)\\b|\\bbreathing,? you qualify\\b|\\b(?:nobody|no one)(?: [\\w'-]+){0,5} (?:gets? )?(?:denied|declined|rejected|turned down)\\b",
        "\\bone hundred percent of the people\\b|\\bevery(?:one|body) from \\d+ to \\d+ is (?:accepted|approved)\\b|\\bno one refused\\b|\\bpre-?approved (?:amount|for)\\b|\\bpreaprobad[oa]\\b|\\byes to every(?:body|one)\\b",
        "\\bif you can sign your name\\b|\\bno se rechaza a nadie\\b|\\baceptacion (?:asegurada|segura) para todos\\b|\\ba todo el mundo se le aprueba\\b|\\bmakes no difference\\b",
        "\\balready approved\\b|\\bimpossible to be (?:rejected|declined|turned down)\\b|\\b(?:all|any) applicants? (?:is |are )?(?:accepted|approved)\\b|\\bhealth doesn't matter\\b",
        '\\bevery person who (?:sends|applies)\\b|\\bno existe solicitud que hayamos\\b|\\bpalabra "aprobad[oa]"|\\bnadie le (?:puede|podra) negar\\b|\\bkeep us from insuring\\b',
      ),
    ],
    together: [
      [ILLNESS, AT_ONCE],
      [any("\\b(?:for all|everyone|everybody|all seniors|any age|para todos|(?<!de )todos)\\b"), AT_ONCE],
      [
        any("\\b(?:rechazado|declined|turned down|denied)\\b"),
        any("\\b(?:same day|mismo dia|con nosotros|here)\\b"),
        any("\\b(?:insured|aseguraron|covered|aprobacion|approved|full|completa)\\b"),
      ],
    ],
    regardless: [],
    unless:
      /asks? (?:about|health|some)|\banswer|preguntas de salud|le pregunta|\bcontest|a veces|sometimes|a menudo|often|some (?:insurers|companies)|algunas|guaranteed[- ](?:issue|acceptance) (?:policies|plans|life|polic)|(?<!zero |no |without )waiting|\bwaits?\b|cemeter|cementerio|emision garantizada|periodo de espera|solicitud(?! que hayamos)|demanda|first (?:two|2) years|(?:24|twenty-four) months|two[- ]years?|dos anos|24 meses|graded|gradual|returns? (?:your|the|her|his)? ?premiums|who qualify|califican|depending|may (?:be|get)|can often|be declined|puede(?:n)? (?:rechazar|ser rechazad)|honest|truthful|la verdad|medicare|hospital|health insurance/,
  },
  pressure: {
    always: [
      any(
        "\\b(?:second|final|last) attempt\\b|\\bpending (?:funeral|burial|final)(?: expense)? benefit\\b|\\btime[- ]sensitive\\b|\\bdeadline extended\\b|\\bgoing fast\\b|\\balmost gone\\b",
        "\\b(?:very )?last (?:place|spot|letter we'll send)\\b|\\bspots? ?[-–—,:]? ?\\d+ left\\b|\\b\\d+ spots? (?:left|remain)\\b|\\bcountdown clock showing\\b|\\bdon't hang up without\\b",
        "(?<!\\bni )\\bquedan (?:solo |pocos? |solamente )*\\d* ?(?:cupos|lugares)\\b|\\bultimo (?:lugar|cupo)\\b|\\breloj en cuenta regresiva\\b|\\bfirme hoy\\b|\\baproveche ya\\b|\\boffer ends soon\\b",
        "\\bbefore it's gone\\b|\\bjust \\d+ of these\\b|\\bwindow shut\\b|\\bopen enrollment for (?:burial|funeral|final)\\b|\\bhasta el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo): |\\bya no habra (?:lugares|cupos)\\b",
        "\\b(?:ahora o nunca|now or never)\\b|\\bwon't come back\\b|\\bmanana este precio\\b",
      ),
    ],
    together: [],
    regardless: [[SOON, LOST, OFFER]],
    unless:
      /grace|gracia|free look|period of|periodo de|revision|medicare|open enrollment|\bclaims?\b(?! my| your)|reclamo|\btax|\birs\b|impuesto|april|abril|cobra\b|the va\b|veteran|within two years|payment|\bpagos?\b|on your age|su edad|birthday|cumpleanos|there is no|there are no|no deadline|no hay|nobody has|nadie le ha|no se vence|does not expire|doesn't expire|if an?\b|throw|(?:term|level|whole life) (?:insurance|polic|coverage)|medicaid|social security|seguro social|return it|devolver|office|oficina|appointment|cita|lapses? (?:when|if)|estate|probate|court|obituary|funeral home/,
  },
  tax: {
    always: [
      any(
        "(?<!not )\\b(?:are|is) (?:fully |all )?a? ?tax[- ]deduct(?:ion|ible)\\b(?<!(?:no|never|not).{0,60})|\\blay a finger on\\b|\\bbeneficiary untaxed\\b|\\b(?<!no )puede deducir la prima\\b",
        "\\birs no le toca\\b|\\blibre de toda contribucion\\b|\\bsin que hacienda\\b",
      ),
    ],
    together: [],
    regardless: [[TAX, ABSOLUTE]],
    unless:
      /generally|usually|in most cases|mostly|normally|por lo general|normalmente|casi nunca|suelen|not (?:tax[- ])?deductible|aren't deductible|no se (?:pueden? )?deduc|advis[eo]r|asesor|consult|can be taxed|may be tax|is tax|gravable|estate tax return|tax[- ]deferred|inheritance tax with|publication|no insurance policy|while (?:the|it)|under current law|\bdue\b|declaracion|tax return(?! *$)(?<!on a tax return)|refund|property tax|sales tax|last (?:income )?tax|form 1/,
  },
  promise: {
    always: [PROMISE],
    together: [],
    regardless: [],
    unless:
      /no policy|ninguna poliza|not an investment|no es una inversion|while premiums|as long as|mientras (?:pague|se paguen)|guaranteed cash value|fdic|savings bond/,
  },
};
