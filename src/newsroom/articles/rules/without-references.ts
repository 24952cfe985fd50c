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
    `\\b(?:${NAMED})s?\\s+(?:[a-z]{1,4}-)?${NUMBER}(?:\\s*(?:,|and|or|to|y|o|a|–|-)\\s*${NUMBER})*`,
    // Statutes and rules.
    "\\b\\d+\\s+(?:U\\.?\\s?S\\.?\\s?C\\b\\.?|C\\.?\\s?F\\.?\\s?R\\b\\.?)\\s*(?:part\\s+|§+\\s*)?[\\d][\\w.-]*(?:\\(\\w+\\))*",
    "§+\\s*\\d[\\w.:-]*(?:\\(\\w+\\))*",
    "\\b(?:code|statutes?|stat\\.|public law|regulation|ley|código|estatutos?)\\s+(?:§+\\s*)?\\d[\\w.:-]*(?:\\s+(?:and|y)\\s+\\d[\\w.:-]*)*",
    // Names of forms and tests: DD-214, SSA-8, 21P-530EZ, A1C.
    "\\b(?:[a-z]{1,4}-\\d+[a-z]*|\\d+[a-z]-\\d+[a-z]*|[a-z]\\d[a-z])\\b",
  ].join("|"),
  "gi",
);

/** Returns a sentence without the numbers of phones, steps, chapters, versions, forms and statutes. */
export function withoutReferences(sentence: string): string {
  return sentence.replace(REFERENCES, " ");
}

/** Returns a sentence without its dates, years and times of day. */
export function withoutDates(sentence: string): string {
  return sentence.replace(DATES, " ");
}
