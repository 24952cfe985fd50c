import type { veteranFuneral as english } from "#agency/english/rules/veteran-funeral.ts";

export const veteranFuneral: typeof english = {
  pageTitle: "Qué paga el VA del funeral de un veterano",
  keywords: [
    "costo del funeral de un veterano",
    "beneficios de entierro del VA",
    "entierro en cementerio nacional",
    "subsidio de entierro del VA",
  ],
  title: "Funeral de un veterano",
  eyebrow: "¿Qué cubre el VA y qué queda por pagar?",
  lead: "Conteste lo que sepa sobre el veterano. Verá qué da el Departamento de Asuntos de Veteranos (VA), cuánto le queda por pagar a la familia, en dólares, y qué papeles buscar.",
  left: "Le queda por pagar a la familia:",
  about: (amount) => `cerca de ${amount}`,
  sums: {
    none: (price) => `El precio usual es ${price}. El VA no descuenta nada que podamos contar.`,
    free: (price, free) => `El precio usual es ${price}. De eso, ${free} es gratis.`,
    back: (price, back) => `El precio usual es ${price}, y el VA devuelve hasta ${back}.`,
    both: (price, free, back) =>
      `El precio usual es ${price}. De eso, ${free} es gratis, y el VA devuelve hasta ${back}.`,
  },
  cautions: {
    good: "",
    other:
      "El VA decide caso por caso sobre este tipo de baja. Las cifras muestran lo que recibe si dice que sí. Pregunte primero.",
    dishonorable:
      "Con una baja deshonrosa no hay beneficios de entierro. A veces se puede mejorar la baja: pregunte en la oficina de veteranos del condado.",
    unsure: "Las cifras suponen una baja honorable o general. El DD-214 dice cuál fue.",
  },
  bill: {
    caption: "Precios usuales y lo que se descuenta",
    what: "Concepto",
    price: "Precio usual",
    left: "Por pagar",
    free: "Gratis",
    off: "Se descuenta",
    total: "En total",
  },
  allowances: {
    service: "Subsidio de entierro del VA, muerte debida al servicio",
    burial: "Subsidio de entierro del VA",
    plot: "Subsidio del VA para el lote",
  },
  estimate: (span) => `Nuestra cifra más reciente, para ${span}. Cambia cada 1 de octubre.`,
  possible: (more) =>
    `El VA podría devolver hasta ${more} más, si el veterano recibe un pago o una pensión del VA, o si fallece bajo el cuidado del VA.`,
  instead: (most) =>
    `Si el VA decide que la muerte se debió al servicio, paga hasta ${most} en lugar de sus otros subsidios.`,
  unknown:
    "No sabemos cuánto es el subsidio del VA para un fallecimiento en esa fecha, así que no descontamos nada. La cifra está en VA.gov.",
  lines: {
    national: "Gratis en un cementerio nacional del VA.",
    markerPrivate: "El VA da una placa o lápida. El cementerio puede cobrar por colocarla.",
    marker: "El VA da la placa o lápida.",
    stateFree:
      "La mayoría de los cementerios estatales para veteranos no le cobran a un veterano. Pregunte en el suyo.",
    stateFamily:
      "El precio en un cementerio privado. Pregunte cuánto cobra a la familia el cementerio estatal para veteranos.",
    stateVault: "Pregunte en el cementerio. Muchos ya tienen la bóveda en la tierra.",
  },
  givesTitle: "Qué da el VA",
  gives: {
    flag: "Una bandera para el entierro, y un Certificado Presidencial Conmemorativo (Presidential Memorial Certificate) con la firma del presidente.",
    honors:
      "Honores militares en el funeral, si la familia los pide: doblar la bandera y tocar el toque de silencio (Taps).",
    national:
      "Una tumba o un nicho en cualquier cementerio nacional del VA que tenga lugar, la apertura y el cierre, el revestimiento de la tumba (grave liner), una lápida o placa, y el cuidado para siempre.",
    statePlot:
      "El VA le paga al estado por el lote, si el estado no cobra nada por él. El estado pone sus propias reglas: algunos piden que usted haya vivido allí.",
    stateMarker: "Una lápida o placa.",
    private:
      "Una lápida o placa, o un medallón para una lápida que usted compre. La tumba, la apertura y la colocación las paga usted.",
    familyNational:
      "La misma tumba que la del veterano, la apertura y el cierre, y el nombre en la lápida, sin costo. El veterano no tiene que fallecer primero.",
    familyNone: "Ni bandera ni subsidio: son para el veterano.",
    familyState:
      "Una lápida o placa. El cementerio estatal dice quién de la familia puede ser enterrado allí y a qué precio.",
    familyElsewhere: "Nada fuera de un cementerio de veteranos: ni tumba, ni placa, ni subsidio.",
  },
  familyTitle: "Para el esposo, la esposa y los hijos",
  family: {
    grave:
      "El esposo, la esposa o un hijo menor de edad puede compartir la tumba del veterano en un cementerio nacional, aunque muera primero. También algunos hijos adultos con una discapacidad desde jóvenes.",
    allowance:
      "El VA no paga ningún subsidio por el funeral de un familiar, y no le da placa en un cementerio privado.",
  },
  limitsTitle: "Plazos",
  limits: {
    grave: "No hay plazo para una tumba. Llame a la oficina que programa los entierros, o deje que llame la funeraria.",
    graveAhead: "No hay plazo para una tumba. No se puede reservar, pero usted puede saber desde ahora si califica.",
    claim: (limit) => `El subsidio de entierro y el del lote: solicítelos ${limit} o de la cremación.`,
    lastDay: (day) => `Si el entierro fue el mismo día del fallecimiento, el último día es el ${day}.`,
    service: "Si la muerte se debió al servicio, no hay plazo.",
  },
  papersTitle: "Papeles",
  papers: {
    discharge:
      "El certificado de baja, DD-214. Es lo primero que piden las funerarias y los cementerios. Los Archivos Nacionales (National Archives) tienen copias.",
    preNeed: "VA Form 40-10007, para preguntar con tiempo si usted puede ser enterrado en un cementerio nacional.",
    claim: (form) =>
      `${form}, para el subsidio de entierro y el del lote, con el certificado de defunción y las facturas.`,
    marker: "VA Form 40-1330 para una lápida o placa, o 40-1330M para un medallón.",
    flag: "VA Form 27-2008 para la bandera. Las funerarias y las oficinas de correos ayudan.",
  },
  callsTitle: "A quién llamar",
  calls: {
    cemetery: "Oficina que programa los entierros en cementerios nacionales (National Cemetery Scheduling Office)",
    benefits: "Línea de beneficios del VA",
  },
  more: "Más para leer",
  articles: {
    benefits: "Beneficios de entierro del VA: cantidades, plazos y formularios",
    loss: "Qué hacer después de una pérdida",
    costs: "Sume todo el funeral, línea por línea",
  },
  notVa:
    "Somos una agencia de seguros. No somos parte del VA ni de ninguna oficina del gobierno. El VA decide cada solicitud por su cuenta, y preguntar es gratis.",
};
