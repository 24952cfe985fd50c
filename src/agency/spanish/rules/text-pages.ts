import type { textPages as english } from "#agency/english/rules/text-pages.ts";

export const textPages: typeof english = {
  contents: "En esta página",
  keywords: {
    "/about": ["agencia de seguros", "agentes de seguros", "agencia de seguros de gastos finales"],
    "/final-expense": [
      "seguro de gastos finales",
      "seguro de entierro",
      "emisión garantizada",
      "beneficio gradual",
      "período de espera",
    ],
    "/careers": ["empleo como agente de seguros", "agente de seguros de vida"],
    "/privacy": ["privacidad", "Global Privacy Control", "borrar mi información"],
    "/terms": ["términos de uso"],
  },
  noEmail: { before: "nuestra agencia por ", link: "el formulario de contacto" },
  period: (n, unit) =>
    `${n.toLocaleString("en-US")} ${unit === "day" ? (n === 1 ? "día" : "días") : n === 1 ? "año" : "años"}`,
  privacySignal: "Su navegador pide privacidad (Global Privacy Control). No se cuenta nada de su visita.",
  team: "Las personas con quienes habla",
  teamMore: "Nombres, números de licencia e idiomas de nuestro equipo.",
  meetTeam: "Conozca al equipo",
  carriers: "Aseguradoras con las que trabajamos",
  rated: (rating, by, day) => `Calificación ${rating} de ${by}, al ${day}`,
  licenses: "Nuestras licencias",
  license: (state, number) => `${state}: licencia ${number}`,
  ready: "Cuando usted quiera",
  readyMore: "La cotización es gratis y no le obliga a nada. También puede solo preguntar.",
  quote: "Su cotización gratis",
};
