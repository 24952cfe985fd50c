import { expect, test } from "vitest";
import { matchArticles } from "./match-articles.ts";

const ARTICLES = [
  { slug: "cost", title: "How much does a funeral cost?", excerpt: "Prices of burial and cremation, item by item." },
  { slug: "va", title: "VA burial benefits: amounts and deadlines", excerpt: "What veterans and families may get." },
  { slug: "find", title: "Find a lost life insurance policy", excerpt: "Where to ask when papers are missing." },
];
const found = (question: string) => matchArticles(question, ARTICLES, "en").map(({ slug }) => slug);

test("an article is found by the words of its title first, then of its excerpt", () => {
  expect(found("What do funerals cost these days?")[0]).toBe("cost");
  expect(found("My husband was a veteran. Does the VA help with a burial?")[0]).toBe("va");
  expect(found("I think dad's papers are missing")).toEqual(["find"]);
});

test("a question without a word of the subject finds nothing", () => {
  expect(found("Hello, what would you like to know about them?")).toEqual([]);
  expect(found("")).toEqual([]);
});

test("a question in Spanish finds articles with or without accents, in singular and plural", () => {
  const spanish = [
    { slug: "costo", title: "Cuánto cuesta un funeral hoy", excerpt: "Precios con su fuente." },
    { slug: "cremacion", title: "El costo de la cremación", excerpt: "Guía de precios." },
  ];
  const slugs = (question: string) => matchArticles(question, spanish, "es").map(({ slug }) => slug);
  expect(slugs("¿Que precio tiene la cremacion?")).toEqual(["cremacion", "costo"]);
  expect(slugs("los funerales")).toEqual(["costo"]);
  expect(slugs("¿Cómo puedo hacer esto?")).toEqual([]);
});
