import type { costPages as english } from "#agency/english/rules/cost-pages.ts";

export const costPages: typeof english = {
  eyebrow: "Cuánto cuesta",
  keywords: [
    "costo del seguro de gastos finales",
    "costo del seguro de entierro",
    "precios del seguro de gastos finales",
  ],
  titles: {
    age: (age) => `Costo del seguro de gastos finales a los ${age} años`,
    amount: (amount) => `Cuánto cuestan ${amount} de seguro de gastos finales`,
    health: () => "Costo del seguro de gastos finales con problemas de salud",
  },
  headings: {
    age: (age) => `¿Cuánto cuesta el seguro de gastos finales a los ${age} años?`,
    amount: (amount) => `¿Cuánto cuestan ${amount} de seguro de gastos finales?`,
    health: () => "¿Cuánto cuesta con problemas de salud?",
  },
  descriptions: {
    age: (age) =>
      `Precios al mes del seguro de gastos finales para mujeres y hombres de ${age} años, por cantidad, con y sin tabaco, y lo que cambia si espera.`,
    amount: (amount) =>
      `Precios al mes de ${amount} de seguro de gastos finales por edad, para mujeres y hombres, y lo que esa cantidad paga en un funeral.`,
    health: () =>
      "Lo que cuesta el seguro de gastos finales con preguntas de salud y sin ellas, edad por edad, y cuánto más cuesta sin preguntas.",
  },
  links: {
    age: (age) => `A los ${age} años`,
    amount: (amount) => `Por ${amount}`,
    health: () => "Con problemas de salud",
  },
  moreTitle: "Otras edades y cantidades",
  factsTitle: "Qué cambia el precio",
  toolsTitle: "Busque su propio precio",
  worthIt: "¿Le conviene una póliza?",
  estimate: "Su precio por edad, cantidad y tabaco",
  healthCheck: "Qué clase va con su salud",
  amountColumn: "Cantidad",
  age: {
    captions: {
      no: (age) => `Cobertura inmediata (nivelada) a los ${age} años sin tabaco, dólares al mes`,
      yes: (age) => `Lo mismo con tabaco, a los ${age} años`,
    },
    answer: (age, amount, woman, man) =>
      `A los ${age} años, ${amount} de cobertura inmediata (nivelada) le cuestan a una mujer ${woman} al mes. Un hombre paga ${man}. Los dos sin tabaco.`,
    middle: (middle) => `Para mujeres y hombres juntos, el precio intermedio es de ${middle} al mes.`,
    beside: (age, middle, difference, younger) =>
      `A los ${age} es de ${middle}, ${difference} ${younger ? "menos" : "más"}.`,
    tobacco: (woman, man) => `El tabaco suma unos ${woman} al mes para una mujer y ${man} para un hombre.`,
    guaranteed: (price) => `Sin ninguna pregunta de salud cuesta ${price} al mes.`,
    paid: (amount, later, of100, age) =>
      `Con el precio intermedio, lo que paga llega a ${amount} cerca de los ${later} años. De 100 personas de ${age} años, unas ${of100} viven hasta entonces.`,
  },
  amount: {
    caption: (amount) => `${amount} por edad, dólares al mes, sin tabaco`,
    captionOfGuaranteed: (amount) => `${amount} de emisión garantizada por edad, dólares al mes`,
    answer: (amount, examples) =>
      `${amount} de cobertura inmediata (nivelada) cuestan ${examples.slice(0, -1).join(", ")}${examples.length > 1 ? " y " : ""}${examples.at(-1) ?? ""}, sin tabaco.`,
    example: (price, age) => `${price} al mes a los ${age} años`,
    medians: (year) => `Estos son los precios intermedios de las funerarias en ${year}.`,
    pays: {
      burial: (price, difference, enough) =>
        `Un funeral con entierro costó ${price}, así que la cantidad ${enough ? `lo paga y deja ${difference}` : `no alcanza por ${difference}`}.`,
      cremation: (price, difference, enough) =>
        `Un funeral con cremación costó ${price}: ${enough ? `deja ${difference}` : `no alcanza por ${difference}`}.`,
    },
    plot: "La parcela, abrir y cerrar la tumba y la lápida se pagan aparte.",
    perThousand: (amount, each, other, otherEach) =>
      `A los 70 años, cada $1,000 cuestan ${each} al mes en una póliza de ${amount}, y ${otherEach} en una de ${other}. Una parte de cada precio es un cargo que no crece con la cantidad.`,
  },
  health: {
    caption: (amount) => `${amount} por edad, dólares al mes, sin tabaco`,
    first:
      "Las aseguradoras no aceptan los mismos problemas de salud para la cobertura inmediata (nivelada). Pregunte a más de una antes de pagar por la clase sin preguntas.",
    answer: (age, amount, level, guaranteed) =>
      `A los ${age} años, ${amount} cuestan ${level} al mes si una aseguradora acepta sus respuestas de salud. Sin ninguna pregunta de salud cuestan ${guaranteed}.`,
    differs: (least, at, most, atMost) =>
      `La clase sin preguntas cuesta ${least} más al mes a los ${at} años, y ${most} más a los ${atMost}.`,
    graded:
      "Entre las dos está el beneficio gradual, que paga solo una parte en los primeros años. No tenemos precios publicados de esa clase.",
  },
};
