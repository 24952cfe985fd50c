import { expect, test } from "vitest";
import { findTermFaults, parseTerm, SHIPPED_TERMS } from "./glossary.ts";

const faults = (source: string | null, target: string) =>
  findTermFaults(source, target, SHIPPED_TERMS).map(({ message }) => message);

test.each([
  ["Hospice is covered.", "El asilo está cubierto.", "Say “cuidados de hospicio” for “hospice”, not “asilo”."],
  ["Graded benefits pay later.", "Los pagos llegan después.", "“graded benefit” is always “beneficio gradual”."],
  [
    "Ask a licensed agent.",
    "Pregunte a un agente licenciado.",
    "Say “agente con licencia” for “licensed agent”, not “agente licenciado”.",
  ],
  ["Ask for the General Price List.", "Pida la lista.", "“General Price List” is always “lista general de precios”."],
  ["Funeral Homes help.", "Ayudan.", "“funeral home” is always “funeraria”."],
])("%s – %s", (source, target, message) => {
  expect(faults(source, target)).toEqual([message]);
});

test.each([
  ["Funeral directors help.", "Los directores funerarios ayudan."],
  ["Hospice staff come home.", "El personal de cuidados de hospicio va a casa."],
  ["The beneficiaries are paid.", "Las beneficiarias cobran."],
  ["The National Funeral Directors Association says so.", "Lo dice la National Funeral Directors Association."],
  ["The National Funeral Directors Association says so.", "Lo dice la asociación nacional de directores."],
  ["Nothing special here.", "Nada especial aquí."],
])("fine: %s – %s", (source, target) => {
  expect(faults(source, target)).toEqual([]);
});

test("words not to use are found without the original, too", () => {
  expect(faults(null, "Una casa funeraria de aquí.")).toHaveLength(1);
  expect(faults(null, "Una funeraria de aquí.")).toEqual([]);
});

test("a term needs both languages, and no word is both right and wrong", () => {
  expect(parseTerm({ english: " Policy ", spanish: "póliza, póliza ", avoid: "" })).toMatchObject({
    value: { english: "Policy", spanish: ["póliza"], avoid: [] },
  });
  expect(parseTerm({ english: "", spanish: "", avoid: "" })).toMatchObject({
    fields: { english: expect.any(String), spanish: expect.any(String) },
  });
  expect(parseTerm({ english: "Policy", spanish: "póliza", avoid: "Póliza" })).toMatchObject({
    fields: { avoid: expect.any(String) },
  });
});
