import { withArticle } from "./places.ts";
import type { funerals as english } from "#agency/english/rules/funerals.ts";

export const funerals: typeof english = {
  kinds: {
    burial: "Funeral con entierro",
    directBurial: "Entierro directo",
    cremation: "Funeral con cremación",
    directCremation: "Cremación directa",
  },
  includes: {
    burial: "Velorio, servicio y entierro, con ataúd. No incluye bóveda, lote ni apertura de la tumba.",
    directBurial:
      "Entierro sin velorio ni servicio, con un ataúd sencillo. No incluye bóveda, lote ni apertura de la tumba.",
    cremation: "Velorio y servicio antes de la cremación, con un ataúd para cremación.",
    directCremation: "Cremación sin velorio ni servicio.",
  },
  extras: {
    burial: "bóveda, lote, apertura de la tumba, lápida, certificados y oficiante",
    directBurial: "bóveda, lote, apertura de la tumba, lápida, certificados y oficiante",
    cremation: "certificados y oficiante",
    directCremation: "certificados y oficiante",
  },
  choose: "Elija entierro o cremación, con o sin servicio.",
  averageOfYear: (state, year) => `Promedio en ${withArticle(state)}, ${year}.`,
  average: (state) => `Promedio en ${withArticle(state)}.`,
  median: (year) => `Mediana nacional, ${year}. No incluye los costos del cementerio ni los pagos a terceros.`,
  mean: "Media de los promedios de los estados.",
  vault: "Mediana nacional. Pregunte al cementerio si la exige.",
  prices: (low, high) => `Los precios van de ${low} a ${high}.`,
};
