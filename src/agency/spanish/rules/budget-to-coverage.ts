import type { budgetToCoverage as english } from "#agency/english/rules/budget-to-coverage.ts";

export const budgetToCoverage: typeof english = {
  who: "Su presupuesto y usted",
  budget: "Lo que puede gastar al mes",
  budgetHint: "En dólares.",
  budgetProblem: (most) => `Escriba lo que puede gastar al mes en dólares, de $1 a ${most}, por ejemplo 50.`,
  none: (age) => `No tenemos tarifas para los ${age} años.`,
  level: "cobertura inmediata (nivelada)",
  guaranteed: (wait) => `cobertura de emisión garantizada (${wait})`,
  buys: {
    above: (high, what, price) =>
      `Su presupuesto compra más de ${high} de ${what}, la cantidad más alta de nuestras tablas; ${high} cuesta unos ${price} al mes.`,
    below: (low, what, price) =>
      `Su presupuesto no alcanza para ${low} de ${what}, la cantidad más baja de nuestras tablas; ${low} cuesta al menos unos ${price} al mes.`,
    upTo: (most, what, low) =>
      `Su presupuesto compra hasta ${most} de ${what}; al precio más alto, no alcanza para ${low}.`,
    about: (range, what) => `Su presupuesto compra unos ${range} de ${what}.`,
  },
  first: (budget, age, sentence) => `Con ${budget} al mes a los ${age} años, ${sentence.replace("Su", "su")}`,
  upTo: (amount) => `hasta ${amount}`,
  lessThan: (amount) => `menos de ${amount}`,
  orMore: (amount) => `${amount} o más`,
  figureUpTo: (amount) => `Hasta ${amount}`,
  figureBelow: (amount) => `Menos de ${amount}`,
  fact: "Presupuesto",
  title: "Dólares de beneficio",
  caption: "Dólares de beneficio, de $100 en $100",
  columns: ["Al precio más alto", "Medio", "Al precio más bajo"],
};
