import type { contact as english } from "#agency/english/rules/contact.ts";

export const contact: typeof english = {
  title: "Contáctenos",
  lead: "Llámenos, pida que le llamemos o envíenos un mensaje. Le responde una persona.",
  description:
    "Llámenos, pida que le llamemos o escríbanos. Nuestro horario, nuestra dirección y cómo preguntar por la información que tenemos sobre usted.",
  keywords: ["contacto", "agente de seguros", "seguro de gastos finales"],
  callUs: "Llámenos",
  hours: (zone) => `Horario (${zone})`,
  closedOn: (holidays) => `Cerrado: ${holidays}.`,
  orWrite: "O escríbanos a",
  askForCall: "Pida que le llamemos",
  ratherPick: "¿Prefiere elegir el día y la hora?",
  bookCall: "Reserve una llamada",
  visit: "Visítenos o escríbanos",
  map: "Ver en un mapa (OpenStreetMap)",
  write: "Escriba un mensaje",
  thanks: "¡Gracias!",
  received:
    "Tenemos su mensaje y le responderemos al teléfono o al correo electrónico que nos dio. No tiene que hacer nada más.",
  stopped: "Usted está en nuestra lista de no contactar",
  stoppedMore:
    "Registramos su petición y vale desde ahora: no habrá más llamadas, mensajes de texto ni correos nuestros al número y a la dirección que nos dio. Un mensaje que ya está en camino todavía puede llegarle. Si alguien le llama en nuestro nombre, avísenos al",
  again:
    "Nuestro filtro detuvo su mensaje porque llegó muy rápido o varias veces seguidas. No se perdió nada de lo que escribió. Envíelo de nuevo en un momento.",
  lost: "Algo salió mal. Inténtelo de nuevo.",
  fix: (fields) =>
    `No se perdió nada de lo que escribió. ${fields === 1 ? "Corrija el campo marcado abajo." : `Corrija los ${fields} campos marcados abajo.`}`,
  preferToTalk: "¿Prefiere hablar? Llámenos al",
  topic: "¿De qué se trata?",
  choose: "Elija una opción",
  topics: {
    coverage: "Una pregunta sobre la cobertura",
    policy: "Una póliza o una solicitud que tengo",
    privacy: "Una copia, corrección o eliminación de lo que saben de mí",
    stop: "Por favor, dejen de contactarme",
    other: "Otra cosa",
  },
  name: "Su nombre",
  phone: "Número de teléfono",
  phoneHint: "Necesitamos un teléfono o un correo electrónico para responderle. Basta con uno de los dos.",
  email: "Correo electrónico",
  message: "Su mensaje",
  messageHint: "No incluya detalles médicos ni su número de Seguro Social.",
  button: "Enviar mensaje",
  noTopic: "Elija de qué se trata su mensaje.",
  noName: "Escriba su nombre.",
  badPhone: "Escriba un teléfono de Estados Unidos con el código de área, como (614) 555-0143.",
  badEmail: "Revise el correo electrónico. Debe parecerse a nombre@ejemplo.com.",
  noWay: "Escriba un teléfono o un correo electrónico para que podamos responderle.",
  noMessage: "Escriba su mensaje.",
  longMessage: (most) => `Acorte su mensaje a ${most} caracteres.`,
};
