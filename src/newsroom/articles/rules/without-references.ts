const MONTHS =
  "(?:Jan(?:uary|\\.)|Feb(?:ruary|\\.)|March|April|May|June|July|Aug(?:ust|\\.)|Sept(?:ember|\\.)|Oct(?:ober|\\.)|Nov(?:ember|\\.)|Dec(?:ember|\\.))";
const MESES = "(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)";
const DATES = new RegExp(
  [
    `${MONTHS}\\s+\\d{1,2}(?:,?\\s+(?:19|20)\\d{2})?\\b`,
    `\\b\\d{1,2}\\s+de\\s+${MESES}(?:\\s+(?:de|del)\\s+(?:19|20)\\d{2})?`,
    "\\b\\d{4}-\\d{2}-\\d{2}\\b",
    "\\b\\d{1,2}/\\d{1,2}/(?:\\d{4}|\\d{2})\\b",
    "\\b\\d{1,2}(?::\\d{2})?\\s*[ap]\\.?\\s?m\\b\\.?",
    "(?<![$\\d,.])\\b(?:19|20)\\d{2}\\b(?![,.]\\d|\\d|%)",
  ].join("|"),
  "gi",
);

const NAMED =
  "step|chapter|part|version|section|form|line|page|title|article|item|question|figure|table|option|phase|stage|schedule|" +
  "paso|capítulo|parte|versión|sección|formulario|línea|página|artículo|pregunta|opción|tabla|fase|etapa";
const NUMBER = "\\d+(?:\\.\\d+)*[a-z]?\\b";
/** Numbers that are not amounts: of ways to reach or find something. */
const REFERENCES = new RegExp(
  [
    // Phone numbers, with letters too, and the short ones.
    "(?:\\+?1[-. ]?)?(?:\\(\\d{3}\\)\\s?|\\b\\d{3}[-. ])\\d{3}[-. ]\\d{4}\\b",
    "\\b1-\\d{3}-[a-z][a-z\\d-]+\\b",
    "\\b\\d{3}-\\d{4}\\b",
    "(?<![$\\d,.])\\b(?:911|988|211)\\b(?![,.]\\d)",
    `\\b(?:${NAMED})s?\\s+(?:(?:number|no\\.|número|núm\\.)\\s+)?(?:[a-z]{1,4}-)?${NUMBER}(?:\\s*(?:,|and|or|to|y|o|a|–|-)\\s*${NUMBER})*`,
    // What the article itself counts: "5 questions to ask".
    "(?<![$\\d,.])\\b\\d{1,2}\\s+(?:[a-zñáéíóú]+\\s+)?(?:mistakes|questions|reasons|ways|steps|tips|things|signs|myths|answers|errores|preguntas|razones|formas|maneras|pasos|consejos|cosas|señales|mitos|respuestas)\\b",
    // Statutes and rules.
    "\\b\\d+\\s+(?:U\\.?\\s?S\\.?\\s?C\\b\\.?|C\\.?\\s?F\\.?\\s?R\\b\\.?)\\s*(?:part\\s+|§+\\s*)?[\\d][\\w.-]*(?:\\(\\w+\\))*",
    "§+\\s*\\d[\\w.:-]*(?:\\(\\w+\\))*",
    "\\b(?:code|statutes?|stat\\.|public law|regulation|ley|código|estatutos?)\\s+(?:§+\\s*)?\\d[\\w.:-]*(?:\\s+(?:and|y)\\s+\\d[\\w.:-]*)*",
    // Names of forms and tests: DD-214, SSA-8, 21P-530EZ, A1C.
    "\\b(?:[a-z]{1,4}-\\d+[a-z]*|\\d+[a-z]-\\d+[a-z]*|[a-z]\\d[a-z])\\b",
  ].join("|"),
  "gi",
);

const AGE = "(?<![$\\d,.])(?:1[89]|[2-9]\\d|10\\d)(?![\\d,]|\\.\\d)";
/** Fails where the number counts something: "over 40 states", "at 20 percent". */
const ALONE =
  "(?![- ]?years?\\b(?! old)|\\s*(?:%|percent|por ciento|dollars|dólares|days|días|months|meses|weeks|semanas|hours|horas|minutes|minutos|states|estados|companies|insurers|people|families|agents|carriers|plans|policies|personas|familias|out of|de cada))";
/** The age of a person, told or invented. */
const AGES = new RegExp(
  [
    `\\b(?:at|aged?|turn(?:s|ed|ing)?|of|is|was|am|are|over|under|after|before|until)\\s+${AGE}${ALONE}`,
    `${AGE}[- ]years?[- ]old\\b`,
    `\\bin\\s+(?:your|his|her|their|my)\\s+${AGE}s\\b`,
    `\\b(?:between|from)\\s+${AGE}\\s+(?:and|to)\\s+${AGE}${ALONE}`,
    `\\b(?:a|de)\\s+los\\s+${AGE}(?:\\s+años)?(?:\\s+(?:a|hasta)\\s+los\\s+${AGE})?${ALONE}`,
    `\\b(?:tiene|tengo|tienen|cumpl[a-zó]+|tenía)\\s+${AGE}(?:\\s+años)?${ALONE}`,
    `\\b(?:persona|mujer|hombre|señora?|alguien|madre|padre)\\s+(?:[a-zñ]+\\s+)?de\\s+${AGE}(?:\\s+años)?${ALONE}`,
  ].join("|"),
  "gi",
);

/** Returns a sentence without the numbers of phones, steps, chapters, versions, forms and statutes, and without ages. */
export function withoutReferences(sentence: string): string {
  return sentence.replace(REFERENCES, " ").replace(AGES, " ");
}

/** Returns a sentence without its dates, years and times of day. */
export function withoutDates(sentence: string): string {
  return sentence.replace(DATES, " ");
}
