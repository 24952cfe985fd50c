import type { letters as english } from "#agency/english/rules/letters.ts";

export const letters: typeof english = {
  title: "Su estimado de precio",
  person: (person, amount) => `Para ${person}: ${amount} de cobertura.`,
  example: "No se eligió una cantidad, así que esta es un ejemplo.",
  kind: "Tipo de póliza",
  price: "Precio al mes",
  waiting: "Período de espera",
  paysHeading: "Lo que paga cada una",
  pays: (label, words) => (words.startsWith(label) ? words : `${label}: ${words}`),
  basis: "En qué se basa",
  source: (publisher, name) => `${name} (${publisher}, en inglés)`,
  sourceOfYear: (publisher, name, year) => `${name} (${publisher}, ${year}, en inglés)`,
  figure: "Cifra",
  value: "Cantidad o respuesta",
  notes: "Tenga en cuenta",
  sources: "Fuentes",
  agent: "Su agente",
  agency: "Cómo comunicarse con nosotros",
  phone: (number) => `Teléfono: ${number}`,
  license: (state, number) => `Número de licencia (${state}): ${number}`,
  hours: (days, times) => `${days}: ${times}`,
  zone: (zone) => `Todas las horas están en ${zone}.`,
  page: (page, pages) => `Página ${page} de ${pages}`,
  lead: {
    greeting: (name) => `Hola, ${name}:`,
    opening:
      "Gracias por preguntarnos por el seguro de gastos finales. Este es el rango de precio que calculamos para usted.",
    unpriced:
      "Gracias por preguntarnos por el seguro de gastos finales. Esto es lo que cuesta a personas de distintas edades.",
    noPrice: (phone) => `Para calcular su propio precio, nos falta saber un poco más. Llámenos al ${phone}.`,
    table: "Cobertura inmediata, dólares al mes, para mujeres y hombres que no usan tabaco:",
    age: "Edad",
    closing: (phone) =>
      `No tiene que hacer nada. Si tiene una pregunta o quiere precios exactos, llámenos al ${phone}.`,
    sincerely: "Atentamente,",
    stop: "Si prefiere que no le escribamos ni le llamemos más, díganoslo por teléfono o por correo, y no lo haremos más.",
  },
  often: "Llegaron demasiados archivos de su conexión en poco tiempo. Vuelva atrás e inténtelo en unos minutos.",
};
