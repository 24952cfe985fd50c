import { expect, test } from "vitest";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { english } from "#agency/english/rules/texts.ts";
import { spanish } from "#agency/spanish/rules/texts.ts";
import { methodsPage } from "./methods-page.ts";

const tables = {
  ...calculatorTables(),
  study: { publisher: "Funeralocity", caskets: null, sources: [] },
  benefitSources: [
    {
      id: "va",
      name: "Veterans burial allowance",
      publisher: "US Department of Veterans Affairs",
      url: "https://www.va.gov/",
      year: 2025,
    },
  ],
};

test("the page names the date and the sources of the tables in use, and only those", () => {
  const said = JSON.stringify(methodsPage(tables, english));
  for (const must of [
    "November 2024",
    "choicemutual.com",
    "National Funeral Directors Association",
    "Funeralocity",
    "Veterans burial allowance",
    "Period Life Table, 2023",
  ])
    expect(said).toContain(must);
  // Kept in the files for comparison; no displayed figure comes from them.
  for (const unused of ["EverQuote", "student blog", "GitHub"]) expect(said).not.toContain(unused);
  const own = { id: "own", name: "Acme rate book", publisher: "Acme Life", url: null, year: 2027 };
  const imported = JSON.stringify(
    methodsPage({ ...tables, rates: { ...tables.rates, asOf: "2027", gathered: null, sources: [own] } }, english),
  );
  expect(imported).toContain("Sample rates, 2027.");
  expect(imported).not.toContain("choicemutual.com");
});

test("in Spanish it says the same, with the titles of English documents as they are and our own remarks translated", () => {
  const [page, original] = [methodsPage(tables, spanish), methodsPage(tables, english)];
  const sourcesOf = ({ sections }: typeof page) => sections.flatMap(({ sources = [] }) => sources);
  const documents = (of: typeof page) => sourcesOf(of).filter(({ url }) => url !== null);
  expect(documents(page)).toEqual(documents(original));
  expect(sourcesOf(page)).toHaveLength(sourcesOf(original).length);
  expect(sourcesOf(page).find(({ id }) => id === "cards")).toMatchObject({
    name: "Tablas de tarifas de cuatro aseguradoras, cobertura inmediata (nivelada)",
    publisher: "copias públicas, sin confirmar con las aseguradoras",
    translated: true,
  });
  expect(page.sections[0]?.body).toContain("se publicaron en noviembre de 2024");
});
