import type { opinionForm as english } from "#agency/english/rules/opinion-form.ts";

export const opinionForm: typeof english = {
  title: "La póliza o la oferta",
  submit: "Ver la respuesta",
  own: "¿Qué es?",
  owns: { offer: "Una oferta que me hicieron", policy: "Una póliza que tengo" },
  premium: "Precio al mes",
  premiumHint: "Todas las unidades juntas. Si es un precio por año, divídalo entre 12.",
  amount: "Cantidad que se paga al fallecer",
  amountHint:
    "En dólares. En una póliza está cerca del principio, en la página llamada “schedule” o “policy specifications”.",
  units: "Número de unidades",
  unitsHint:
    "Solo si se vende en unidades, como en la televisión. Los dólares de una unidad dependen de su edad: pregunte cuántos son.",
  kind: "¿De qué tipo es?",
  kinds: {
    level: "Con preguntas de salud, beneficio completo desde el primer día (inmediata o nivelada)",
    graded: "Con preguntas de salud, parte del beneficio al principio (gradual)",
    guaranteed: "Sin preguntas de salud (emisión garantizada)",
    term: "Solo por unos años o hasta cierta edad (a término)",
    accident: "Solo por un accidente",
    unsure: "No sé",
  },
  waiting: "¿Hay un período de espera?",
  waitingHint: "Un tiempo al comienzo en el que, si la muerte es por enfermedad, no se paga el beneficio completo.",
  waits: { none: "No, paga todo desde el primer día", yes: "Sí, lo hay", unsure: "No sé" },
  age: "Edad al comenzar",
  ageHint: (youngest, oldest) =>
    `Años cumplidos, de ${youngest} a ${oldest}. Si ya tiene la póliza, la edad que tenía cuando la compró.`,
  ageNow: "Edad hoy",
  ageNowHint: "Si ya tiene la póliza.",
  sex: "Sexo, según lo usan las aseguradoras",
  sexes: { female: "Mujer", male: "Hombre", either: "Ver ambos" },
  tobacco: "¿Usó tabaco o nicotina en el año anterior?",
  uses: { no: "No", yes: "Sí" },
  state: "Estado",
  stateHint: "Muestra cuánto tiempo tiene para devolver una póliza nueva.",
  noState: "Prefiero no decirlo",
  problems: {
    own: "Diga si ya tiene esta póliza o si lo está pensando.",
    kind: "Elija de qué tipo es la póliza, o “No sé”.",
    premium: (most) => `Escriba cuánto cuesta al mes, en dólares, de $1 a ${most}, por ejemplo $49.75.`,
    amount: (least, most) =>
      `Escriba la cantidad que se paga al fallecer, de ${least} a ${most}. Si solo sabe las unidades, pregunte a la aseguradora cuántos dólares pagan a su edad.`,
    units: "Escriba un número entero de unidades, de 1 a 99, o deje el campo vacío.",
    waiting: "Diga qué sabe de un período de espera.",
    ageNow: "Escriba su edad de hoy en años cumplidos, o deje el campo vacío.",
    ageNowTooLow: "Su edad de hoy no puede ser menor que la edad que tenía cuando empezó la póliza. Revise las dos.",
  },
};
