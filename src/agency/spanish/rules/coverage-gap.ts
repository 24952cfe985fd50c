import { withArticle } from "./places.ts";
import type { coverageGap as english } from "#agency/english/rules/coverage-gap.ts";

const years = (count: number) => (count === 1 ? "1 año" : `${count} años`);

/** Returns '−5', with a minus sign. */
const signed = (percent: number) => String(percent).replace("-", "−");

export const coverageGap: typeof english = {
  policy: "La póliza",
  benefit: "Beneficio de la póliza",
  years: "Años hacia adelante",
  yearsHint: (most) => `De 0 a ${most}.`,
  costs: "Los costos",
  stateHint: "Los precios cambian de un estado a otro.",
  funeral: "¿Qué tipo de funeral?",
  need: "Gastos finales hoy",
  needHint: "Es nuestra cifra. Si sabe la suya, escríbala encima.",
  growth: "Alza de precios, por ciento al año",
  growthHint: (least, most) => `Es nuestro estimado. Puede escribir de ${least} a ${most}.`,
  theNeed: "lo que costarían hoy los gastos finales",
  theBenefit: "el beneficio de la póliza",
  growthProblem: (least, most) =>
    `Escriba cuánto suben los precios al año, en por ciento, de ${signed(least)} a ${most}, por ejemplo 3. O deje el campo vacío para usar nuestro estimado.`,
  yearsProblem: (most) => `Escriba un número entero de años, de 0 a ${most}.`,
  counts: (kind, extras) => `${kind.toLowerCase()}, con ${extras}`,
  countsIn: (kind, state, extras) => `${kind.toLowerCase()} en ${withArticle(state)}, con ${extras}`,
  ownCosts: "su cifra",
  ifSame: "Si los gastos finales quedan como están",
  ifGrow: (percent) => `Si los gastos finales suben ${percent}% al año`,
  ifShrink: (percent) => `Si los gastos finales bajan ${percent}% al año`,
  coversToday: (benefit, need) => `Un beneficio de ${benefit} cubre los gastos finales de hoy, de unos ${need}.`,
  shortToday: (benefit, gap) => `A un beneficio de ${benefit} le faltan hoy unos ${gap}.`,
  enough: (pace, benefit, count) =>
    `${pace}, un beneficio de ${benefit} alcanza ${count === 1 ? "todo el año" : `los ${count} años`}.`,
  shortNow: (pace, benefit) => `${pace}, un beneficio de ${benefit} ya no alcanza hoy.`,
  shortFrom: (pace, benefit, year) => `${pace}, un beneficio de ${benefit} no alcanza desde el año ${year}.`,
  after: (count, need) => `Después de ${years(count)}, los gastos serían de unos ${need}.`,
  afterShort: (count, need, gap) =>
    `Después de ${years(count)}, los gastos serían de unos ${need}. Son ${gap} más que el beneficio.`,
  afterCovered: (count, need) =>
    `Después de ${years(count)}, los gastos serían de unos ${need}, y el beneficio los cubre.`,
  shortfall: (count) => (count === 0 ? "Lo que falta hoy" : `Lo que falta en ${years(count)}`),
  noShortfall: "Nada",
  facts: {
    costs: "Gastos hoy",
    costsFor: (amount, what) => `${amount} (${what})`,
    growth: "Alza",
    growthOwn: (percent) => `${signed(percent)}% al año (su cifra)`,
    growthOurs: (percent) => `${signed(percent)}% al año (nuestro estimado)`,
    benefit: "Beneficio",
    year: (year) => `Año ${year}`,
    row: (costs, gap) => `gastos ${costs}, faltan ${gap}`,
    rowCovered: (costs) => `gastos ${costs}, no falta nada`,
  },
  costsToday: (amount, what) => `Gastos hoy: ${amount} (${what}).`,
  growthOwn: (percent) => `Alza: ${signed(percent)}% al año, su cifra.`,
  growthOurs: (percent) => `Alza: ${signed(percent)}% al año, nuestro estimado.`,
  chart: { need: "Gastos finales", benefit: "Beneficio", gap: "Lo que falta", today: "Hoy" },
  inYears: years,
  caption: "Año por año",
  columns: { year: "Años desde hoy", need: "Gastos finales", benefit: "Beneficio", gap: "Lo que falta" },
  rowName: "Año",
  covered: "nada",
};
