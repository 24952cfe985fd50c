import type { sentQuote as english } from "#agency/english/rules/sent-quote.ts";

export const sentQuote: typeof english = {
  when: {
    metaTitle: "¿Cuándo le llamamos?",
    description: "Tenemos su petición de cotización. También puede decirnos cómo y cuándo quiere que le llamemos.",
    keywords: ["petición de cotización", "seguro de gastos finales"],
    title: "Recibimos su petición",
    question: "¿Cuándo le llamamos?",
    optional: "Ya tenemos su petición; también puede dejar esto sin responder.",
    way: "La mejor forma de comunicarnos con usted",
    time: "La mejor hora",
    message: "¿Algo más que debamos saber?",
    messageHint: "No incluya detalles médicos.",
    save: "Guardar y terminar",
    skip: "Saltar este paso",
    often:
      "Llegaron demasiadas peticiones desde su conexión en poco tiempo. Su petición está a salvo. Inténtelo de nuevo en unos minutos.",
  },
  thanks: "¡Gracias!",
  description: "Tenemos su petición de cotización. Esto es lo que sigue.",
  keywords: ["petición de cotización", "seguro de gastos finales"],
  haveIt: "Tenemos su petición",
  nothingElse: "No tiene que hacer nada más.",
  linkLeft: "Le queda una sola cosa por hacer: enviar el enlace de abajo.",
  next: "Lo que sigue",
  calls: (agent, seller) => [
    `${agent === null ? `Un agente de ${seller}` : `${agent}, agente de ${seller},`} lee lo que usted escribió y le llama desde el `,
    ", marcando a mano. Si pidió un mensaje de texto o un correo electrónico, el agente le escribe primero.",
  ],
  hear: "Le dirá cuánto costarían los planes y si alguno tiene un período de espera. No tiene que comprar nada. Diga “alto” (stop) en cualquier momento, y dejaremos de contactarle.",
  whenWeCall: "Cuándo llamamos",
  lawfulHours:
    "Llamamos a la hora del día que usted eligió, y nunca fuera del horario en que su estado permite llamadas.",
  ratherPick: "¿Prefiere elegir el día y la hora?",
  book: "Reserve una llamada",
  saveCard: "Guardar nuestro contacto",
  card: "Con nuestro contacto guardado, su teléfono muestra nuestro nombre cuando llamamos.",
  toChange: "¿Necesita cambiar algo?",
  yourRequest: "Ver, cambiar o retirar su petición",
  restrictToOwner: "No comparta este enlace: quien lo tenga puede hacer lo mismo.",
  ratherTalk: "¿Prefiere hablar? Llame al",
  family: [
    "¿Está planeando esto con su familia? Una ",
    " es una página privada para todos ustedes. Nadie llama a nadie por ella.",
  ],
  familyRoom: "sala de la familia",
  reading: "Vale la pena leer antes de la llamada",
  invitation: {
    title: "Algo para compartir",
    text: {
      parent:
        "Hablaremos primero con usted. Antes de llamar a su padre o madre, necesitamos que esa persona acepte. Envíele este enlace. Ahí se ve qué es lo que acepta, basta con un toque y funciona una sola vez.",
      spouse:
        "Hablaremos primero con usted. Antes de llamar a su cónyuge, necesitamos que esa persona acepte. Envíele este enlace. Ahí se ve qué es lo que acepta, basta con un toque y funciona una sola vez.",
    },
    sms: "Enviar por mensaje de texto",
    mail: "Enviar por correo electrónico",
    copy: "Copiar el mensaje",
    copied: "Copiado.",
    refused: "Su navegador no lo permitió. Copie el enlace de abajo.",
    written: "El mensaje ya está escrito:",
    subject: "¿Pueden llamarle?",
    message: (agency) =>
      `Le pregunté a ${agency} cuánto costaría un seguro de gastos finales para usted. No le llamarán si usted no dice que sí. Si está de acuerdo, abra este enlace:`,
  },
};
