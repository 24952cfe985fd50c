import { withArticle } from "./places.ts";
import type { quotePrice as english } from "#agency/english/rules/quote-price.ts";

const PEOPLE = { female: "una mujer", male: "un hombre" };

export const quotePrice: typeof english = {
  person: ({ sex, age, state, tobacco }) =>
    [
      sex === null ? "una persona" : PEOPLE[sex],
      age === null ? "" : ` de ${age} años`,
      state === null ? "" : ` en ${withArticle(state)}`,
      tobacco === null ? "" : tobacco ? ", que usa tabaco" : ", que no usa tabaco",
    ].join(""),
  pricedFor: (person, amount) => `Para ${person}: ${amount} de cobertura.`,
  noAge: "Necesitamos una edad para mostrar un rango.",
  level: "Cobertura inmediata (nivelada)",
  levelWith: "Cobertura inmediata (nivelada), con tabaco",
  levelWithout: "Cobertura inmediata (nivelada), sin tabaco",
  guaranteed: "Emisión garantizada",
  levelNote:
    "Hace unas pocas preguntas de salud. El beneficio completo vale desde el primer día, una vez que una aseguradora haya aceptado la solicitud.",
  notAccepted:
    "Si ninguna la acepta, todavía puede considerar el beneficio gradual y la emisión garantizada. Las dos pagan menos en los primeros años.",
  fitted: {
    good: "Usted nos dijo que la salud es buena; por eso este es el precio de la cobertura inmediata.",
    some: "Con algunas condiciones de salud, las aseguradoras ofrecen cobertura inmediata o beneficio gradual, según la condición. Una póliza de beneficio gradual paga solo una parte del beneficio en los primeros años. No mostramos precios de beneficio gradual; el agente los pide a las aseguradoras.",
    serious:
      "Con condiciones graves, o para quien vive en un centro de cuidados, la emisión garantizada es la que no hace preguntas de salud. El agente también pregunta por el beneficio gradual, que por lo general cuesta menos. No mostramos sus precios.",
  },
  askInsurers: (why) => `${why} Un agente puede preguntar a las aseguradoras por usted.`,
  outside: (ages, amounts) =>
    `Nuestras tarifas de muestra cubren edades de ${ages[0]} a ${ages[1]} años y cantidades de ${amounts[0]} a ${amounts[1]}. Para todo lo demás, un agente puede preguntar a las aseguradoras por usted. Preferimos no mostrar una cifra antes que adivinar.`,
  older: (oldest) =>
    `Casi ninguna aseguradora empieza una póliza después de los ${oldest} años, así que no tenemos un precio que mostrar. Un funeral prepagado o los ahorros pueden tomar su lugar.`,
  olderPrepaid: "Un funeral prepagado, acordado con una funeraria, y lo que conviene preguntar antes",
  olderCall:
    "Una llamada con nosotros, que no cuesta nada: le decimos si alguna aseguradora todavía aceptaría la solicitud",
  olderSavings: "Ahorros en una cuenta que nombre a la persona que pagará el funeral",
  breakEven: (monthly, benefit, years, ranges) =>
    `Le conviene saber: con ${monthly} al mes${ranges ? ", el precio intermedio de este rango" : ""}, en más o menos ${years === 1 ? "un año" : `${years} años`} habría pagado más que el beneficio de ${benefit}.`,
  guide: {
    title: "Para ayudarle a elegir: lo que cuesta un funeral",
    country: "Medianas nacionales",
    state: (name) => `Promedios en ${withArticle(name)}`,
    burial: "Velorio y entierro",
    withVault: "Lo mismo, con bóveda",
    cremation: "Velorio y cremación",
    directBurial: "Entierro sin servicio",
    directCremation: "Cremación sin servicio",
    source: (text) => `Fuente: ${text}`,
    countryFrom: (publisher, year) => `${publisher}, ${year}. No incluye el lote ni la apertura de la tumba.`,
    stateFrom: (publisher, year) => `${publisher}, ${year}. No incluye la bóveda, el lote ni la apertura de la tumba.`,
    unnamed: "Datos de referencia",
  },
};
