import type { lossTasks as english } from "#agency/english/rules/loss-tasks.ts";
import { LOSS_CHECKLIST } from "./loss-checklist.ts";

const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Units of a limit: one, several. */
const UNITS = { day: ["día", "días"], month: ["mes", "meses"], year: ["año", "años"] } as const;

/** The event that starts a limit, by its English words. */
const AFTER: Readonly<Record<string, string>> = {
  death: "después del fallecimiento",
  burial: "después del entierro",
  "end of the health coverage": "después de que termine el seguro de salud",
  "plan’s notice": "después del aviso del plan",
};

/** The size of an estate, by its English word. */
const ESTATES: Readonly<Record<string, string>> = { simple: "sencilla", moderate: "mediana", complex: "complicada" };

export const lossTasks: typeof english = {
  say: (text) => LOSS_CHECKLIST[text] ?? text,
  groups: { calls: "A quién avisar", papers: "Papeles que le pueden pedir" },
  pronounce: {
    facility:
      "El personal se encarga y le avisa. Puede pedir un tiempo a solas con la persona; el cuerpo se queda ahí hasta que usted elija una funeraria.",
    hospice:
      "Llame al hospicio a cualquier hora; una enfermera viene y lo hace. Un fallecimiento esperado bajo el cuidado de un hospicio no suele ser motivo para llamar al 911.",
    home: "Llame al 911. Si hay una orden de no resucitar, téngala en la mano cuando lleguen. La policía o un médico forense pueden hacer preguntas; es lo normal.",
    elsewhere:
      "La persona encargada del lugar puede decirle quién certifica el fallecimiento. Si no hay nadie, llame al 911.",
    unknown:
      "En un hospital o un hogar de ancianos, el personal se encarga. Con cuidados de hospicio, llame al hospicio. Si el fallecimiento en casa no se esperaba, llame al 911.",
  },
  details: {
    organ:
      "La licencia de conducir o una tarjeta de donante pueden decirlo. Avise de inmediato al personal o al médico forense.",
    wishes:
      "Busque donde se guardaban los papeles y pregunte al abogado y a los amigos cercanos. Muchas veces los deseos se encuentran demasiado tarde, en un testamento.",
    disposition:
      "Firma la persona que tiene el derecho a decidir. Es la que se nombró por escrito o, si no, por lo general el familiar más cercano.",
    employer: "El último empleador, o un sindicato, puede tener una póliza de grupo que nadie en casa conoce.",
    "life-claims":
      "Llame a cada aseguradora; el número está en la póliza o en la última carta. Pregunte cómo paga y cuándo. Reclamar no cuesta nada.",
    banks: "Pregunte antes de cerrar una cuenta conjunta: el dinero que todavía está por llegar puede necesitarla.",
    credit:
      "Los ladrones usan los nombres de personas que fallecieron. Pida a cada una que marque el expediente como de una persona fallecida.",
    bills:
      "Por lo general, las deudas se pagan con lo que dejó la persona, no las pagan los hijos. Las deudas conjuntas y las reglas de algunos estados son distintas.",
    probate:
      "El secretario del tribunal de sucesiones (probate) puede decir si se aplica un trámite más corto para herencias pequeñas.",
    taxes:
      "Cubre del 1 de enero al día del fallecimiento. Lleve la declaración del año pasado a la persona que la prepara.",
    accounts: "Guarde primero las fotos y busque en el correo electrónico los cobros de cada año.",
    insurance: "Mantenga asegurados la casa y el auto hasta que tengan un nuevo dueño.",
  },
  funeralHome: (rule) =>
    `No tiene que aceptar la primera. Por una regla federal (${rule}), la funeraria da sus precios por teléfono.`,
  director: (place, answer) => `¿Se exige un director funerario en ${place}? ${answer}`,
  copies: (usual, guides, cost) =>
    `La mayoría de las familias usa de ${usual} copias: ${guides.join(", ")}. Una suele costar de ${cost}.`,
  copiesFor: (copies, estate) => `${copies} para una herencia ${ESTATES[estate] ?? estate}`,
  orMore: (least) => `${least} o más`,
  orderFrom: (office) => `Se piden en: ${lowerFirst(office)}.`,
  socialSecurity: (phone, tty) =>
    `Si nadie lo ha hecho, llame al ${phone} (TTY ${tty}). No toque un pago que llegue después del fallecimiento; puede que haya que devolverlo.`,
  callSocialSecurity: (phone, tty) => `${phone}, TTY ${tty}. Por lo general, la funeraria reporta el fallecimiento.`,
  maybeVeteran: "¿No lo sabe? Busque un papel de baja militar, por lo general un DD-214, o pregunte al VA.",
  alsoOffers: (benefits) => `El VA también puede ofrecer: ${benefits.map(lowerFirst).join("; ")}.`,
  searchAnyway:
    "Vale la pena buscar de todos modos: muchas familias encuentran una póliza de la que nadie había hablado. Es gratis.",
  search: "Es gratis. Revise también si en los estados de cuenta del banco hay pagos de primas.",
  lumpSum: (amount, form, limit) => `${amount}, una sola vez, con el Formulario ${form}, ${limit}.`,
  eligible: (who, never) =>
    `Quién lo puede pedir: ${who.map(lowerFirst).join("; o ")}. Nunca se paga a ${never.map(lowerFirst).join(" ni a ")}.`,
  allowanceForm: (form) =>
    `El formulario para el subsidio de entierro del VA es el ${form}. Las cantidades están más abajo.`,
  spouseCovered:
    "El esposo o la esposa que tenía seguro por ese empleo debe encontrar otro seguro de salud en poco tiempo: vea los plazos.",
  spouseNamed: "Puede que su esposo o esposa esté en las pólizas y cuentas de usted.",
  complaints: (regulator, phone) =>
    `Si una aseguradora no responde, la oficina de seguros del estado (${regulator}) recibe quejas: ${phone}.`,
  papers: {
    certificates: {
      text: "Copias certificadas del certificado de defunción",
      detail: "La mayoría de las oficinas se queda con la que usted envía. Pregunte si basta una fotocopia.",
    },
    number: {
      text: "Número de Seguro Social de la persona que falleció",
      detail: "Está en la tarjeta o en una declaración de impuestos antigua.",
    },
    birth: {
      text: "Certificado de nacimiento",
      detail: "De la persona que falleció y de los hijos que puedan reclamar.",
    },
    marriage: {
      text: "Certificado de matrimonio, y papeles de divorcio si los hay",
      detail: "Para beneficios de sobrevivientes, cuentas conjuntas y títulos.",
    },
    policies: {
      text: "Pólizas de seguro de vida",
      detail: "O el nombre de la aseguradora, de una carta o un estado de cuenta del banco.",
    },
    discharge: {
      text: "Papel de baja militar de un veterano, por lo general un DD-214",
      detail: "Para los beneficios de entierro, la bandera y la lápida.",
    },
    will: {
      text: "El testamento, y un fideicomiso si lo hay",
      detail: "Un tribunal suele pedir el original firmado.",
    },
    funeral: {
      text: "Contrato de funeral prepagado y título del lote",
      detail: "Para que nada se pague dos veces.",
    },
    money: {
      text: "Última declaración de impuestos, estados de cuenta del banco y cuentas por pagar",
      detail: "Muestran qué cuentas y deudas hay.",
    },
    titles: {
      text: "Escritura de la casa y títulos de los vehículos",
      detail: "Para cuando pasen a un nuevo dueño.",
    },
  },
  notes: {
    "va-nsc": "Lo mismo vale para una cremación.",
    "va-dic":
      "Para esposo, esposa, hijo, o padre o madre dependiente. Una solicitud posterior suele ser válida, pero ya no se paga desde la fecha del fallecimiento.",
    "tax-final": "Si cae en fin de semana o día feriado, pasa al siguiente día hábil.",
    "estate-tax":
      "La mayoría de las herencias son demasiado pequeñas para este impuesto. Un profesional de impuestos lo puede decir.",
  },
  limits: {
    none: "sin límite de tiempo",
    taxDay: "a más tardar el 15 de abril del año siguiente al fallecimiento",
    within: (amount, unit, of) => `en un plazo de ${amount} ${UNITS[unit][amount === 1 ? 0 : 1]} ${AFTER[of] ?? of}`,
  },
  money: {
    social: "Seguro Social",
    socialSum: (amount, form) =>
      `Un pago único de ${amount} al esposo o la esposa o a un hijo con derecho. Formulario ${form}.`,
    veterans: "Asuntos de Veteranos (VA)",
    service: (most) => `Si el servicio militar causó la muerte: un subsidio de entierro de hasta ${most}.`,
    other: (amounts, span) => `Si el servicio militar no causó la muerte: ${amounts}. Para ${span}.`,
    earlier: (span, amounts) => `Para ${span} eran ${amounts}. Cambian cada 1 de octubre; están en VA.gov (en inglés).`,
    burial: (burial) => `${burial} para el entierro`,
    burialAndPlot: (burial, plot) => `${burial} para el entierro y ${plot} para el lote`,
    unpublished: (span) => `Todavía no tenemos las cantidades para ${span}. Están en VA.gov (en inglés).`,
    elsewhere: "Están en VA.gov (en inglés).",
    limit: (limit, form) =>
      `Si no la causó, solicítelo ${limit}. Si la causó, no hay límite de tiempo. El formulario es el ${form}.`,
  },
};
