import type { wishesPage as english } from "#agency/english/rules/wishes-page.ts";

export const wishesPage: typeof english = {
  pageTitle: "Mis últimos deseos: formulario para imprimir o guardar",
  keywords: [
    "últimos deseos",
    "formulario de deseos para el funeral",
    "lista para planear un funeral",
    "últimos deseos para imprimir",
  ],
  heading: "Sus últimos deseos, en sus propias palabras",
  lead: "Seis pasos cortos, en el orden que quiera y con las pausas que quiera. Lo que escribe se queda en este navegador. Solo lo vemos si nos pide un PDF en letra grande, y no guardamos nada.",
  more: "Conviene saber",
  noWill:
    "Esto no es un testamento y no le da a nadie un poder legal. En algunos estados usted puede nombrar, en un formulario firmado, a quien decide sobre su funeral; un abogado puede ayudarle.",
  tell: "Dígale al menos a una persona dónde están las páginas impresas. Los deseos que están dentro de un testamento muchas veces se leen demasiado tarde.",
  folder: "Qué poner en la carpeta para su familia",
  talk: "Cómo hablar del tema",
  tasks: "Lo que su familia tendrá que hacer, en una lista",
};
