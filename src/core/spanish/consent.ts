import type { consent as english } from "#core/english/consent.ts";

export const consent: typeof english = {
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
  result: {
    version: "result-email-2026-11-es",
    text: (seller) =>
      `Pido a ${seller} que envíe este resultado una vez al correo electrónico de arriba, que es mío. No es una petición de que me llamen o me escriban sobre seguros.`,
  },
};
