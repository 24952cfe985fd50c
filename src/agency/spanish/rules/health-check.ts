import type { healthCheck as english } from "#agency/english/rules/health-check.ts";

export const healthCheck: typeof english = {
  pageTitle: "Preguntas de salud para el seguro de entierro",
  keywords: [
    "preguntas de salud seguro de entierro",
    "seguro de gastos finales con problemas de salud",
    "gradual o emisión garantizada",
    "puedo obtener seguro de entierro",
  ],
  title: "¿Qué póliza le permite su salud?",
  lead: "Diez preguntas sencillas. Verá qué tipo de cobertura es probable y por qué. Sus respuestas nunca salen de esta página: no se envían, no se guardan y nosotros no las vemos.",
  questions: "Las diez preguntas",
  answers: { no: "No", yes: "Sí", unsure: "No sé" },
  result: "Su resultado probable",
  noneAnswered: "Conteste las diez preguntas. El resultado aparecerá aquí.",
  left: (left) => (left === 1 ? "Falta 1 pregunta." : `Faltan ${left} preguntas.`),
  because: (reasons) => `Por qué: ${reasons}.`,
  noReasons: "Por qué: contestó que no a las preguntas que las aseguradoras hacen más a menudo.",
  noReasonsUnsure: "Por qué: no contestó que sí a ninguna de las preguntas que las aseguradoras hacen más a menudo.",
  maybe: {
    level: (reasons) =>
      `Contestó “No sé” sobre esto: ${reasons}. Si la respuesta es sí, es más probable la cobertura inmediata. En el consultorio de su médico se lo pueden decir.`,
    graded: (reasons) =>
      `Contestó “No sé” sobre esto: ${reasons}. Si la respuesta es sí, es más probable una póliza de beneficio gradual. En el consultorio de su médico se lo pueden decir.`,
    guaranteed: (reasons) =>
      `Contestó “No sé” sobre esto: ${reasons}. Si la respuesta es sí, es más probable la emisión garantizada. En el consultorio de su médico se lo pueden decir.`,
  },
  open: {
    sentence: "Todavía no podemos decir qué cobertura es probable.",
    range: (best, worst) => `En el mejor caso es ${best}; en el peor, ${worst}.`,
    kinds: {
      level: "la cobertura inmediata",
      graded: "una póliza de beneficio gradual",
      guaranteed: "la emisión garantizada",
    },
    depends: (reasons) => `Depende de lo que contestó con “No sé”: ${reasons}.`,
    ask: "Qué preguntar",
    asks: [
      "Pregunte en el consultorio de su médico si algo de esto es cierto en su caso. Luego conteste otra vez.",
      "Pregunte a un agente cuáles de estas cosas pregunta una aseguradora y cuántos años hacia atrás revisa.",
    ],
  },
  tell: "Qué decirle al agente",
  tellLine: (reason, tell) => `Sobre ${reason}: ${tell}.`,
  clear: "Borrar mis respuestas",
  caution:
    "Esto es una guía, no una decisión. Cada aseguradora es distinta, así que un agente lo revisa antes de que usted presente una solicitud. En la solicitud, conteste siempre con la verdad: una respuesta incorrecta puede costarle el beneficio a su familia.",
  graded:
    "No tenemos precios de muestra para las pólizas de beneficio gradual. Pídale a un agente el precio en dólares.",
  listTitle: "Las preguntas en orden",
  listLead:
    "Baje por la lista y deténgase en el primer sí. Si todas las respuestas son no, es probable que califique para la cobertura inmediata. De aquí no se envía nada.",
  ifYes: {
    level: "Si contesta sí: probablemente cobertura inmediata.",
    graded: "Si contesta sí: probablemente beneficio gradual. Las aseguradoras difieren.",
    guaranteed: "Si contesta sí: probablemente emisión garantizada. Las aseguradoras difieren.",
  },
  kinds: "Qué significan los tres tipos",
  prices: "Cómo cambia el precio",
  pricesCaption: (amount) => `${amount} de cobertura sin tabaco, dólares al mes`,
  priceColumns: { age: "Edad", level: "Inmediata", guaranteed: "Emisión garantizada" },
  noPrice: "sin tarifas",
  ownPrice: "Vea el precio para su edad y la cantidad que quiere",
  insurers: "Qué dicen las reglas de nuestras aseguradoras",
  insurersText:
    "Estas reglas son de las aseguradoras, tal como las tenemos. Cada una puede cambiar en cualquier momento, y solo una solicitud decide.",
  rules: {
    open: "Pregunte a un agente: las reglas no dicen lo suficiente.",
    declined: "Probablemente no se ofrece.",
    level: "Probablemente cobertura inmediata.",
    graded: "Probablemente beneficio gradual.",
    guaranteed: "Probablemente emisión garantizada.",
  },
  ruleSince: (day) => `vigente desde el ${day}`,
  about: "De dónde vienen estas preguntas",
  aboutText: (month) =>
    `Son las preguntas que más se hacen en las solicitudes sin examen médico (${month}). Cada aseguradora tiene su propia lista, sus propios años hacia atrás y sus propias reglas. No somos médicos, y esto no es un consejo médico.`,
  talk: "Hable con alguien",
  talkText:
    "Un agente sabe qué aseguradora es la menos estricta con lo que usted tiene. El consejo no le cuesta nada y no tiene que comprar. Nada de lo que contestó aquí nos llega: usted decide qué decir.",
  callback: "Pida que le llamemos",
  quote: "Cotización gratis",
  outcomes: {
    level: {
      name: "Cobertura inmediata (nivelada)",
      likely: "Es probable que califique para la cobertura inmediata (nivelada).",
      pays: "Paga el beneficio completo desde el primer día y es la que menos cuesta.",
      next: "Dígale al agente qué medicinas toma y para qué. Las aseguradoras revisan sus recetas. Las pastillas para la presión o la diabetes rara vez son un problema.",
    },
    graded: {
      name: "Beneficio gradual",
      likely: "Es probable que califique para una póliza de beneficio gradual.",
      pays: "Paga una parte del beneficio en los primeros años y el beneficio completo después. Cuánto, y por cuánto tiempo, depende de la aseguradora.",
      next: "Pregunte a más de una aseguradora. Algunas miran dos años atrás y otras solo uno, y alguna podría ofrecerle cobertura inmediata.",
    },
    guaranteed: {
      name: "Emisión garantizada",
      likely: "Es probable que la emisión garantizada sea la cobertura que puede obtener.",
      pays: "No se rechaza a nadie que tenga la edad requerida.",
      next: "Cada aseguradora es distinta. Pregunte cuándo se paga el beneficio completo y qué recibe su familia antes de eso.",
    },
  },
  differ: {
    likely: "Es probable que califique para la cobertura inmediata o el beneficio gradual. Las aseguradoras difieren.",
    pays: "La cobertura inmediata paga el beneficio completo desde el primer día. El beneficio gradual paga una parte en los primeros años. Pregunte a más de una aseguradora.",
  },
  asked: {
    care: {
      question:
        "¿Está ahora en un hospital, en un hogar de ancianos o en cuidados de hospicio, o necesita ayuda todos los días para bañarse, vestirse, comer o usar el baño?",
      hint: "Usar solo un bastón o un andador no cuenta.",
      short: "los cuidados o la ayuda de todos los días",
      tell: "qué ayuda recibe, desde cuándo, y si espera volver pronto a casa",
    },
    terminal: {
      question:
        "¿Está ahora en tratamiento por cáncer, o le ha dicho un médico que una enfermedad puede acabar con su vida en menos de dos años?",
      hint: "",
      short: "el cáncer en tratamiento o una enfermedad que puede acabar pronto con su vida",
      tell: "qué enfermedad es, cuándo lo supo y qué tratamiento recibe",
    },
    memory: {
      question: "¿Le ha dicho alguna vez un médico que tiene demencia, enfermedad de Alzheimer, ELA (ALS), sida o VIH?",
      hint: "",
      short: "la demencia, el Alzheimer, la ELA, el sida o el VIH",
      tell: "cuándo lo supo y qué tratamiento recibe",
    },
    organs: {
      question:
        "¿Está en diálisis por los riñones, le han hecho o recomendado un trasplante de órgano, o la diabetes le ha causado una amputación o un coma?",
      hint: "",
      short: "la diálisis, un trasplante, o una amputación o un coma por la diabetes",
      tell: "qué fue, y el mes y el año",
    },
    oxygen: {
      question: "¿Usa oxígeno para ayudarse a respirar?",
      hint: "Un aparato CPAP para la apnea del sueño no cuenta.",
      short: "el oxígeno",
      tell: "por qué usa oxígeno, y si es de día o solo de noche",
    },
    heart: {
      question:
        "En los últimos dos años, ¿ha tenido un ataque al corazón, un derrame cerebral o una cirugía del corazón? ¿O tiene insuficiencia cardíaca o un desfibrilador?",
      hint: "",
      short: "los problemas del corazón, o un derrame en los últimos dos años",
      tell: "el mes y el año, y cómo ha estado desde entonces",
    },
    cancer: {
      question: "En los últimos dos años, ¿ha tenido cáncer o recibido tratamiento por cáncer?",
      hint: "La mayoría de las solicitudes no cuentan el carcinoma basocelular, un cáncer de la piel.",
      short: "el cáncer en los últimos dos años",
      tell: "qué cáncer es, cuánto se había extendido y la fecha del último tratamiento",
    },
    lasting: {
      question:
        "¿Tiene EPOC (COPD) u otra enfermedad crónica de los pulmones, o una diabetes que le ha dañado los ojos, los riñones, los nervios o los pies?",
      hint: "",
      short: "la enfermedad de los pulmones o los daños de la diabetes",
      tell: "qué toma para eso y cuándo le cambiaron la dosis por última vez. Aquí es donde más difieren las aseguradoras: algunas ofrecen cobertura inmediata",
    },
    young: {
      question: "¿Usa insulina, y empezó antes de los 50 años?",
      hint: "Las aseguradoras preguntan por distintas edades. Si no usa insulina, conteste que no.",
      short: "la insulina desde antes de los 50 años",
      tell: "a qué edad empezó y cuánta usa. Algunas aseguradoras ofrecen cobertura inmediata",
    },
    insulin: {
      question: "¿Usa insulina para la diabetes?",
      hint: "Las pastillas y otras inyecciones no cuentan aquí.",
      short: "la insulina",
      tell: "desde cuándo, cuánta, y su última A1C",
    },
  },
};
