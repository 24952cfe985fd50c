import type { funeral as english } from "#core/english/funeral.ts";

export const funeral: typeof english = {
  kinds: {
    burial: "Funeral con entierro",
    directBurial: "Entierro directo",
    cremation: "Funeral con cremación",
    directCremation: "Cremación directa",
  },
  included: {
    burial: "Velorio, servicio y entierro, con ataúd. Sin bóveda, lote ni apertura de la tumba.",
    directBurial: "Entierro sin velorio ni servicio, con un ataúd sencillo. Sin bóveda, lote ni apertura de la tumba.",
    cremation: "Velorio y servicio antes de la cremación, con un ataúd para cremación.",
    directCremation: "Cremación sin velorio ni servicio.",
  },
};
