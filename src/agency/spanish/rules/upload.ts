import type { upload as english } from "#agency/english/rules/upload.ts";

export const upload: typeof english = {
  title: "Envíe una foto o un documento",
  description: "Envíe una foto o un documento a su agente con el enlace que recibió.",
  keywords: ["enviar un documento", "agente de seguros"],
  lead: (files, agency, until) =>
    `Aquí puede enviar ${files === 1 ? "un archivo" : `hasta ${files} archivos`} a ${agency} hasta el ${until}.`,
  label: "Foto o documento",
  hint: (megabytes) => `Una foto tomada con su celular está bien. JPEG, PNG, WebP o PDF, de hasta ${megabytes} MB.`,
  button: "Enviar",
  sending: "Enviando…",
  arrived: (files) =>
    files === 1
      ? "Llegó su archivo. Gracias. Si tiene más archivos, envíelos abajo."
      : `Llegaron ${files} archivos. Gracias. Si tiene más archivos, envíelos abajo.`,
  chooseFirst: "Primero elija una foto o un documento.",
  chooseFewer: (files) => `Elija ${files === 1 ? "un solo archivo" : `hasta ${files} archivos`}.`,
  lostConnection: "Se perdió la conexión. Presione “Enviar” otra vez para seguir donde se quedó.",
  preferToTalk: "¿Prefiere hablar? Llámenos al",
  states: {
    sending: "En camino",
    kept: "Llegó. Gracias.",
    refused: "No se aceptó",
    broken: "Se detuvo",
  },
  progress: (file) => `${file}, parte que ya llegó`,
  refusals: {
    closed: "Este enlace ya no acepta más archivos. Llámenos y le haremos uno nuevo.",
    kind: "Este tipo de archivo no se puede abrir aquí. Envíe una foto (JPEG, PNG o WebP) o un PDF.",
    size: (megabytes) =>
      `Este archivo es demasiado grande. El máximo es ${megabytes} MB; una foto nueva de su celular casi siempre cabe.`,
    empty: "Este archivo está vacío. Elíjalo otra vez.",
    active:
      "Este PDF está protegido o tiene partes que pueden actuar por sí solas, como programas o archivos adjuntos, así que no podemos aceptarlo. Imprímalo como un PDF nuevo o envíe una foto de las páginas.",
    infected: "Este archivo parece dañino, así que no podemos aceptarlo. Envíe una foto del documento.",
    unscanned:
      "Ahora no podemos revisar si los archivos tienen virus, así que este no se aceptó. Inténtelo de nuevo en una hora o llámenos.",
    broken: "Este archivo no se pudo leer. Tome la foto otra vez o guarde el documento otra vez.",
  },
  often: "Llegaron muchos archivos desde su red en poco tiempo. Espere unos minutos e inténtelo de nuevo, o llámenos.",
  promisesTitle: "Qué pasa con su archivo",
  promises: (agency) => [
    `Solo las personas de ${agency} que trabajan con las peticiones pueden abrirlo, y queda anotado cada vez que alguien lo abre.`,
    "A las fotos les quitamos los datos ocultos sobre dónde y cuándo se tomaron.",
    "No está en ninguna página pública, y con este enlace no se puede ver.",
  ],
  ratherNot: "¿Prefiere no enviarlo así? Llámenos al",
  closed: "Este enlace ya no acepta más archivos",
  closedLead:
    "Los enlaces para enviar archivos sirven por poco tiempo y para pocos archivos, para que nadie más los pueda usar.",
  closedCall: "Llámenos al",
  closedCallMore: "Le haremos un enlace nuevo o le ayudaremos de otra manera.",
  received: "Gracias. Tenemos sus archivos.",
  receivedLead: "Todo llegó bien. No tiene que hacer nada más.",
  receivedMore: "Su enlace ya se usó. Si tiene algo más que enviar, o una pregunta, llámenos al",
};
