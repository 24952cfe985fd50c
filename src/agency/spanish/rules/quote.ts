import type { quote as english } from "#agency/english/rules/quote.ts";
import { of, they } from "./for-whom.ts";

export const quote: typeof english = {
  metaTitle: "Pida una cotización gratis de seguro de gastos finales",
  description:
    "Seis pantallas cortas. Vea un rango de precio estimado del seguro de gastos finales (de entierro) antes de decirnos quién es. Sin detalles médicos y sin costo.",
  keywords: ["cotización de seguro de gastos finales", "cotización de seguro de entierro", "costo de seguro funerario"],
  crumb: "Pida una cotización",
  title: "Pida su cotización gratis",
  lead: "Seis pantallas cortas. Verá un precio estimado antes de que le preguntemos quién es.",
  step: (at, total) => `Paso ${at} de ${total}`,
  next: "Continuar",
  send: "Enviar mi petición",
  skip: "Saltar esta pregunta",
  change: "Cambiar",
  changesPrice: "Lo que cambia el precio",
  soFar: "Sus respuestas hasta ahora",
  check: "Revise sus respuestas",
  notSent: "Su petición no se envió",
  fix: (fields) =>
    `No se perdió nada de lo que escribió. ${fields === 1 ? "Corrija el campo marcado abajo." : `Corrija los ${fields} campos marcados abajo.`}`,
  preferToTalk: "¿Prefiere hablar? Llámenos al",
  automatic:
    "El formulario llegó más rápido de lo que una persona suele escribir, y nuestro filtro lo detuvo. No se perdió nada de lo que escribió. Presione el botón otra vez.",
  often:
    "Llegaron demasiadas peticiones desde su conexión en poco tiempo. No se perdió nada de lo que escribió. Inténtelo de nuevo en unos minutos.",
  lost: "Algo salió mal. Inténtelo de nuevo.",
  unreachable:
    "No pudimos comunicarnos con nuestro servidor. No se perdió nada de lo que escribió: revise su conexión y presione el botón una vez más.",
  whom: "¿Para quién es la cobertura?",
  whomHint: "¿Es para un familiar? Hablaremos primero con usted.",
  livesIn: (whom) => (whom === "me" ? "¿En qué estado vive usted?" : `¿En qué estado vive ${they[whom]}?`),
  place: "¿Dónde vive la persona que tendrá la cobertura?",
  placeHint: "Los precios cambian según el estado. Basta con uno de los dos.",
  zip: "Código postal (ZIP)",
  orState: "O el estado",
  chooseState: "Elija uno",
  age: (whom) => (whom === "me" ? "¿Qué edad tiene usted?" : `¿Qué edad tiene ${they[whom]}?`),
  ageHint: "Basta con una de las dos.",
  ageInYears: "Edad en años",
  orBirthDate: "O fecha de nacimiento",
  birthDateHint: "Mes/día/año: 04/15/1956",
  sex: (whom) => (whom === "me" ? "¿Es usted mujer u hombre?" : "¿Esa persona es mujer u hombre?"),
  sexHint: "Las tarifas de las aseguradoras cambian según el sexo.",
  tobacco: (whom) => (whom === "me" ? "¿Usa usted tabaco o nicotina?" : `¿Usa ${they[whom]} tabaco o nicotina?`),
  tobaccoHint: "También cuentan el vapeo y los parches.",
  amount: "¿Cuánta cobertura quiere?",
  notSure: "Todavía no sé",
  agentQuotes: (amount) => `${amount} (lo cotiza un agente)`,
  funeralCost: "¿Cuánto cuesta un funeral?",
  priced: "Lo que puede costar",
  unpriced: "Un agente le cotizará esto",
  example: "Usted no ha elegido una cantidad; esta es un ejemplo.",
  eachPays: "Qué paga, y nuestras cifras",
  mayWe: (whom) =>
    whom === "me"
      ? "¿Podemos hacerle una pregunta sobre su salud?"
      : `¿Podemos hacerle una pregunta sobre la salud ${of[whom]}?`,
  mayWeHint: "Usted elige una respuesta sencilla, y guardamos solo esa.",
  askMe: "Sí, pregúnteme",
  health: (whom) => (whom === "me" ? "¿Qué describe mejor su salud?" : `¿Qué describe mejor la salud ${of[whom]}?`),
  healthHint: "Al final decide la aseguradora.",
  healthy: "Buena salud en general, quizás con medicinas de todos los días",
  refine: "Mostrar el precio que corresponde",
  healthAnswer: "Su respuesta sobre la salud",
  forget: "No tomar en cuenta mi salud",
  reach: "¿Cómo podemos comunicarnos con usted?",
  agentCalls: (phone) => `Llamamos desde el ${phone} con precios exactos. La cotización es gratis; la cobertura no.`,
  name: "Su nombre",
  ownName: "Su propio nombre",
  theirName: { parent: "Nombre de su padre o madre", spouse: "Nombre de su cónyuge" },
  phone: "Número de teléfono",
  ownPhone: "Su propio número de teléfono",
  theirPhone: { parent: "Teléfono de su padre o madre", spouse: "Teléfono de su cónyuge" },
  theirPhoneHint: (whom) =>
    `No llamaremos a este número hasta que ${they[whom]} haya aceptado. Le daremos un enlace para que se lo envíe.`,
  email: "Correo electrónico",
  ownEmail: "Su propio correo electrónico",
  emailWanted: "Usted pidió que le escribamos por correo electrónico.",
  emailHint: "Si quiere la cotización por escrito",
  otherWays: "Añadir correo o mensajes de texto",
  otherWaysTheirs: "Añadir correo, textos o su teléfono",
  textToo: "También pueden enviarme mensajes de texto",
  inShort: (whom) =>
    whom === "me"
      ? "Nos pide que le llamemos. No tiene que comprar nada."
      : "Nos pide que le llamemos a usted, no a esa persona.",
};
