import type { familyRoom as english } from "#agency/english/rules/family-room.ts";

const NO_NUMBERS = "No incluya números de cuenta, contraseñas ni números de Seguro Social.";

export const familyRoom: typeof english = {
  title: (forName) => `Planes para ${forName}`,
  eyebrow: "Sala de la familia",
  join: {
    title: (forName) => `Planeen juntos para ${forName}`,
    lead: (by) => `${by} le invita a una sala de la familia, que es privada.`,
    what: (forName) =>
      `Es una página donde su familia reúne cuánto puede costar un funeral, qué desea ${forName} y sus preguntas. La verá después de entrar.`,
    name: "Su nombre (sin apellido)",
    nameHint: "Esto es lo que ven los demás.",
    agree: "Al presionar “Entrar”, usted acepta esto:",
    button: "Entrar",
    decline: "No, gracias",
    declined: "Entonces se borran su enlace y su nombre.",
  },
  keepTitle: "Guarde su enlace",
  keep: (name) =>
    `Esta página no tiene contraseña, ${name}. Su enlace es su llave, así que envíelo ahora a su propio celular o correo. No lo pase a nadie: cada persona tiene su propio enlace.`,
  myLink: "Su enlace privado",
  sections: {
    result: {
      title: "Costo y precio",
      lead: "Resultados de nuestras calculadoras. Las cifras siempre se calculan con las tablas de hoy.",
      empty: "Todavía no hay nada. Empiece con una calculadora y traiga aquí su resultado.",
      open: "Agregar un resultado",
      label: "Enlace a un resultado",
      hint: "En una calculadora, presione “Copiar un enlace a este resultado” y péguelo aquí.",
      button: "Agregar este resultado",
    },
    wish: {
      title: "Deseos",
      lead: "Entierro o cremación, música, quién debe estar: lo que le importa a la persona de quien se trata.",
      empty: "Todavía no hay nada. Una frase es un buen comienzo.",
      open: "Escribir un deseo",
      label: "Su deseo",
      hint: NO_NUMBERS,
      button: "Agregar este deseo",
    },
    note: {
      title: "Preguntas y notas",
      lead: "Háganse preguntas o anoten quién hace qué.",
      empty: "Todavía no hay nada.",
      open: "Preguntar o anotar algo",
      label: "Su pregunta o nota",
      hint: NO_NUMBERS,
      button: "Agregar esta nota",
    },
  },
  calculators: {
    "final-expense-calculator": "¿Cuánto necesitaríamos?",
    "premium-estimator": "¿Cuánto podría costar al mes?",
    "cremation-vs-burial": "¿Entierro o cremación?",
  },
  planner: "La herramienta “Mis últimos deseos” le ayuda a pensar en todo. Copie de ahí lo que quiera compartir.",
  openResult: "Abrir este resultado",
  oldResult: "Nuestras tablas cambiaron y este resultado ya no les corresponde. Ábralo para cambiar una respuesta.",
  wrote: (name) => `${name} escribió esto el`,
  added: (name) => `${name} agregó esto el`,
  changed: "cambiado el",
  edit: "Cambiar",
  editLabel: "Cambie su texto",
  save: "Guardar el cambio",
  cancelEdit: "Cancelar",
  remove: "Borrar",
  removeNow: "Sí, borrar esto",
  ofWhom: (name, at) => `de ${name}, ${at}`,
  agreeTitle: "¿Estamos de acuerdo?",
  agreeLead:
    "El plan es todo lo que está en “Costo y precio” y en “Deseos”. Si cambia, se le pregunta otra vez a cada uno.",
  agreeEmpty: "Todavía no hay un plan con el que estar de acuerdo.",
  agreeCount: ({ agreed, of }) =>
    of === 1
      ? "Por ahora solo ha entrado usted."
      : agreed === 0
        ? "Nadie ha dicho todavía que está de acuerdo con el plan como está ahora."
        : `De ${of} personas, ${agreed} ${agreed === 1 ? "está" : "están"} de acuerdo con el plan como está ahora.`,
  agreeNote:
    "Decir aquí que está de acuerdo es cosa de familia. No es una solicitud de seguro y no autoriza a nadie a comunicarse con usted.",
  agree: "Estoy de acuerdo con este plan",
  unagree: "Ya no estoy de acuerdo",
  agreement: {
    now: "Está de acuerdo con el plan",
    before: "Estaba de acuerdo antes de que el plan cambiara",
    no: "Todavía no ha dicho que está de acuerdo",
  },
  invited: "Tiene invitación, todavía no ha entrado",
  peopleTitle: "Quién está aquí",
  you: "usted",
  started: "abrió esta sala",
  invite: "Invitar a una persona",
  inviteName: "Nombre de la persona (sin apellido)",
  inviteRelation: (forName) => `¿Qué relación tiene con ${forName}?`,
  inviteButton: "Crear su enlace",
  linkOf: (name) => `Enlace privado para ${name}`,
  linkShow: (name) => `Enviar a ${name} su enlace`,
  linkLead: (name) =>
    `Este enlace es solo para ${name}. Nosotros no enviamos nada: páselo usted. Cualquiera que lo tenga puede escribir en nombre de ${name}.`,
  bySms: "Mensaje de texto",
  byMail: "Correo electrónico",
  copy: "Copiar el enlace",
  copied: "Enlace copiado.",
  notCopied: "Su navegador no nos deja copiar. El enlace está en el campo de arriba.",
  removePerson: (name) => `Quitar a ${name}`,
  removeWarning: (name) =>
    `El enlace de ${name} deja de servir de inmediato, y se borra lo que escribió ${name}. Esto no se puede deshacer.`,
  contactTitle: "Hable con un agente",
  contactLead:
    "Solo si usted quiere. Lo pide para usted, en nuestro formulario de siempre, y ahí dice cómo podemos comunicarnos con usted. Nada de esta página se envía con él.",
  callback: "Pida una llamada",
  quote: "Pida una cotización",
  quoteHint: "La cotización empieza con las respuestas del precio más nuevo de arriba. Las puede cambiar.",
  endTitle: "Salir o borrar",
  expires: ["El ", ", esta sala de la familia se borra con todo lo que tiene, si nadie la abre antes."],
  close: "Borrar esta sala de la familia",
  closeWarning:
    "Todo lo que escribieron entre todos se borra de inmediato, y ningún enlace sirve más. Esto no se puede deshacer.",
  closeNow: "Sí, borrar todo",
  leave: "Salir de esta sala de la familia",
  leaveWarning: "Su enlace deja de servir de inmediato, y se borra lo que usted escribió. Esto no se puede deshacer.",
  leaveNow: "Sí, salir",
  often: "Eso fue muy rápido. Espere unos minutos y presione el botón otra vez.",
  automatic: "Nuestro filtro lo detuvo. Envíelo otra vez en un momento.",
  lost: "No pudimos guardarlo en este momento. No se perdió nada de lo que escribió: inténtelo de nuevo en un minuto.",
  away: {
    title: "No podemos abrir la sala de la familia en este momento",
    lead: "Inténtelo de nuevo en unos minutos. No se perdió nada de lo que estaba guardado.",
    typed: "Esto es lo que escribió. Todavía no está guardado.",
    again: "Intentar de nuevo",
  },
  gone: {
    title: "Este enlace no funciona",
    lead: "Tal vez la sala de la familia se borró o venció, o el enlace no está completo.",
    help: "Pregunte a la persona que le envió el enlace. También puede",
    start: "abrir su propia sala de la familia",
  },
  invitation: {
    subject: (forName) => `Planeemos juntos para ${forName}`,
    message: (to, from, forName) =>
      `Hola, ${to}: ${from} abrió una página privada donde nuestra familia puede planear junta los últimos deseos de ${forName}. Este enlace es personal y no se debe pasar a nadie más:`,
    keepSubject: (forName) => `Mi enlace: planes para ${forName}`,
    ownLinkMessage: (forName) => `Mi enlace privado a la sala de la familia para ${forName}:`,
  },
  failures: {
    gone: "Este enlace ya no funciona.",
    join: "Primero entre a la sala de la familia.",
    notYours: "Solo la persona que escribió esto puede cambiarlo. También es posible que ya se haya borrado.",
    notOpener: "Solo la persona que abrió esta sala de la familia puede hacer eso.",
    fullMembers: "Esta sala de la familia está llena. Primero quite a una persona, o mencione a la nueva en una nota.",
    fullEntries: "Esta sala de la familia está llena. Primero borre lo que ya no necesite.",
    changed:
      "Usted cambió esto en otra ventana. Abajo está lo que acaba de escribir; el texto guardado más nuevo está arriba.",
    planChanged: "El plan cambió mientras lo leía. Véalo otra vez y después diga si está de acuerdo.",
    nobody: "Esta persona ya no está en esta sala de la familia.",
  },
};
