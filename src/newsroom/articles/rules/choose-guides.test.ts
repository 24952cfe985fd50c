import { expect, test } from "vitest";
import type { Locale } from "#platform/text/rules/locale.ts";
import { chooseGuides } from "./choose-guides.ts";

const article = (slug: string, category: string, title: string, excerpt: string) => ({
  slug,
  category,
  title,
  excerpt,
});

const ARTICLES = {
  en: [
    article(
      "burial-insurance-for-parents",
      "burial-insurance",
      "Burial insurance for parents: how to buy it right",
      "Yes, you can buy a policy on your mother or father, but only if they agree.",
    ),
    article(
      "when-death-happens-at-home",
      "after-a-loss",
      "Death at home: whom to call and what to do first",
      "With hospice, call the hospice. Without it, call 911.",
    ),
    article(
      "life-insurance-claim",
      "after-a-loss",
      "Life insurance claim: how to file one, step by step",
      "Three things start a claim.",
    ),
    article(
      "talk-with-parents",
      "planning",
      "Final wishes: how to talk about them with your parents",
      "Opening words that sound like you.",
    ),
    article(
      "burial-insurance-diabetes-copd-heart",
      "health",
      "Burial insurance with diabetes, COPD or heart trouble",
      "Insulin, oxygen, a stent.",
    ),
  ],
  es: [
    article(
      "costo-del-seguro-de-entierro",
      "burial-insurance",
      "Costo del seguro de entierro: qué decide su precio",
      "Cinco cosas deciden su precio, y usted controla dos de ellas.",
    ),
    article(
      "seguro-de-entierro-para-padres",
      "burial-insurance",
      "Seguro de entierro para padres: cómo comprarlo bien",
      "Sí, puede comprar una póliza para su madre o su padre, pero solo si ellos aceptan.",
    ),
    article(
      "cuanta-cobertura-para-el-entierro",
      "burial-insurance",
      "Cobertura para el entierro: ¿cuánta necesita de verdad?",
      "Una sola cuenta en una página.",
    ),
    article(
      "cuanto-cuesta-un-funeral",
      "funeral-costs",
      "Costo de un funeral, parte por parte, y lo que queda fuera",
      "Las medianas nacionales del entierro y la cremación, línea por línea.",
    ),
    article(
      "muerte-en-casa-a-quien-llamar",
      "after-a-loss",
      "Muerte en casa: a quién llamar y qué hacer primero",
      "Con hospicio, llame al hospicio. Sin hospicio, llame al 911.",
    ),
    article(
      "seguro-entierro-diabetes-epoc-corazon",
      "health",
      "Seguro de entierro con diabetes, EPOC o mal del corazón",
      "Insulina, oxígeno, un stent.",
    ),
    article(
      "hablar-con-sus-padres",
      "planning",
      "Últimos deseos: cómo hablar de ellos con sus padres",
      "Palabras para empezar que suenan a usted.",
    ),
  ],
};

const chosen = (locale: Locale, question: string) => {
  const { first, articles } = chooseGuides(question, ARTICLES[locale], locale);
  return [first, ...articles.map(({ slug }) => slug)];
};

test.each([
  ["en", "My mother died yesterday, what do I do?", "when-death-happens-at-home"],
  ["en", "Dad passed away at home", "when-death-happens-at-home"],
  ["es", "Mi mamá murió ayer, ¿qué hago?", "muerte-en-casa-a-quien-llamar"],
  ["en", "What do we do after the death of my father?", "when-death-happens-at-home"],
  ["es", "Falleció mi padre", "muerte-en-casa-a-quien-llamar"],
  ["es", "Qué hacer tras el fallecimiento de mi esposo", "muerte-en-casa-a-quien-llamar"],
] as const)("after a death nothing is sold: %s, %s", (locale, question, home) => {
  expect(chosen(locale, question)).toEqual(["loss", home]);
});

test.each([
  ["en", "Does the policy pay for a death in the first year?"],
  ["en", "Does it pay on the death of the insured?"],
  ["en", "What about the accidental death of a spouse?"],
  ["es", "¿Qué paga el seguro por una muerte en el período de espera?"],
  ["es", "¿Cuánto es el beneficio por fallecimiento?"],
  ["es", "¿Paga por muerte de causa natural?"],
] as const)("a death that may come is a question about a policy: %s, %s", (locale, question) => {
  expect(chosen(locale, question)[0]).toBeNull();
});

test("after a death the articles for that time which fit come next", () => {
  expect(chosen("en", "My husband died. How do I file an insurance claim?")).toEqual([
    "loss",
    "when-death-happens-at-home",
    "life-insurance-claim",
  ]);
  expect(chosen("en", "What does my family get when I die?")[0]).toBeNull();
});

test.each([
  ["en", "I want to talk to a person"],
  ["en", "Can I speak with someone?"],
  ["es", "Quiero hablar con una persona"],
] as const)("who asks for a person gets the callback, and no article about talking: %s, %s", (locale, question) => {
  expect(chosen(locale, question)).toEqual(["person"]);
});

test("who asks for a person about a subject gets its articles, too; a talk in the family is none", () => {
  expect(chosen("en", "Can I talk to an agent about diabetes?")).toEqual([
    "person",
    "burial-insurance-diabetes-copd-heart",
  ]);
  expect(chosen("en", "How do I talk with my parents?").slice(0, 2)).toEqual([null, "talk-with-parents"]);
  expect(chosen("es", "¿Cómo hablar con mis padres?")).toContain("hablar-con-sus-padres");
});

test("an article is found by words that begin as its own do, and by other words for its subject", () => {
  expect(chosen("es", "¿Cuánto cuesta un entierro en Ohio?").slice(0, 2)).toEqual([null, "cuanto-cuesta-un-funeral"]);
  expect(chosen("es", "soy diabético")).toEqual([null, "seguro-entierro-diabetes-epoc-corazon"]);
  expect(chosen("en", "I am diabetic")).toEqual([null, "burial-insurance-diabetes-copd-heart"]);
});
