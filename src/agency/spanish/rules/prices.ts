import type { prices as english } from "#agency/english/rules/prices.ts";

/** The payment in the waiting period by our rate table, behind a verb: 'recibe', 'se paga'. */
const PAID: Readonly<Record<string, string>> = {
  "Return of premiums plus interest, commonly 10%": "las primas pagadas más intereses, por lo común el 10%",
  "Full benefit": "el beneficio completo",
};

export const prices: typeof english = {
  locale: "es",
  level: "Cobertura inmediata",
  guaranteed: "Emisión garantizada",
  withWait: (kind, wait) => `${kind}, ${wait}`,
  caution: "Son cifras para planear, no una oferta. Su salud, su estado y la aseguradora cambian el precio.",
  paysAtOnce: "Paga todo desde el primer día",
  ratesDate: (asOf) => `Tarifas de muestra, ${asOf}.`,
  ratesGathered: (lowest) =>
    `Tarifas de muestra para todo el país. Los precios más bajos se publicaron en ${lowest} (para quienes usan tabaco, sin fecha). Los demás se copiaron de listas de tarifas de aseguradoras, sin fecha, y ninguna aseguradora los ha confirmado.`,
  mayDiffer: "Su precio puede ser otro.",
  whereFrom: "De dónde vienen nuestras cifras",
  pdf: "Imprimir o guardar en PDF (letra grande)",
  noRates: "No hay un precio publicado a esta edad",
  range: (from, to) => `${from} a ${to}`,
  monthly: (price) => `${price} al mes`,
  aMonth: "al mes",
  waitingPeriod: (years) => `por lo general, ${years === 1 ? "1 año" : `${years} años`} de espera`,
  waitingTime: (years) => (years === 0 ? "Ninguno" : years === 1 ? "1 año" : `${years} años`),
  waiting: (years) =>
    `La emisión garantizada no hace preguntas de salud y por lo general tiene un período de espera de ${years === 1 ? "1 año" : `${years} años`}.`,
  deathInWait: (naturalDeath, accident) =>
    `Si la muerte en ese tiempo es por causa natural, la familia recibe ${naturalDeath}, y no el beneficio completo. Si es por accidente, se paga ${accident}.`,
  paid: (text) => PAID[text] ?? `lo siguiente (en inglés): “${text}”`,
  singleInsurer: "Nuestras tarifas de emisión garantizada vienen de una sola aseguradora; otras cobran otro precio.",
  noGuaranteed: "No tenemos tarifas de emisión garantizada.",
  noGuaranteedAt: (youngest, oldest) =>
    `No hay un precio publicado de emisión garantizada antes de los ${youngest} años ni después de los ${oldest}.`,
  facts: {
    age: "Edad",
    sex: "Sexo",
    sexes: { either: "no se dijo", female: "mujer", male: "hombre" },
    tobacco: "Tabaco",
    uses: { no: "no", yes: "sí" },
    state: "Estado",
  },
  yourFigure: (amount) => `${amount} (su cifra)`,
  ourEstimate: (amount) => `${amount} (nuestro estimado)`,
  deathsFrom: (from) => `fallecimientos desde el ${from}`,
  deathsBetween: (from, to) => `fallecimientos del ${from} al ${to}`,
  problems: {
    age: (least, most) =>
      `Escriba la edad en años cumplidos, de ${least} a ${most}. Son las edades que tienen nuestras tarifas de muestra. Después de los ${most}, casi ninguna aseguradora empieza una póliza.`,
    sex: "Elija mujer, hombre o ambos.",
    tobacco: "Elija sí o no para el tabaco.",
    dollars: (what, least, most, example) =>
      `Escriba ${what} en dólares, de ${least} a ${most}, por ejemplo ${example}.`,
    dollarsOrZero: (what, most, example) =>
      `Escriba ${what} en dólares, de $0 a ${most}, por ejemplo ${example}. Si no hay nada, escriba 0.`,
    ownDollars: (what, most) =>
      `Escriba ${what} en dólares, de $0 a ${most}, o deje el campo vacío para usar nuestra cifra.`,
    state: "Elija un estado de la lista, o “Todo el país”.",
  },
};
