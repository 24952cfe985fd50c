import type { states as english } from "#agency/english/rules/states.ts";

export const states: typeof english = {
  eyebrow: "Guía del estado",
  parent: "Seguro de gastos finales",
  heading: (place) => `Seguro de gastos finales en ${place}`,
  titles: ({ place }) => [
    `Seguro de gastos finales en ${place}: costos y reglas`,
    `Seguro de gastos finales en ${place}`,
    `Seguro de entierro en ${place}`,
  ],
  priced: (place, burial, cremation) =>
    `Costo de un funeral en ${place}: entierro ${burial}, cremación ${cremation} en promedio. Reglas, límites de Medicaid y la oficina de seguros, con fuentes.`,
  unpriced: (place) =>
    `Seguro de gastos finales en ${place}: cuánto cuesta, en cuántos días se puede devolver, las reglas de los funerales y la oficina de seguros.`,
  keywords: (name) => [
    `seguro de gastos finales ${name}`,
    `seguro de entierro ${name}`,
    `costo de un funeral ${name}`,
    `costo de la cremación ${name}`,
  ],
  summary: {
    less: (price, place, difference) =>
      `Un funeral con entierro cuesta en promedio ${price} en ${place}: ${difference} menos que el promedio de todos los estados.`,
    more: (price, place, difference) =>
      `Un funeral con entierro cuesta en promedio ${price} en ${place}: ${difference} más que el promedio de todos los estados.`,
    same: (price, place) =>
      `Un funeral con entierro cuesta en promedio ${price} en ${place}: lo mismo que el promedio de todos los estados.`,
    plainest: (price, rank, of) =>
      `Lo más sencillo, la cremación directa, cuesta ${price}: número ${rank} de ${of}, desde el más bajo.`,
    director: (place) => `${place} exige un director funerario para algunos pasos.`,
    noDirector: (place) => `${place} por lo general no exige un director funerario.`,
    regulator: (_name, phone, place) => `¿Problemas con una póliza? La oficina de seguros de ${place}: ${phone}.`,
  },
  license: {
    here: "Tenemos licencia aquí",
    holds: (agency, { place }) => [
      `${agency} tiene en ${place} la licencia `,
      ". La cotización es gratis, y usted puede pensarla con calma.",
    ],
    quote: "Pida una cotización gratis",
    orCall: "o llame al",
    notHere: "No tenemos licencia aquí",
    mayNot: (place) => `No podemos ofrecer seguros en ${place}, y lamentamos no poder ayudarle con una póliza.`,
    office: ["La oficina de seguros del estado (", ") puede decirle qué agentes sí pueden. "],
    yours: "Todo lo que hay en esta página es para usted.",
    ask: (place) => `Pregúntenos por ${place}`,
    call: "Llame al",
    or: "o",
    askForCall: "pida que le llamemos",
    plainly: (place) => `: le diremos con claridad si nuestros agentes tienen licencia en ${place}.`,
  },
  policyCosts: (wholeCountry) => (wholeCountry ? "Precios de muestra para todo el país" : "Precios de muestra"),
  costs: {
    title: (place) => `Cuánto cuesta un funeral en ${place}`,
    caption: (name, publisher, year) => `Precios promedio: ${name} (${publisher}, ${year})`,
    kind: "Tipo",
    all: "Todos los estados",
    sum: {
      title: "Cuánto suma",
      burialAndPlot: (burial, plot, sum) =>
        `${burial} por un entierro y ${plot} por un lote son ${sum}, sin contar la excavación, la bóveda ni la lápida.`,
      policy: (policy, left) => `Una póliza de ${policy} lo pagaría y dejaría ${left}.`,
      otherWays: (directBurial, cremation) =>
        `Con un entierro directo son ${directBurial}. Un funeral con cremación por ${cremation} no necesita lote.`,
    },
    beside: (place) => `${place} junto a otros estados`,
    away: (burial, cremation, direct) => `: entierro ${burial}, cremación ${cremation}, cremación directa ${direct}`,
    more: (difference) => `${difference} más`,
    less: (difference) => `${difference} menos`,
    same: "lo mismo",
  },
  rules: {
    title: (place) => `Reglas y ayuda en ${place}`,
    regulator: "Quién vigila los seguros",
    allRegulators: "Oficinas de seguros de todos los estados (en inglés)",
    agents: "Nuestros agentes con licencia aquí",
    agentLicense: ", licencia ",
  },
  calculators: {
    title: ({ place }) => `Calculadoras para ${place}`,
    need: ({ place }) => `¿Cuánto necesitaría una familia en ${place}?`,
    compare: ({ place }) => `Compare ${place} con otros estados`,
    all: "Todas las calculadoras",
  },
  notAdvice: "Esta página es información general, no asesoría legal.",
  card: {
    title: ({ place }) => `Quién puede ayudarle en ${place}`,
    office: ["La oficina de seguros del estado (", ") puede decirle qué agentes tienen licencia allí:"],
    page: ({ place }) => `Costos y reglas en ${place}`,
  },
};
