import type { myRequest as english } from "#agency/english/rules/my-request.ts";

export const myRequest: typeof english = {
  title: "Su petición",
  description: "Vea lo que nos envió, y cámbielo o retírelo.",
  keywords: ["su petición", "cambiar o retirar una petición"],
  isWithdrawn: "Su petición está retirada",
  withdrew: [
    "Usted retiró esta petición el ",
    ". Ya no le llamamos ni le enviamos mensajes de texto ni correos por ella.",
  ],
  sent: ["Usted envió esto el ", "."],
  whatYouSent: "Lo que envió",
  startNew: "Empezar una petición nueva",
  change: "Cambie su petición",
  changeMore:
    "Revise sus respuestas, cambie lo que quiera y envíelas de nuevo. Sus respuestas nuevas reemplazan a estas.",
  changeAnswers: "Cambiar respuestas",
  changeWhen: "Cambiar cómo y cuándo llamamos",
  withdraw: "Retire su petición",
  withdrawIt: "Retirar mi petición",
  data: "Sus datos",
  askForData: "Puede pedir una copia de lo que tenemos sobre usted, o que lo corrijamos o lo borremos.",
  sendMessage: "Envíenos un mensaje",
  about: (topic) => ` sobre “${topic}”, con el número o la dirección que nos dio.`,
  failed: ["Nada ha cambiado. También puede llamarnos al ", "."],
  notFound: "No encontramos la petición",
  lost: "Algo salió mal. Inténtelo de nuevo.",
  away: "No podemos buscarla en este momento. Para verla o cambiarla, abra esta página otra vez en unos minutos.",
  withdrawNow: "No tiene que esperar para retirarla.",
  personHelps: "Una persona también puede ayudarle. Llámenos al",
  noted: "Anotamos que retira su petición",
  notedLead: "Vale desde ahora. No tiene que hacer nada más.",
  notedMore:
    "No podemos abrir nuestros registros en este momento. Lo que nos dijo está guardado y se anotará automáticamente en cuanto se puedan abrir otra vez. Entonces esta página dirá que su petición está retirada. Si no lo dice, o si prefiere decírselo a una persona, llámenos al",
  gone: "Este enlace no funciona",
  goneLead: "Puede estar incompleto, vencido o ya usado.",
  goneMore: [
    "Si acaba de enviar una petición, inténtelo de nuevo en unos minutos. Para cualquier otra cosa, llámenos al ",
    ". Una persona le ayudará, y también puede detener todas las llamadas y los mensajes.",
  ],
};
