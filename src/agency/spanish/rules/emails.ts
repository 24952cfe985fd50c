import type { emails as english } from "#agency/english/rules/emails.ts";

export const emails: typeof english = {
  hello: "Hola:",
  helloTo: (name) => `Hola, ${name}:`,
  licenses: (numbers) =>
    `${numbers.length === 1 ? "Número de licencia de seguros" : "Números de licencia de seguros"}: ${numbers.join(", ")}`,
  notGovernment: "Somos una agencia de seguros y no tenemos relación con ninguna agencia del gobierno.",
  whyYou: "Recibe este correo porque nos dio esta dirección.",
  toStop: "Para no recibir más correos, abra esta página y presione el botón:",
  stop: "No recibir más correos",
  preview:
    "Esto viene de una vista previa: la agencia aún no ha abierto. Los nombres, números y afirmaciones son ejemplos, y nadie le llamará.",
  caller: (name, from, inTheirs) =>
    `${name} le llamará${from === null ? "" : ` desde el ${from}`}, en ${inTheirs ? "español" : "inglés"}.`,
  confirmation: {
    subject: "Recibimos su petición",
    thanks: (agency) => `Gracias. ${agency} recibió su petición. No tiene que hacer nada más.`,
    weCall: (number, from) =>
      `Un agente con licencia leerá lo que escribió y marcará su número a mano: ${number}. Le llamará desde el ${from}. Puede guardar ese número para saber quién le llama.`,
    weWrite: "Un agente con licencia leerá lo que escribió y le responderá por correo electrónico.",
    closed: (opens) => `Nuestra oficina está cerrada en este momento. Abrimos el ${opens}.`,
    firstYou: (insured) =>
      `Le llamaremos a usted, no a ${insured}. A ${insured} le llamaremos solo cuando lo haya aceptado.`,
    firstYouUnnamed:
      "Le llamaremos a usted, no a la persona de la que nos escribió. A esa persona le llamaremos solo cuando lo haya aceptado.",
    nothingToBuy: "No tiene que comprar nada.",
    plans: "No tiene que comprar nada. El agente le dirá cuánto costarían los planes y si tienen un período de espera.",
    noCallReply: (phone) =>
      `¿Algo cambió, o prefiere que no le llamemos? Llame al ${phone} o responda a este correo y díganoslo. Entonces dejaremos de contactarle.`,
    noCallPage: (phone) =>
      `¿Algo cambió, o prefiere que no le llamemos? Llame al ${phone} o escríbanos en la página de abajo y díganoslo. Entonces dejaremos de contactarle.`,
    noEmailReply: (phone) =>
      `¿Algo cambió, o prefiere no saber más de nosotros? Llame al ${phone} o responda a este correo y díganoslo. Entonces dejaremos de contactarle.`,
    noEmailPage: (phone) =>
      `¿Algo cambió, o prefiere no saber más de nosotros? Llame al ${phone} o escríbanos en la página de abajo y díganoslo. Entonces dejaremos de contactarle.`,
    write: "Escríbanos",
  },
};
