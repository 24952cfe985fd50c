import type { lossPage as english } from "#agency/english/rules/loss-page.ts";

export const lossPage: typeof english = {
  pageTitle: "Qué hacer cuando alguien fallece: una lista",
  keywords: [
    "qué hacer cuando alguien fallece",
    "lista de qué hacer después de un fallecimiento",
    "a quién avisar cuando alguien fallece",
    "plazos después de un fallecimiento",
  ],
  heading: "Qué hacer después de una pérdida",
  lead: "Sentimos que necesite esta página. Hoy hay que hacer muy poco, y no tiene que hacerlo a solas. Siga la lista línea por línea.",
  toList: "Ir directo a la lista",
  more: "Para leer más",
  articles: "Artículos sobre el tiempo después de una pérdida",
  rights: "Sus derechos en la funeraria",
  veteran: "Qué cubre el VA del funeral de un veterano y qué queda por pagar",
  wishes: "Escriba sus propios deseos, para que su familia tenga menos que adivinar",
};
