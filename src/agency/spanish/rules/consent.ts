import type { consent as english } from "#agency/english/rules/consent.ts";

export const consent: typeof english = {
  familyJoin: {
    version: "family-join-2026-11-es",
    text: "Todos los que están en esta sala de la familia ven su nombre, lo que usted escribe aquí y si está de acuerdo con el plan. Esto no es una petición de que le contactemos: aquí nunca le pedimos su teléfono ni su correo electrónico, y nadie le llama ni le escribe por usarla. Puede salir cuando quiera, y entonces se borra lo que escribió.",
  },
  stopEmail: {
    version: "stop-email-2026-11-es",
    text: (agency) => `Presione el botón y ${agency} no enviará más correos a la dirección que recibió este enlace.`,
  },
  booking: {
    version: "schedule-contact-2026-11-es",
    text: (seller, button) =>
      `Al presionar “${button}”, usted le pide a ${seller} que le llame a esta hora al número de arriba para hablar del seguro de gastos finales y que, si dio un correo electrónico, le escriba sobre eso. Un agente con licencia marcará su número a mano. No tiene que aceptar esto para comprar nada, y puede pedirnos en cualquier momento que dejemos de hacerlo.`,
  },
  callback: {
    version: "callback-call-2026-11-es",
    text: (seller, button) =>
      `Al presionar “${button}”, usted le pide a ${seller} que le llame al número de arriba para hablar del seguro de gastos finales. Un agente con licencia marcará su número a mano. No tiene que aceptar esto para comprar nada, y puede pedirnos en cualquier momento que dejemos de llamarle.`,
  },
  contact: {
    version: "contact-answer-2026-11-es",
    text: (seller, button, stop) =>
      `Al presionar “${button}”, usted le pide a ${seller} que le responda, por teléfono al número de arriba o a su correo electrónico, según lo que nos haya dado. Un agente con licencia marcará su número a mano. No tiene que aceptar esto para comprar nada, y puede pedirnos en cualquier momento que dejemos de comunicarnos con usted. Cuando pregunte por lo que sabemos de usted, le contactaremos solo por eso. Cuando elija “${stop}”, eso vale de inmediato: no habrá más llamadas, mensajes de texto ni correos nuestros.`,
  },
  quote: {
    version: "quote-contact-2026-11-es",
    text: (seller, button) =>
      `Al presionar “${button}”, usted le pide a ${seller} que se comunique con usted sobre el seguro de gastos finales, por teléfono al número de arriba y, si nos lo dio, a su correo electrónico. Un agente con licencia marcará su número a mano. No tiene que aceptar esto para comprar nada, y puede pedirnos en cualquier momento que dejemos de comunicarnos con usted.`,
  },
  helper: {
    version: "quote-helper-2026-11-es",
    text: (seller, button) =>
      `Al presionar “${button}”, usted le pide a ${seller} que se comunique con usted sobre el seguro de gastos finales para su familiar, por teléfono a su propio número de arriba y, si nos lo dio, a su propio correo electrónico. Un agente con licencia marcará su número a mano. Usted acepta solo en su propio nombre. No tiene que aceptar esto para comprar nada, y puede pedirnos en cualquier momento que dejemos de comunicarnos con usted.`,
  },
  text: {
    version: "quote-text-2026-11-es",
    text: (seller) =>
      `${seller} también puede enviarme mensajes de texto sobre el seguro de gastos finales a mi número de arriba, incluso por medios automáticos. Esto no es una condición para comprar nada. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para terminar.`,
  },
  familyCall: {
    version: "family-call-2026-11-es",
    text: (seller, number) =>
      `${seller} puede llamarme al ${number} para hablar del seguro de gastos finales. Un agente con licencia marcará mi número a mano. No tengo que aceptar esto para comprar nada, y puedo pedirle a ${seller} en cualquier momento que deje de llamarme.`,
  },
  familyText: {
    version: "family-text-2026-11-es",
    text: (seller, number) =>
      `${seller} también puede enviarme mensajes de texto sobre el seguro de gastos finales al ${number}, incluso por medios automáticos. Esto no es una condición para comprar nada. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para terminar.`,
  },
  withdraw: {
    version: "withdraw-2026-11-es",
    text: (seller, button) =>
      `Al presionar “${button}”, usted le dice a ${seller} que pare: no más llamadas, mensajes de texto ni correos a los números y las direcciones de esta petición. Vale de inmediato.`,
  },
  result: {
    version: "result-email-2026-11-es",
    text: (seller) =>
      `Pido a ${seller} que envíe este resultado una vez al correo electrónico de arriba, que es mío. No es una petición de que me llamen o me escriban sobre seguros.`,
  },
};
