import { expect, test } from "vitest";
import { bodyTexts } from "./claim-texts.ts";
import { findIllegalStatements, illegalKind } from "./illegal-statements.ts";

test.each([
  ["Guaranteed lowest price", "lowest-price"],
  ["Guaranteed lowest price.", "lowest-price"],
  ["Our plan is guaranteed cheapest at $9.99", "lowest-price"],
  ["You'll never pay more with our lowest price, guaranteed.", "lowest-price"],
  ["No medical exam and the guaranteed lowest price!", "lowest-price"],
  ["We have the lowest rates in America.", "lowest-price"],
  ["We will beat any price.", "lowest-price"],
  ["Le garantizamos el precio más bajo.", "lowest-price"],
  ["El precio más bajo garantizado", "lowest-price"],
  ["Learn about the new government program for seniors.", "government"],
  ["A new state-regulated program pays for your funeral.", "government"],
  ["This plan is approved by Medicare.", "government"],
  ["Government-approved burial insurance", "government"],
  ["Nuevo programa del gobierno para su entierro", "government"],
  ["Un plan aprobado por el gobierno.", "government"],
  ["You can never be turned down.", "acceptance"],
  ["You cannot be turned down!", "acceptance"],
  ["Everyone is approved.", "acceptance"],
  ["No one is ever turned down.", "acceptance"],
  ["100% approval, whatever your past.", "acceptance"],
  ["Nunca lo pueden rechazar.", "acceptance"],
  ["Usted nunca será rechazado.", "acceptance"],
  ["Todos son aprobados.", "acceptance"],
  ["Aprobación garantizada.", "acceptance"],
  ["Medicare will pay for your funeral.", "medicare"],
  ["Medicare will pay.", "medicare-pays"],
  ["Social Security pays for your whole funeral.", "medicare"],
  ["Medicare pagará su entierro.", "medicare"],
  ["Medicare paga el funeral.", "medicare"],
  ["Free burial benefits for you", "free"],
  ["Claim your free burial benefits today.", "free"],
  ["Get burial insurance at no cost.", "free"],
  ["Beneficios de entierro gratis", "free"],
  ["Seguro de entierro gratuito.", "free"],
  ["This price expires tonight.", "pressure"],
  ["The offer ends at midnight.", "pressure"],
  ["Act now!", "pressure"],
  ["La oferta vence esta noche.", "pressure"],
  ["Última oportunidad para inscribirse", "pressure"],
  ["GUARANTEED\u00a0LOWEST PRI\u00adCE", "lowest-price"],
])("“%s” may not be published: %s", (sentence, id) => {
  expect(illegalKind(sentence)?.id).toBe(id);
});

test.each([
  "No one can promise the lowest price.",
  "We can't guarantee you the lowest price.",
  "Nobody can guarantee the lowest price for everyone.",
  "The first price in each range is the lowest we have.",
  "They may be showing different insurers, or only the lowest price on the market.",
  "Guaranteed issue is rarely the cheapest choice.",
  "Medicare does not pay for funerals.",
  "Medicare doesn’t cover burial costs.",
  "Will Medicare pay for your funeral?",
  "Medicare pays for hospice care.",
  "Medicare covers a stay in the hospital.",
  "Social Security pays a lump sum of $255.",
  "Beware of “free burial benefits”.",
  "There is no free burial insurance.",
  "Is burial insurance free?",
  "Get your free burial insurance quote.",
  "A veteran has a right to a free burial in a national cemetery.",
  "Some medical schools offer a free cremation.",
  "The money is paid tax-free to your family, so life insurance money is simple.",
  "This is private insurance, not a government program, whatever a postcard in your mailbox may hint.",
  "There is no new government program that pays for funerals.",
  "Some ads promise that you can never be turned down.",
  "“No health questions” and “you cannot be turned down” are the usual signs of guaranteed issue.",
  "With guaranteed issue you can't be turned down, but you wait two years.",
  "Not everyone is approved.",
  "Almost everyone qualifies for some policy.",
  "Does everyone qualify?",
  "Everyone is different.",
  "If a caller says the offer expires tonight, hang up.",
  "Nothing has to be decided tonight.",
  "The term policy ends at 85.",
  "Nadie puede prometerle el precio más bajo garantizado.",
  "Medicare no paga el funeral.",
  "¿Paga Medicare el funeral?",
  "Desconfíe de los “beneficios de entierro gratis”.",
  "No hay un nuevo programa del gobierno para entierros.",
  "No todos son aprobados.",
  "Con la emisión garantizada no lo pueden rechazar, pero hay un período de espera.",
  "El período de revisión gratis dura al menos diez días.",
  "Pida su cotización gratis.",
  "La declaración vence el 15 de abril del año siguiente.",
])("“%s” passes", (sentence) => {
  expect(illegalKind(sentence)).toBeNull();
});

test("a list under a heading that warns may quote what it warns of", () => {
  const list = "<ul><li>Guaranteed lowest price.</li><li>Everyone is approved.</li></ul>";
  const found = (html: string) => findIllegalStatements(bodyTexts(html)).map(({ sentence }) => sentence);
  expect(found(`<h2>Warning signs</h2>${list}`)).toEqual([]);
  expect(found(`<h2>Our plans</h2>${list}`)).toEqual(["Guaranteed lowest price.", "Everyone is approved."]);
});

test("bold letters, alt texts and captions hide nothing", () => {
  const html =
    '<p>Guaran<strong>teed lowest</strong> price</p><figure><img src="/x.png" alt="Free burial benefits" /><figcaption>Medicare will pay.</figcaption></figure>';
  expect(findIllegalStatements(bodyTexts(html)).map(({ kind }) => kind.id)).toEqual([
    "lowest-price",
    "medicare-pays",
    "free",
  ]);
});
