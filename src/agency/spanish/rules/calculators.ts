import type { calculators as english } from "#agency/english/rules/calculators.ts";

export const calculators: typeof english = {
  title: "Calculadoras",
  lead: "Respuestas a lo que preguntan las familias, con la fuente y el año de cada cifra. No tiene que dar su nombre ni su correo, y puede cambiar todo lo que suponemos.",
  pageTitle: "Calculadoras de gastos finales y de funerales",
  description:
    "Calculadoras gratis sobre funerales y seguro de gastos finales: lo que cuesta un funeral, lo que necesita una familia y lo que puede costar una póliza. Sin registro.",
  keywords: [
    "calculadora de gastos finales",
    "calculadora del costo de un funeral",
    "calculadora de seguro de entierro",
  ],
  tools: "Herramientas para usted y su familia",
  start: "Empezar",
  working: "Cómo lo calculamos",
  planning: "Estos resultados son solo para planear. No son una oferta de seguro ni un consejo sobre su caso.",
  others: "Más calculadoras",
  noPage: "No tenemos esa calculadora.",
};
