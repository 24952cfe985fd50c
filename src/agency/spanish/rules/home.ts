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
  story: {
    title: "Una familia, del primer pago al funeral",
    starts: (year) => `Enero de ${year}`,
    start: (age, amount) =>
      `Ruth tiene ${age} años y no usa tabaco. Una aseguradora la acepta con ${amount} de cobertura inmediata (nivelada).`,
    later: (year) => `Enero de ${year}`,
    paid: (age, years) => `Esto ha pagado en ${years} años. A los ${age}, su precio sigue siendo el del comienzo.`,
    end: (year) => `Marzo de ${year}`,
    pays: "Ruth muere. La aseguradora le paga esto a su hija Ana, nombrada en la póliza.",
    after: (year) => `Abril de ${year}`,
    left: (burial) => `Esto queda después de un funeral de ${burial}, para el cementerio y las últimas cuentas.`,
    short: (burial) => `Esto falta para un funeral de ${burial}. Ana lo paga de sus ahorros.`,
    note: (year) =>
      `Es un ejemplo, no una clienta. Los precios son nuestras tarifas de muestra para todo el país. El funeral es la mediana nacional de ${year}, sin bóveda ni cementerio; para entonces costará más. Si Ruth viviera más tiempo, podría pagar más de lo que se recibe.`,
  },
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
