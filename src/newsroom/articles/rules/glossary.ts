import { invalidFields, ok, type Outcome } from "#platform/access/rules/outcome.ts";

/** A term of the business with the words that it is always translated with. */
export type Term = {
  id: string;
  english: string;
  /** The words to use; the first is what a translator should use. */
  spanish: readonly string[];
  /** Spanish words that say something else, or that the agency doesn't use. */
  avoid: readonly string[];
  /** When someone decided it, ISO. */
  decidedOn: string;
  /** True if a translation that doesn't keep to it can't be published. */
  refuses: boolean;
};

/** The day on which the shipped terms were compared with the shipped Spanish pages and articles. */
const COMPARED_ON = "2026-11-28";

/** English, then what our Spanish pages and articles say, then what they don't. */
const SHIPPED: readonly (readonly [english: string, spanish: string, avoid?: string])[] = [
  ["funeral director", "director funerario, funeraria", "director de funerales"],
  ["funeral home", "funeraria", "casa funeraria, hogar funerario, casa fúnebre"],
  ["graded benefit", "beneficio gradual", "beneficio graduado, beneficio escalonado"],
  ["guaranteed issue", "emisión garantizada, garantizada", "asunto garantizado, aceptación asegurada"],
  ["waiting period", "período de espera, periodo de espera, espera", "tiempo de carencia"],
  ["hospice", "cuidados de hospicio, hospicio", "asilo, sanatorio, hospicio de caridad"],
  ["burial insurance", "seguro de entierro", "seguro de sepelio, seguro de enterramiento"],
  ["final expense insurance", "seguro de gastos finales", "seguro de último gasto"],
  ["whole life insurance", "seguro de vida entera, vida entera", "vida completa"],
  ["term life insurance", "seguro a término, seguro de vida a término, vida a término", "seguro de vida de término"],
  ["beneficiary", "beneficiario, beneficiaria", "beneficiente"],
  ["cash value", "valor en efectivo", "valor de efectivo, valor en dinero"],
  ["death certificate", "certificado de defunción, acta de defunción", "certificado de muerte"],
  ["General Price List", "lista general de precios, General Price List", "lista de precio general"],
  ["licensed agent", "agente con licencia", "agente licenciado"],
  ["cemetery", "cementerio", "camposanto"],
  ["cremation", "cremación, cremar", "incineración"],
  ["casket", "ataúd", "féretro"],
  ["headstone", "lápida", "piedra de cabeza"],
];

/** The terms that this program ships, which an agency may change or take out. */
export const SHIPPED_TERMS: readonly Term[] = SHIPPED.map(([english, spanish, avoid = ""]) => ({
  id: `shipped-${english.toLowerCase().replaceAll(" ", "-")}`,
  english,
  spanish: wordList(spanish),
  avoid: wordList(avoid),
  decidedOn: COMPARED_ON,
  refuses: false,
}));

/** What is wrong with the words of a translation. */
export type TermFault = { term: string; message: string; refuses: boolean };

/** A term and how it is found: its words in the order given, in singular or plural. */
type Finder = { term: Term; english: RegExp; spanish: RegExp; avoid: readonly { words: string; found: RegExp }[] };
const finders = new WeakMap<readonly Term[], readonly Finder[]>();

/**
 * Finds the terms that a translation doesn't say as the glossary has them, and the words that it should not use. Both
 * texts are plain; `source` is null where nobody knows it.
 */
export function findTermFaults(source: string | null, target: string, terms: readonly Term[]): TermFault[] {
  const known = finders.get(terms) ?? terms.map(finderOf);
  finders.set(terms, known);
  return known.flatMap(({ term, english, spanish, avoid }): TermFault[] => {
    const [use = ""] = term.spanish;
    const fault = (message: string): TermFault[] => [{ term: term.english, message, refuses: term.refuses }];
    // “Agente con licencia” is right where “licencia” alone may not be, and “casa funeraria” wrong despite “funeraria”.
    const rest = target.replace(spanish, " ");
    const wrong = avoid.find(({ found, words }) => found.test(words.search(spanish) === -1 ? rest : target));
    if (wrong) return fault(`Say “${use}” for “${term.english}”, not “${wrong.words}”.`);
    // A name or a title stays in English.
    const said = source !== null && english.test(withoutNames(source, english));
    if (!said || rest !== target || english.test(target)) return [];
    return fault(`“${term.english}” is always “${use}”.`);
  });
}

