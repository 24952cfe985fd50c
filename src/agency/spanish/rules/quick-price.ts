import type { quickPrice as english } from "#agency/english/rules/quick-price.ts";

export const quickPrice: typeof english = {
  title: "Vea un precio ahora",
  titleOfResult: "Su rango de precios",
  titleOfOnePrice: "Su precio",
  onePrice:
    "Este estado no permite que los precios cambien según el sexo. Mostramos un solo precio para todos, el precio intermedio de nuestras tarifas de muestra.",
  age: "Edad o año de nacimiento",
  sex: "¿Para quién es?",
  sexes: { female: "Mujer", male: "Hombre" },
  show: "Ver mi precio",
  showAgain: "Ver este precio",
  ages: (ages) => `Edades: ${ages}. Sin dar su nombre ni su teléfono.`,
  problem: (youngest, oldest, from, to) =>
    `Escriba una edad de ${youngest} a ${oldest}, o un año de nacimiento de ${from} a ${to}.`,
  bornIn: (year, younger, priced) =>
    `Quien nació en ${year} tiene ${younger} o ${younger + 1} años ahora. Este precio es para los ${priced} años.`,
  headings: {
    female: (age, amount) => `Mujer de ${age} años que no usa tabaco, ${amount} de cobertura`,
    male: (age, amount) => `Hombre de ${age} años que no usa tabaco, ${amount} de cobertura`,
    either: (age, amount) => `Mujer u hombre de ${age} años que no usa tabaco, ${amount} de cobertura`,
  },
  level: "Cobertura inmediata (nivelada)",
  levelPays: "Paga todo desde el primer día. Pregunta por su salud.",
  guaranteedPays: (years) =>
    `Por lo general, período de espera de ${years === 1 ? "1 año" : `${years} años`}. No pregunta nada sobre su salud.`,
  quote: "Pida su cotización gratis",
  caption: "Cobertura inmediata (nivelada), dólares al mes, mujeres y hombres que no usan tabaco",
  ageColumn: "Edad",
  question: "¿Cuánto cuesta el seguro de gastos finales?",
  example: (range, age) => `${range} al mes a los ${age} años`,
  examples: (amount, examples) =>
    `Con ${amount} de cobertura inmediata (nivelada) y sin tabaco, unos ${examples.slice(0, -1).join(", ")}${examples.length > 1 ? " y " : ""}${examples.at(-1)}.`,
  depends:
    "Depende de su edad, sexo y salud, de si usa tabaco, de su estado y de la cantidad que elija. La cotización es gratis, y es un rango hasta que una aseguradora revise sus respuestas.",
};
