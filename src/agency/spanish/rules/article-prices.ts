import type { articlePrices as english } from "#agency/english/rules/article-prices.ts";

export const articlePrices: typeof english = {
  ageLevel: (amount) => `Cuánto cuestan al mes ${amount} de cobertura inmediata (nivelada), sin tabaco`,
  amountLevel: (age) => `Cuánto cuesta al mes la cobertura inmediata (nivelada) a los ${age} años, sin tabaco`,
  kind: (amount) => `Cuánto cuesta al mes una póliza de ${amount}, mujeres y hombres sin tabaco`,
  tobacco: (amount) => `Cuánto cuestan al mes ${amount} de cobertura inmediata (nivelada), mujeres y hombres`,
  time: (amount) => `Cuándo los pagos por ${amount} de cobertura inmediata (nivelada) superan el beneficio, sin tabaco`,
  age: "Edad",
  startAge: "Edad al empezar",
  amount: "Cantidad",
  woman: "Mujer",
  man: "Hombre",
  asked: "Con preguntas de salud, sin espera",
  notAsked: "Sin preguntas de salud, con espera",
  withoutTobacco: "Sin tabaco",
  withTobacco: "Con tabaco",
  bars: (end) => `Las barras van de $0 a ${end}.`,
  yearBars: (year) => `Las barras van del comienzo de la póliza al año ${year}.`,
  counted: "Calculado con el precio más alto y el más bajo de nuestras tablas.",
  years: (first, last) => (first === last ? `Año ${first}` : `Años ${first} a ${last}`),
};