/** Three words with capitals, such as the name of an association; “of” and “and” may be between them. */
const NAME = /\p{Lu}[\p{L}'’.&-]*(?:\s+(?:(?:of|of the|and)\s+)?\p{Lu}[\p{L}'’.&-]*){2,}/gu;

/** Returns a text without the names in which a term is only a part: they stay in English. */
function withoutNames(text: string, term: RegExp): string {
  return text.replace(NAME, (name) => (/\p{L}/u.test(name.replace(term, "")) ? " " : name));
}

/** Lists the terms that a text uses, with their words, for the prompt of a model; an empty text if none. */
export function termRules(text: string, terms: readonly Term[]): string {
  return terms
    .filter((term) => findTermFaults(text, "", [term]).length > 0)
    .map(({ english, spanish, avoid }) => {
      const not = avoid.length > 0 ? `; never ${avoid.map((words) => `“${words}”`).join(" or ")}` : "";
      return `- “${english}” is “${spanish[0] ?? ""}”${not}`;
    })
    .join("\n");
}

/** Lists the terms that a Spanish text uses, for the prompt of a model that changes it, or translates it. */
export function spanishRules(text: string, terms: readonly Term[], isTranslated: boolean): string {
  return terms
    .filter((term) => finderOf(term).spanish.test(text))
    .map(({ english, spanish: [use = ""], avoid }) => {
      if (isTranslated) return `- “${use}” is “${english}”`;
      return `- “${use}”${avoid.length > 0 ? `, never ${avoid.map((words) => `“${words}”`).join(" or ")}` : ""}`;
    })
    .join("\n");
}

function finderOf(term: Term): Finder {
  return {
    term,
    english: phrases([term.english], "iu"),
    spanish: phrases(term.spanish, "giu"),
    avoid: term.avoid.map((words) => ({ words, found: phrases([words], "iu") })),
  };
}

/** Matches phrases with the endings of their words left open: a plural, or a policy and policies. */
function phrases(all: readonly string[], flags: string): RegExp {
  const open = (word: string) => {
    const stem = word.length > 3 ? word.replace(/[aeosy]$/u, "") : word;
    return `${stem.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}${word.length > 3 ? "\\p{L}{0,3}" : ""}`;
  };
  const each = all.map((phrase) => phrase.split(/\s+/).map(open).join("\\s+"));
  return new RegExp(`(?<!\\p{L})(?:${each.join("|")})(?!\\p{L})`, flags);
}

/** Reads words that are separated by commas. */
function wordList(text: string): string[] {
  return [...new Set(text.split(",").map((words) => words.replace(/\s+/g, " ").trim()))].filter(Boolean);
}

/** The longest text of a field, and the most terms of an agency. */
const MAX_WORDS = 300;
export const MAX_TERMS = 500;

/** Reads a term from a form or a call. */
export function parseTerm(given: {
  english: string;
  spanish: string;
  avoid: string;
}): Outcome<Pick<Term, "english" | "spanish" | "avoid">> {
  const english = given.english.replace(/\s+/g, " ").trim();
  const [spanish, avoid] = [wordList(given.spanish), wordList(given.avoid)];
  const fields: Record<string, string> = {};
  if (english === "") fields["english"] = "Enter the English term.";
  if (spanish.length === 0) fields["spanish"] = "Enter the Spanish words to use.";
  const both = avoid.find((words) => spanish.some((one) => one.toLowerCase() === words.toLowerCase()));
  if (both) fields["avoid"] = `“${both}” is among the words to use.`;
  for (const name of ["english", "spanish", "avoid"] as const)
    if (given[name].length > MAX_WORDS) fields[name] = `Use at most ${MAX_WORDS} characters.`;
  return Object.keys(fields).length > 0 ? invalidFields(fields) : ok({ english, spanish, avoid });
}
