import { withArticle } from "./places.ts";
import type { premiumEstimate as english } from "#agency/english/rules/premium-estimate.ts";

export const premiumEstimate: typeof english = {
  who: "Para quién y cuánto",
  amount: "Cantidad de cobertura",
  amountHint: (least, most) => `De ${least} a ${most}.`,
  theAmount: "la cantidad de cobertura",
  oneForAll: (state) =>
    `${state} no permite que los precios cambien según el sexo. Este es un solo precio para todos, el precio intermedio de nuestras tarifas de muestra.`,
  bothSexes: "Este rango vale para mujeres y hombres. Elija uno para ver un rango más corto.",
  wholeCountry: (state) => `Estas cifras son de todo el país. Los precios en ${withArticle(state)} pueden ser otros.`,
  none: (amount, age) => `No tenemos tarifas de ${amount} para los ${age} años.`,
  level: (age, amount, range) =>
    `A los ${age} años, ${amount} de cobertura inmediata (nivelada) puede costar unos ${range} al mes.`,
  both: (age, amount, level, wait, guaranteed) =>
    `A los ${age} años, ${amount} de cobertura inmediata (nivelada) puede costar unos ${level} al mes. La emisión garantizada (${wait}), unos ${guaranteed}.`,
  title: "Precio mensual",
  caption: "Dólares al mes",
  columns: ["Bajo", "Medio", "Alto"],
  worthIt: "¿Le conviene, o es mejor ahorrar?",
  health: "¿Qué tipo de póliza permite su salud?",
};
