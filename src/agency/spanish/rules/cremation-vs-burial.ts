import { withArticle } from "./places.ts";
import type { cremationVsBurial as english } from "#agency/english/rules/cremation-vs-burial.ts";

const both: (of: { burial: string; cremation: string; state: string | null }) => string = ({
  burial,
  cremation,
  state,
}) =>
  `Con estas opciones, ${state === null ? "" : `en ${withArticle(state)} `}un entierro cuesta más o menos ${burial} y una cremación más o menos ${cremation}`;

export const cremationVsBurial: typeof english = {
  sides: { burial: "Entierro", cremation: "Cremación" },
  where: "Dónde",
  stateHint: "Pone los precios de su estado en los campos de abajo.",
  lead: "La lista usual, con nuestros precios. Escriba encima el precio que le dieron, y marque lo que dejaría fuera.",
  add: { burial: "Agregue al entierro", cremation: "Agregue a la cremación" },
  priceOf: { burial: " (entierro), precio en dólares", cremation: " (cremación), precio en dólares" },
  alwaysCharged: "Se cobra siempre",
  leaveOut: "Quitar",
  addItem: "Agregar",
  itemOf: {
    burial: (item) => `: ${item} (entierro)`,
    cremation: (item) => `: ${item} (cremación)`,
  },
  priceFor: (item) => `un precio para “${item}”`,
  feeProblem: "La tarifa de servicios básicos no se puede rechazar, pero usted puede cambiar la cantidad.",
  useProblem: (item) => `Diga sí o no a “${item}”.`,
  same: (of) => `${both(of)}: lo mismo.`,
  less: {
    burial: (of, difference) => `${both(of)}: el entierro cuesta unos ${difference} menos.`,
    cremation: (of, difference) => `${both(of)}: la cremación cuesta unos ${difference} menos.`,
  },
  fact: {
    burial: (item) => `Entierro: ${item}`,
    cremation: (item) => `Cremación: ${item}`,
  },
  together: { burial: "Entierro, en total", cremation: "Cremación, en total" },
  fee: "Ambos precios incluyen la tarifa de servicios básicos, que no se puede rechazar.",
  picture: "Entierro y cremación",
  median: (burial, cremation) =>
    `Antes de cualquier cambio, la parte de la funeraria es la mediana nacional publicada: ${burial} por el entierro y ${cremation} por la cremación.`,
  average: (state, burial, cremation) =>
    `Antes de cualquier cambio, la parte de la funeraria es el promedio en ${withArticle(state)}: ${burial} por el entierro y ${cremation} por la cremación. El estudio no da precios de cada concepto, así que cada uno es nuestro estimado: el precio nacional, subido o bajado para llegar a ese promedio.`,
  behind: "Todas las cifras detrás del resultado",
  caption: "Concepto por concepto",
  item: "Concepto",
  inAll: "En total",
  none: "no tiene",
  leftOut: "fuera",
};
