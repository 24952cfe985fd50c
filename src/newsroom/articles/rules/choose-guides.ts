import type { Locale } from "#platform/text/rules/locale.ts";
import { foldedText, type Found, matchArticles } from "./match-articles.ts";

/** An article that may be offered for a question. */
type Listed = Found & { category: string };

/** The offer before the articles: the list for after a loss, or the callback. */
type Lead = "loss" | "person" | null;

/** Phrases about a death that has happened, without accents; not a possible one, or a benefit. */
const LOSS: Record<Locale, RegExp> = {
  en: /\b(?:died|dead|deceased|passed away|just passed|lost (?:my|our) (?:mom|mother|dad|father|husband|wife|partner)|death (?:of (?:my|our|his|her)|in (?:my|our|the) family)|deaths? happen\w*)\b/,
  es: /\b(?:murio|murieron|muert[oa]|fallec(?:io|ieron|ido|ida)|difunt[oa]|perdi(?:mos)? a mi|(?:muerte|fallecimiento) (?:de (?:mi|mis|nuestr[oa])|en (?:mi|la) familia))\b/,
};

/** Requests to talk to a person, without accents. */
const PERSON: Record<Locale, RegExp> = {
  en: /\b(?:(?:talk|speak|chat) (?:to|with) (?:an? |the |one of your )?(?:real |live |licensed )?(?:person|human|some(?:one|body)|agents?|specialist|representative|you)|(?:real|live) person)\b/,
  es: /\b(?:(?:hablar|conversar) con (?:una? )?(?:persona|alguien|agente|humano|especialista|representante|asesora?|ustedes)|persona (?:real|de verdad))\b/,
};

/** Categories for people whose relative has died: nothing in them sells. */
const AFTER_LOSS = ["after-a-loss", "benefits-and-rights"];
/** Whom to call when someone has died at home, in each language. */
const DEATH_AT_HOME: Record<Locale, string> = {
  en: "when-death-happens-at-home",
  es: "muerte-en-casa-a-quien-llamar",
};

/**
 * Chooses what to offer for a question: after a death its list, the article about a death at home and nothing that
 * sells; a callback first for those who ask for a person; then the matching articles.
 */
export function chooseGuides<A extends Listed>(
  question: string,
  articles: readonly A[],
  locale: Locale,
): { first: Lead; articles: A[] } {
  const text = foldedText(question);
  if (LOSS[locale].test(text)) {
    const home = articles.filter(({ slug }) => slug === DEATH_AT_HOME[locale]);
    const others = articles.filter((one) => AFTER_LOSS.includes(one.category) && !home.includes(one));
    return { first: "loss", articles: [...home, ...matchArticles(text, others, locale)] };
  }
  const person = PERSON[locale].test(text);
  const subject = person ? text.replace(PERSON[locale], " ") : text;
  return { first: person ? "person" : null, articles: matchArticles(subject, articles, locale) };
}
