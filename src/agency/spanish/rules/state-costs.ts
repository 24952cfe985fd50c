import { withArticle } from "./places.ts";
import type { stateCosts as english } from "#agency/english/rules/state-costs.ts";

const kinds = {
  burial: "un funeral con entierro",
  directBurial: "un entierro directo",
  cremation: "un funeral con cremación",
  directCremation: "una cremación directa",
};
const kindsAtStart = {
  burial: "Un funeral con entierro",
  directBurial: "Un entierro directo",
  cremation: "Un funeral con cremación",
  directCremation: "Una cremación directa",
};

/** The divisions of the census by their English names. */
const DIVISIONS: Readonly<Record<string, string>> = {
  "New England": "Nueva Inglaterra",
  "Middle Atlantic": "Atlántico Medio",
  "South Atlantic": "Atlántico Sur",
  "East South Central": "Centro Sureste",
  "West South Central": "Centro Suroeste",
  "East North Central": "Centro Noreste",
  "West North Central": "Centro Noroeste",
  Mountain: "Montañas",
  Pacific: "Pacífico",
};

export const stateCosts: typeof english = {
  what: "Qué quiere comparar",
  kind: "Tipo de funeral",
  compared: { first: "Primer estado", second: "Segundo estado", third: "Tercer estado" },
  none: "Ninguno",
  problems: {
    sort: "Elija una columna para ordenar.",
    direction: "Elija el orden, de menos a más o de más a menos.",
  },
  noFigures: "Todavía no hay cifras de los estados para mostrar.",
  spread: ({ kind, least, leastState, most, mostState, mean }) =>
    `El precio promedio de ${kinds[kind]} va de ${least} en ${withArticle(leastState)} a ${most} en ${withArticle(mostState)}; la media de todos los estados es ${mean}.`,
  away: {
    same: "lo mismo que la media de todos los estados",
    more: (difference) => `${difference} más que la media de todos los estados`,
    less: (difference) => `${difference} menos que la media de todos los estados`,
  },
  place: ({ kind, price, state, away, rank, of, tied }) =>
    `${kindsAtStart[kind]} cuesta más o menos ${price} en ${withArticle(state)}, ${away} (número ${rank} de ${of}, contando desde el más barato${tied ? ", igual que otro" : ""}).`,
  others: (others) => `Cuesta ${others.map(({ price, state }) => `${price} en ${withArticle(state)}`).join(" y ")}.`,
  headline: {
    home: (state) => `Funeraria, ${state}`,
    inAll: "Gastos finales en total",
    least: (state) => `El menor (${state})`,
    most: (state) => `El mayor (${state})`,
  },
  mean: "Media de todos los estados",
  report: {
    of: (state, kind) => `${state}: ${kind.toLowerCase()}`,
    price: (price, year) => `${price}, ${year}`,
    mean: (kind) => `Media de todos los estados: ${kind.toLowerCase()}`,
    note: "Estos promedios no incluyen la bóveda, el lote ni abrir la tumba.",
  },
  inAllMeans: (extras) =>
    `“Gastos finales en total” es la funeraria con ${extras}, como en nuestras otras calculadoras.`,
  map: {
    title: (kind) => `${kind}, estado por estado`,
    lead: "El color de un cuadro es su rango de precios. Elija un estado para ver su precio arriba. La tabla de abajo tiene las mismas cifras.",
    colors: "Colores del mapa",
    open: "Todos los estados en una tabla",
  },
  table: {
    caption: (years) =>
      `Precios promedio en todos los estados y el Distrito de Columbia, ${years.join(" y ")}. Elija el título de una columna para ordenar por ella.`,
    narrow: "En esta pantalla cabe un solo tipo de funeral: el que usted eligió arriba.",
    state: "Estado",
  },
  sideBySide: {
    caption: (years) => `Lado a lado, promedios de ${years.join(" y ")}`,
    all: "Todos los estados",
    same: "lo mismo",
    more: (difference) => `${difference} más`,
    less: (difference) => `${difference} menos`,
    inAll: (kind) => `${kind}, gastos finales en total`,
    extras: (extras) => `Con ${extras}`,
    division: (name, price) =>
      `La mediana publicada de la división censal ${DIVISIONS[name] ?? name} (${name}) para un funeral con velorio y entierro es ${price}. No es la cifra de un estado en particular.`,
  },
};
