import type { home as english } from "#agency/english/rules/home.ts";

export const home: typeof english = {
  title: "Seguro de gastos finales en palabras sencillas",
  description:
    "Un seguro de vida entera para un funeral y las últimas cuentas. Vea qué hace, cuánto cuesta y cuándo hay espera. Pida una cotización gratis o una llamada.",
  keywords: [
    "seguro de gastos finales",
    "seguro de entierro",
    "seguro funerario para personas mayores",
    "seguro de vida entera",
    "cotización gratis",
  ],
  quote: "Su cotización gratis",
  orCall: "o llame al",
  benefits: "Lo que una póliza de gastos finales hace por usted",
  whatItIs: "Qué es el seguro de gastos finales y qué no hace",
  steps: "Cómo funciona",
  testimonials: "Lo que dicen las familias",
  prices: "Cuánto cuesta, según la edad",
  pricesMore:
    "Con la cobertura inmediata (nivelada), el precio es el mismo de por vida. Cuanto más joven empiece, más bajo es.",
  anyPrice: "Cualquier edad, cualquier cantidad, con o sin tabaco",
  questions: "Preguntas que nos hacen",
  questionsMore: "¿Tiene otra duda? Nuestras guías responden muchas más, y nosotros también.",
  worthIt: "¿Le conviene?",
  healthCheck: "¿Qué póliza le permite su salud?",
  articles: "Guías claras, con sus fuentes",
  allArticles: "Todos los artículos",
  callback: "¿Prefiere hablarlo con alguien?",
  callbackMore:
    "Deje su nombre y su número, y un agente le llamará. Usted pregunta, nosotros respondemos, y usted decide con calma.",
  promises: ["Una persona marca su número a mano", "La cotización es gratis", "Si nos dice que paremos, paramos"],
};
