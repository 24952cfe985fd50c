import type { chat as english } from "#agency/english/rules/chat.ts";

export const chat: typeof english = {
  name: "Chat",
  title: "¿Preguntas?",
  close: "Cerrar el chat",
  messages: "Mensajes",
  common: "Preguntas frecuentes",
  helper: "Asistente automático: ",
  you: "Usted: ",
  askForCall: "Pida que le llamemos",
  field: "Su pregunta",
  send: "Buscar una guía",
  greeting: (agency) =>
    `Hola, le damos la bienvenida a ${agency}. Soy un asistente automático, no una persona, y lo que escriba aquí no se envía a nadie.`,
  reply: (phone) =>
    `Gracias. Yo no puedo responder preguntas, pero un agente sí. Llámenos al ${phone} o use “Pida que le llamemos” abajo.`,
  guides: "Esto puede ayudarle:",
  afterLoss: "Qué hacer después de una muerte, paso a paso",
  answers: {
    cost: {
      question: "¿Cuánto cuesta?",
      answer: () =>
        "El precio depende de su edad, sexo, salud, consumo de tabaco y de la cantidad. Nuestra página de inicio muestra un rango mensual sin pedirle nombre ni teléfono.",
      label: "Ver un rango de precios",
    },
    health: {
      question: "¿Puedo obtenerlo con problemas de salud?",
      answer: () =>
        "Muchas veces, sí. Algunas pólizas hacen unas preguntas de salud. La de emisión garantizada no hace ninguna, pero tiene un período de espera.",
      label: "Revisar sus respuestas de salud",
    },
    waiting: {
      question: "¿Qué es un período de espera?",
      answer: () =>
        "Es el tiempo antes de que empiece el beneficio completo, por lo común dos años. Si muere por enfermedad en ese tiempo, una póliza de emisión garantizada suele devolver las primas con intereses. Una póliza de cobertura inmediata (nivelada) no tiene período de espera.",
      label: "Comparar los tres tipos",
    },
    soon: {
      question: "¿Cuándo empieza la cobertura?",
      answer: () =>
        "Una póliza de cobertura inmediata (nivelada) paga el beneficio completo desde que está en vigor. Con una de beneficio gradual o de emisión garantizada, hay que esperar para el beneficio completo. Cada póliza indica sus fechas.",
      label: "Ver qué recibe la familia, y cuándo",
    },
    who: {
      question: "¿Es una estafa? ¿Quiénes son?",
      answer: (agency) =>
        `Somos ${agency}, una agencia de seguros. Antes de dar datos personales a un agente, búsquelo en el departamento de seguros de su estado. Nadie debe apurarle.`,
      label: "Quiénes somos",
    },
    stop: {
      question: "¿Cómo hago para que no me llamen?",
      answer: () =>
        "Escríbanos y elija “Por favor, dejen de contactarme”, o dígaselo al agente que le llame. Su petición vale de inmediato.",
      label: "Pedir que no le contacten",
    },
  },
};
