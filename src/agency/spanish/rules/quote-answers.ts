import type { quoteAnswers as english } from "#agency/english/rules/quote-answers.ts";

export const quoteAnswers: typeof english = {
  whom: { me: "Para mí", parent: "Para mi madre o mi padre", spouse: "Para mi esposo, esposa o pareja" },
  sex: { female: "Mujer", male: "Hombre" },
  tobacco: { yes: "Sí", no: "No" },
  health: {
    good: "Buena salud en general",
    some: "Algunas enfermedades o condiciones",
    serious: "Condiciones graves, o vive en un centro de cuidados",
  },
  reachBy: { call: "Llamada por teléfono", text: "Mensaje de texto", email: "Correo electrónico" },
  bestTime: { any: "A cualquier hora", morning: "En la mañana", afternoon: "En la tarde", evening: "En la noche" },
  labels: {
    whom: "La cobertura es",
    state: "Estado",
    birthDate: "Fecha de nacimiento",
    age: "Edad",
    sex: "Sexo",
    tobacco: "Tabaco o nicotina",
    coverage: "Cobertura",
    health: "Salud",
    when: "Mejor forma y hora",
    name: "Nombre",
    names: "Nombres",
    reach: "Cómo comunicarnos con usted",
    theirPhone: { parent: "Teléfono de su padre o madre", spouse: "Teléfono de su cónyuge" },
    message: "Mensaje",
  },
  requestedBy: (name, helper) => `${name}, a petición de ${helper}`,
  skipped: "Sin responder",
  notSure: "Todavía no sabe",
  notAsked: "No se preguntó",
};
