import type { missing as english } from "#agency/english/rules/missing.ts";

export const missing: typeof english = {
  title: "No encontramos esa página",
  lead: "Puede que la dirección esté mal escrita o que la página se haya mudado. Una de estas puede ayudarle.",
  goneTitle: "Quitamos este artículo",
  goneLead: "Ya no está en nuestro sitio. Quizá lo que buscaba esté en una de estas páginas.",
  description: "Esta página no está en nuestro sitio. Vaya al inicio, a las guías o a la cotización.",
  goneDescription: "Quitamos este artículo. Vaya al inicio, a las guías o a la cotización.",
  keywords: ["página no encontrada", "seguro de gastos finales"],
  ways: {
    home: { title: "Vaya al inicio", text: "Qué es el seguro de gastos finales y cómo funciona." },
    blog: {
      title: "Lea nuestras guías",
      text: "Costos de un funeral, sus derechos y cómo planear, en palabras sencillas.",
    },
    quote: { title: "Pida una cotización gratis", text: "Unas preguntas, y un agente se encarga." },
    callback: { title: "Pida que le llamemos", text: "Deje su nombre y su número." },
  },
};
