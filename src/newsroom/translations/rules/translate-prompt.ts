import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { readObject } from "#newsroom/ai/rules/read-answer.ts";
import { findTermFaults, type Term, termRules } from "#newsroom/articles/rules/glossary.ts";

/** The instructions of a model for the pieces that it translates. */
export const TRANSLATE_INSTRUCTIONS = `You translate the website of an American final expense (burial) insurance agency from English into Spanish. Readers are 50 to 85 years old, or their adult children.
Write plain, calm Spanish as it is spoken in the United States: short sentences, common words, and usted. Say what the English says, no more and no less. Never add a figure, a promise or a sentence.
Keep every HTML tag, attribute and address as it is, and every figure. Translate what readers see, alternative texts of pictures too. Leave names of organizations, laws and titles of sources in English.
Answer with one JSON object and nothing else: {"translations": ["...", "..."]}, one text for each that you are given, in the same order.`;

/** Builds the prompt for some pieces; only terms that they use are named. */
export function translatePrompt(pieces: readonly string[], terms: readonly Term[]): string {
  const rules = termRules(plainText(pieces.join(" ")), terms);
  const glossary = rules === "" ? "" : `Always use these words:\n${rules}\n\n`;
  return `${glossary}Translate each of these ${pieces.length} texts:\n${JSON.stringify(pieces)}`;
}

/** Reads the translations in a model's answer; null unless there is one for each piece. */
export function readTranslations({ text, whole }: { text: string; whole: boolean }, count: number): string[] | null {
  const found = readObject(text, whole)?.["translations"];
  const texts = Array.isArray(found) ? found.filter((one): one is string => typeof one === "string") : [];
  return texts.length === count && texts.every((one) => one.trim() !== "") ? texts : null;
}

/** Lists what a person has to look at in a translated piece: terms, figures and addresses that are not the original's. */
export function pieceFaults(source: string, target: string, terms: readonly Term[]): string[] {
  const [from, to] = [plainText(source), plainText(target)];
  const said = figuresOf(to);
  const missing = figuresOf(from).filter((figure) => !said.includes(figure));
  const added = said.filter((figure) => !figuresOf(from).includes(figure));
  const addresses = source.match(/href="[^"]*"/g) ?? [];
  return [
    ...findTermFaults(from, to, terms).map(({ message }) => message),
    ...(missing.length > 0 ? [`Not in the translation: ${missing.join(", ")}.`] : []),
    ...(added.length > 0 ? [`Not in the original: ${added.join(", ")}.`] : []),
    ...(addresses.every((one) => target.includes(one)) ? [] : ["A link of the original is missing."]),
  ];
}

const figuresOf = (text: string) => [...new Set(text.match(/\d[\d.,]*\d|\d/g))];
