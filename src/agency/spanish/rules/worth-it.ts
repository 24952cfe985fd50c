import type { worthIt as english } from "#agency/english/rules/worth-it.ts";

type Said = Parameters<(typeof english)["answers"]["savings"]>[0];
type Savings = NonNullable<Said["savings"]>;

function yearsText(years: number): string {
  return years === 1 ? "1 año" : `${years} años`;
}

function spanText({ from, to }: Savings["years"]): string {
  if (to === null) return `${yearsText(from)} o más`;
  return from === to ? yearsText(from) : `${from} a ${yearsText(to)}`;
}

function peopleText({ from, to }: Savings["of100"]): string {
  if (from === null) return `como mucho ${to} de cada 100`;
  return `cerca de ${from === to ? to : `${from} a ${to}`} de cada 100`;
}

const saved = ({ monthly, interest }: Pick<Said, "monthly" | "interest">) =>
  `${monthly} al mes, ahorrados con ${interest}% de interés,`;

const answers: (typeof english)["answers"] = {
  savings: ({ benefit, savings, who, waiting, ...money }) => {
    if (savings === null) return "Tal vez le convenga más ahorrar.";
    const { years, of100 } = savings;
    const reached = `Tal vez le convenga más ahorrar. Los mismos ${saved(money)} llegarían a ${benefit} en más o menos ${spanText(years)}, y ${peopleText(of100)} ${who} viven hasta entonces.`;
    if (waiting === 0) return `${reached} Si usted muriera antes, la póliza le dejaría más a su familia.`;
    if (years.to !== null && years.to <= waiting) return reached;
    return `${reached} Si usted muriera antes de eso, pero después del período de espera de ${yearsText(waiting)}, la póliza le dejaría más a su familia.`;
  },
  depends: ({ benefit, savings, who, waiting, ...money }) => {
    if (savings === null) return "Depende de su familia.";
    const { years, of100 } = savings;
    const next = years.to === 1 ? "del próximo año" : `de los próximos ${spanText(years)}`;
    const protects = waiting === 0 ? "desde el primer día" : `después de un período de espera de ${yearsText(waiting)}`;
    return `Depende ${next}. Si en ese tiempo su familia no pudiera pagar ${benefit}, una póliza la protege ${protects}. Si pudiera, los mismos ${saved(money)} llegarían a ${benefit} para entonces, y ${peopleText(of100)} ${who} viven hasta ese momento.`;
  },
  policy: ({ benefit, savings, who, ...money }) =>
    savings
      ? `Tal vez le convenga más una póliza. Los mismos ${saved(money)} tardarían más o menos ${spanText(savings.years)} en llegar a ${benefit}, y solo ${peopleText(savings.of100)} ${who} viven hasta entonces.`
      : `Tal vez le convenga más una póliza. Los mismos ${saved(money)} no llegarían a ${benefit} para los 100 años de edad.`,
};

export const worthIt: typeof english = {
  answers,
  who: (sex, age) => `${{ female: "mujeres", male: "hombres", either: "personas" }[sex]} de ${age} años`,
  parts: { person: "Usted", policy: "La póliza", savings: "Los ahorros" },
  kind: {
    legend: "Tipo de póliza",
    hint: "La cobertura inmediata (nivelada) pregunta por su salud y paga todo desde el primer día. La emisión garantizada no pregunta nada y tiene un período de espera.",
    level: "Cobertura inmediata",
    guaranteed: "Emisión garantizada",
  },
  amount: "Cantidad de cobertura",
  theAmount: "la cantidad de cobertura",
  amountHint: (least, most) => `De ${least} a ${most}.`,
  premium: "Prima mensual (lo que se paga al mes)",
  premiumHint:
    "En dólares, de una oferta que tenga. Si deja el campo vacío, usamos el precio intermedio de nuestras tarifas de muestra.",
  premiumProblem:
    "Escriba la prima mensual en dólares, de $1 a $10,000, por ejemplo 62.50, o deje el campo vacío para usar nuestras tarifas de muestra.",
  interest: "Interés de los ahorros, por ciento al año",
  interestHint: "Empezamos con 2%, que es una suposición. Escriba lo que paga su cuenta de ahorros, aunque sea 0.",
  interestProblem: "Escriba el interés anual en por ciento, de 0 a 15, por ejemplo 2.",
  kindProblem: "Elija cobertura inmediata o emisión garantizada.",
  none: (why, benefit) => `${why} Para ver un resultado, escriba la prima mensual que le ofrecieron por ${benefit}.`,
  noLevel: "No tenemos una tarifa de muestra para esta edad y cantidad.",
  better: "Lo que tal vez le convenga más",
  verdicts: { savings: "Ahorrar", depends: "Depende", policy: "Una póliza" },
  waits: (years) => `La póliza tiene un período de espera de ${yearsText(years)}`,
  paidBack: (benefit) => `Las primas pagadas llegan a ${benefit}`,
  savedUp: (benefit) => `Los ahorros llegan a ${benefit}`,
  when: (year) => `Año ${year}`,
  atAge: (age) => `a los ${age} años`,
  notBy100: "No antes de los 100 años",
  chance: "Personas que viven hasta entonces",
  chanceOf: (n) => `${n} de cada 100`,
  early: {
    label: "Si usted muriera en el año 2, la póliza paga",
    below: (saved) => `los ahorros serían ${saved}`,
  },
  chart: "Lo que tendría su familia, según la edad de usted",
  lines: { pays: "La póliza paga", paid: "Primas pagadas", saved: "El mismo dinero ahorrado" },
  age: (age) => `${age} años`,
  summary: "Las cifras de esta gráfica, año por año",
  caption: "Lo que hay al final de cada año",
  columns: {
    year: "Año",
    paid: "Primas pagadas",
    pays: "La póliza paga",
    saved: "Ahorros",
    chance: "Con vida, de cada 100",
  },
  premiumUsed: (monthly) => `Prima: ${monthly} al mes, el precio intermedio de nuestras tarifas de muestra.`,
  interestUsed: (percent) =>
    `Interés: ${percent}% al año. Las tasas cambian, y los intereses del banco pueden estar sujetos a impuestos.`,
  lapse:
    "Si usted deja de pagar, una póliza puede terminar, y puede que le devuelvan menos de lo que pagó. Los ahorros siguen siendo suyos, y también se pueden gastar antes de que hagan falta.",
  table: (year) =>
    `Los datos de cuánto vive la gente son de la tabla de vida del Seguro Social de ${year}. La tabla no sabe nada de su salud.`,
  tobacco:
    "El tabaco acorta la vida, así que sus posibilidades son menores de lo que dice la tabla. Eso habla a favor de una póliza.",
  healthy: (level) =>
    `Si su salud es regular o buena, pida primero cobertura inmediata. Puede costar más o menos ${level} al mes y no tiene período de espera.`,
  ill: "Si usted tiene una enfermedad grave, sus posibilidades son menores de lo que dice la tabla. Una vez pasado el período de espera, eso habla a favor de una póliza.",
  facts: {
    amount: "Cantidad de cobertura",
    kind: "Tipo de póliza",
    premium: "Prima mensual",
    interest: "Interés de los ahorros",
    year: (year, age) => `Año ${year}, ${age} años`,
    row: (paid, pays, saved) => `pagado ${paid}, la póliza paga ${pays}, los ahorros serían ${saved}`,
  },
};
