import type { CallScript } from "./call-script.ts";

/** The shipped script in Spanish: section by section the same as `DEFAULT_SCRIPT`. */
export const DEFAULT_SCRIPT_ES: CallScript = {
  sections: [
    {
      heading: "Saludo",
      text: "Hola, ¿hablo con {first name}? Me llamo {agent}. Soy agente de seguros con licencia de {agency}. Le llamo por el seguro de vida para gastos finales. ¿Tiene unos minutos?\n\nSi no: “¿Cuándo puedo llamarle?” Elija “Spoke: call back”.\nSi pide que no llamemos: “Siento haberle molestado. No volveremos a llamarle.” Elija “Do not call”.",
      asks: "none",
    },
    {
      heading: "Lo que busca",
      text: "¿Qué le hizo pensar en esto ahora? ¿Quién se ocuparía de todo por usted?\n\nDéjele hablar. Escriba nombres y preocupaciones en una nota.",
      asks: "none",
    },
    {
      heading: "Fecha de nacimiento",
      text: "Para ver los precios necesito algunos datos. ¿Cuál es su fecha de nacimiento?",
      asks: "birthDate",
    },
    { heading: "Estado", text: "¿En qué estado vive?", asks: "state" },
    { heading: "Tabaco", text: "¿Ha usado tabaco o nicotina en los últimos 12 meses?", asks: "tobacco" },
    {
      heading: "Cantidad",
      text: "¿Cuánto le gustaría dejar para el funeral y lo que conlleva? Muchas personas piensan primero en lo que cuesta el servicio y en los ahorros que ya tienen.",
      asks: "coverage",
    },
    {
      heading: "El precio",
      text: "Diga la compañía de seguros, el precio al mes, y si hay un período de espera y qué paga en ese tiempo. El precio final depende de las respuestas en la solicitud.\n\nSi con sus ahorros basta, dígalo.",
      asks: "none",
    },
    {
      heading: "El final de la llamada",
      text: "¿Quiere hacer la solicitud ahora? Le leeré cada pregunta.\n\nSi no: “Gracias, {first name}. Puede llamarnos al {agency phone}.”",
      asks: "none",
    },
  ],
};
